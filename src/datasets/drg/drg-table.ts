/** The common part of the DRG tables of all payment systems: their fiscal year and their last line. */

import { fiscalYearOf, fiscalYearPeriod, plusDays } from '../../engine/core/calendar.ts';
import type { PaymentSystem } from '../../engine/figures/drg-entry.ts';
import { DAYS, orZero, RELATIVE_WEIGHT } from '../reading/bounds.ts';
import { Fault, type Reading, type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import type { Fields } from '../reading/fields.ts';
import { lines } from '../reading/lines.ts';
import { statedPeriod } from '../reading/period.ts';
import type { DrgEntryRow } from './rows.ts';

/**
 * Returns the last DRG of a whole table: 999 (ungroupable). Tables of CMS's LTCH pricer before FY 2025, which list only
 * DRGs with a weight, lack it.
 */
const lastDrg = (system: PaymentSystem, year: number) => (system === 'LTCH' && year < 2025 ? '989' : '999');
/** Fields that a table states of a DRG; its system, period and id follow from the table. */
export type DrgFigures = Omit<DrgEntryRow, 'paymentSystem' | 'endDate'>;

/** The year of a table; whether only its name says so. */
export interface StatedYear {
  year: number;
  isDatedByName: boolean;
}

/**
 * Returns the fiscal year of a file that states no date. CMS's names of its pricers' tables end in it (`drg-2026.csv`);
 * an effective period precedes the name. The name of another table says nothing about this one.
 * @param kind how CMS's name of this table begins: `drg`
 * @throws UnreadableFile if both are missing, or the period is not within one fiscal year
 */
export function statedFiscalYear(file: SourceFile, options: ReadOptions | undefined, kind: string): StatedYear {
  const yearInName = new RegExp(`(?:^|[\\\\/])${kind}-(20\\d\\d)\\.[A-Za-z]+(?:\\.gz)?$`, 'i').exec(file.name)?.[1];
  if (!options?.effective && yearInName) return { year: Number(yearInName), isDatedByName: true };
  const { start, end } = statedPeriod(
    file,
    options,
    `neither the file nor its name states the fiscal year (CMS calls it ${kind}-2026.csv)`,
  );
  if (fiscalYearOf(start) !== fiscalYearOf(end)) {
    throw new UnreadableFile(`${file.name}: the effective period ${options?.effective} is not within one fiscal year`);
  }
  return { year: fiscalYearOf(start), isDatedByName: false };
}

/**
 * Returns the reading of a table for a fiscal year: an entry of a DRG holds until the year ends or the table has
 * another.
 */
export function drgReading(
  system: PaymentSystem,
  year: number,
  file: SourceFile,
  rows: Iterable<DrgFigures | Fault>,
  { complete, isDatedByName = false }: { complete: boolean; isDatedByName?: boolean },
): Reading<DrgEntryRow> {
  const { start, end } = fiscalYearPeriod(year);
  return {
    label: `${system} DRG FY${year}`,
    scope: `${year}`,
    effectiveStart: start,
    effectiveEnd: end,
    isDatedByName,
    rows: entries(system, year, file, rows, complete),
  };
}

function* entries(
  system: PaymentSystem,
  year: number,
  file: SourceFile,
  rows: Iterable<DrgFigures | Fault>,
  complete: boolean,
): Generator<DrgEntryRow | Fault> {
  const { end } = fiscalYearPeriod(year);
  const all = [...rows];
  const figures = all.filter((row): row is DrgFigures => !(row instanceof Fault));
  const starts = Map.groupBy(figures, ({ drg }) => drg);
  for (const row of all) {
    if (row instanceof Fault) {
      yield row;
      continue;
    }
    const later = (starts.get(row.drg) ?? []).map((other) => other.effectiveDate).filter((d) => d > row.effectiveDate);
    yield { paymentSystem: system, ...row, endDate: later.length > 0 ? plusDays(Math.min(...later), -1) : end };
  }
  const last = lastDrg(system, year);
  if (complete && !starts.has(last)) {
    yield new Fault(lineCount(file.text), `the table ends before DRG ${last}: the file looks cut off`);
  }
}

function lineCount(text: string): number {
  let last = 0;
  for (const { line } of lines(text)) last = line;
  return last;
}

/** Returns 3 digits; spreadsheets drop leading zeros. */
export function drgCode<Name extends string>(fields: Fields<Name>, name: Name): string {
  return fields.padded(name, 3, 'a DRG of 3 digits');
}

/** A weight of the DRG, or the factor of the psychiatric facilities' table. */
export function weight<Name extends string>(fields: Fields<Name>, name: Name): number {
  return fields.decimal(name, orZero(RELATIVE_WEIGHT));
}

export function days<Name extends string>(fields: Fields<Name>, name: Name): number {
  return fields.decimal(name, DAYS);
}
