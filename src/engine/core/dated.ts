/** Values in force for a time: asked for a date, they answer with the value of that date or with none, never the nearest. */
import { fiscalYearOf } from '../claim/drg-entry.ts';

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
