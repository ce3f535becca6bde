/** Lists of a claim as rows of cells. A row is an object, or in lists of codes the code itself. */
import { readService } from '../../../parts/typed/code.ts';
import { type EditedClaim, isObject, valueAt, withValue } from './claim.ts';
import { formatValue, parseValue, type ValueForm } from './typed-value.ts';

export type Rows = readonly unknown[];

export interface RowColumn extends ValueForm {
  label: string;
  /** Path within an entry; empty where an entry is the value itself. */
  key: string;
}

export function rowsAt(claim: EditedClaim, path: string): Rows {
  const rows = valueAt(claim, path);
  return Array.isArray(rows) ? rows : [];
}

/** Puts rows into the claim: blank ones at their end go, and the list where it has none. */
export function withRows(claim: EditedClaim, path: string, rows: Rows): EditedClaim {
  const length = rows.findLastIndex((row) => !isBlank(row)) + 1;
  return withValue(claim, path, length === 0 ? undefined : rows.slice(0, length));
}

const isBlank = (row: unknown): boolean =>
  row === undefined || row === null || row === '' || (isObject(row) && Object.keys(row).length === 0);

export const cellText = (row: unknown, column: RowColumn): string =>
  formatValue(column.key === '' ? row : valueAt(row, column.key), column);

/** Changes a cell; a place behind the last row makes rows. A service code that is typed with its modifiers fills both cells. */
export function withCell(rows: Rows, place: number, column: RowColumn, text: string): Rows {
  const service = column.key === 'hcpcs' ? readService(text) : null;
  if (service) return withService(rows, place, service.hcpcs, service.modifiers);
  return withCellValue(rows, place, column.key, typedValue(text, column));
}

/** Changes the value of a cell; undefined empties it. */
export function withCellValue(rows: Rows, place: number, key: string, value: unknown): Rows {
  const row = rows[place];
  const changed = key === '' ? (value ?? null) : withValue(isObject(row) ? row : {}, key, value);
  return Array.from({ length: Math.max(rows.length, place + 1) }, (_, at) =>
    at === place ? changed : (rows[at] ?? (key === '' ? null : {})),
  );
}

function withService(rows: Rows, place: number, hcpcs: string, added: readonly string[]): Rows {
  const before = valueAt(rows[place], 'modifiers');
  const modifiers = [...new Set([...(Array.isArray(before) ? before : []), ...added])];
  return withCellValue(withCellValue(rows, place, 'hcpcs', hcpcs), place, 'modifiers', modifiers);
}

/** JSON that is not complete stays a text. */
function typedValue(text: string, column: RowColumn): unknown {
  try {
    return parseValue(text, column);
  } catch {
    return text;
  }
}

/** Takes a row out; those behind it move up. */
export const withoutRow = (rows: Rows, place: number): Rows => rows.toSpliced(place, 1);

/** Takes out rows that were left blank between others. */
export const withoutBlanks = (rows: Rows): Rows => rows.filter((row) => !isBlank(row));
