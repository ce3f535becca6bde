/** The tables of home health payment, from CMS's files. */

import { exact } from '../../core/exact.ts';
import { cell, dayCell, rowsBy, type TableFiles, type TableRow } from '../../core/table-file.ts';
import { areaIndexes } from '../../core/wage-index.ts';
import { yearTable } from '../../frame/tables.ts';
import type { ByArea, CaseMixGroup, DisciplineRate, HhaTables, RuralCategory, ZipArea } from './inputs.ts';

/**
 * CMS's files:
 * - `cbsa-wage-index`: `cbsa-wage-index-YYYY.csv`, columns cbsa, effectiveDate, geographicWageIndex.
 * - `hrg`: `hrg-YYYY.csv`, columns code (HIPPS), effectiveDate, weight, threshold.
 * - `rev`: `rev-YYYY.csv`, columns code (revenue code), effectiveDate and the eight rates: nonrural and rural, with and
 *   without quality data (Unsubmitted), dollars a visit (DollarRate) and a 15-minute unit (UnitDollarRate).
 * - `add-on-table`, `extra-add-on-table`: columns code (county), category.
 *
 * And one of the operator's: `zip-county-cbsa`, columns zip (5 digits), county (FIPS, 5 digits), cbsa (999ss for a rural
 * area), effectiveDate.
 */
export type HhaFile = 'cbsa-wage-index' | 'hrg' | 'rev' | 'add-on-table' | 'extra-add-on-table' | 'zip-county-cbsa';

/** @param files of all years that are at hand */
export function hhaTables(files: TableFiles<HhaFile>): HhaTables {
  const zipAreas = files['zip-county-cbsa'];
  return {
    wageIndex: areaIndexes(files['cbsa-wage-index']),
    groups: rowsBy(
      files.hrg,
      'code',
      (row): CaseMixGroup => ({
        effectiveDate: dayCell(row, 'effectiveDate'),
        weight: exact(cell(row, 'weight')),
        lupaThreshold: Number(cell(row, 'threshold')),
      }),
    ),
    rates: rowsBy(
      files.rev,
      'code',
      (row): DisciplineRate => ({
        effectiveDate: dayCell(row, 'effectiveDate'),
        visit: byArea(row, 'DollarRate'),
        unit: byArea(row, 'UnitDollarRate'),
      }),
    ),
    ruralCounties: counties(files['add-on-table']),
    urbanRuralCounties: counties(files['extra-add-on-table']),
    zipAreas:
      zipAreas.length === 0
        ? null
        : rowsBy(
            zipAreas,
            'zip',
            (row): ZipArea => ({
              effectiveDate: dayCell(row, 'effectiveDate'),
              countyCode: cell(row, 'county'),
              cbsa: cell(row, 'cbsa'),
            }),
          ),
  };
}

function byArea(row: TableRow, column: string): ByArea {
  const of = (area: string) => ({
    submitted: exact(cell(row, `${area}${column}`)),
    notSubmitted: exact(cell(row, `${area}Unsubmitted${column}`)),
  });
  return { urban: of('nonrural'), rural: of('rural') };
}

function counties(rows: readonly TableRow[]): ReadonlyMap<string, RuralCategory> | null {
  return rows.length === 0
    ? null
    : new Map(rows.map((row) => [cell(row, 'code'), cell(row, 'category') as RuralCategory]));
}

export const HHA_TABLES = yearTable('hha', {
  name: 'HHA',
  period: 'calendar year',
  datasets: {
    'cbsa-wage-index': 'hha-cbsa-wage-index',
    hrg: 'hha-hrg',
    rev: 'hha-rev',
    'add-on-table': 'hha-add-on-table',
    'extra-add-on-table': 'hha-extra-add-on-table',
    'zip-county-cbsa': 'hha-zip-county-cbsa',
  },
  required: ['cbsa-wage-index', 'hrg', 'rev'],
  open: hhaTables,
});
