/** Draws the benchmark's calls: records spread over the loaded data, each once while there are enough. */
import type { DatabaseSync } from 'node:sqlite';
import type { DatabaseBinding } from '../scripts/local-databases.ts';

export interface Call {
  path: string;
  body?: unknown;
  /** The bare Worker's lookup for the same records. */
  bare: string;
}

export interface Endpoint {
  name: string;
  calls: Call[];
  /** True to send the ETag of the answer before. */
  conditional?: boolean;
  /** The most sequential round trips that one call may take. */
  roundTrips: number;
  /** True if its first calls load what an isolate keeps: their reads do not count against it. */
  keepsTables?: boolean;
  /** Number of records that one result rests on; default 1. */
  records?: number;
}

/**
 * The endpoints of a resource, and the lookups of the bare Worker that belong to them: name to database, SQL and, for a
 * document, the column with its key in the bucket.
 */
export interface Measured {
  queries: Readonly<Record<string, readonly [database: DatabaseBinding, sql: string, keyColumn?: string]>>;
  endpoints(draw: Draw): Endpoint[];
}

/** Opens the databases that calls are drawn from. */
export type OpenDatabase = (binding: DatabaseBinding) => DatabaseSync;

type Row = Record<string, string | number>;

export class Draw {
  readonly count: number;
  readonly #open: OpenDatabase;
  readonly #databases = new Map<DatabaseBinding, DatabaseSync>();

  constructor(open: OpenDatabase, count: number) {
    this.#open = open;
    this.count = count;
  }

  /** Returns all rows. @throws Error if there is none */
  from(binding: DatabaseBinding, sql: string): Row[] {
    const database = this.#databases.get(binding) ?? this.#open(binding);
    this.#databases.set(binding, database);
    const rows = database.prepare(sql).all() as Row[];
    if (rows.length === 0) throw new Error(`Nothing is loaded for: ${sql}`);
    return rows;
  }

  /** Returns the first column of the first row, a number. */
  total(binding: DatabaseBinding, sql: string): number {
    return Number(Object.values(this.from(binding, sql)[0] as Row)[0]);
  }

  /** Returns as many rows as there are calls, evenly spread over all of them, neighbours far from each other. */
  sample(binding: DatabaseBinding, sql: string): Row[] {
    const rows = this.from(binding, sql);
    return scattered(
      Array.from({ length: this.count }, (_, i) => rows[Math.floor((i * rows.length) / this.count)] as Row),
    );
  }

  times(make: (i: number) => Call): Call[] {
    return Array.from({ length: this.count }, (_, i) => make(i));
  }
}

/** Returns a permutation that looks random and is the same in each run: neighbours in a table share pages. */
export function scattered<T>(rows: readonly T[]): T[] {
  const step = 7919;
  return rows.map((_, i) => rows[(i * step) % rows.length] as T);
}

export const bare = (query: string, ...parameters: (string | number)[]) =>
  `/${query}?${new URLSearchParams(parameters.map((value) => ['p', String(value)]))}`;

export const turn = <T>(rows: readonly T[], i: number) => rows[i % rows.length] as T;

/** Returns how many records to skip for a page deep in a list. */
export const deep = (total: number, i: number) =>
  Math.max(0, Math.floor((total - 50) * (((i * 0.618) % 1) * 0.9 + 0.1)));

/** Returns facet and positions of 50 rows of the largest facet. */
export function page(facet: Row, i: number) {
  const at = Number(facet.first) + deep(Number(facet.count), i);
  return [Number(facet.facet), at, at + 49] as const;
}

export const largestFacet = (list: string) =>
  `SELECT facet.id AS facet, count, first FROM facet JOIN facet_part ON facet_id = facet.id AND prefix = ''
     WHERE facet.list = '${list}' ORDER BY count DESC LIMIT 1`;
