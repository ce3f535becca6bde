/** Reads of rate tables, on ORGANIZATIONS. Every query takes the organization first. */
import { and, asc } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { rateForms } from '../../../engine/contracts/rate-tables/rate-codes.ts';
import { type RateRow, RateTable } from '../../../engine/contracts/rate-tables/rate-table.ts';
import {
  beginsWith,
  findWith,
  pageOf,
  pageWithin,
  rowsWith,
  rowsWithin,
  selectWith,
  withWords,
} from '../../../storage/lists/own-rows.ts';
import type { Page } from '../../../storage/lists/page.ts';
import {
  type RateTableHead,
  rateRowsOf,
  rateTable,
  rateTableRow,
} from '../../../storage/schema/organizations/rate-tables.ts';
import { absentNamed } from '../../named.ts';

/** The entity type of rows' entries too: one index range holds a table's whole trail in order. */
export const RATE_TABLE = 'rate_table';

const isRowOf = (organizationId: string, tableId: string) => rowsWith(rateTableRow, organizationId, { tableId });

export const noRateTable = absentNamed(RATE_TABLE);

/** Returns a page of tables by id, and how many match. `q`: words of id, name and columns. */
export function listRateTables(organizationId: string, db: DrizzleD1Database, { q, ...page }: Page & { q?: string }) {
  const where = and(rowsWith(rateTable, organizationId), withWords(q, rateTable.id, rateTable.name, rateTable.columns));
  return pageOf(db, { table: rateTable, where, order: [rateTable.id] }, page);
}

export const selectTable = (organizationId: string, db: DrizzleD1Database, id: string) =>
  selectWith(db, rateTable, organizationId, { id });

/** Returns a table without its rows; null if the organization has no such table. */
export const findRateTable = (organizationId: string, db: DrizzleD1Database, id: string) =>
  findWith(db, rateTable, organizationId, { id });

const ORDER = [asc(rateTableRow.code), asc(rateTableRow.effectiveDate)];

/** Selects all rows by code, then date. */
export const selectRows = (organizationId: string, db: DrizzleD1Database, tableId: string) =>
  db
    .select()
    .from(rateTableRow)
    .where(isRowOf(organizationId, tableId))
    .orderBy(...ORDER);

/** Returns a table with all its rows by code, then date; null if the organization has no such table. */
export const allRows = (organizationId: string, db: DrizzleD1Database, tableId: string) =>
  rowsWithin(db, selectTable(organizationId, db, tableId), selectRows(organizationId, db, tableId));

/** Returns a table and a page of rows by code, then date; null if the organization has no such table. */
export function listRows(
  organizationId: string,
  db: DrizzleD1Database,
  tableId: string,
  { code, ...page }: Page & { code?: string },
) {
  const where = and(isRowOf(organizationId, tableId), beginsWith(rateTableRow.code, code));
  return pageWithin(db, selectTable(organizationId, db, tableId), { table: rateTableRow, where, order: ORDER }, page);
}

/**
 * Returns the row that has the figures of a code on a day (YYYYMMDD), as claims find it; null in the place of the row where
 * the code has none, null if the organization has no such table.
 */
export async function rowOfCode(
  organizationId: string,
  db: DrizzleD1Database,
  tableId: string,
  code: string,
  day: number,
): Promise<{ table: RateTableHead; row: RateRow | null } | null> {
  const forms = JSON.stringify(rateForms(code).map((form) => [tableId, form]));
  const [[table], rows] = await db.batch([
    selectTable(organizationId, db, tableId),
    db.all<Omit<RateRow, 'figures'> & { figures: string }>(rateRowsOf(organizationId, forms)),
  ]);
  if (!table) return null;
  const read = rows.map((row) => ({ ...row, figures: JSON.parse(row.figures) as RateRow['figures'] }));
  return { table, row: new RateTable(read).row(code, day) ?? null };
}
