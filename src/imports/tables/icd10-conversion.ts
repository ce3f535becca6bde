/** Imports CMS's ICD-10 conversion tables. */
import type { Icd10ConversionRow } from '../../datasets/codes/rows.ts';
import type { ImportTable } from '../release/import-table.ts';

export const icd10Conversion: ImportTable<Icd10ConversionRow> = {
  name: 'icd10_conversion',
  database: 'REFERENCE',
  columns: ['code_system', 'current_code', 'previous_code', 'effective_date'],
  values: (row) => [row.codeSystem, row.currentCode, row.previousCode, row.effectiveDate],
  identity: ['current_code', 'previous_code', 'effective_date'],
};
