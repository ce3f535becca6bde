/**
 * Stops an import of every dataset of the sample, over the release that stands, before each of its steps: nothing of it
 * is seen until its last step, and the next attempt completes.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { seedFiles } from '../../scripts/data/seed.ts';
import { ROOT } from '../../scripts/local-databases.ts';
import { readSeed } from '../../src/datasets/seed/seed.ts';
import type { TableName } from '../../src/datasets/tables.ts';
import { d1Target } from '../../src/imports/release/d1-target.ts';
import type { DatabaseName } from '../../src/imports/release/import-table.ts';
import { loadSeed, type SeedFile, type Targets } from '../../src/imports/seed.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { IMPORTED_AT } from '../support/imported-at.ts';

class Stopped extends Error {}

const OF_EVERY_IMPORT = ['release', 'facet', 'facet_part', 'word_index', 'list_total', 'document'];

/** The databases and the bucket of one deployment. */
class Deployment {
  /** Steps until the importing process is stopped. */
  stepsLeft = Number.POSITIVE_INFINITY;
  readonly #databases: Record<DatabaseName, DatabaseSync> = {
    REFERENCE: migrated('reference'),
    GEOGRAPHY: migrated('geography'),
    PROVIDERS: migrated('providers'),
  };
  readonly #files = new Set<string>();

  /** @param inParts a batch for each statement that stages rows, as a large release has it */
  async load(files: readonly SeedFile[], now: number, inParts: boolean): Promise<void> {
    const targetOf = (name: DatabaseName) => d1Target(this.#binding(name), 'import', inParts ? { batchLength: 0 } : {});
    const targets: Targets = {
      REFERENCE: targetOf('REFERENCE'),
      GEOGRAPHY: targetOf('GEOGRAPHY'),
      PROVIDERS: targetOf('PROVIDERS'),
      FILES: {
        put: async (stored) => {
          this.#step();
          for (const { key } of stored) this.#files.add(key);
        },
      },
    };
    await loadSeed(targets, files, now);
  }

  /**
   * Digests of the tables that are read, by name, without what every import draws anew.
   * @param only one of the tables, with those that every import writes to
   */
  state(name: DatabaseName, only?: string): Record<string, string> {
    const database = this.#databases[name];
    const columns = database
      .prepare(
        `SELECT t.name AS "table", json_group_array(c.name) AS names FROM sqlite_schema t JOIN pragma_table_info(t.name) c
           WHERE t.type = 'table' AND t.name NOT LIKE 'incoming%' AND (t.name, c.name) NOT IN
             (VALUES ('data_state', 'version'), ('data_state', 'releases'), ('release', 'revision')) GROUP BY t.name`,
      )
      .all() as { table: string; names: string }[];
    return Object.fromEntries(
      columns.flatMap(({ table, names }) => {
        if (only !== undefined && table !== only && !OF_EVERY_IMPORT.includes(table)) return [];
        const read = `SELECT json_group_array(json_array(${(JSON.parse(names) as string[]).join(', ')})) AS rows FROM ${table}`;
        const { rows } = database.prepare(read).get() as { rows: string };
        return [[table, createHash('sha256').update(rows).digest('hex')]];
      }),
    );
  }

  /** Names of staging tables. */
  leftovers(name: DatabaseName): unknown[] {
    return this.#databases[name].prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'incoming%'").all();
  }

  #step(): void {
    if (this.stepsLeft === 0) throw new Stopped();
    this.stepsLeft -= 1;
  }

  /** Returns a D1 binding with the methods that `d1Target` calls. */
  #binding(name: DatabaseName): D1Database {
    const database = this.#databases[name];
    const statement = (query: string, values: SQLInputValue[] = []) => ({
      bind: (...bound: SQLInputValue[]) => statement(query, bound),
      run: () => database.prepare(query).all(...values),
    });
    return {
      prepare: statement,
      batch: async (statements: { run(): unknown }[]) => {
        this.#step();
        database.exec('BEGIN');
        try {
          for (const each of statements) each.run();
          database.exec('COMMIT');
        } catch (error) {
          database.exec('ROLLBACK');
          throw error;
        }
      },
    } as unknown as D1Database;
  }
}

function migrated(name: string): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  const folder = join(ROOT, 'migrations', name);
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith('.sql')) database.exec(readFileSync(join(folder, file), 'utf8'));
  }
  return database;
}

/** The files of one release a dataset, with its table. */
function releases(): { dataset: string; table: TableName; files: SeedFile[] }[] {
  const samples = seedFiles().filter(({ name }) => name !== 'mac.csv' && name !== 'registry.csv');
  const read = samples.map((file) => ({ file, ...readSeed(file) }));
  return [...Map.groupBy(read, ({ dataset }) => dataset)].map(([dataset, parts]) => {
    const [{ reading, table }] = parts as [(typeof parts)[number]];
    const files = parts.filter((part) => part.reading.scope === reading.scope).map(({ file }) => file);
    return { dataset, table: table as TableName, files };
  });
}

/** Returns the file without its last row; a row of compiled tables needs those of others, and these stay as they are. */
function changed(file: SeedFile): SeedFile {
  const { compile } = IMPORT_TABLES[readSeed(file).table as TableName];
  return compile ? file : { ...file, text: file.text.replace(/\n[^\n]+\n*$/, '\n'), sha256: 'changed' };
}

const stopped = new Deployment();
const straight = new Deployment();

beforeAll(async () => {
  for (const deployment of [stopped, straight]) await deployment.load(seedFiles(), IMPORTED_AT, false);
});

test.each(releases())('$dataset', async ({ dataset, table, files }) => {
  const { database } = IMPORT_TABLES[table];
  const next = files.map(changed);
  await straight.load(next, IMPORTED_AT + 1, false);
  const before = stopped.state(database, table);
  let steps = 0;
  for (; ; steps++) {
    stopped.stepsLeft = steps;
    const outcome = await stopped.load(next, IMPORTED_AT + 1, true).catch((error: unknown) => error);
    stopped.stepsLeft = Number.POSITIVE_INFINITY;
    if (outcome === undefined) break;
    expect(outcome).toBeInstanceOf(Stopped);
    expect(stopped.state(database, table), `${dataset} stopped before step ${steps}`).toEqual(before);
  }
  expect(steps).toBeGreaterThan(2);
  const after = stopped.state(database, table);
  expect(after).not.toEqual(before);
  expect(after).toEqual(straight.state(database, table));
  expect(stopped.leftovers(database)).toEqual([]);
});

test('in the end everything is as without a stop', () => {
  for (const name of ['REFERENCE', 'GEOGRAPHY', 'PROVIDERS'] as const) {
    expect(stopped.state(name)).toEqual(straight.state(name));
  }
});
