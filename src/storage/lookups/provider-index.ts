/**
 * The index by which lists of the provider specific files are searched, ordered, counted and paged: every record of a
 * file in memory, in columns of numbers (a few MB for 300,000 records), loaded in one round trip and held until the
 * file is imported again.
 *
 * Why not in SQL: a list takes five filters, four orders and deep pages, and its count is exact. An index for each
 * order still reads every record that a filter or `skip` leaves out, and runs numbered per facet hold in one order
 * alone. In memory each of these is one pass over an array, and no record is read at all.
 */

import { asc, eq, sql } from 'drizzle-orm';
import { OPEN_END } from '../../engine/core/calendar.ts';
import { PROVIDER_TABLES, type ProviderTable } from '../../engine/provider/provider-file.ts';
import { PROVIDER_TYPES } from '../../engine/provider/provider-types.ts';
import { stateOfCode } from '../../engine/provider/state-codes.ts';
import { DatasetCache } from '../dataset-cache.ts';
import { providerIndex } from '../schema/providers/provider-files.ts';
import { type DataDatabase, statement } from '../storage.ts';

/**
 * `active`: in force today; `terminated`: in force, but the provider's participation has ended; `superseded`: a newer
 * record is in force; `future`: not in force yet.
 */
export type RecordStatus = 'active' | 'terminated' | 'superseded' | 'future';

export interface ProviderRecord {
  table: ProviderTable;
  id: number;
  providerCcn: string;
  nationalProviderIdentifier: string;
  /** Abbreviation; null if the record names none. */
  state: string | null;
  providerType: string;
  /** YYYYMMDD. */
  effectiveDate: number;
  /** YYYYMMDD; 99991231 if none is set. */
  terminationDate: number;
  /** YYYYMMDD; null if the file does not say. */
  lastUpdated: number | null;
  status: RecordStatus;
}

export interface ProviderFilter {
  providerCcn?: string;
  nationalProviderIdentifier?: string;
  /** Abbreviation. */
  state?: string;
  /** Words that the CCN, the NPI or the provider type contains, all of them. */
  search?: string;
  activeOnly?: boolean;
}

export type ProviderSort = 'effective_date' | 'provider_ccn' | 'termination_date' | 'last_updated';

/** A provider as its records name it: all its records have the same values. */
interface Provider {
  ccn: string;
  npi: string;
  state: string | null;
  type: string;
  /** Effective date of its newest record. */
  newest: number;
}

/** More than the number of records: date × PLACES + place orders by date, then place, and is exact in a double. */
const PLACES = 2 ** 24;

/** Memory of a provider's texts and object, and of a record: five numbers, its place in three orders and its status. */
const PROVIDER_BYTES = 200;
const RECORD_BYTES = 40;

export class ProviderIndex {
  readonly table: ProviderTable;
  /** Approximate memory that it takes, with all its orders. */
  readonly bytes: number;
  /** By CCN, NPI, state and type. */
  readonly providers: readonly Provider[];
  // A record's place is by CCN, and within a CCN newest first. `#provider` points into `providers`.
  readonly #id: Int32Array;
  readonly #provider: Int32Array;
  readonly #effective: Int32Array;
  readonly #termination: Int32Array;
  /** 0 if unknown. */
  readonly #updated: Int32Array;
  readonly #orders = new Map<ProviderSort, Int32Array>();
  #statuses: { date: number; of: RecordStatus[] } | null = null;

  /** @param parts rows of provider_index in order */
  constructor(table: ProviderTable, parts: readonly string[]) {
    this.table = table;
    const entries = parts.flatMap((part) => JSON.parse(part) as Entry[]);
    this.providers = entries.map(([ccn, npi, state, type, numbers]) => ({
      ccn,
      npi,
      state: stateOfCode(state || ccn.slice(0, 2)),
      type,
      newest: numbers[1] as number,
    }));
    const size = entries.reduce((sum, [, , , , numbers]) => sum + numbers.length / NUMBERS, 0);
    this.bytes = entries.length * PROVIDER_BYTES + size * RECORD_BYTES;
    this.#id = new Int32Array(size);
    this.#provider = new Int32Array(size);
    this.#effective = new Int32Array(size);
    this.#termination = new Int32Array(size);
    this.#updated = new Int32Array(size);
    let place = 0;
    const put = (provider: number, numbers: readonly number[], from: number) => {
      this.#id[place] = numbers[from] as number;
      this.#provider[place] = provider;
      this.#effective[place] = numbers[from + 1] as number;
      this.#termination[place] = numbers[from + 2] || OPEN_END;
      this.#updated[place] = numbers[from + 3] as number;
      place += 1;
    };
    for (let first = 0, next = 0; first < entries.length; first = next) {
      while (next < entries.length && entries[next]?.[0] === entries[first]?.[0]) next += 1;
      const ownRecords = [];
      for (let provider = first; provider < next; provider++) {
        const [, , , , numbers] = entries[provider] as Entry;
        for (let from = 0; from < numbers.length; from += NUMBERS) ownRecords.push({ provider, numbers, from });
      }
      // Each entry is newest first; several entries of one CCN must still be merged.
      if (next - first > 1) ownRecords.sort((a, b) => compareNewest(a.numbers, a.from, b.numbers, b.from));
      for (const { provider, numbers, from } of ownRecords) put(provider, numbers, from);
    }
  }

  /**
   * Returns a page of the matching records, in order, and their number. Records with equal sort values come by CCN,
   * newest first; one direction is the reverse of the other.
   * @param today YYYYMMDD, for the status
   */
  search(
    filter: ProviderFilter,
    sort: { by: ProviderSort; descending: boolean },
    paging: { skip: number; limit: number },
    today: number,
  ): { records: ProviderRecord[]; count: number } {
    const matches = this.#matches(filter);
    const statuses = this.#statusesOn(today);
    const order = this.#order(sort.by);
    const backwards = sort.descending !== (sort.by !== 'provider_ccn');
    const records: ProviderRecord[] = [];
    let count = 0;
    for (let i = 0; i < order.length; i++) {
      const place = order[backwards ? order.length - 1 - i : i] as number;
      if (matches && !matches[this.#provider[place] as number]) continue;
      if (filter.activeOnly && statuses[place] !== 'active') continue;
      if (count >= paging.skip && records.length < paging.limit) records.push(this.#record(place, today));
      count += 1;
    }
    return { records, count };
  }

  /** Returns one record for each matching provider's CCN: the newest in force today, else the newest. By CCN. */
  current(matches: (provider: Provider) => boolean, limit: number, today: number): ProviderRecord[] {
    const matching = Uint8Array.from(this.providers, (provider) => Number(matches(provider)));
    const placeByProvider = new Map<string, number>();
    for (let place = 0; place < this.#id.length; place++) {
      const provider = this.#provider[place] as number;
      if (!matching[provider]) continue;
      const { ccn } = this.providers[provider] as Provider;
      const before = placeByProvider.get(ccn);
      if (before === undefined) {
        if (placeByProvider.size === limit) break;
        placeByProvider.set(ccn, place);
      } else if ((this.#effective[before] as number) > today && (this.#effective[place] as number) <= today) {
        placeByProvider.set(ccn, place);
      }
    }
    return [...placeByProvider.values()].map((place) => this.#record(place, today));
  }

  /** Returns the abbreviations of the records' states, sorted. */
  states(): string[] {
    return [...new Set(this.providers.map(({ state }) => state))].filter((state) => state !== null).sort();
  }

  /** Returns the federal fiscal years, 1 October to 30 September, in which records take effect, newest first. */
  fiscalYears(): number[] {
    const years = new Set<number>();
    for (const date of this.#effective) years.add(Math.floor(date / 10_000) + Number(date % 10_000 >= 1001));
    return [...years].sort((a, b) => b - a);
  }

  #record(place: number, today: number): ProviderRecord {
    const provider = this.providers[this.#provider[place] as number] as Provider;
    return {
      table: this.table,
      id: this.#id[place] as number,
      providerCcn: provider.ccn,
      nationalProviderIdentifier: provider.npi,
      state: provider.state,
      providerType: provider.type,
      effectiveDate: this.#effective[place] as number,
      terminationDate: this.#termination[place] as number,
      lastUpdated: this.#updated[place] || null,
      status: this.#statusesOn(today)[place] as RecordStatus,
    };
  }

  /** Returns which providers match the provider filters; null if all do. */
  #matches({ providerCcn, nationalProviderIdentifier, state, search }: ProviderFilter): Uint8Array | null {
    if (!providerCcn && !nationalProviderIdentifier && !state && !search) return null;
    const words = (search ?? '').toUpperCase().split(/\s+/).filter(Boolean).map(wordIn);
    return Uint8Array.from(this.providers, (provider) =>
      Number(
        (!providerCcn || provider.ccn === providerCcn) &&
          (!nationalProviderIdentifier || provider.npi === nationalProviderIdentifier) &&
          (!state || provider.state === state) &&
          words.every((word) => word(provider)),
      ),
    );
  }

  /** Returns places in an order: by CCN unchanged, by a date latest first. */
  #order(by: ProviderSort): Int32Array {
    const cachedOrder = this.#orders.get(by);
    if (cachedOrder) return cachedOrder;
    const dates = { effective_date: this.#effective, termination_date: this.#termination, last_updated: this.#updated };
    // One number combines date and place: sorting numbers is three times as fast as comparing.
    const keys = Float64Array.from(this.#id, (_, place) =>
      by === 'provider_ccn' ? place : (OPEN_END - (dates[by][place] as number)) * PLACES + place,
    ).sort();
    const order = Int32Array.from(keys, (key) => key % PLACES);
    this.#orders.set(by, order);
    return order;
  }

  #statusesOn(date: number): RecordStatus[] {
    if (this.#statuses?.date === date) return this.#statuses.of;
    const of: RecordStatus[] = [];
    let ccn = '';
    let inForce = 0;
    for (let place = 0; place < this.#id.length; place++) {
      const provider = this.providers[this.#provider[place] as number] as Provider;
      const effective = this.#effective[place] as number;
      if (provider.ccn !== ccn) {
        ccn = provider.ccn;
        inForce = 0;
      }
      if (inForce === 0 && effective <= date) inForce = effective;
      of.push(statusOf(effective, this.#termination[place] as number, inForce, date));
    }
    this.#statuses = { date, of };
    return of;
  }
}

/** @param inForce effective date of the newest record of the CCN that has begun by `date`; 0 if none has */
export function statusOf(effective: number, termination: number, inForce: number, date: number): RecordStatus {
  if (effective > date) return 'future';
  if (effective < inForce) return 'superseded';
  return termination > date ? 'active' : 'terminated';
}

/** Four numbers a record: id, effective date, termination date (0 for none), last update (0 for unknown). */
type Entry = [ccn: string, npi: string, state: string, type: string, numbers: number[]];
const NUMBERS = 4;

function compareNewest(a: readonly number[], i: number, b: readonly number[], j: number): number {
  return (b[j + 1] as number) - (a[i + 1] as number) || (b[j] as number) - (a[i] as number);
}

function wordIn(word: string): (provider: Provider) => boolean {
  const types = new Set(
    Object.entries(PROVIDER_TYPES)
      .filter(([code, name]) => code === word || name.toUpperCase().includes(word))
      .map(([code]) => code),
  );
  return ({ ccn, npi, type }) => ccn.includes(word) || npi.includes(word) || types.has(type) || type === word;
}

const partsStatement = statement((db) =>
  db
    .select({ body: providerIndex.body })
    .from(providerIndex)
    .where(eq(providerIndex.list, sql.placeholder('table')))
    .orderBy(asc(providerIndex.part)),
);

const cache = new DatasetCache('provider-indexes', {
  datasets: (table: ProviderTable) => [table],
  stateOf: async (database) => (await database.read())[0],
  async load(database, table) {
    const [state, parts] = await database.read(partsStatement({ table }));
    const bodies = parts.map(({ body }) => body);
    return { state, value: new ProviderIndex(table, bodies) };
  },
});

/** Returns the index of a table. Takes one round trip, of one row, if the index is cached and still valid; else two. */
export function loadProviderIndex(database: DataDatabase, table: ProviderTable): Promise<ProviderIndex> {
  return cache.get(database, table);
}

/** Returns the indexes of both tables: reads that begin together take one round trip and see one state of the data. */
export function loadProviderIndexes(database: DataDatabase): Promise<ProviderIndex[]> {
  return Promise.all(PROVIDER_TABLES.map((table) => loadProviderIndex(database, table)));
}
