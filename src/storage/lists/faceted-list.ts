/** Reads a page of a faceted list: in one round trip if this isolate holds the prefix's runs, else in two. */
import { and, eq, sql } from 'drizzle-orm';
import { IsolateCache } from '../isolate-cache.ts';
import { facetIndex, listTotal } from '../schema/releases.ts';
import { type DataDatabase, type DataState, type Query, revisionOf, statement } from '../storage.ts';
import { type Dim, pageOfRuns, parseRuns, type Range, type Run } from './facets.ts';

/** The place of a row in its list. */
export interface Placed {
  facetId: number;
  position: number;
}

export interface List<Row extends Placed, Dims extends readonly Dim[] = readonly Dim[]> {
  /** As the import names it. */
  name: string;
  /** All datasets with rows in its table: an import of another dataset leaves the runs as they are. */
  datasets: readonly string[];
  /** Compares two runs: the order in which they are listed. */
  order(a: Run<Dims>, b: Run<Dims>): number;
  /** Selects the rows of one page, with `rangesTable` and `inRange`. */
  page(values: { ranges: string }): Query<Row>;
  /** Selects a few rows with this prefix, read together with the index because they may be the whole page. */
  guess?(prefix: string): Query<Row> | null;
}

type AnyList<Dims extends readonly Dim[] = readonly Dim[]> = Pick<List<Placed, Dims>, 'name' | 'datasets' | 'order'>;

/** The runs of a prefix. */
export interface PrefixRuns<Dims extends readonly Dim[] = readonly Dim[]> {
  /** The last state of the data for which they were confirmed. */
  version: string;
  /** Revision of the list's datasets. */
  revision: string;
  runs: readonly Run<Dims>[];
  bytes: number;
}

/** By list and prefix. */
const cache = new IsolateCache<PrefixRuns>('facet-runs');

/** Memory of a run for each character of `facet_index.entries`. */
const BYTES_A_CHARACTER = 8;

const indexRow = statement((db) =>
  db
    .select({ entries: facetIndex.entries })
    .from(facetIndex)
    .where(
      and(
        eq(facetIndex.list, sql.placeholder('list')),
        eq(facetIndex.prefix, sql.placeholder('prefix')),
        sql`(SELECT version FROM data_state) <> ${sql.placeholder('known')}`,
      ),
    ),
);

/** Selects the index row of a prefix, or no row if the data still has the known version. */
function indexUnless(list: AnyList, prefix: string, runs: PrefixRuns | undefined) {
  return indexRow({ list: list.name, prefix, known: runs?.version ?? '' });
}

const totalsOf = statement((db) =>
  db
    .select({ name: listTotal.name, value: listTotal.value })
    .from(listTotal)
    .where(eq(listTotal.list, sql.placeholder('list'))),
);

/** @throws Error if the table has rows of a dataset that the list does not name: the list would miss its imports */
function hold<Dims extends readonly Dim[]>(
  list: AnyList<Dims>,
  prefix: string,
  state: DataState,
  rows: readonly { entries: string }[],
): PrefixRuns<Dims> {
  const entries = rows[0]?.entries ?? '';
  const runs = parseRuns<Dims>(entries).sort(list.order);
  for (const id of new Set(runs.map(({ release }) => release))) {
    const dataset = state.releases[String(id)]?.[0] ?? '';
    if (!list.datasets.includes(dataset)) throw new Error(`the list ${list.name} does not name its dataset ${dataset}`);
  }
  const { version } = state;
  const held = {
    version,
    revision: revisionOf(state, list.datasets),
    runs,
    bytes: entries.length * BYTES_A_CHARACTER,
  };
  cache.set(keyOf(list, prefix), held);
  return held;
}

/** Returns the runs if they are valid for a state; reads nothing. */
function asOf<Dims extends readonly Dim[]>(
  list: AnyList<Dims>,
  prefix: string,
  held: PrefixRuns<Dims> | undefined,
  state: DataState | null,
): PrefixRuns<Dims> | null {
  if (!held || !state) return null;
  if (held.version === state.version) return held;
  if (held.revision !== revisionOf(state, list.datasets)) return null;
  const same = { ...held, version: state.version };
  cache.set(keyOf(list, prefix), same);
  return same;
}

const keyOf = (list: AnyList, prefix: string) => `${list.name}:${prefix}`;

/** Returns runs whose dims are those of the list under whose name `hold` stored them. */
function heldOf<Dims extends readonly Dim[]>(list: AnyList<Dims>, prefix: string): PrefixRuns<Dims> | undefined {
  return cache.get(keyOf(list, prefix)) as PrefixRuns<Dims> | undefined;
}

/** Takes one round trip; reads no index if the data has the version for which the runs are cached. */
async function readPrefix<Dims extends readonly Dim[]>(
  database: DataDatabase,
  list: AnyList<Dims>,
  prefix: string,
): Promise<PrefixRuns<Dims>> {
  const before = heldOf(list, prefix);
  const [state, indexed] = await database.read(indexUnless(list, prefix, before));
  return asOf(list, prefix, before, state) ?? hold(list, prefix, state, indexed);
}

/** Returns the runs of a prefix; takes no round trip if they are valid for the data as this isolate last read it. */
export async function runsOf<Dims extends readonly Dim[]>(
  database: DataDatabase,
  list: AnyList<Dims>,
  prefix: string,
): Promise<PrefixRuns<Dims>> {
  const before = heldOf(list, prefix);
  return asOf(list, prefix, before, database.lastState) ?? readPrefix(database, list, prefix);
}

const indexRows = statement((db) =>
  db
    .select({ prefix: facetIndex.prefix, entries: facetIndex.entries })
    .from(facetIndex)
    .where(
      and(
        eq(facetIndex.list, sql.placeholder('list')),
        sql`${facetIndex.prefix} IN (SELECT value FROM json_each(
          CASE WHEN (SELECT version FROM data_state) <> ${sql.placeholder('known')} THEN ${sql.placeholder('prefixes')} ELSE '[]' END))`,
      ),
    ),
);

/** Reads the runs of prefixes again if the data has another version. */
export async function renewRuns(
  database: DataDatabase,
  list: AnyList,
  prefixes: readonly string[],
  knownVersion: string,
) {
  const [state, indexed] = await database.read(
    indexRows({ list: list.name, prefixes: JSON.stringify(prefixes), known: knownVersion }),
  );
  if (state.version === knownVersion) return;
  for (const prefix of prefixes) {
    hold(
      list,
      prefix,
      state,
      indexed.filter((row) => row.prefix === prefix),
    );
  }
}

/** Returns all runs of codes with this prefix, in the list's order. */
export async function readRuns<Dims extends readonly Dim[]>(
  database: DataDatabase,
  list: AnyList<Dims>,
  prefix: string,
): Promise<readonly Run<Dims>[]> {
  return (await readPrefix(database, list, prefix)).runs;
}

/** Returns all runs of the list and the totals counted at import, by name; takes one round trip. */
export async function readTotals<Dims extends readonly Dim[]>(database: DataDatabase, list: AnyList<Dims>) {
  const [runs, [, totals]] = await Promise.all([
    readRuns(database, list, ''),
    database.read(totalsOf({ list: list.name })),
  ]);
  return { runs, totals: new Map(totals.map(({ name, value }) => [name, value])) };
}

export interface Page<Row> {
  rows: Row[];
  /** Number of all matching records. */
  total: number;
  /** Releases of the runs that matched. */
  releases: Set<number>;
}

/**
 * Returns a page of the runs that match. Rows and runs belong to the same state of the data: after an import in
 * between, the page is read again.
 */
export async function readPage<Row extends Placed, Dims extends readonly Dim[]>(
  database: DataDatabase,
  list: List<Row, Dims>,
  prefix: string,
  matches: (run: Run<Dims>) => boolean,
  paging: { skip: number; limit: number },
): Promise<Page<Row>> {
  const before = heldOf(list, prefix);
  const guess = before ? null : list.guess?.(prefix);
  let [prefixRuns, guessed] = await Promise.all([
    before ?? readPrefix(database, list, prefix),
    guess ? database.read(guess).then(([, rows]) => rows) : [],
  ]);
  for (let attempt = 0; attempt < 5; attempt++) {
    const runs = prefixRuns.runs.filter(matches);
    const { total, ranges } = pageOfRuns(runs, paging.skip, paging.limit);
    const releases = new Set(runs.map((run) => run.release));
    const atHand = prefixRuns === before ? null : rowsIn(ranges, guessed);
    if (atHand) return { rows: atHand, total, releases };
    const changed = indexUnless(list, prefix, prefixRuns);
    const [state, indexed, rows = []] = await (ranges.length === 0
      ? database.read(changed)
      : database.read(changed, list.page({ ranges: JSON.stringify(ranges) })));
    if (asOf(list, prefix, prefixRuns, state)) return { rows: rowsIn(ranges, rows) ?? [], total, releases };
    prefixRuns = hold(list, prefix, state, indexed);
    guessed = [];
  }
  throw new Error(`${list.name}: the data changed five times during one request`);
}

/** The ranges of a page as a table to join. */
export const rangesTable = sql`(SELECT value ->> 0 AS range_facet, value ->> 1 AS range_from, value ->> 2 AS range_to
  FROM json_each(${sql.placeholder('ranges')})) AS ranges`;

/** The `ON` for `rangesTable`. */
export const inRange = sql`facet_id = range_facet AND position BETWEEN range_from AND range_to`;

/**
 * Returns the rows of the ranges in their order; null if one is missing. Sorted here, because D1 counts every row that
 * it sorts as read once more.
 */
function rowsIn<Row extends Placed>(ranges: readonly Range[], readRows: readonly Row[]): Row[] | null {
  const byPlace = new Map(readRows.map((row) => [`${row.facetId}:${row.position}`, row]));
  const rows: Row[] = [];
  for (const [facet, from, to] of ranges) {
    for (let position = from; position <= to; position++) {
      const row = byPlace.get(`${facet}:${position}`);
      if (!row) return null;
      rows.push(row);
    }
  }
  return rows;
}
