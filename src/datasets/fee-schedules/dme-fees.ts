/** The common part of the DMEPOS fee schedule files of a quarter. */
import { type DmeData, SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { dollars } from '../reading/bounds.ts';
import { type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { descriptor } from '../reading/descriptor.ts';
import type { Fields } from '../reading/fields.ts';
import { monthNamed, type Period, quarter, quarterOfMonth } from '../reading/period.ts';
import type { FeeScheduleRow } from './rows.ts';

/** `AL (NR)` and `AL (R)`: non-rural and rural amount of a state. */
export const STATE_AMOUNT = /^([A-Z]{2}) ?\((NR|R)\)$/;

/** The ceiling of the dearest prosthesis is 112,000 dollars. */
export const DME_FEE = dollars(0, 300_000);

/** @throws UnreadableFile if the title names no quarterly release */
export function releaseOf(file: SourceFile, title: string): Period {
  const [, month, year] = /\b(January|April|July|October) (\d{4})\b/i.exec(title) ?? [];
  if (!month || !year) throw new UnreadableFile(`${file.name}: the title does not say which quarterly release it is`);
  return quarterOfMonth(Number(year), monthNamed(month));
}

/** Reads `202501` of ZIP code files: year and quarter, not month. */
export function yearQuarter(text: string): Period | null {
  const [, year, number] = /^(\d{4})0([1-4])$/.exec(text) ?? [];
  return year ? quarter(Number(year), Number(number)) : null;
}

/**
 * Returns dollars, null for a printed 0.00: a blank is no way to say that there is no amount, but a lost one.
 * @throws BadField
 */
export function printedAmount<Name extends string>(fields: Fields<Name>, column: Name): number | null {
  return fields.decimal(column, DME_FEE) || null;
}

/**
 * Returns dollars by state; CMS prints 0.00 if there is no amount, as in the rural columns of Alaska, Hawaii and
 * territories.
 */
export function amountsByState(fields: Fields<string>, columns: readonly string[]): NonNullable<DmeData['states']> {
  const states: NonNullable<DmeData['states']> = {};
  for (const column of columns) {
    const [, state = '', area] = STATE_AMOUNT.exec(column) ?? [];
    states[state] ??= { non_rural: null, rural: null };
    states[state][area === 'NR' ? 'non_rural' : 'rural'] = printedAmount(fields, column);
  }
  return states;
}

export function dmeRow(
  code: string,
  modifiers: string,
  description: string,
  period: Period,
  dme: DmeData,
  options: ReadOptions | undefined,
): FeeScheduleRow {
  return {
    code,
    scheduleType: SCHEDULE_TYPE.DME,
    startDate: period.start,
    endDate: period.end,
    modifiers,
    priceIndicator: '9',
    description: descriptor(code, description, options),
    data: { dme },
  };
}
