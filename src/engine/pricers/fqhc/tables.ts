/** The tables of health center payment, from CMS's files. */

import { exact } from '../../core/exact.ts';
import { cell, dayCell, markCell, rowsBy, type TableFiles, type TableRow } from '../../core/table-file.ts';
import { tableKey } from '../../frame/tables.ts';
import type { DatedRate, FqhcTables, ZipLocality } from './inputs.ts';

export const FQHC_TABLES = tableKey<FqhcTables>('fqhc');

/**
 * CMS's files:
 * - `base`, `addon`, `tribal`, `iopRateLte3`, `iopRateGte4`: columns effectiveDate, rateValue.
 * - `national-rates`, in a layout of the service's own: columns national_hcpcs, effectiveDate, endDate, rateValue, status.
 * - `gaf`: `gaf-YYYY.csv`, columns carrierLocality (7 digits), effectiveDate, geographicalAdjFactor.
 * - `zip-localities`: of the ZIP code files, columns zip_code, plus_four (blank for the whole ZIP code), carrier,
 *   pricing_locality, effective_date, end_date (ISO).
 */
export type FqhcFile =
  | 'base'
  | 'addon'
  | 'tribal'
  | 'iopRateLte3'
  | 'iopRateGte4'
  | 'national-rates'
  | 'gaf'
  | 'zip-localities';

/** @param files of all years that are at hand */
export function fqhcTables(files: TableFiles<FqhcFile>): FqhcTables {
  const zips = files['zip-localities'];
  return {
    base: rates(files.base),
    addOn: rates(files.addon),
    tribal: rates(files.tribal),
    intensiveToThree: rates(files.iopRateLte3),
    intensiveFromFour: rates(files.iopRateGte4),
    nationalRates: rowsBy(files['national-rates'], 'national_hcpcs', (row) => ({
      effectiveDate: dayCell(row, 'effectiveDate'),
      endDate: dayCell(row, 'endDate'),
      value: exact(cell(row, 'rateValue')),
      mark: markCell(row),
    })),
    factors: rowsBy(files.gaf, 'carrierLocality', (row) => ({
      effectiveDate: dayCell(row, 'effectiveDate'),
      value: exact(cell(row, 'geographicalAdjFactor')),
    })),
    factorYears: new Set(files.gaf.map((row) => Math.floor(dayCell(row, 'effectiveDate') / 10000))),
    zipLocalities: zips.length > 0 ? rowsBy(zips, 'zip_code', zipLocality) : null,
  };
}

function rates(rows: readonly TableRow[]): DatedRate[] {
  return rows.map((row) => ({ effectiveDate: dayCell(row, 'effectiveDate'), value: exact(cell(row, 'rateValue')) }));
}

function zipLocality(row: TableRow): ZipLocality {
  return {
    effectiveDate: dayCell(row, 'effective_date'),
    endDate: dayCell(row, 'end_date'),
    plusFour: cell(row, 'plus_four'),
    carrier: cell(row, 'carrier'),
    locality: cell(row, 'pricing_locality'),
  };
}
