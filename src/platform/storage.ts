/**
 * The databases as one request sees them: measured (time, rows read, sequential round trips) and, where they hold
 * imported data, read together with the state of that data.
 */
import { sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { dataState } from '../db/releases.ts';
import type { Bindings } from './environment.ts';

export class StorageMeter {
  /** Milliseconds inside D1. */
  duration = 0;
  rowsRead = 0;
  /** Longest chain of storage calls of which each waited for the one before. */
  roundTrips = 0;

  async measure<T>(call: () => Promise<T>, results: (outcome: T) => readonly D1Result[]): Promise<T> {
    const wave = this.roundTrips + 1;
    const outcome = await call();
    this.roundTrips = Math.max(this.roundTrips, wave);
    for (const { meta } of results(outcome)) {
      this.duration += meta.duration;
      this.rowsRead += meta.rows_read;
    }
    return outcome;
  }
}

/** A D1 binding whose every call is counted. Only what drizzle and this code use of D1 is there. */
function measured(database: D1Database, meter: StorageMeter): D1Database {
  const inner = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const all = () =>
      meter.measure(
        () => statement.all(),
        (result) => [result],
      );
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all,
      run: () =>
        meter.measure(
          () => statement.run(),
          (result) => [result],
        ),
      // D1's raw() tells nothing of rows read; columns keep their order in the objects of all().
      raw: async () => (await all()).results.map((row) => Object.values(row as object)),
      first: async () => (await all()).results[0] ?? null,
    } as unknown as D1PreparedStatement;
    inner.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap(database.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      meter.measure(
        () => database.batch(statements.map((statement) => inner.get(statement) ?? statement)),
        (results) => results as D1Result[],
      ),
  } as unknown as D1Database;
}

/** Release id to what a reader may want to know of it. */
export type ReleaseMap = Readonly<
  Record<string, [dataset: string, label: string, isSample: 0 | 1, effectiveStart: number, effectiveEnd: number]>
>;

export interface DataState {
  /** Changes with every import. */
  version: string;
  releases: ReleaseMap;
}

type DataDatabaseName = 'REFERENCE' | 'GEOGRAPHY';

/** What this isolate knows of each database's data; checked against D1 in every read. */
const known = new Map<DataDatabaseName, DataState>();

/** A database of imported data. Every read goes with the data's state in one batch, so rows and state belong together. */
export class DataDatabase {
  readonly db: DrizzleD1Database;
  readonly #name: DataDatabaseName;
  /** The state that the last read saw; null before the first. */
  state: DataState | null = null;

  constructor(database: D1Database, name: DataDatabaseName) {
    this.db = drizzle(database);
    this.#name = name;
  }

  /** Runs the queries in one round trip and one consistent state; returns the state and the rows of each. */
  async read<Queries extends BatchItem<'sqlite'>[]>(
    ...queries: Queries
  ): Promise<[DataState, ...BatchResponse<Queries>]> {
    const before = known.get(this.#name);
    const stateQuery = this.db
      .select({
        version: dataState.version,
        releases: sql<
          string | null
        >`CASE WHEN ${dataState.version} = ${before?.version ?? ''} THEN NULL ELSE ${dataState.releases} END`,
      })
      .from(dataState);
    const [[row], ...rows] = (await this.db.batch([stateQuery, ...queries])) as [
      { version: string; releases: string | null }[],
      ...unknown[],
    ];
    if (!row) throw new Error(`${this.#name}: data_state is empty; apply the migrations`);
    const state =
      before && before.version === row.version
        ? before
        : { version: row.version, releases: JSON.parse(row.releases ?? '{}') as ReleaseMap };
    known.set(this.#name, state);
    this.state = state;
    return [state, ...rows] as unknown as [DataState, ...BatchResponse<Queries>];
  }
}

export class Storage {
  readonly meter = new StorageMeter();
  readonly reference: DataDatabase;
  readonly geography: DataDatabase;
  readonly providers: DrizzleD1Database;
  readonly organizations: DrizzleD1Database;

  constructor(env: Bindings) {
    this.reference = new DataDatabase(measured(env.REFERENCE, this.meter), 'REFERENCE');
    this.geography = new DataDatabase(measured(env.GEOGRAPHY, this.meter), 'GEOGRAPHY');
    this.providers = drizzle(measured(env.PROVIDERS, this.meter));
    this.organizations = drizzle(measured(env.ORGANIZATIONS, this.meter));
  }
}
