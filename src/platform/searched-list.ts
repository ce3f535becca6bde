/** Reads a page of a searched list: one round trip where this isolate has the release's word index, two where not. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { release } from '../db/releases.ts';
import { wordIndex } from '../db/word-index.ts';
import { type DataDatabase, type Query, type ReleaseMap, statement } from './storage.ts';
import { type Rows, WordIndex } from './word-index.ts';

export interface SearchedList<Row extends { ordinal: number }> {
  /** Whose releases are searched. */
  dataset: string;
  /** The rows of one page: `ordinalsTable` and `inOrdinals` make it. */
  page(values: { release: number; ordinals: string }): Query<Row>;
}

export interface SearchedPage<Row> {
  /** In order. */
  rows: Row[];
  /** Of all matching records. */
  total: number;
  /** The release that was searched. */
  release: number;
}

export interface Loaded {
  version: string;
  release: number;
  index: WordIndex;
  bytes: number;
}

/** Indexes by database and release, those used longest ago first. */
const memory = new Map<string, Loaded>();
const MEMORY_BYTES = 40_000_000;

export function remember(key: string, loaded: Loaded): void {
  memory.delete(key);
  memory.set(key, loaded);
  let held = 0;
  for (const { bytes } of memory.values()) held += bytes;
  for (const [oldest, { bytes }] of memory) {
    if (held <= MEMORY_BYTES || oldest === key) break;
    memory.delete(oldest);
    held -= bytes;
  }
}

export const keyOf = (database: DataDatabase, id: number | string) => `${database.name} ${id}`;

/** The parts of the index of a release in force, or none where the data is still of the version known. */
export const partsUnless = statement((db) =>
  db
    .select({ release: wordIndex.releaseId, body: wordIndex.body })
    .from(wordIndex)
    .where(
      and(
        sql`(SELECT version FROM data_state) <> ${sql.placeholder('known')}`,
        eq(
          wordIndex.releaseId,
          sql`(SELECT id FROM ${release} WHERE dataset = ${sql.placeholder('dataset')}
          AND effective_start <= coalesce(${sql.placeholder('on')}, effective_start)
          AND effective_end >= coalesce(${sql.placeholder('on')}, effective_end)
          ORDER BY effective_start DESC, id DESC LIMIT 1)`,
        ),
      ),
    )
    .orderBy(asc(wordIndex.part)),
);

/** The newest release of a dataset in force on a day (YYYYMMDD; null for any); null for none. */
export function releaseInForce(releases: ReleaseMap, dataset: string, on: number | null): number | null {
  let newest: { id: number; start: number } | null = null;
  for (const [key, [name, , , start, end]] of Object.entries(releases)) {
    if (name !== dataset || (on !== null && (start > on || end < on))) continue;
    const id = Number(key);
    if (!newest || start > newest.start || (start === newest.start && id > newest.id)) newest = { id, start };
  }
  return newest?.id ?? null;
}

export function recall(database: DataDatabase, dataset: string, on: number | null): Loaded | null {
  const state = database.remembered;
  const id = state && releaseInForce(state.releases, dataset, on);
  const loaded = id ? memory.get(keyOf(database, id)) : undefined;
  return loaded && loaded.version === state?.version ? loaded : null;
}

/** The parts of an index as they were read; null where there are none. */
export function learn(database: DataDatabase, version: string, parts: readonly Part[]): Loaded | null {
  const [first] = parts;
  if (!first) return null;
  const bodies = parts.map(({ body }) => body);
  const bytes = bodies.reduce((sum, { length }) => sum + length, 0);
  const loaded = { version, release: first.release, index: new WordIndex(bodies), bytes };
  remember(keyOf(database, loaded.release), loaded);
  return loaded;
}

interface Part {
  release: number;
  body: string;
}

export async function load(database: DataDatabase, dataset: string, on: number | null): Promise<Loaded | null> {
  const [state, parts] = await database.read(partsUnless({ dataset, on, known: '' }));
  return learn(database, state.version, parts);
}

/**
 * A page of the rows that `choose` finds in the release in force on a day; of several sets one after another. Index
 * and rows are of the same state of the data: where an import came between, both are read again.
 * @param on YYYYMMDD, or null for the newest release whenever in force; a fiscal year is asked by its last day
 * @returns null when no release of the dataset is in force on that day
 */
export async function searchPage<Row extends { ordinal: number }>(
  database: DataDatabase,
  list: SearchedList<Row>,
  on: number | null,
  choose: (index: WordIndex) => Rows | readonly Rows[],
  paging: { skip: number; limit: number },
): Promise<SearchedPage<Row> | null> {
  const { dataset } = list;
  let loaded = recall(database, dataset, on) ?? (await load(database, dataset, on));
  for (let attempt = 0; attempt < 5; attempt++) {
    if (!loaded) return null;
    const { version, release, index } = loaded;
    const { total, ordinals } = pageOf([choose(index)].flat(), paging);
    const changed = partsUnless({ dataset, on, known: version });
    const [state, parts, rows = []] = await (ordinals.length === 0
      ? database.read(changed)
      : database.read(changed, list.page({ release, ordinals: JSON.stringify(rangesOf(ordinals)) })));
    if (state.version !== version) {
      loaded = learn(database, state.version, parts);
      continue;
    }
    remember(keyOf(database, release), loaded);
    return { rows: inOrder(rows, release, ordinals), total, release };
  }
  throw new Error(`${dataset}: the data changed five times during one request`);
}

/** The rows of a page in the order of its ordinals: it may have read them in another. */
export function inOrder<Row extends { ordinal: number }>(
  rows: readonly Row[],
  release: number,
  ordinals: readonly number[],
): Row[] {
  const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]));
  return ordinals.map((ordinal) => {
    const row = byOrdinal.get(ordinal);
    if (!row) throw new Error(`release ${release} has no row ${ordinal}`);
    return row;
  });
}

function pageOf(sets: readonly Rows[], { skip, limit }: { skip: number; limit: number }) {
  let total = 0;
  const ordinals: number[] = [];
  for (const set of sets) {
    if (ordinals.length < limit) ordinals.push(...set.ordinals(Math.max(0, skip - total), limit - ordinals.length));
    total += set.count;
  }
  return { total, ordinals };
}

/** Neighbours as one range [from, to], both inclusive: rows of json_each count as rows read. */
export function rangesOf(ordinals: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const ordinal of [...ordinals].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === ordinal - 1) last[1] = ordinal;
    else ranges.push([ordinal, ordinal]);
  }
  return ranges;
}

/**
 * The ordinals of a page as a table: `from(ordinalsTable).crossJoin(table).where(inOrdinals)`. In this order and by
 * CROSS JOIN, or SQLite walks the release and looks every row up among the ranges.
 */
export const ordinalsTable = sql`(SELECT value ->> 0 AS range_from, value ->> 1 AS range_to
  FROM json_each(${sql.placeholder('ordinals')})) AS ranges`;

/** `WHERE` that belongs to it. */
export const inOrdinals = sql`release_id = ${sql.placeholder('release')} AND ordinal BETWEEN range_from AND range_to`;
