/** Rows of a rate table: as rows that are edited, and as the lines of a CSV file. */
import type { RateTable, RateTableRow } from 'pps-edge/schemas';
import type { EditableColumn, EditableRow, RowChange } from '../../parts/cell-editing/drafts.ts';
import { type CellValue, code, day, decimal } from '../../parts/cell-editing/readers.ts';
import { csvText } from '../../parts/csv-import/csv.ts';
import type { FileColumns } from '../../parts/csv-import/file-diff.ts';
import { isoDay } from '../../parts/days/iso-day.ts';
import { shownDay } from '../../parts/days/shown-day.ts';

export const CODES_OF = [
  { value: 'drg', label: 'DRG' },
  { value: 'hcpcs', label: 'HCPCS code' },
  { value: 'apc', label: 'APC' },
];

/** The form of a code, and an example. */
const CODES: Readonly<Record<RateTable['of'], { form: RegExp; fault: string; example: string }>> = {
  drg: {
    form: /^(?:[A-Z\d]{3,6}|[A-Z\d]{0,5}\*)$/,
    fault: 'must be a DRG such as 470 or 1392, or the beginning of codes such as 139*',
    example: '470',
  },
  hcpcs: {
    form: /^(?:[A-Z\d]{5}|[A-Z\d]{0,4}\*)$/,
    fault: 'must be a code such as 29881, or the beginning of codes such as J*',
    example: '29881',
  },
  apc: {
    form: /^(?:\d{5}|\d{0,4}\*)$/,
    fault: 'must be an APC such as 05072, or the beginning of codes such as 0507*',
    example: '05072',
  },
};

const readFigure = decimal({ least: 0, most: 999_999_999.999999, decimals: 6, isOptional: true });
const figure = (value: CellValue) =>
  value === null ? '' : Number(value).toLocaleString('en-US', { maximumFractionDigits: 6 });

export function columnsOf({ of, columns }: Pick<RateTable, 'of' | 'columns'>): EditableColumn[] {
  const { form, fault } = CODES[of];
  return [
    { key: 'code', title: 'Code', read: code(form, fault), isKey: true, width: 110 },
    { key: 'effective_date', title: 'From', read: day, isKey: true, width: 120 },
    ...columns.map(
      (name): EditableColumn => ({ key: name, title: name, read: readFigure, show: figure, width: 140, align: 'end' }),
    ),
  ];
}

export const nameOf = ({ code: codeText, effective_date }: EditableRow['values']): string =>
  `${codeText ?? 'A row without a code'} from ${shownDay(String(effective_date ?? 'no day'))}`;

export const editableRow = ({ code: codeText, effective_date, figures }: RateTableRow): EditableRow => ({
  id: `${codeText} ${effective_date}`,
  values: { ...figures, code: codeText, effective_date },
});

const namesOf = (columns: readonly string[]) => ['code', 'effective_date', ...columns];

/** Columns of the table's files. */
export const fileColumns = (columns: readonly string[]): FileColumns => ({
  columns: namesOf(columns),
  required: ['code', 'effective_date'],
  keys: ['code', 'effective_date'],
  values: columns,
  nullable: columns,
  days: ['effective_date'],
  numbers: columns,
  normal: (cells) => ({
    ...cells,
    code: (cells.code ?? '').toUpperCase(),
    effective_date: isoDay(cells.effective_date ?? ''),
  }),
});

export const guideOf = ({ of, columns }: Pick<RateTable, 'of' | 'columns'>) => ({
  code: `${CODES_OF.find(({ value }) => value === of)?.label}, the beginning of codes and *, or * for all`,
  effective_date: 'first day, as 2026-01-31 or 1/31/2026',
  ...Object.fromEntries(columns.map((name) => [name, 'a number of at most 6 decimals; empty: no amount'])),
});

export const templateOf = ({ of, columns }: Pick<RateTable, 'of' | 'columns'>): string =>
  csvText([
    namesOf(columns),
    [CODES[of].example, '2026-01-01', ...columns.map(() => 100)],
    ['*', '2026-01-01', ...columns.map(() => 50)],
  ]);

/** Writes changed rows as a file, each on the line of its place. */
export const fileOf = (columns: readonly string[], changes: readonly RowChange[]): string =>
  csvText([
    namesOf(columns),
    ...changes.map(({ values }) => namesOf(columns).map((name) => (values[name] ?? null) as string | number | null)),
  ]);

/** Returns the names of columns that somebody has written, parted by blanks, commas or lines. */
export const columnNames = (text: string): string[] => text.split(/[\s,]+/).filter((name) => name !== '');
