/** CMS's table files as pricers read them: comma-separated, a first line of column names, cells as written. */

import { CERTAINTY, type Certainty } from './figure.ts';

/** Cells by column name, trimmed; '' for a blank one. */
export type TableRow = Readonly<Record<string, string>>;

/** Rows of one kind of file, of all years that are held. */
export type TableFiles<Kind extends string> = Readonly<Record<Kind, readonly TableRow[]>>;

/**
 * Returns the cell.
 * @throws Error naming the column if the file has no column of that name
 */
export function cell(row: TableRow, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`The table has no column ${column}: it has ${Object.keys(row).join(', ')}`);
  return value;
}

/** Returns a day written 20251001 or 2025-10-01 as YYYYMMDD. */
export function dayCell(row: TableRow, column: string): number {
  return Number(cell(row, column).replaceAll('-', ''));
}

/** Groups rows by a column's cells, in the order of the file. */
export function rowsBy<Row>(
  rows: readonly TableRow[],
  column: string,
  read: (row: TableRow) => Row,
): ReadonlyMap<string, readonly Row[]> {
  const groups = Map.groupBy(rows, (row) => cell(row, column));
  return new Map([...groups].map(([key, ofKey]) => [key, ofKey.map(read)]));
}

/** Returns the mark of certainty in a row's column `status`; null for a table without marks, which is CMS's own. */
export function markCell({ status = '' }: TableRow): Certainty | null {
  return Object.hasOwn(CERTAINTY, status) ? (status as Certainty) : null;
}
