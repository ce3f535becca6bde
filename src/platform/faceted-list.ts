/** Reads a page of a faceted list: one round trip where this isolate remembers the prefix's runs, two where not. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { pageOfRuns, parseRuns, type Run } from '../db/facets.ts';
import { facetIndex } from '../db/releases.ts';
import type { DataDatabase } from './storage.ts';

interface Remembered {
  version: string;
  runs: Run[];
  bytes: number;
}

/** Runs by database and prefix, the oldest dropped first. */
const memory = new Map<string, Remembered>();
const MEMORY_BYTES = 8_000_000;
let held = 0;

function remember(key: string, entry: Remembered): void {
  forget(key);
  memory.set(key, entry);
  held += entry.bytes;
  for (const oldest of memory.keys()) {
    if (held <= MEMORY_BYTES) break;
    forget(oldest);
  }
}

function forget(key: string): void {
  held -= memory.get(key)?.bytes ?? 0;
  memory.delete(key);
}

/** The index row of a prefix, or none where the data is still of `version`. */
function indexUnless(database: DataDatabase, list: string, prefix: string, version: string | undefined) {
  return database.db
    .select({ entries: facetIndex.entries })
    .from(facetIndex)
    .where(
      and(
        eq(facetIndex.list, list),
        eq(facetIndex.prefix, prefix),
        version === undefined ? undefined : sql`(SELECT version FROM data_state) <> ${version}`,
      ),
    );
}

function learn(key: string, version: string, found: readonly { entries: string }[]): Remembered {
  const entries = found[0]?.entries;
  const learnt = { version, runs: parseRuns(entries), bytes: (entries?.length ?? 0) + 64 };
  remember(key, learnt);
  return learnt;
}

/** In one round trip; no index is read where what is remembered is still right. */
async function recall(database: DataDatabase, list: string, prefix: string): Promise<Remembered> {
  const key = `${list}:${prefix}`;
  const before = memory.get(key);
  const [state, found] = await database.read(indexUnless(database, list, prefix, before?.version));
  return before?.version === state.version ? before : learn(key, state.version, found);
}

/** All runs of codes with this prefix. */
export async function readRuns(database: DataDatabase, list: string, prefix: string): Promise<Run[]> {
  return (await recall(database, list, prefix)).runs;
}

export interface Page<Row> {
  rows: Row[];
  /** Of all matching records. */
  total: number;
  /** Releases of the runs that matched. */
  releases: Set<number>;
}

/** Where a row stands in its list. */
export interface Placed {
  facetId: number;
  position: number;
}

/**
 * A page of the runs that `choose` picks and orders. `rows` is the query of one page's rows, given the ranges as JSON.
 * Rows and runs are of the same state of the data: where an import came between, the page is read again.
 */
export async function readPage<Row extends Placed>(
  database: DataDatabase,
  list: string,
  prefix: string,
  choose: (runs: readonly Run[]) => Run[],
  paging: { skip: number; limit: number },
  rows: (ranges: string) => PromiseLike<Row[]> & Parameters<DataDatabase['read']>[0],
): Promise<Page<Row>> {
  const key = `${list}:${prefix}`;
  const before = memory.get(key);
  let known = before ?? (await recall(database, list, prefix));
  for (let attempt = 0; attempt < 5; attempt++) {
    const runs = choose(known.runs);
    const { total, ranges } = pageOfRuns(runs, paging.skip, paging.limit);
    const releases = new Set(runs.map((run) => run.release));
    if (ranges.length === 0 && known !== before) return { rows: [], total, releases };
    const changed = indexUnless(database, list, prefix, known.version);
    const [state, found, page = []] =
      ranges.length === 0 ? await database.read(changed) : await database.read(changed, rows(JSON.stringify(ranges)));
    if (state.version === known.version) return { rows: inOrder(page as Row[], ranges), total, releases };
    known = learn(key, state.version, found);
  }
  throw new Error(`${list}: the data changed five times during one request`);
}

/** The ranges of a page as a table to join. */
export function rangesTable(ranges: string): SQL {
  return sql`(SELECT value ->> 0 AS range_facet, value ->> 1 AS range_from, value ->> 2 AS range_to
    FROM json_each(${ranges})) AS ranges`;
}

/** `ON` that belongs to it. */
export const inRange = sql`facet_id = range_facet AND position BETWEEN range_from AND range_to`;

/** Sorted here: D1 counts every row that goes through a sort as read once more. */
function inOrder<Row extends Placed>(rows: readonly Row[], ranges: readonly (readonly number[])[]): Row[] {
  const rank = new Map(ranges.map(([facet], i) => [facet, i]));
  const rankOf = (row: Row) => rank.get(row.facetId) ?? 0;
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b) || a.position - b.position);
}
