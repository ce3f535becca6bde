/** Schemas of the editor's published tables under /ioce-data. */
import type { z } from '@hono/zod-openapi';
import { isoDate } from '../../engine/core/calendar.ts';
import { withFields } from '../../engine/core/with-fields.ts';
import { quarterOfVersion } from '../../engine/editors/ioce/version-quarters.ts';
import { type Column, column, DATE_COLUMNS } from '../../publications/ioce/catalogue/table.ts';
import type { ReleasedTable } from '../../publications/ioce/published/catalogue.ts';
import type { PublishedType } from '../../publications/ioce/published/columns.ts';
import type { PublishedRow } from '../../publications/ioce/published/tables.ts';
import type { tableColumns, tableData } from './tables-schema.ts';

const TYPES: Readonly<Record<PublishedType, Column['type']>> = {
  code: 'string',
  text: 'string',
  number: 'integer',
  cents: 'number',
  flag: 'integer',
  date: 'date',
};

const VERSION_COLUMNS = [
  column('lo_version', 'First version of the row, by internal number.', 'integer'),
  column('hi_version', 'Last version of the row, by internal number.', 'integer'),
];

const meaningOf = (type: PublishedType, meaning: string) => (type === 'flag' ? `1 or 0. ${meaning}` : meaning);

function allColumns({ columns }: ReleasedTable): Column[] {
  return [
    ...columns.map(({ name, type, meaning, key }) => ({
      name,
      type: TYPES[type],
      nullable: !key,
      description: meaningOf(type, meaning),
    })),
    ...VERSION_COLUMNS,
    ...DATE_COLUMNS,
  ];
}

export function publishedColumns(table: ReleasedTable): z.infer<typeof tableData>['columns'] {
  return allColumns(table).map(({ name, type, nullable }) => ({ name, type, nullable }));
}

export function publishedDefinitions(table: ReleasedTable): z.infer<typeof tableColumns>['columns'] {
  return allColumns(table).map(({ name, type, nullable, description }) => ({ name, type, nullable, description }));
}

/** Returns a cell's value: null for a cell that the file leaves blank or lacks. */
function cellOnTheWire(type: PublishedType, cell: string): string | number | null {
  if (cell === '') return null;
  if (type === 'code' || type === 'text') return cell;
  if (type === 'cents') return Number(cell) / 100;
  if (type === 'date') return cell === '0' ? null : isoDate(Number(cell));
  return Number(cell);
}

type SentRow = z.infer<typeof tableData>['data'][number];

export function publishedRows(table: ReleasedTable, rows: readonly PublishedRow[]): SentRow[] {
  const { columns } = table;
  const blank: SentRow = withFields(Object.fromEntries(allColumns(table).map(({ name }) => [name, null])));
  return rows.map(({ cells, lo, hi }) => {
    const row = { ...blank };
    for (const [at, { name, type }] of columns.entries()) row[name] = cellOnTheWire(type, cells[at] as string);
    row.lo_version = lo;
    row.hi_version = hi;
    row.effective_date = isoDate(quarterOfVersion(lo).start);
    row.through_date = isoDate(quarterOfVersion(hi).end);
    return row;
  });
}
