/** Reads items from an uploaded CSV file. */

import { badRequest, ImportError, type LineFault } from '../../errors/api-error.ts';
import { readCsv } from '../../wire/csv.ts';
import type { NewItem } from './queries.ts';
import { ITEM_COLUMNS, itemFromTheWire, newItem, OPTIONAL_COLUMN } from './schema.ts';

export const MAX_LINES = 10_000;

/**
 * Returns the items of a file that begins with a line of column names, in any order.
 *
 * @throws ApiError 400 if it is no such file
 * @throws ImportError with every line that is bad, or has the code, code type and date of an earlier one
 */
export function readItems(text: string): NewItem[] {
  const [header, ...rows] = readCsv(text);
  const columns = (header?.cells ?? []).map((name) => name.toLowerCase());
  const absent = ITEM_COLUMNS.filter((name) => name !== OPTIONAL_COLUMN && !columns.includes(name));
  if (absent.length > 0) {
    throw badRequest(
      `Invalid request: file has no column ${absent.join(', ')}; its first line must be ${ITEM_COLUMNS.join(',')}`,
    );
  }
  if (new Set(columns).size < columns.length || !columns.every((name) => isColumn(name))) {
    throw badRequest(`Invalid request: file has columns other than ${ITEM_COLUMNS.join(',')}, each once`);
  }
  if (rows.length === 0) throw badRequest('Invalid request: file has no lines of items');
  if (rows.length > MAX_LINES) {
    throw badRequest(
      `Invalid request: file has ${rows.length} lines of items; at most ${MAX_LINES} are imported at once`,
    );
  }

  const items: NewItem[] = [];
  const errors: LineFault[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of rows) {
    const read = readRow(columns, cells);
    if (typeof read === 'string') {
      errors.push({ line, detail: read });
      continue;
    }
    const key = `${read.code} ${read.codeType} ${read.effectiveDate}`;
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, line);
      items.push(read);
    } else {
      errors.push({ line, detail: `code, code_type and effective_date are those of line ${first}` });
    }
  }
  const [first] = errors;
  if (first) {
    throw new ImportError(
      `Invalid request: file has ${errors.length} bad ${errors.length === 1 ? 'line' : 'lines'}, nothing was imported; line ${first.line}: ${first.detail}`,
      errors,
    );
  }
  return items;
}

const isColumn = (name: string) => ITEM_COLUMNS.some((column) => column === name);

/** @returns the item, or what is wrong with the row */
function readRow(columns: readonly string[], cells: readonly string[]): NewItem | string {
  if (cells.length !== columns.length) return `has ${cells.length} cells instead of ${columns.length}`;
  const row: Record<string, unknown> = {};
  for (const [i, name] of columns.entries()) {
    // An apostrophe is never part of the value: it protects against formulas or keeps leading zeros.
    const cell = (cells[i] as string).replace(/^'/, '');
    if (cell !== '') row[name] = name === 'pricing_amount' ? numberOf(cell) : cell;
  }
  const { success, data, error } = newItem.safeParse(row);
  if (success) return itemFromTheWire(data);
  const faults = error.issues.map(
    ({ path: [field], message }) => `${String(field)} ${String(field) in row ? message : 'is required'}`,
  );
  return [...new Set(faults)].join('; ');
}

/** Returns the number; leaves any text that is no plain decimal as it is, for the schema to refuse. */
function numberOf(cell: string): number | string {
  return /^\d{1,9}(\.\d{1,4})?$/.test(cell) ? Number(cell) : cell;
}
