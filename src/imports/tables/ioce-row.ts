/** Imports rows of the outpatient code editor's tables, the index by which they are searched, and their counts. */

import type { IoceRow } from '../../datasets/outpatient/rows.ts';
import { OPEN_END } from '../../engine/core/calendar.ts';
import { ioceTable } from '../../publications/ioce/catalogue/index.ts';
import { BUFFER_COLUMN } from '../../publications/ioce/catalogue/table.ts';
import { IOCE_LIST } from '../../storage/schema/reference/ioce.ts';
import type { ImportTable } from '../release/import-table.ts';

export const ioceRow: ImportTable<IoceRow> = {
  name: 'ioce_row',
  database: 'REFERENCE',
  columns: ['table_name', 'row_key', 'hcpcs', 'hcpcs_2', 'effective_date', 'through_date', 'buffer', 'body'],
  values: (row) => {
    const [first = null, second = null] = codesOf(row);
    return [
      row.table,
      keyOf(row),
      first,
      second,
      row.effectiveDate,
      row.throughDate,
      textOf(row.values[BUFFER_COLUMN]),
      JSON.stringify(row.values),
    ];
  },
  identity: ['table_name', 'row_key'],
  comparesTexts: true,
  search: {
    words: {
      text: (row) =>
        Object.values(row.values)
          .filter((value) => typeof value === 'string')
          .join(' '),
    },
    values: {
      table: (row) => row.table,
      // `20250101-20251231`; the distinct ones are few, so that a day's rows are those of some of them.
      period: ({ effectiveDate, throughDate }) =>
        effectiveDate === null ? null : `${effectiveDate}-${throughDate ?? OPEN_END}`,
      buffer: (row) => textOf(row.values[BUFFER_COLUMN])?.split(' ') ?? null,
    },
  },
  derived: [
    `DELETE FROM list_total WHERE list = '${IOCE_LIST}'`,
    `INSERT INTO list_total (list, name, value)
       SELECT '${IOCE_LIST}', table_name || ' ' || release_id, count(*) FROM ioce_row GROUP BY 2`,
  ],
};

function columnsOf(row: IoceRow) {
  const table = ioceTable(row.table);
  if (!table) throw new Error(`the catalogue has no table ${row.table}`);
  return table;
}

/** The HCPCS codes in the row, each once: a pair may be of a code with itself. */
function codesOf(row: IoceRow): string[] {
  const codes = columnsOf(row).columns.filter(({ hcpcs }) => hcpcs);
  return [...new Set(codes.flatMap(({ name }) => textOf(row.values[name]) ?? []))];
}

function keyOf(row: IoceRow): string {
  const own: Readonly<Record<string, string | number | null>> = { effective_date: row.effectiveDate, ...row.values };
  return columnsOf(row)
    .key.map((column) => own[column] ?? '')
    .join(' ');
}

function textOf(value: string | number | null | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
