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

/** All runs of codes with this prefix. One row read, none where remembered and still right. */
export async function readRuns(database: DataDatabase, list: string, prefix: string): Promise<Run[]> {
  const key = `${list}:${prefix}`;
  const index = database.db
    .select({ entries: facetIndex.entries })
    .from(facetIndex)
    .where(and(eq(facetIndex.list, list), eq(facetIndex.prefix, prefix)));
  const before = memory.get(key);
  if (before) {
    const [state] = await database.read();
    if (state.version === before.version) return before.runs;
  }
  const [state, found] = await database.read(index);
  const entries = found[0]?.entries;
  const runs = parseRuns(entries);
  remember(key, { version: state.version, runs, bytes: (entries?.length ?? 0) + 64 });
  return runs;
}

export interface Page<Row> {
  rows: Row[];
  /** Of all matching records. */
  total: number;
  /** Releases of the runs that matched. */
  releases: Set<number>;
}

/**
 * A page of the runs that `choose` picks and orders. `rows` is the query of one page's rows, given the ranges as JSON.
 * Rows and runs are of the same state of the data: where an import came between, the page is read again.
 */
export async function readPage<Row>(
  database: DataDatabase,
  list: string,
  prefix: string,
  choose: (runs: readonly Run[]) => Run[],
  paging: { skip: number; limit: number },
  rows: (ranges: string) => PromiseLike<Row[]> & Parameters<DataDatabase['read']>[0],
): Promise<Page<Row>> {
  const key = `${list}:${prefix}`;
  for (let attempt = 0; attempt < 5; attempt++) {
    const remembered = memory.get(key);
    const runs = choose(remembered ? remembered.runs : await readRuns(database, list, prefix));
    const version = remembered?.version ?? memory.get(key)?.version;
    const { total, ranges } = pageOfRuns(runs, paging.skip, paging.limit);
    const releases = new Set(runs.map((run) => run.release));
    if (ranges.length === 0) {
      const [state] = remembered || !database.state ? await database.read() : [database.state];
      if (state.version === version) return { rows: [], total, releases };
    } else {
      const [state, page] = await database.read(rows(JSON.stringify(ranges)));
      if (state.version === version) return { rows: page as Row[], total, releases };
    }
    forget(key);
  }
  throw new Error(`${list}: the data changed five times during one request`);
}

/** The ranges of a page as a table to join, in order. */
export function rangesTable(ranges: string): SQL {
  return sql`(SELECT key AS range_no, value ->> 0 AS range_facet, value ->> 1 AS range_from, value ->> 2 AS range_to
    FROM json_each(${ranges})) AS ranges`;
}

/** `ON` and `ORDER BY` that belong to it. */
export const inRange = sql`facet_id = range_facet AND position BETWEEN range_from AND range_to`;
export const rangeOrder = sql`range_no, position`;
