/** The catalogue: 48 tables of the outpatient code editor, in the editor's own words. */
import { ADDENDUM_TABLES } from './addenda.ts';
import { APC_TABLES } from './apcs.ts';
import { CODE_TABLES } from './codes.ts';
import { DISCOUNT_TABLES, EDIT_TABLES, VERSION_TABLES } from './edits.ts';
import { OFFSET_TABLES } from './offsets.ts';
import { PAIR_TABLES } from './pairs.ts';
import type { IoceTable } from './table.ts';
import { VALUE_TABLES } from './values.ts';

export const IOCE_TABLES: readonly IoceTable[] = [
  ...CODE_TABLES,
  ...APC_TABLES,
  ...PAIR_TABLES,
  ...OFFSET_TABLES,
  ...EDIT_TABLES,
  ...DISCOUNT_TABLES,
  ...VALUE_TABLES,
  ...VERSION_TABLES,
  ...ADDENDUM_TABLES,
];

const byName = new Map(IOCE_TABLES.map((table) => [table.name, table]));

/** The table of that name; undefined for none. */
export function ioceTable(name: string): IoceTable | undefined {
  return byName.get(name);
}
