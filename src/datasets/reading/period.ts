/** Periods of publications: calendar quarters and years, as YYYYMMDD integers, both ends inclusive. */
import { calendarYearPeriod, isRealDate, quarterPeriod, quarterPeriodOf } from '../../engine/core/calendar.ts';
import { type ReadOptions, type SourceFile, UnreadableFile } from './dataset.ts';

export interface Period {
  start: number;
  end: number;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Returns the month, 1 to 12, of an English name or its first three letters; 0 if there is none. */
export function monthNamed(name: string): number {
  const word = name.toLowerCase();
  return MONTHS.findIndex((month) => month === word || month.slice(0, 3) === word) + 1;
}

export { calendarYearPeriod as calendarYear, quarterPeriod as quarter, quarterPeriodOf as quarterOf };

export function quarterOfMonth(year: number, month: number): Period {
  return quarterPeriod(year, Math.ceil(month / 3));
}

export function yearOf(date: number): number {
  return Math.floor(date / 10000);
}

/** Writes `2025Q4`. */
export function quarterName({ start }: Period): string {
  return `${yearOf(start)}Q${Math.ceil((Math.floor(start / 100) % 100) / 3)}`;
}

/** Writes `20251001-20251231`, the scope of a release that is replaced period by period. */
export function scopeOf({ start, end }: Period): string {
  return `${start}-${end}`;
}

/**
 * Returns the period that the caller states for a file that states none.
 * @param lacks what the file leaves out
 * @throws UnreadableFile if the option is missing or is not two dates in order
 */
export function statedPeriod(file: SourceFile, options: ReadOptions | undefined, lacks: string): Period {
  const effective = options?.effective;
  if (!effective) {
    throw new UnreadableFile(`${file.name}: ${lacks}; state it as the effective period, such as 20251001-20251231`);
  }
  const [, start, end] = /^(\d{8})-(\d{8})$/.exec(effective) ?? [];
  const period = { start: Number(start), end: Number(end) };
  if (!isRealDate(period.start) || !isRealDate(period.end) || period.start > period.end) {
    throw new UnreadableFile(
      `${file.name}: the effective period ${effective} is not two dates such as 20251001-20251231`,
    );
  }
  return period;
}

/** Like statedPeriod, for a publication of one quarter: the period must lie within one. */
export function statedQuarter(file: SourceFile, options: ReadOptions | undefined, lacks: string): Period {
  const period = statedPeriod(file, options, lacks);
  if (period.end > quarterPeriodOf(period.start).end) {
    throw new UnreadableFile(`${file.name}: the effective period ${options?.effective} is longer than a quarter`);
  }
  return period;
}

/** Like statedPeriod, for a publication of one calendar year: any period within it states the year. */
export function statedYear(file: SourceFile, options: ReadOptions | undefined, lacks: string): number {
  const period = statedPeriod(file, options, lacks);
  if (yearOf(period.start) !== yearOf(period.end)) {
    throw new UnreadableFile(`${file.name}: the effective period ${options?.effective} is longer than a calendar year`);
  }
  return yearOf(period.start);
}
