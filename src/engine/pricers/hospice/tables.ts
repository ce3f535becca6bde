/** The tables of hospice payment, from CMS's files. */

import { fiscalYearOf } from '../../core/calendar.ts';
import { cell, dayCell, type TableFiles, type TableRow } from '../../core/table-file.ts';
import { areaIndexes } from '../../core/wage-index.ts';
import { yearTable } from '../../frame/tables.ts';
import type { HospiceTables } from './inputs.ts';
import type { PublishedRates, RateName } from './rates/rates.ts';

/**
 * - `cbsa-wage-index`: CMS's `cbsa-wage-index-YYYY.csv`, columns cbsa, effectiveDate, geographicWageIndex.
 * - `reduced-rates`: rates without quality data of years that are not held, one row a rate, columns effectiveDate
 *   (YYYYMMDD, October 1), rate (routineHigh, routineLow, continuous, respite, inpatient), labor, nonlabor (dollars).
 */
export type HospiceFile = 'cbsa-wage-index' | 'reduced-rates';

/** @param files of all fiscal years that are held */
export function hospiceTables(files: TableFiles<HospiceFile>): HospiceTables {
  const rates = files['reduced-rates'];
  return {
    wageIndex: areaIndexes(files['cbsa-wage-index']),
    rates: rates.length > 0 ? ratesByYear(rates) : null,
  };
}

const RATE_NAMES: readonly RateName[] = ['routineHigh', 'routineLow', 'continuous', 'respite', 'inpatient'];

/** Returns the years of which every rate is given. */
function ratesByYear(rows: readonly TableRow[]): ReadonlyMap<number, PublishedRates> {
  const years = Map.groupBy(rows, (row) => fiscalYearOf(dayCell(row, 'effectiveDate')));
  return new Map(
    [...years].flatMap(([year, ofYear]): [number, PublishedRates][] => {
      const published: Partial<PublishedRates> = Object.fromEntries(
        ofYear.map((row) => [cell(row, 'rate'), [cell(row, 'labor'), cell(row, 'nonlabor')]]),
      );
      return isWhole(published) ? [[year, published]] : [];
    }),
  );
}

function isWhole(published: Partial<PublishedRates>): published is PublishedRates {
  return RATE_NAMES.every((name) => published[name]);
}

export const HOSPICE_TABLES = yearTable('hospice', {
  name: 'HOSPICE',
  period: 'fiscal year',
  datasets: { 'cbsa-wage-index': 'hospice-cbsa-wage-index', 'reduced-rates': 'hospice-reduced-rates' },
  required: ['cbsa-wage-index'],
  open: hospiceTables,
});
