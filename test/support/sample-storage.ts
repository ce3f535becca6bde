/** The sample data in databases in memory, for tests that price claims as the service does and need no Worker. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { seedFiles } from '../../scripts/data/seed.ts';
import { DATABASES, type DatabaseBinding, localTarget, ROOT } from '../../scripts/local-databases.ts';
import type { Bindings } from '../../src/environment.ts';
import type { StoredFile } from '../../src/imports/release/stored-files.ts';
import { loadSeed } from '../../src/imports/seed.ts';
import { isolateBudget } from '../../src/storage/isolate-cache.ts';
import { PUBLISH, publishChanged } from '../../src/storage/schema/releases.ts';
import { Storage } from '../../src/storage/storage.ts';
import { IMPORTED_AT } from './imported-at.ts';

export interface SampleStorage {
  databases: Record<DatabaseBinding, DatabaseSync>;
  storage: Storage;
}

/** Imports seed/ into databases of their own. */
export async function sampleStorage(): Promise<SampleStorage> {
  const databases = Object.fromEntries(DATABASES.map((binding) => [binding, migrated(binding)])) as Record<
    DatabaseBinding,
    DatabaseSync
  >;
  const files = new Map<string, StoredFile>();
  const targets = {
    REFERENCE: localTarget(databases.REFERENCE),
    GEOGRAPHY: localTarget(databases.GEOGRAPHY),
    PROVIDERS: localTarget(databases.PROVIDERS),
    FILES: {
      async put(stored: readonly StoredFile[]) {
        for (const file of stored) files.set(file.key, file);
      },
    },
  };
  await loadSeed(targets, seedFiles(), IMPORTED_AT);
  return { databases, storage: storageOf(databases, async (key) => files.get(key)?.body) };
}

/** Returns what claims are priced with, of open databases. @param bodyOf the body of a file in the bucket */
export function storageOf(
  databases: Record<DatabaseBinding, DatabaseSync>,
  bodyOf: (key: string) => Promise<string | Uint8Array | undefined>,
): Storage {
  const bindings = Object.fromEntries(DATABASES.map((binding) => [binding, d1Of(databases[binding])]));
  const get = async (key: string) => asObject(await bodyOf(key));
  return new Storage({ ...bindings, FILES: { get } } as unknown as Bindings);
}

function migrated(binding: DatabaseBinding): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  const folder = join(ROOT, 'migrations', binding.toLowerCase());
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.sql')) database.exec(readFileSync(join(folder, name), 'utf8'));
  return database;
}

const asObject = (body: string | Uint8Array | undefined) =>
  body === undefined
    ? null
    : { body: new Blob([body as Uint8Array<ArrayBuffer>]).stream(), text: async () => String(body) };

/** Returns what the service asks of a D1 binding. */
function d1Of(database: DatabaseSync) {
  const statement = (text: string, values: readonly SQLInputValue[]) => {
    const all = () => ({
      results: database.prepare(text).all(...values),
      success: true,
      meta: { duration: 0, rows_read: 0 },
    });
    return {
      bind: (...bound: unknown[]) =>
        statement(
          text,
          bound.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue))),
        ),
      all: async () => all(),
      run: async () => all(),
      now: all,
    };
  };
  return {
    prepare: (text: string) => statement(text, []),
    batch: async (statements: { now(): unknown }[]) => statements.map(({ now }) => now()),
  };
}

/** Returns the datasets of a database that have rows. */
export function datasetsOf(database: DatabaseSync): string[] {
  return database
    .prepare('SELECT DISTINCT dataset FROM release ORDER BY dataset')
    .all()
    .map(({ dataset }) => String(dataset));
}

/** Does something while a dataset is not loaded. */
export function withoutDataset<T>(database: DatabaseSync, dataset: string, run: () => Promise<T>): Promise<T> {
  return withoutReleases(database, `dataset = '${dataset}'`, run);
}

/** Does something while some releases are not loaded. @param which condition of SQL of the table `release` */
export function withoutReleases<T>(database: DatabaseSync, which: string, run: () => Promise<T>): Promise<T> {
  return whileChanged(database, () => deleteReleases(database, which), run);
}

/** Does something while a database is as some statements leave it. */
export function withChange<T>(database: DatabaseSync, statements: string[], run: () => Promise<T>): Promise<T> {
  const change = () => {
    for (const statement of statements) database.exec(statement);
  };
  return whileChanged(database, change, run);
}

/** First and last day of a release, YYYYMMDD. */
export type ReleaseDays = readonly [start: number, end: number];

/**
 * Does something while the releases of a dataset are those of a year earlier, and none is of days after the last one.
 * @param lastDay YYYYMMDD
 * @returns the days of the releases, and what was done
 */
export function withDatasetOfTheYearBefore<T>(
  database: DatabaseSync,
  dataset: string,
  lastDay: number,
  run: () => Promise<T>,
): Promise<[ReleaseDays[], T]> {
  const change = () => {
    deleteReleases(database, `dataset = '${dataset}' AND effective_start > ${lastDay}`);
    for (const { name, columns } of releaseTables(database)) moveAYear(database, name, columns, ofReleases(dataset));
    const columns = ['effective_start', 'effective_end'];
    moveAYear(database, 'release', columns, `dataset = '${dataset}'`);
    for (const statement of publishChanged(dataset)) database.exec(statement);
  };
  return whileChanged(database, change, async () => [releasesOf(database, dataset), await run()]);
}

const releasesOf = (database: DatabaseSync, dataset: string): ReleaseDays[] =>
  database
    .prepare(`SELECT effective_start, effective_end FROM release WHERE dataset = '${dataset}'`)
    .all()
    .map((row) => [Number(row.effective_start), Number(row.effective_end)]);

const ofReleases = (dataset: string) => `release_id IN (SELECT id FROM release WHERE dataset = '${dataset}')`;

/** Returns the tables whose rows are of a release, with their columns. */
function releaseTables(database: DatabaseSync): { name: string; columns: string[] }[] {
  const columns = database
    .prepare(
      `SELECT m.name AS "table", c.name AS "column" FROM sqlite_schema m JOIN pragma_table_info(m.name) c
        WHERE m.type = 'table'`,
    )
    .all();
  return [...Map.groupBy(columns, ({ table }) => String(table))]
    .map(([name, all]) => ({ name, columns: all.map(({ column }) => String(column)) }))
    .filter((table) => table.columns.includes('release_id'));
}

function deleteReleases(database: DatabaseSync, which: string): void {
  for (const { name } of releaseTables(database))
    database.exec(`DELETE FROM "${name}" WHERE release_id IN (SELECT id FROM release WHERE ${which})`);
  database.exec(`DELETE FROM release WHERE ${which}`);
}

/** Columns of days and years, with what a year is in them. */
const YEAR_IN: Readonly<Record<string, number>> = {
  ...{ effective_start: 10_000, effective_end: 10_000, effective_date: 10_000, through_date: 10_000 },
  ...{ start_date: 10_000, end_date: 10_000, year: 1, fiscal_year: 1, source_year: 1 },
};

function moveAYear(database: DatabaseSync, table: string, columns: readonly string[], which: string): void {
  const moved = columns.filter((column) => column in YEAR_IN);
  if (moved.length === 0) return;
  const set = (value: (column: string) => string) =>
    database.exec(
      `UPDATE "${table}" SET ${moved.map((column) => `${column} = ${value(column)}`).join(', ')} WHERE ${which}`,
    );
  // By way of negative ones: a row moves to the place of another of the same key.
  set((column) => `-${column}`);
  set((column) => `-${column} - ${YEAR_IN[column]}`);
}

async function whileChanged<T>(database: DatabaseSync, change: () => void, run: () => Promise<T>): Promise<T> {
  database.exec('SAVEPOINT whole');
  try {
    change();
    database.exec(PUBLISH);
    forgetStates();
    return await run();
  } finally {
    database.exec('ROLLBACK TO whole; RELEASE whole');
    forgetStates();
  }
}

/** The service looks for an import every few seconds: now it does at once. */
function forgetStates(): void {
  for (const key of [...isolateBudget.entries.keys()])
    if (key.startsWith('data-states:')) isolateBudget.entries.delete(key);
}
