/** Cells of the editor's tables, and places of their keys. */
import type { TableRow } from '../../../core/table-file.ts';

/** Number in a cell. @throws Error where it holds none */
export function numberIn(row: TableRow, column: string): number {
  const text = row[column];
  if (text === undefined) throw new Error(`There is no column ${column}`);
  const value = Number(text);
  if (text === '' || !Number.isInteger(value)) throw new Error(`${column} must be a whole number, not '${text}'`);
  return value;
}

/** Text in a cell. @throws Error where the table lacks the column */
export function textIn(row: TableRow, column: string): string {
  const text = row[column];
  if (text === undefined) throw new Error(`There is no column ${column}`);
  return text;
}

export const rangeOf = (row: TableRow) => ({ lo: numberIn(row, 'lo_version'), hi: numberIn(row, 'hi_version') });

export const isSet = (row: TableRow, column: string) => row[column] === '1';

/** Places of codes by their text. */
export type Places = ReadonlyMap<string, number>;

export const placesOf = (keys: readonly string[]): Places => new Map(keys.map((key, place) => [key, place]));

/** @throws Error naming the table that names a key which is not there */
export function placeIn(places: Places, key: string, table: string): number {
  const place = places.get(key);
  if (place === undefined) throw new Error(`${table} names ${key}, which its own table lacks`);
  return place;
}
