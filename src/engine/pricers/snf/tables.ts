/** Tables of CMS's SNF pricer: component rates of the fiscal year, wage index, and the factors by day. */

import { exact } from '../../core/exact.ts';
import { cell, type TableFiles, type TableRow } from '../../core/table-file.ts';
import { areaIndexes } from '../../core/wage-index.ts';
import { yearTable } from '../../frame/tables.ts';
import type { ComponentRate, ComponentRates, DayFactors, Region, SnfTables } from './inputs.ts';

/** The tables of the fiscal year of the last day of service. */
export type SnfFile =
  | 'cbsa-wage-index'
  | 'ptot-rates'
  | 'slp-rates'
  | 'nursing-rates'
  | 'nta-rates'
  | 'vpd-adj-factors';

/** @param files of the fiscal year; a kind without rows is not loaded */
export function snfTables(files: TableFiles<SnfFile>): SnfTables {
  const loaded = <Table>(kind: SnfFile, read: (rows: readonly TableRow[]) => Table) =>
    files[kind].length === 0 ? null : read(files[kind]);
  return {
    wageIndex: loaded('cbsa-wage-index', areaIndexes),
    therapy: loaded('ptot-rates', (rows) => byRegion(rows, therapyRates)),
    speech: loaded('slp-rates', (rows) => byRegion(rows, rates)),
    nursing: loaded('nursing-rates', (rows) => byRegion(rows, nursingRates)),
    nonTherapyAncillary: loaded('nta-rates', (rows) => byRegion(rows, rates)),
    dayFactors: loaded('vpd-adj-factors', dayFactors),
  };
}

function byRegion<Rate>(rows: readonly TableRow[], read: (row: TableRow) => Rate): ComponentRates<Rate> {
  const ratesOf = (region: Region) =>
    new Map(rows.filter((row) => cell(row, 'region') === region).map((row) => [cell(row, 'group'), read(row)]));
  return { URBAN: ratesOf('URBAN'), RURAL: ratesOf('RURAL') };
}

const rate = (row: TableRow, full: string, reduced: string): ComponentRate => ({
  full: exact(cell(row, full)),
  reduced: exact(cell(row, reduced)),
});

const rates = (row: TableRow) => rate(row, 'rate', 'qualityAdjustedRate');

const therapyRates = (row: TableRow) => ({
  physical: rate(row, 'physicalTherapyRate', 'qualityAdjustedPhysicalTherapyRate'),
  // CMS's file spells it this way.
  occupational: rate(row, 'occupationalTherapyRate', 'qualityAdjustedoccupationalTherapyRateRate'),
});

const nursingRates = (row: TableRow) => ({
  usual: rates(row),
  aids: rate(row, 'aidsAdjustedRate', 'aidsAndQualityAdjustedRate'),
});

/** @throws Error if a day is missing */
function dayFactors(rows: readonly TableRow[]): DayFactors[] {
  const byDay = new Map(rows.map((row) => [Number(cell(row, 'day')), row]));
  return Array.from({ length: byDay.size }, (_, i) => {
    const row = byDay.get(i + 1);
    if (!row) throw new Error(`vpd-adj-factors has no day ${i + 1}`);
    return {
      therapy: exact(cell(row, 'physicalAndOccupationalAdjFactor')),
      nonTherapyAncillary: exact(cell(row, 'nonTherapyAncillaryAdjFactor')),
    };
  });
}

export const SNF_TABLES = yearTable('snf', {
  name: 'SNF',
  period: 'fiscal year',
  datasets: {
    'cbsa-wage-index': 'snf-cbsa-wage-index',
    'ptot-rates': 'snf-ptot-rates',
    'slp-rates': 'snf-slp-rates',
    'nursing-rates': 'snf-nursing-rates',
    'nta-rates': 'snf-nta-rates',
    'vpd-adj-factors': 'snf-vpd-adj-factors',
  },
  required: ['cbsa-wage-index', 'ptot-rates', 'slp-rates', 'nursing-rates', 'nta-rates', 'vpd-adj-factors'],
  open: snfTables,
});
