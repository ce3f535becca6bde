/** Values in force for a period. A look-up by date returns the value of that date or none, never the nearest. */
import { fiscalYearOf } from './calendar.ts';

export interface Dated<Value> {
  /** @param date YYYYMMDD */
  at(date: number): Value | undefined;
}

export interface Period<Value> {
  /** YYYYMMDD, both inclusive. */
  start: number;
  end: number;
  value: Value;
}

export function byPeriod<Value>(...periods: readonly Period<Value>[]): Dated<Value> {
  return { at: (date) => periods.find(({ start, end }) => start <= date && date <= end)?.value };
}

/** Values of federal fiscal years, October to September. */
export function byFiscalYear<Value>(values: Readonly<Record<number, Value>>): Dated<Value> {
  return { at: (date) => values[fiscalYearOf(date)] };
}

/** Values of calendar years. */
export function byCalendarYear<Value>(values: Readonly<Record<number, Value>>): Dated<Value> {
  return { at: (date) => values[Math.floor(date / 10000)] };
}

/** Values of calendar quarters, by their name: `2026Q3`. */
export function byQuarter<Value>(values: Readonly<Record<string, Value>>): Dated<Value> {
  return { at: (date) => values[quarterOf(date)] };
}

/** The calendar quarter of a YYYYMMDD date: `2026Q3`. */
export function quarterOf(date: number): string {
  return `${Math.floor(date / 10000)}Q${Math.ceil((Math.floor(date / 100) % 100) / 3)}`;
}

/** A row of a table that is in force from a day until the next row. */
export interface EffectiveRow {
  /** YYYYMMDD. */
  effectiveDate: number;
}

/**
 * Returns the row with the latest effective date on or before a day, and on or after `since`; the last one if several
 * rows begin on that day.
 */
export function rowInForce<Row extends EffectiveRow>(
  rows: readonly Row[] | undefined,
  date: number,
  since = 0,
): Row | undefined {
  let latest: Row | undefined;
  for (const row of rows ?? []) {
    const inForce = row.effectiveDate <= date && row.effectiveDate >= since;
    if (inForce && (!latest || row.effectiveDate >= latest.effectiveDate)) latest = row;
  }
  return latest;
}
