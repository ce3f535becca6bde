/** The editor's lists as the engine reads them: an opened pack. `compile.ts` makes one. */
import { daysBetween } from '../../core/calendar.ts';
import { CodeTable } from '../../pack/code-table.ts';
import { Pack } from '../../pack/pack.ts';
import type { AgeGroup, DatedDischargeStatus } from './definitions.ts';

export const PACK_KIND = 'mce';

export const CODE_TABLES = ['icd10Dx', 'icd10Px', 'icd9Dx', 'icd9Px'] as const;

export interface MceMeta {
  sample: boolean;
  version: number;
  /** YYYYMMDD; no end is open here. */
  terminationDate: number;
  ageGroups: AgeGroup[];
  dischargeStatuses: DatedDischargeStatus[];
}

/** The codes of one kind, and for each its history: a list of periods. */
export interface DatedCodes {
  codes: CodeTable;
  history: Uint16Array;
}

export class MceTables implements MceMeta {
  readonly sample: boolean;
  readonly version: number;
  readonly terminationDate: number;
  readonly ageGroups: AgeGroup[];
  readonly dischargeStatuses: DatedDischargeStatus[];
  readonly icd10Dx: DatedCodes;
  readonly icd10Px: DatedCodes;
  readonly icd9Dx: DatedCodes;
  readonly icd9Px: DatedCodes;
  readonly periodFlags: Uint32Array;
  /** Lists of limited coverage that have an edit of their own. */
  readonly periodLimitedCoverage: Uint16Array;
  readonly #historyStarts: Uint32Array;
  readonly #historyItems: Uint16Array;
  readonly #periodStart: Uint32Array;
  readonly #periodEnd: Uint32Array;

  /** @throws Error when the bytes are no pack of the editor */
  constructor(bytes: Uint8Array) {
    const pack = new Pack<MceMeta>(PACK_KIND, bytes);
    this.sample = pack.meta.sample;
    this.version = pack.meta.version;
    this.terminationDate = pack.meta.terminationDate;
    this.ageGroups = pack.meta.ageGroups;
    this.dischargeStatuses = pack.meta.dischargeStatuses;
    const codes = (name: (typeof CODE_TABLES)[number]): DatedCodes => ({
      codes: new CodeTable(pack, name),
      history: pack.u16(`${name}History`),
    });
    this.icd10Dx = codes('icd10Dx');
    this.icd10Px = codes('icd10Px');
    this.icd9Dx = codes('icd9Dx');
    this.icd9Px = codes('icd9Px');
    this.periodFlags = pack.u32('periodFlags');
    this.periodLimitedCoverage = pack.u16('periodLimitedCoverage');
    this.#historyStarts = pack.u32('historyStarts');
    this.#historyItems = pack.u16('historyItems');
    this.#periodStart = pack.u32('periodStart');
    this.#periodEnd = pack.u32('periodEnd');
  }

  /**
   * The period of a code on a day.
   * @param date YYYYMMDD
   * @returns 0 where it is not valid
   */
  periodOn({ codes, history }: DatedCodes, code: string, date: number): number {
    const place = codes.find(code);
    if (place < 0) return 0;
    const list = history[place] as number;
    const end = this.#historyStarts[list + 1] as number;
    for (let i = this.#historyStarts[list] as number; i < end; i++) {
      const period = this.#historyItems[i] as number;
      if ((this.#periodStart[period] as number) <= date && date <= (this.#periodEnd[period] as number)) return period;
    }
    return 0;
  }

  /** Returns the days on which a code is valid, ascending; periods that follow on one another are one. */
  periodsOf({ codes, history }: DatedCodes, code: string): { start: number; end: number }[] {
    const place = codes.find(code);
    if (place < 0) return [];
    const periods = Array.from(this.periodsIn(history[place] as number), (period) => this.datesOf(period)).sort(
      (a, b) => a.start - b.start,
    );
    return periods.reduce<{ start: number; end: number }[]>((joined, period) => {
      const last = joined.at(-1);
      if (last && daysBetween(last.end, period.start) <= 1) last.end = Math.max(last.end, period.end);
      else joined.push(period);
      return joined;
    }, []);
  }

  /** Returns the periods of a history, of which codes name one. */
  periodsIn(history: number): Uint16Array {
    return this.#historyItems.subarray(this.#historyStarts[history], this.#historyStarts[history + 1]);
  }

  /** Returns the codes with a period that begins after the first of some days, or ends before the last of them; in order. */
  codesChanging({ codes, history }: DatedCodes, first: number, last: number): string[] {
    const isChange = (period: number) => {
      const { start, end } = this.datesOf(period);
      return (first < start && start <= last) || (first <= end && end < last);
    };
    const lists = new Set<number>();
    for (let list = 0; list + 1 < this.#historyStarts.length; list++) {
      if (this.periodsIn(list).some(isChange)) lists.add(list);
    }
    const changing: string[] = [];
    for (const [place, list] of history.entries()) if (lists.has(list)) changing.push(codes.at(place));
    return changing;
  }

  /** Days of a period, both inclusive. */
  datesOf(period: number): { start: number; end: number } {
    return { start: this.#periodStart[period] as number, end: this.#periodEnd[period] as number };
  }

  /** @param date YYYYMMDD */
  ageGroupOn(name: string, date: number): AgeGroup | undefined {
    return this.ageGroups.find((group) => group.name === name && group.start <= date && date <= group.end);
  }
}
