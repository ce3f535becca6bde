/** Imports codes of claims into REFERENCE. */
import type { ReferenceCodeRow } from '../../datasets/codes/rows.ts';
import type { ImportTable } from '../release/import-table.ts';

export const referenceCode: ImportTable<ReferenceCodeRow> = {
  name: 'reference_code',
  database: 'REFERENCE',
  columns: ['type', 'code', 'description', 'start_date', 'end_date'],
  values: (row) => [row.type, row.code, row.description, row.startDate, row.endDate],
  identity: ['code', 'type', 'start_date'],
  search: {
    code: (row) => row.code,
    words: { description: (row) => row.description ?? '' },
    title: (row) => row.description ?? '',
    values: {
      type: (row) => String(row.type),
      start_date: (row) => String(row.startDate),
      end_date: (row) => String(row.endDate),
    },
  },
};
