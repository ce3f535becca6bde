/** Tables of CMS's IPF pricer, except the DRG factors of drg-YYYY.csv, which have a table of their own. */

import { type Exact, exact } from '../../core/exact.ts';
import { cell, dayCell, type TableFiles, type TableRow } from '../../core/table-file.ts';
import { areaIndexes } from '../../core/wage-index.ts';
import { yearTable } from '../../frame/tables.ts';
import type { IpfProcedure, IpfTables } from './inputs.ts';
import { CODE_FIRST_OF_THE_YEAR_BEFORE } from './rates/fixed.ts';

/** The tables of the fiscal year of a discharge. */
/** Category of the procedures before fiscal year 2025, whose files do not name it. */
const ONCOLOGY = '6';

/** @param files of the fiscal year; a kind without rows is not loaded */
export function ipfTables(
  files: TableFiles<'cbsa-wage-index' | 'comorbidities' | 'codeFirst' | 'procedures'>,
): IpfTables {
  const loaded = <Table>(rows: readonly TableRow[], read: (rows: readonly TableRow[]) => Table) =>
    rows.length === 0 ? null : read(rows);
  return {
    wageIndex: loaded(files['cbsa-wage-index'], areaIndexes),
    comorbidities: loaded(
      files.comorbidities,
      (rows) => new Map(rows.map((row) => [cell(row, 'code'), cell(row, 'category')])),
    ),
    codeFirst: loaded(files.codeFirst, factorsByCode),
    procedures: loaded(files.procedures, (rows) => new Map(rows.map((row) => [cell(row, 'code'), procedure(row)]))),
  };
}

/**
 * @throws Error if a code has two different factors: CMS's file of 2026 repeats its rows, always with the same factor
 */
export function factorsByCode(rows: readonly TableRow[]): ReadonlyMap<string, Exact> {
  const factors = new Map<string, Exact>();
  for (const row of rows) {
    const [code, factor] = [cell(row, 'code'), exact(cell(row, 'factor'))];
    const before = factors.get(code);
    if (before && !before.equals(factor)) throw new Error(`Code ${code} has the factors ${before} and ${factor}`);
    factors.set(code, factor);
  }
  return factors;
}

function procedure(row: TableRow): IpfProcedure {
  return 'category' in row
    ? { category: cell(row, 'category'), effectiveDate: dayCell(row, 'effectiveDate') }
    : { category: ONCOLOGY, effectiveDate: 0 };
}

export const IPF_TABLES = yearTable('ipf', {
  name: 'IPF',
  period: 'fiscal year',
  datasets: {
    'cbsa-wage-index': 'ipf-cbsa-wage-index',
    comorbidities: 'ipf-comorbidities',
    codeFirst: 'ipf-codefirst',
    procedures: 'ipf-procedures',
  },
  required: ['cbsa-wage-index'],
  carried: { codeFirst: CODE_FIRST_OF_THE_YEAR_BEFORE },
  open: ipfTables,
});
