/**
 * Reads a page of lists that are searched by their word indexes: in one round trip if this isolate holds them, else in
 * two. Counts are the sizes of sets in memory; only the page's rows are read from the table.
 */
import { sql } from 'drizzle-orm';
import type { DataDatabase, Query } from '../storage.ts';
import type { Rows, WordIndex } from './ordinal-sets.ts';
import type { Tier } from './relevance.ts';
import {
  type DatasetChoice,
  indexOf,
  type LoadedIndex,
  NEWEST,
  type ReleaseChoice,
  renewIndexes,
} from './word-indexes.ts';

type PageQuery<Row> = (values: { release: number; ordinals: string }) => Query<Row>;

export interface SearchedList<Row extends { ordinal: number }> {
  /** The dataset whose releases are searched. */
  dataset: string;
  /** Selects the rows of one page, with `ordinalsTable` and `inOrdinals`. */
  page: PageQuery<Row>;
}

/** Rows of one release to page through. */
export interface Source<Row> {
  release: number;
  /** Sets of rows, best first, each in its own order. */
  tiers: readonly Tier[];
  page(ordinals: readonly number[]): Query<Row>;
}

/** Rows that no table has: a row's place is its ordinal. */
export interface UnstoredSource<Row> extends Omit<Source<Row>, 'page'> {
  rows: readonly Row[];
}

type AnySource<Row> = Source<Row> | UnstoredSource<Row>;

/** The sources of a page. */
export interface Plan<Row> {
  /** In the order in which they are listed. */
  sources: readonly AnySource<Row>[];
  /** Versions of the data behind them. */
  versions: readonly string[];
  /** Reads their indexes again if the data has another version. */
  renew(knownVersion: string): Promise<unknown>;
}

export interface ReadPage<Row> {
  /** In order. */
  rows: Row[];
  /** Number of all matching records. */
  total: number;
  /** The releases that were searched. */
  releases: number[];
}

interface Paging {
  skip: number;
  limit: number;
}

/**
 * Returns a page of the sources' rows: the best set of each before the second best of any. Indexes and rows belong to
 * one state of the data: after an import in between, the plan is made again.
 * @param plan reads nothing if its indexes are cached for the data as this isolate last read it
 */
export async function readPage<Row extends { ordinal: number }>(
  database: DataDatabase,
  plan: () => Promise<Plan<Row>>,
  paging: Paging,
): Promise<ReadPage<Row>> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = database.lastState;
    const { sources, versions, renew } = await plan();
    const { total, picked: pageRows } = cut(sources, paging);
    const pageReads = sources.flatMap((source) => {
      if ('rows' in source) return [];
      const ordinals = pageRows.flatMap((pick) => (pick.source === source ? [pick.ordinal] : []));
      return ordinals.length > 0 ? [{ source, query: source.page(ordinals) }] : [];
    });
    // Reads that begin together share the round trip; if the data has changed, they have also read the plan's indexes
    // again.
    const [[state, ...results]] = await Promise.all([
      database.read(...pageReads.map(({ query }) => query)),
      renew(versions[0] ?? before?.version ?? ''),
    ]);
    // The earlier state said which releases are not loaded.
    const rested = before ? [before.version, ...versions] : versions;
    if (rested.some((version) => version !== state.version)) continue;
    const rowsBySource = new Map<AnySource<Row>, Map<number, Row>>(
      pageReads.map(({ source }, at) => [source, new Map(results[at]?.map((row) => [row.ordinal, row]))]),
    );
    return {
      rows: pageRows.map(({ source, ordinal }) => {
        const row = 'rows' in source ? source.rows[ordinal] : rowsBySource.get(source)?.get(ordinal);
        if (!row) throw new Error(`release ${source.release} has no row ${ordinal}`);
        return row;
      }),
      total,
      releases: [...new Set(sources.map(({ release }) => release))],
    };
  }
  throw new Error('the data changed five times during one request');
}

function cut<Row>(sources: readonly AnySource<Row>[], { skip, limit }: Paging) {
  const depth = Math.max(0, ...sources.map(({ tiers }) => tiers.length));
  const pageRows: { source: AnySource<Row>; ordinal: number }[] = [];
  let total = 0;
  for (let at = 0; at < depth; at++) {
    for (const source of sources) {
      const tier = source.tiers[at];
      if (!tier) continue;
      const room = limit - pageRows.length;
      if (room > 0) {
        for (const ordinal of tier.ordinals(Math.max(0, skip - total), room)) pageRows.push({ source, ordinal });
      }
      total += tier.count;
    }
  }
  return { total, picked: pageRows };
}

export interface DatasetIndex extends LoadedIndex {
  dataset: string;
}

/** Returns the indexes of the datasets that have one. */
export async function readIndexes(database: DataDatabase, datasets: readonly DatasetChoice[]): Promise<DatasetIndex[]> {
  const loaded = await Promise.all(
    datasets.map(async ([dataset, choice]) => {
      const index = await indexOf(database, dataset, choice);
      return index ? [{ ...index, dataset }] : [];
    }),
  );
  return loaded.flat();
}

/** Makes a plan that depends only on indexes. */
export async function planOf<Row>(
  database: DataDatabase,
  datasets: readonly DatasetChoice[],
  sourcesOf: (loaded: readonly DatasetIndex[]) => Source<Row>[],
): Promise<Plan<Row>> {
  const loaded = await readIndexes(database, datasets);
  return {
    sources: sourcesOf(loaded),
    versions: loaded.map(({ version }) => version),
    renew: (knownVersion) => renewIndexes(database, datasets, knownVersion),
  };
}

export function sourceOf<Row>(
  { release }: LoadedIndex,
  rows: Tier | readonly Tier[],
  page: PageQuery<Row>,
): Source<Row> {
  return {
    release,
    tiers: [rows].flat(),
    page: (ordinals) => page({ release, ordinals: JSON.stringify(ordinals) }),
  };
}

const choiceOn = (on: number | null): ReleaseChoice => (on === null ? NEWEST : { on });

/**
 * A page of the rows that `choose` finds in the release in force on a day; of several sets one after another.
 * @param on YYYYMMDD, or null for the newest release whenever in force; give the last day of a fiscal year
 * @returns null when no release of the dataset is in force on that day
 */
export async function searchPage<Row extends { ordinal: number }>(
  database: DataDatabase,
  { dataset, page }: SearchedList<Row>,
  on: number | null,
  choose: (index: WordIndex) => Tier | readonly Tier[],
  paging: Paging,
): Promise<(Omit<ReadPage<Row>, 'releases'> & { release: number }) | null> {
  const plan = () =>
    planOf(database, [[dataset, choiceOn(on)]], (loaded) =>
      loaded.map((each) => sourceOf(each, choose(each.index), page)),
    );
  const { rows, total, releases } = await readPage(database, plan, paging);
  const [release] = releases;
  return release === undefined ? null : { rows, total, release };
}

export interface SearchedUnion<Row extends { ordinal: number }> {
  /** In the order in which they are listed; each in its newest release, in force on `on` if given. */
  datasets: readonly string[];
  /** YYYYMMDD. */
  on?: number | null;
  page: PageQuery<Row>;
}

/**
 * Returns a page of a list made up of several publications, each in its own release: the rows of the first in the order
 * of their codes, then those that the next one adds … If several have a code, its row comes from the first.
 */
export function searchUnion<Row extends { ordinal: number }>(
  database: DataDatabase,
  { datasets, page, on = null }: SearchedUnion<Row>,
  choose: (index: WordIndex) => Rows,
  paging: Paging,
): Promise<ReadPage<Row>> {
  const choices = datasets.map((dataset) => [dataset, choiceOn(on)] as const);
  const plan = () =>
    planOf(database, choices, (loaded) =>
      loaded.map((each, place) => {
        const rows = loaded
          .slice(0, place)
          .reduce((remainder, { index }) => remainder.without(shared(each.index, index)), choose(each.index));
        return sourceOf(each, rows, page);
      }),
    );
  return readPage(database, plan, paging);
}

/** Caches which codes two indexes share: indexes do not change. */
const sharedRows = new WeakMap<WordIndex, WeakMap<WordIndex, Rows>>();

function shared(index: WordIndex, other: WordIndex): Rows {
  const shared = sharedRows.get(index) ?? new WeakMap<WordIndex, Rows>();
  sharedRows.set(index, shared);
  const rows = shared.get(other) ?? index.sharedWith(other);
  shared.set(other, rows);
  return rows;
}

/**
 * The ordinals of a page (JSON, an array) as a table: `from(ordinalsTable).crossJoin(table).where(inOrdinals)`. In this
 * order and by CROSS JOIN, or SQLite walks the release and looks every row up among the ordinals. A row of the page
 * counts twice, here and in its table; a range of neighbours would count for its end too, and most hits stand alone.
 */
export const ordinalsTable = sql`(SELECT value AS place FROM json_each(${sql.placeholder('ordinals')})) AS places`;

/** The `WHERE` for `ordinalsTable`. */
export const inOrdinals = sql`release_id = ${sql.placeholder('release')} AND ordinal = place`;
