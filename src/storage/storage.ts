/**
 * The databases as one request sees them: measured (time, rows read, sequential round trips) and, if they hold imported
 * data, read together with the state of that data.
 */
import { fillPlaceholders, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import type { PreparedQuery } from 'drizzle-orm/session';
import { drizzle as drizzleByCallback, type SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import type { Bindings } from '../environment.ts';
import { IsolateCache } from './isolate-cache.ts';
import { type D1Row, rowMapper, valuesOf } from './row-mapper.ts';
import { dataState } from './schema/releases.ts';

export class StorageMeter {
  /** Milliseconds inside D1. */
  duration = 0;
  rowsRead = 0;
  /** Longest chain of storage calls that waited for each other. */
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

/** Returns a D1 binding that counts every call. */
function measured(database: D1Database, meter: StorageMeter): D1Database {
  const inner = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const all = () =>
      meter.measure(
        () => statement.all(),
        (result) => [result],
      );
    const wrapped = replacing(statement, {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all,
      run: () =>
        meter.measure(
          () => statement.run(),
          (result) => [result],
        ),
      // D1's raw() does not count the rows read; columns keep their order in the objects of all().
      raw: async () => (await all()).results.map(valuesOf),
      first: async () => (await all()).results[0] ?? null,
    });
    inner.set(wrapped, statement);
    return wrapped;
  };
  return replacing(database, {
    prepare: (text: string) => wrap(database.prepare(text)),
    batch: (statements: D1PreparedStatement[]) =>
      meter.measure(
        () => database.batch(statements.map((statement) => inner.get(statement) ?? statement)),
        (results) => results,
      ),
  });
}

/** Returns the object with some of its methods replaced; it has no others. */
function replacing<Target extends object>(
  target: Target,
  methods: { [Name in keyof Target]?: (...values: never[]) => unknown },
): Target {
  return new Proxy(target, { get: (_, name) => Reflect.get(methods, name) });
}

/** Returns drizzle whose `batch` accepts raw statements with parameters, which its own does not. */
function withBatches(database: D1Database): DrizzleD1Database {
  const batch = async (queries: readonly BatchItem<'sqlite'>[]) => {
    const prepared = queries.map(preparedOf);
    const results = await database.batch(
      prepared.map((query) => {
        const { sql, params } = query.getQuery();
        return database.prepare(sql).bind(...params);
      }),
    );
    return prepared.map((query, i) => query.mapResult(results[i], true));
  };
  return Object.assign(drizzle(database), { batch });
}

const isPrepared = (query: object): query is PreparedQuery => 'getQuery' in query && 'mapResult' in query;
const isPreparable = (query: object): query is { prepare(): PreparedQuery } => 'prepare' in query;

function preparedOf(query: BatchItem<'sqlite'>): PreparedQuery {
  if (isPrepared(query)) return query;
  if (isPreparable(query)) return query.prepare();
  throw new TypeError('a batch takes queries of drizzle alone');
}

/** A table of imported data, for readers. */
export interface DatasetTable {
  /** Plural, as in `No … are loaded`. */
  noun: string;
  /** Datasets whose releases fill it; one of them is enough. */
  datasets: readonly string[];
}

/** Facts of a release by its id. */
export type ReleaseMap = Readonly<
  Record<
    string,
    [
      dataset: string,
      label: string,
      isSample: 0 | 1,
      effectiveStart: number,
      effectiveEnd: number,
      /** Changes with every import of the release; absent if an earlier version of this service imported last. */
      revision?: string,
    ]
  >
>;

export interface DataState {
  /** Changes with every import. */
  version: string;
  releases: ReleaseMap;
}

/**
 * Returns a release's label for answers: `CMS … (sample)` if only its embedded sample is loaded; '' for one that no
 * longer exists.
 */
export function releaseLabel({ releases }: Pick<DataState, 'releases'>, id: number | string): string {
  const release = releases[String(id)];
  if (!release) return '';
  return release[2] ? `${release[1]} (sample)` : release[1];
}

/** Returns the label of each release of the rows, once, in the order of the rows. */
export function releaseLabels(state: DataState, rows: Iterable<{ releaseId: number }>): string {
  const ids = new Set(Array.from(rows, ({ releaseId }) => releaseId));
  return Array.from(ids, (id) => releaseLabel(state, id)).join(', ');
}

/** True if only the embedded sample of a release is loaded. */
export function isSample({ releases }: Pick<DataState, 'releases'>, id: number | string): boolean {
  return releases[String(id)]?.[2] === 1;
}

/** Ids of the releases of each dataset, cached by the map that has them: it has hundreds, and most reads need few. */
const idsByDataset = new WeakMap<ReleaseMap, ReadonlyMap<string, readonly number[]>>();

/** Returns the ids of the releases of some datasets, ascending. */
export function releaseIdsOf(releases: ReleaseMap, ...datasets: string[]): readonly number[] {
  const idsByName =
    idsByDataset.get(releases) ??
    Map.groupBy(Object.keys(releases).map(Number), (id) => (releases[id] as ReleaseMap[string])[0]);
  idsByDataset.set(releases, idsByName);
  if (datasets.length === 1) return idsByName.get(datasets[0] as string) ?? [];
  return [...new Set(datasets)].flatMap((dataset) => idsByName.get(dataset) ?? []).sort((a, b) => a - b);
}

/** Revisions of the releases of each dataset, cached by the state that has them. */
const revisions = new WeakMap<DataState, ReadonlyMap<string, string>>();

/** Identifies the loaded data of some datasets: it is the same until an import changes any of it. */
export function revisionOf(state: DataState, datasets: readonly string[]): string {
  const byDataset = revisions.get(state) ?? revisionsByDataset(state);
  revisions.set(state, byDataset);
  return datasets.map((dataset) => byDataset.get(dataset) ?? '').join('|');
}

function revisionsByDataset(state: DataState): Map<string, string> {
  const byDataset = new Map<string, string>();
  for (const [id, [dataset]] of Object.entries(state.releases))
    byDataset.set(dataset, `${byDataset.get(dataset) ?? ''} ${id}:${releaseRevision(state, id)}`);
  return byDataset;
}

/** Changes with every import of a release; with any import if an earlier version of this service imported last. */
export function releaseRevision({ releases, version }: DataState, id: number | string): string {
  return releases[String(id)]?.[5] ?? version;
}

type DataDatabaseName = 'REFERENCE' | 'GEOGRAPHY' | 'PROVIDERS';

/** Longest time until an import is noticed; checking with every claim would cost a round trip each. */
const RECENT_MS = 5000;

/** The state of each database's data as last read; checked against D1 in every read. */
const states = new IsolateCache<{ state: DataState; readAt: number }>('data-states');

/** One query of a read: its text, its parameters, and the conversion of D1's result into rows. */
export interface Query<Row> {
  sql: string;
  parameters: unknown[];
  rows(result: D1Result<D1Row>): Row[];
}

/** Builds SQL but runs none. */
const builder = drizzleByCallback(() =>
  Promise.reject(new Error('a query of imported data is run by DataDatabase.read')),
);

/** A drizzle query. */
interface Select<Row> extends PromiseLike<Row[]> {
  prepare(): PreparedQuery;
}

/** Built before (see `statement`), or to be built for this one read. */
export type Readable<Row> = Query<Row> | Select<Row>;

/**
 * Returns a query that is built once an isolate: building its text takes longer than sending it. Values that change
 * from call to call are `sql.placeholder(name)`, given by name.
 */
export function statement<Row>(build: (db: SqliteRemoteDatabase) => Select<Row>) {
  return prepare(build(builder));
}

function prepare<Row>(select: Select<Row>) {
  const prepared = select.prepare();
  const { sql, params } = prepared.getQuery();
  const map = rowMapper(prepared);
  return (values: Record<string, unknown> = {}): Query<Row> => ({
    sql,
    parameters: fillPlaceholders(params, values),
    rows: ({ results }) => map(results) as Row[],
  });
}

type Rows<Queries extends readonly Readable<unknown>[]> = {
  [Index in keyof Queries]: Queries[Index] extends Readable<infer Row> ? Row[] : never;
};

const stateStatement = statement((db) =>
  db
    .select({
      version: dataState.version,
      releases: sql<
        string | null
      >`CASE WHEN ${dataState.version} = ${sql.placeholder('known')} THEN NULL ELSE ${dataState.releases} END`,
    })
    .from(dataState),
);

interface Batch {
  queries: Query<unknown>[];
  results: Promise<{ state: DataState; rows: unknown[][] }>;
}

/**
 * A database of imported data. Every read includes the data's state in its batch, which keeps rows and state together.
 */
export class DataDatabase {
  /** Builds queries for `read`. */
  readonly db = builder;
  readonly #database: D1Database;
  readonly name: DataDatabaseName;
  readonly #meter: StorageMeter;
  /** Queries of this turn of the event loop. */
  #open: Batch | null = null;
  /** The state that the last read saw; null before the first. */
  state: DataState | null = null;

  /** Continues work that other requests wait for, too, if this one ends. */
  readonly waitUntil: (work: Promise<unknown>) => void;

  constructor(
    database: D1Database,
    name: DataDatabaseName,
    meter = new StorageMeter(),
    waitUntil: (work: Promise<unknown>) => void = () => {},
  ) {
    this.#database = database;
    this.name = name;
    this.#meter = meter;
    this.waitUntil = waitUntil;
  }

  /** The data's state as this isolate last read it, in any request; null before the first. */
  get lastState(): DataState | null {
    return states.get(this.name)?.state ?? null;
  }

  /**
   * Returns the data's state as a request of this isolate read it within so many milliseconds, else the current one.
   */
  async recentState(milliseconds = RECENT_MS): Promise<DataState> {
    return this.stateWithin(milliseconds) ?? (await this.read())[0];
  }

  /** Returns the data's state if a request of this isolate read it within so many milliseconds; else null. */
  stateWithin(milliseconds: number): DataState | null {
    const last = states.get(this.name);
    return last && Date.now() - last.readAt < milliseconds ? last.state : null;
  }

  /**
   * Runs the queries in one round trip and one consistent state; returns the state and the rows of each. Reads that
   * begin in the same turn share the round trip.
   */
  async read<Queries extends Readable<unknown>[]>(...queries: Queries): Promise<[DataState, ...Rows<Queries>]> {
    this.#open ??= this.#begin();
    const { queries: all, results } = this.#open;
    const from = all.length;
    all.push(...queries.map((query) => ('prepare' in query ? prepare(query)() : query)));
    const { state, rows } = await results;
    return [state, ...rows.slice(from, from + queries.length)] as [DataState, ...Rows<Queries>];
  }

  #begin(): Batch {
    const queries: Query<unknown>[] = [];
    const results = Promise.resolve().then(() => {
      this.#open = null;
      return this.#send(queries);
    });
    return { queries, results };
  }

  async #send(queries: readonly Query<unknown>[]) {
    const before = states.get(this.name)?.state;
    const readAt = Date.now();
    const stateQuery = stateStatement({ known: before?.version ?? '' });
    const [stateRows, ...results] = await this.#meter.measure(
      () =>
        this.#database.batch<D1Row>(
          [stateQuery, ...queries].map((query) => this.#database.prepare(query.sql).bind(...query.parameters)),
        ),
      (outcome) => outcome,
    );
    const [row] = stateRows ? stateQuery.rows(stateRows) : [];
    if (!row) throw new Error(`${this.name}: data_state is empty; apply the migrations`);
    const state =
      before && before.version === row.version
        ? before
        : { version: row.version, releases: JSON.parse(row.releases ?? '{}') as ReleaseMap };
    const held = states.get(this.name);
    // Weigh a state only when it changes: weighing visits all its releases.
    if (held?.state === state) held.readAt = readAt;
    else states.set(this.name, { state, readAt });
    this.state = state;
    return { state, rows: queries.map((query, i) => query.rows(results[i] as D1Result<D1Row>)) };
  }
}

/** The databases of one request, each opened at its first use. */
export class Storage {
  readonly meter = new StorageMeter();
  readonly #env: Bindings;
  #reference?: DataDatabase;
  #geography?: DataDatabase;
  #providers?: DataDatabase;
  #organizations?: DrizzleD1Database;

  /** Continues work that other requests wait for, too, if this one ends. */
  readonly waitUntil: (work: Promise<unknown>) => void;

  constructor(env: Bindings, waitUntil: (work: Promise<unknown>) => void = () => {}) {
    this.#env = env;
    this.waitUntil = (work) => waitUntil(work.catch(() => {}));
  }

  get reference(): DataDatabase {
    this.#reference ??= new DataDatabase(this.#env.REFERENCE, 'REFERENCE', this.meter, this.waitUntil);
    return this.#reference;
  }

  get geography(): DataDatabase {
    this.#geography ??= new DataDatabase(this.#env.GEOGRAPHY, 'GEOGRAPHY', this.meter, this.waitUntil);
    return this.#geography;
  }

  /** The provider specific files. */
  get providers(): DataDatabase {
    this.#providers ??= new DataDatabase(this.#env.PROVIDERS, 'PROVIDERS', this.meter, this.waitUntil);
    return this.#providers;
  }

  /** The provider registry's answers: in the same database, but not imported data. */
  get registry(): DrizzleD1Database {
    return drizzle(measured(this.#env.PROVIDERS, this.meter));
  }

  /** Returns the text of a file in the bucket; null if there is none. */
  async file(key: string): Promise<string | null> {
    const object = await this.#object(key);
    return object ? object.text() : null;
  }

  /** Writes a JSON file to the bucket, replacing an existing one. */
  async putJson(key: string, value: unknown): Promise<void> {
    await this.meter.measure(
      () => this.#env.FILES.put(key, JSON.stringify(value), { httpMetadata: { contentType: 'application/json' } }),
      () => [],
    );
  }

  /** Removes files of the bucket; those that are not there are none. */
  async removeFiles(keys: string[]): Promise<void> {
    await this.meter.measure(
      () => this.#env.FILES.delete(keys),
      () => [],
    );
  }

  /** Returns the unpacked bytes of a gzip file in the bucket; null if there is none. */
  async unpackedFile(key: string): Promise<Uint8Array | null> {
    const object = await this.#object(key);
    if (!object) return null;
    const unpacked = object.body.pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
  }

  #object(key: string): Promise<R2ObjectBody | null> {
    return this.meter.measure(
      () => this.#env.FILES.get(key),
      () => [],
    );
  }

  get organizations(): DrizzleD1Database {
    this.#organizations ??= withBatches(measured(this.#env.ORGANIZATIONS, this.meter));
    return this.#organizations;
  }

  /** True if the organizations' database was used. */
  get isOfOrganization(): boolean {
    return this.#organizations !== undefined;
  }
}
