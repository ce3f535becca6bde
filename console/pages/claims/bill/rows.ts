/** Lists of a claim as rows of cells. A row is an object, or in lists of codes the code itself. */
import { type EditedClaim, isObject, valueAt, withValue } from '../editor/claim.ts';
import { cellsIn, formatCell, parseCell } from './cells.ts';
import type { Column, ListBox } from './locators.ts';

export type Rows = readonly unknown[];

export function rowsAt(claim: EditedClaim, { path }: ListBox): Rows {
  const rows = valueAt(claim, path);
  return Array.isArray(rows) ? rows : [];
}

/** Puts rows into the claim: blank ones at their end go, and the list where it has none. */
export function withRows(claim: EditedClaim, { path }: ListBox, rows: Rows): EditedClaim {
  const length = rows.findLastIndex((row) => !isBlank(row)) + 1;
  return withValue(claim, path, length === 0 ? undefined : rows.slice(0, length));
}

const isBlank = (row: unknown): boolean =>
  row === undefined || row === null || row === '' || (isObject(row) && Object.keys(row).length === 0);

export const cellText = (row: unknown, { key, kind }: Column): string =>
  formatCell(key === '' ? row : valueAt(row, key), kind);

/** Changes a cell; a place behind the last row makes rows. */
export function withCell(rows: Rows, place: number, { key, kind }: Column, text: string): Rows {
  const row = rows[place];
  const value = parseCell(text, kind);
  const changed = key === '' ? (value ?? null) : withValue(isObject(row) ? row : {}, key, value);
  return Array.from({ length: Math.max(rows.length, place + 1) }, (_, at) =>
    at === place ? changed : (rows[at] ?? (key === '' ? null : {})),
  );
}

/** Fills cells from one on to the right and below, as a spreadsheet does; what goes beyond the last column is left out. */
export function withPasted(
  rows: Rows,
  at: { row: number; column: number },
  columns: readonly Column[],
  pasted: string,
): Rows {
  let filled = rows;
  for (const [down, cells] of cellsIn(pasted).entries())
    for (const [right, text] of cells.entries()) {
      const column = columns[at.column + right];
      if (column) filled = withCell(filled, at.row + down, column, text);
    }
  return filled;
}

/** Takes a row out; those behind it move up. */
export const withoutRow = (rows: Rows, place: number): Rows => rows.toSpliced(place, 1);

/** Takes out rows that were left blank between others. */
export const withoutBlanks = (rows: Rows): Rows => rows.filter((row) => !isBlank(row));
