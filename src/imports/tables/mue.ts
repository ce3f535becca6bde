/** Medically unlikely edits. */
import type { RowOf } from '../../datasets/tables.ts';
import { type DimsOf, PREFIX_LENGTH } from '../../storage/lists/facets.ts';
import type { ImportTable } from '../release/import-table.ts';

export const mue: ImportTable<RowOf['mue']> = {
  name: 'mue',
  database: 'REFERENCE',
  columns: ['code', 'mue_type', 'mue_value', 'adjudication_indicator', 'rationale', 'effective_date', 'end_date'],
  values: (row) => [
    row.code,
    row.mueType,
    row.mueValue,
    row.adjudicationIndicator,
    row.rationale,
    row.effectiveDate,
    row.endDate,
  ],
  identity: ['code', 'mue_type', 'effective_date'],
  list: {
    table: 'mue',
    prefixLength: PREFIX_LENGTH.mue,
    code: (row) => row.code,
    dims: (row): DimsOf['mue'] => [row.mueType, row.effectiveDate, row.endDate],
  },
  totals: Object.fromEntries(
    ['Facility', 'Practitioner', 'DME'].map((type) => [
      `distinct_codes ${type}`,
      `count(DISTINCT CASE WHEN mue_type = '${type}' THEN code END)`,
    ]),
  ),
};
