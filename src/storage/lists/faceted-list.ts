/** Reads a page of a faceted list: one round trip where this isolate holds the prefix's runs, two where not. */
import { and, eq, sql } from 'drizzle-orm';
import { IsolateCache } from '../isolate-cache.ts';
import { facetIndex, listTotal } from '../schema/releases.ts';
import { type DataDatabase, type DataState, type Query, revisionOf, statement } from '../storage.ts';
import { type Dim, pageOfRuns, parseRuns, type Range, type Run } from './facets.ts';

/** Where a row stands in its list. */
export interface Placed {
  facetId: number;
  position: number;
}

export interface List<Row extends Placed, Dims extends readonly Dim[] = readonly Dim[]> {
  /** As the import names it. */
  name: string;
  /** All datasets with rows in its table: an import of another dataset leaves the runs as they are. */
  datasets: readonly string[];
  /** In which order the runs are listed. */
  order(a: Run<Dims>, b: Run<Dims>): number;
  /** The rows of one page: `rangesTable` and `inRange` make it. */
  page(values: { ranges: string }): Query<Row>;
  /** A few rows with this prefix, read together with the index if they may be the whole page. */
  guess?(prefix: string): Query<Row> | null;
}

type AnyList<Dims extends readonly Dim[] = readonly Dim[]> = Pick<List<Placed, Dims>, 'name' | 'datasets' | 'order'>;

/** The runs of a prefix. */
export interface PrefixRuns<Dims extends readonly Dim[] = readonly Dim[]> {
  /** The last state of the data that they were seen to be right for. */
  version: string;
  /** Revision of the list's datasets. */
  revision: string;
  runs: readonly Run<Dims>[];
  bytes: number;
}

/** By list and prefix. */
const cache = new IsolateCache<PrefixRuns>('facet-runs');

/** Memory of a run for a character of `facet_index.entries`. */
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

/** The index row of a prefix, or none where the data is still of the version known. */
function indexUnless(list: AnyList, prefix: string, known: PrefixRuns | undefined) {
  return indexRow({ list: list.name, prefix, known: known?.version ?? '' });
}

const totalsOf = statement((db) =>
  db
    .select({ name: listTotal.name, value: listTotal.value })
    .from(listTotal)
    .where(eq(listTotal.list, sql.placeholder('list'))),
);

/** @throws Error where the table has rows of a dataset that the list does not name: it would miss their imports */
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

/** The runs as of a state, where they are right for it; nothing is read. */
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

/** Runs have the dims of the list under whose name `hold` put them. */
function heldOf<Dims extends readonly Dim[]>(list: AnyList<Dims>, prefix: string): PrefixRuns<Dims> | undefined {
  return cache.get(keyOf(list, prefix)) as PrefixRuns<Dims> | undefined;
}

/** In one round trip; no index is read where the data is of the version for which the runs are known. */
async function readPrefix<Dims extends readonly Dim[]>(
  database: DataDatabase,
  list: AnyList<Dims>,
  prefix: string,
): Promise<PrefixRuns<Dims>> {
  const before = heldOf(list, prefix);
  const [state, found] = await database.read(indexUnless(list, prefix, before));
  return asOf(list, prefix, before, state) ?? hold(list, prefix, state, found);
}

/** The runs of a prefix, in no round trip where they are right for the data as this isolate last saw it. */
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
export async function renewRuns(database: DataDatabase, list: AnyList, prefixes: readonly string[], known: string) {
  const [state, found] = await database.read(indexRows({ list: list.name, prefixes: JSON.stringify(prefixes), known }));
  if (state.version === known) return;
  for (const prefix of prefixes) {
    hold(
      list,
      prefix,
      state,
      found.filter((row) => row.prefix === prefix),
    );
  }
}

/** All runs of codes with this prefix, in the list's order. */
export async function readRuns<Dims extends readonly Dim[]>(
  database: DataDatabase,
  list: AnyList<Dims>,
  prefix: string,
): Promise<readonly Run<Dims>[]> {
  return (await readPrefix(database, list, prefix)).runs;
}

/** All runs of the list and the totals that are counted at import, by name; in one round trip. */
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
 * A page of the runs that match. Rows and runs are of the same state of the data: where an import came between, the
 * page is read again.
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
  let [known, guessed] = await Promise.all([
    before ?? readPrefix(database, list, prefix),
    guess ? database.read(guess).then(([, rows]) => rows) : [],
  ]);
  for (let attempt = 0; attempt < 5; attempt++) {
    const runs = known.runs.filter(matches);
    const { total, ranges } = pageOfRuns(runs, paging.skip, paging.limit);
    const releases = new Set(runs.map((run) => run.release));
    const atHand = known === before ? null : rowsIn(ranges, guessed);
    if (atHand) return { rows: atHand, total, releases };
    const changed = indexUnless(list, prefix, known);
    const [state, found, rows = []] = await (ranges.length === 0
      ? database.read(changed)
      : database.read(changed, list.page({ ranges: JSON.stringify(ranges) })));
    if (asOf(list, prefix, known, state)) return { rows: rowsIn(ranges, rows) ?? [], total, releases };
    known = hold(list, prefix, state, found);
    guessed = [];
  }
  throw new Error(`${list.name}: the data changed five times during one request`);
}

/** The ranges of a page as a table to join. */
export const rangesTable = sql`(SELECT value ->> 0 AS range_facet, value ->> 1 AS range_from, value ->> 2 AS range_to
  FROM json_each(${sql.placeholder('ranges')})) AS ranges`;

/** `ON` that belongs to it. */
export const inRange = sql`facet_id = range_facet AND position BETWEEN range_from AND range_to`;

/**
 * The rows of the ranges in their order; null where one is missing. Ordered here: D1 counts every row that goes
 * through a sort as read once more.
 */
function rowsIn<Row extends Placed>(ranges: readonly Range[], given: readonly Row[]): Row[] | null {
  const byPlace = new Map(given.map((row) => [`${row.facetId}:${row.position}`, row]));
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
