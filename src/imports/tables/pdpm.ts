/** Lists of the skilled nursing classification (PDPM). */
import type { RowOf } from '../../datasets/tables.ts';
import { type DimsOf, PREFIX_LENGTH } from '../../storage/lists/facets.ts';
import type { ImportTable } from '../release/import-table.ts';

export const pdpmCategory: ImportTable<RowOf['pdpm_category']> = {
  name: 'pdpm_category',
  database: 'REFERENCE',
  columns: ['code', 'therapy_category', 'speech_category', 'surgery', 'start_date', 'end_date'],
  values: (row) => [row.code, row.therapyCategory, row.speechCategory, row.surgery, row.startDate, row.endDate],
  identity: ['code'],
  list: {
    table: 'pdpm_category',
    prefixLength: PREFIX_LENGTH.pdpm_category,
    code: (row) => row.code,
    dims: (row): DimsOf['pdpm_category'] => [
      row.therapyCategory,
      row.speechCategory,
      row.surgery,
      row.startDate,
      row.endDate,
    ],
  },
};

export const pdpmComorbidity: ImportTable<RowOf['pdpm_comorbidity']> = {
  name: 'pdpm_comorbidity',
  database: 'REFERENCE',
  columns: ['code', 'component', 'condition', 'points', 'start_date', 'end_date'],
  values: (row) => [row.code, row.component, row.condition, row.points, row.startDate, row.endDate],
  identity: ['code', 'condition'],
  list: {
    table: 'pdpm_comorbidity',
    prefixLength: PREFIX_LENGTH.pdpm_comorbidity,
    code: (row) => row.code,
    dims: (row): DimsOf['pdpm_comorbidity'] => [row.component, row.points, row.condition, row.startDate, row.endDate],
  },
};
