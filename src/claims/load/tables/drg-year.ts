/** One fiscal year of a DRG table, standard or custom, with all its payment systems, in memory. */
import type { DrgEntry, PaymentSystem } from '../../../engine/figures/drg-entry.ts';

/** Bytes of an entry without its description: its numbers are objects, and so are lists of one entry. */
const ENTRY_BYTES = 400;

type Flag = 'lowVolume' | 'postAcute' | 'specialPayPostAcute';

/** An entry as a database row: flags are 0 or 1. */
export interface StoredDrgEntry extends Omit<DrgEntry, Flag>, Record<Flag, number> {
  paymentSystem: PaymentSystem;
}

export class DrgYear {
  /** Bytes that it takes in memory, about. */
  readonly bytes: number;
  readonly #entries = new Map<string, DrgEntry[]>();
  /** Distinct periods of each payment system's entries: usually one, the year itself. */
  readonly #periods = new Map<PaymentSystem, DrgEntry[]>();

  constructor(rows: readonly StoredDrgEntry[]) {
    for (const { paymentSystem, ...row } of rows) {
      const entry = entryOf(row);
      append(this.#entries, `${paymentSystem} ${row.drg}`, entry);
      const isListed = this.#periods.get(paymentSystem)?.some((each) => isSamePeriod(each, entry));
      if (!isListed) append(this.#periods, paymentSystem, entry);
    }
    this.bytes = rows.reduce((sum, { description }) => sum + ENTRY_BYTES + description.length, 0);
  }

  /** True if any entry of the payment system is in force on the date (YYYYMMDD). */
  has(system: PaymentSystem, date: number): boolean {
    return this.#periods.get(system)?.some((period) => isInForce(period, date)) ?? false;
  }

  /** Returns the entry in force on the date. */
  entry(system: PaymentSystem, drg: string, date: number): DrgEntry | undefined {
    return this.#entries.get(`${system} ${drg}`)?.find((entry) => isInForce(entry, date));
  }
}

/** Nothing else of the row is kept. */
function entryOf(row: Omit<StoredDrgEntry, 'paymentSystem'>): DrgEntry {
  return {
    drg: row.drg,
    description: row.description,
    weight: row.weight,
    geometricMeanLos: row.geometricMeanLos,
    arithmeticMeanLos: row.arithmeticMeanLos,
    lowVolume: row.lowVolume === 1,
    postAcute: row.postAcute === 1,
    specialPayPostAcute: row.specialPayPostAcute === 1,
    effectiveDate: row.effectiveDate,
    endDate: row.endDate,
  };
}

function isInForce({ effectiveDate, endDate }: DrgEntry, date: number): boolean {
  return effectiveDate <= date && date <= endDate;
}

function isSamePeriod(a: DrgEntry, b: DrgEntry): boolean {
  return a.effectiveDate === b.effectiveDate && a.endDate === b.endDate;
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
