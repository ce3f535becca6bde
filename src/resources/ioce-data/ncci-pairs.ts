/**
 * Pages of NCCI pairs, on REFERENCE. A query by code reads all its pairs, a row or a few
 * (src/storage/schema/reference/ncci-pairs.ts), and takes total and page from them. A query of all pairs takes from the
 * tallies which codes are on a page.
 */

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { quarterOfVersion } from '../../engine/editors/ioce/version-quarters.ts';
import { IsolateCache } from '../../storage/isolate-cache.ts';
import { ascending } from '../../storage/lists/order.ts';
import {
  CODE_LENGTH,
  ENTRY_LENGTH,
  inForce,
  ncciPairs,
  type Terms,
  unpackTally,
  unpackTerms,
} from '../../storage/schema/reference/ncci-pairs.ts';
import { type DataDatabase, type DataState, revisionOf } from '../../storage/storage.ts';
import type { NcciPair } from './ncci-pairs-schema.ts';

export interface PairFilter {
  code1?: string;
  code2?: string;
  /** A code in either column, instead of the other two. */
  either?: string;
  /** Internal number of an OCE version: pairs in force in its quarter. */
  version?: number;
  /** YYYYMMDD, instead of a version: pairs of a code in force on this day. Pages of all pairs go by quarters. */
  activeOn?: number;
}

export interface PairPage {
  pairs: NcciPair[];
  /** Number of all matching pairs. */
  total: number;
  /** Ids of the releases that the answer rests on. */
  releases: number[];
}

interface Paging {
  skip: number;
  limit: number;
}

/**
 * Returns pairs by column 1 code, column 2 code, provider type; of one pair and provider those in force first, then the
 * newest.
 */
export function findPairs(database: DataDatabase, filter: PairFilter, paging: Paging): Promise<PairPage> {
  const { code1, code2, either } = filter;
  return code1 || code2 || either ? findOfCode(database, filter, paging) : findAmongAll(database, filter, paging);
}

/** Takes one round trip. */
async function findOfCode(
  database: DataDatabase,
  { code1, code2, either, version, activeOn }: PairFilter,
  { skip, limit }: Paging,
) {
  const [inFirst, inSecond] = either ? [either, either] : code1 ? [code1] : [undefined, code2];
  const [state, firsts, seconds, words] = await database.read(
    rowsOf(database, 'column_1', inFirst ? [inFirst] : []),
    rowsOf(database, 'column_2', inSecond ? [inSecond] : []),
    rationalesOf(database),
  );
  const period = activeOn === undefined ? quarterOf(version) : { start: activeOn, end: activeOn };
  const reader = new Reader(state, words, period);
  // Both lists are in order; a stable sort by the first column merges them.
  const entries = [...reader.entries(firsts, code1 && code2), ...reader.entries(seconds)].sort((a, b) =>
    ascending(firstOf(a), firstOf(b)),
  );
  return {
    pairs: entries.slice(skip, skip + limit).map((entry) => reader.pair(entry)),
    total: entries.length,
    releases: reader.releases,
  };
}

/** Returns the edits of a provider type in force on a day between two of some codes. Takes one round trip. */
export async function findPairsAmong(
  database: DataDatabase,
  codes: readonly string[],
  { activeOn, providerType }: { activeOn: number; providerType: string },
): Promise<NcciPair[]> {
  const [state, rows, words] = await database.read(
    rowsOf(database, 'column_1', codes, providerType),
    rationalesOf(database),
  );
  const reader = new Reader(state, words, { start: activeOn, end: activeOn });
  const among = new Set(codes);
  return [...Map.groupBy(rows, ({ code }) => code).values()]
    .flatMap((ofCode) => reader.entries(ofCode))
    .filter(({ other }) => among.has(other))
    .map((entry) => reader.pair(entry));
}

const quarterOf = (version: number | undefined) => (version === undefined ? null : quarterOfVersion(version));

/** All pairs as of one state of the data: how many come before each column 1 code. */
interface Tallies {
  /** Revision of `DATASETS`. */
  revision: string;
  reader: Reader;
  codes: string[];
  /** Number of pairs of the codes before each; one more entry than codes, the last is the total. */
  before: number[];
}

const DATASETS = ['ncci-ptp-outpatient', 'ncci-ptp-practitioner'];

/** Codes and pairs of an OCE version's tallies: about a megabyte. */
const CODE_BYTES = 60;

/** By OCE version. */
const cache = new IsolateCache<Tallies>('ncci-tallies', ({ codes }) => codes.length * CODE_BYTES);

/** Takes one round trip if this isolate holds the tallies, two if not. Reads again if an import came between. */
async function findAmongAll(database: DataDatabase, { version }: PairFilter, { skip, limit }: Paging) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const lastState = database.lastState;
    const cachedTallies = lastState ? cache.get(String(version), revisionOf(lastState, DATASETS)) : undefined;
    const { revision, reader, codes, before } = cachedTallies ?? (await readTallies(database, version));
    const from = codes.findIndex((_, at) => (before[at + 1] as number) > skip);
    const to = codes.findIndex((_, at) => (before[at] as number) >= skip + limit);
    const onPage = from < 0 ? [] : codes.slice(from, to < 0 ? undefined : to);
    const [after, rows] = await database.read(rowsOf(database, 'column_1', onPage));
    if (revisionOf(after, DATASETS) !== revision) continue;
    const entries = [...Map.groupBy(rows, (row) => row.code).values()].flatMap((ofCode) => reader.entries(ofCode));
    const first = before[from] ?? 0;
    return {
      pairs: entries.slice(skip - first, skip - first + limit).map((entry) => reader.pair(entry)),
      total: before.at(-1) as number,
      releases: reader.releases,
    };
  }
  throw new Error('ncci_pairs: the data changed five times during one request');
}

async function readTallies(database: DataDatabase, version: number | undefined): Promise<Tallies> {
  const tally = rowsOf(database, 'tally', [version === undefined ? 'all' : String(version)]);
  const [state, rows, words] = await database.read(tally, rationalesOf(database));
  const reader = new Reader(state, words, quarterOf(version));
  const counts = new Map<string, number>();
  for (const { body } of rows.filter((row) => reader.tells(row))) {
    for (const [code, count] of unpackTally(body)) counts.set(code, (counts.get(code) ?? 0) + count);
  }
  const codes = [...counts.keys()].sort();
  const before = [0];
  for (const code of codes) before.push((before.at(-1) as number) + (counts.get(code) as number));
  const tallies = { revision: revisionOf(state, DATASETS), reader, codes, before };
  cache.set(String(version), tallies, tallies.revision);
  return tallies;
}

type Kind = 'column_1' | 'column_2' | 'tally' | 'rationales';

function rowsOf(database: DataDatabase, kind: Kind, codes: readonly string[], providerType?: string) {
  return database.db
    .select({
      code: ncciPairs.code,
      kind: ncciPairs.kind,
      providerType: ncciPairs.providerType,
      body: ncciPairs.body,
      releaseId: ncciPairs.releaseId,
    })
    .from(ncciPairs)
    .where(
      and(
        eq(ncciPairs.kind, kind),
        // D1 binds at most a hundred values.
        inArray(ncciPairs.code, sql`(SELECT value FROM json_each(${JSON.stringify(codes)}))`),
        providerType === undefined ? undefined : eq(ncciPairs.providerType, providerType),
      ),
    )
    .orderBy(asc(ncciPairs.code), asc(ncciPairs.providerType), asc(ncciPairs.part));
}
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function rationalesOf(database: DataDatabase) {
  return rowsOf(database, 'rationales', ['']);
}

interface Entry {
  row: Row;
  other: string;
  /** Terms in their packed form. */
  terms: string;
}

const firstOf = ({ row, other }: Entry) => (row.kind === 'column_1' ? row.code : other);

/** Reads packed rows as of one state of the data. */
class Reader {
  /** Ids of the releases that the answer rests on. */
  readonly releases: number[];
  readonly #period: { start: number; end: number } | null;
  readonly #rationales: Map<number, string[]>;
  /** Unpacked terms by release. */
  readonly #terms = new Map<string, Terms & { counts: boolean }>();

  /** @param period YYYYMMDD, both inclusive: pairs in force on some day of it count; null for all pairs */
  constructor(state: DataState, rationales: readonly Row[], period: { start: number; end: number } | null) {
    this.#period = period;
    this.#rationales = new Map(rationales.map((row) => [row.releaseId, JSON.parse(row.body) as string[]]));
    this.releases = [...this.#rationales.keys()].filter((id) => {
      const release = state.releases[String(id)];
      if (!release || !period) return release !== undefined;
      const [, , , start, end] = release;
      return start <= period.start && period.end <= end;
    });
  }

  tells(row: Row): boolean {
    return this.releases.includes(row.releaseId);
  }

  /** Returns the entries of one code, of all providers, in order. */
  entries(rows: readonly Row[], only?: string): Entry[] {
    const entries: Entry[] = [];
    for (const row of rows) {
      if (!this.tells(row)) continue;
      for (let at = 0; at < row.body.length; at += ENTRY_LENGTH) {
        const other = row.body.slice(at, at + CODE_LENGTH);
        if (only !== undefined && other !== only) continue;
        const terms = row.body.slice(at + CODE_LENGTH, at + ENTRY_LENGTH);
        if (this.#read(row, terms).counts) entries.push({ row, other, terms });
      }
    }
    // The rows are in order of provider; a stable sort keeps that, and the order within a pair.
    return entries.sort((a, b) => ascending(a.other, b.other));
  }

  pair({ row, other, terms }: Entry): NcciPair {
    const { counts: _, ...meaning } = this.#read(row, terms);
    const [column1, column2] = row.kind === 'column_1' ? [row.code, other] : [other, row.code];
    return { column1, column2, ...meaning, providerType: row.providerType };
  }

  #read(row: Row, packed: string): Terms & { counts: boolean } {
    const key = `${row.releaseId} ${packed}`;
    let terms = this.#terms.get(key);
    if (!terms) {
      const unpackedTerms = unpackTerms(packed, this.#rationales.get(row.releaseId) ?? []);
      terms = {
        ...unpackedTerms,
        counts: !this.#period || inForce(unpackedTerms, this.#period.start, this.#period.end),
      };
      this.#terms.set(key, terms);
    }
    return terms;
  }
}
