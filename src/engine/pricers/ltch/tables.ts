/** Tables of CMS's LTCH pricer; the MS-LTC-DRGs of ltdrgstable-YYYY.csv have a table of their own. */

import { exact } from '../../core/exact.ts';
import { cell, dayCell, type TableFiles, type TableRow } from '../../core/table-file.ts';
import { areaIndexes, type WageIndexRows } from '../../core/wage-index.ts';
import { tableKey } from '../../frame/tables.ts';
import type { ComparableIndex, IppsDrg, LtcDrg, LtchTables } from './inputs.ts';

/** The tables of the fiscal year of a discharge. */
export const LTCH_TABLES = tableKey<LtchTables>('ltch');

/** @param files of the fiscal year; a kind without rows is not loaded */
export function ltchTables(files: TableFiles<'ipdrgstable' | 'cbsa-wage-index' | 'cbsa-wage-index-ipps'>): LtchTables {
  const [drgs, areas, comparable] = [files.ipdrgstable, files['cbsa-wage-index'], files['cbsa-wage-index-ipps']];
  return {
    ippsDrgs: drgs.length === 0 ? null : byDrg(drgs, ippsDrg),
    wageIndex: areas.length === 0 ? null : areaIndexes(areas),
    comparableIndex: comparable.length === 0 ? null : comparableIndexes(comparable),
  };
}

/** @param rows of ltdrgstable-YYYY.csv */
export function ltcDrgs(rows: readonly TableRow[]): ReadonlyMap<string, LtcDrg> {
  return byDrg(rows, (row) => ({
    weight: exact(cell(row, 'relativeWeight')),
    averageLengthOfStay: exact(cell(row, 'arithmeticMeanLengthOfStay')),
  }));
}

function byDrg<Drg>(rows: readonly TableRow[], read: (row: TableRow) => Drg): ReadonlyMap<string, Drg> {
  return new Map(rows.map((row) => [cell(row, 'diagnosticRelatedGroup').padStart(3, '0'), read(row)]));
}

const ippsDrg = (row: TableRow): IppsDrg => ({
  weight: exact(cell(row, 'weight')),
  geometricMeanLos: exact(cell(row, 'geometricMeanLengthOfStay')),
});

function comparableIndexes(rows: readonly TableRow[]): WageIndexRows<ComparableIndex> {
  const areas = Map.groupBy(rows, (row) => cell(row, 'cbsa'));
  return new Map(
    [...areas].map(([cbsa, ofArea]) => [
      cbsa,
      ofArea.map((row) => ({
        effectiveDate: dayCell(row, 'effectiveDate'),
        geographicWageIndex: exact(cell(row, 'geographicWageIndex')),
        // Absent before fiscal year 2022.
        imputedFloor: exact(row.imputedFloorWageIndex || '0'),
      })),
    ]),
  );
}
