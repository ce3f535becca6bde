/**
 * Serves to the test files the sample data as the importer leaves it in the databases and the bucket. It is made once a
 * run; each file fills its own databases from it, in a tenth of the time that an import takes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { TestProject } from 'vitest/node';
import { seedFiles } from '../../scripts/data/seed.ts';
import { DATABASES, type DatabaseBinding, localTarget, migrate, openLocal } from '../../scripts/local-databases.ts';
import type { StoredFile } from '../../src/imports/release/stored-files.ts';
import { loadSeed } from '../../src/imports/seed.ts';
import { IMPORTED_AT } from './imported-at.ts';
import { startServer } from './loopback-server.ts';

/** SQL statements in the order in which they are run, each with the one value that it binds, if any. */
export type Script = [statement: string, value?: string][];

export interface SampleSnapshot {
  databases: Record<DatabaseBinding, Script>;
  /** `body` in base64. */
  files: { key: string; contentType: string; body: string }[];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the sample data, a `SampleSnapshot`. */
    sampleAddress: string;
  }
}

/** D1 binds values of 2 MB at most. */
const CHARACTERS_PER_STATEMENT = 500_000;

export default async function serveSample(project: TestProject): Promise<() => Promise<void>> {
  const snapshot = JSON.stringify(await importSample());
  const server = await startServer((_request, response) => response.end(snapshot));
  project.provide('sampleAddress', server.address);
  return () => server.close();
}

/** Imports seed/ into databases of a folder of its own. */
async function importSample(): Promise<SampleSnapshot> {
  const state = mkdtempSync(join(tmpdir(), 'pps-edge-sample-'));
  const databases = {} as Record<DatabaseBinding, DatabaseSync>;
  try {
    migrate(state);
    for (const binding of DATABASES) databases[binding] = openLocal(binding, state);
    const stored: StoredFile[] = [];
    const targets = {
      REFERENCE: localTarget(databases.REFERENCE),
      GEOGRAPHY: localTarget(databases.GEOGRAPHY),
      PROVIDERS: localTarget(databases.PROVIDERS),
      FILES: {
        async put(files: readonly StoredFile[]) {
          stored.push(...files);
        },
      },
    };
    await loadSeed(targets, seedFiles(), IMPORTED_AT);
    return {
      databases: Object.fromEntries(DATABASES.map((binding) => [binding, scriptOf(databases[binding])])) as Record<
        DatabaseBinding,
        Script
      >,
      files: stored.map(({ key, contentType, body }) => ({
        key,
        contentType,
        body: Buffer.from(body).toString('base64'),
      })),
    };
  } finally {
    for (const database of Object.values(databases)) database.close();
    rmSync(state, { recursive: true });
  }
}

/**
 * Returns statements that make a database anew: tables, rows, then indexes and the triggers that must not see these
 * rows.
 */
function scriptOf(database: DatabaseSync): Script {
  const objects = database
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
    .all() as { type: string; name: string; sql: string }[];
  const tables = objects.filter(({ type }) => type === 'table');
  const others = objects.filter(({ type }) => type !== 'table');
  const views = objects.filter(({ type }) => type === 'view');
  return [
    ...views.map(({ name }): [string] => [`DROP VIEW IF EXISTS "${name}"`]),
    // A table that others refer to may be dropped before them.
    ['PRAGMA defer_foreign_keys = ON'],
    ...tables.flatMap(({ name, sql }): Script => [[`DROP TABLE IF EXISTS "${name}"`], [sql]]),
    ...tables.flatMap(({ name }) => rowsOf(database, name)),
    ...others.map(({ sql }): [string] => [sql]),
  ];
}

/** Returns insertions of a table's rows, many in each statement. @throws Error on a BLOB, for which JSON has no form */
function rowsOf(database: DatabaseSync, table: string): Script {
  const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[];
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const insert = `INSERT INTO "${table}" (${names}) SELECT ${columns.map((_, at) => `value ->> ${at}`).join(', ')} FROM json_each(?)`;
  const statements: Script = [];
  let rows: string[] = [];
  let characters = 0;
  const flush = () => {
    if (rows.length > 0) statements.push([insert, `[${rows.join(',')}]`]);
    rows = [];
    characters = 0;
  };
  for (const row of database.prepare(`SELECT ${names} FROM "${table}"`).iterate()) {
    const values = Object.values(row);
    if (values.some((value) => value instanceof Uint8Array)) throw new Error(`${table} holds a BLOB`);
    const text = JSON.stringify(values);
    rows.push(text);
    characters += text.length;
    if (characters > CHARACTERS_PER_STATEMENT) flush();
  }
  flush();
  return statements;
}
