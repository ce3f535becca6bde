/** Reads of rate tables, on ORGANIZATIONS. Every query takes the organization first. */
import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { rateForms } from '../../../engine/contracts/rate-tables/rate-codes.ts';
import { type RateRow, RateTable } from '../../../engine/contracts/rate-tables/rate-table.ts';
import { containsWords } from '../../../storage/lists/contained-words.ts';
import type { Page } from '../../../storage/lists/page.ts';
import { type AuditEntry, auditEntry, entryContains } from '../../../storage/schema/organizations/audit.ts';
import {
  type RateTableHead,
  type RateTableRow,
  rateRowsOf,
  rateTable,
  rateTableRow,
} from '../../../storage/schema/organizations/rate-tables.ts';
import { absent } from '../../refused.ts';

/** The entity type of rows' entries too: one index range holds a table's whole trail in order. */
export const RATE_TABLE = 'rate_table';

export const isTable = (organizationId: string, id: string) =>
  and(eq(rateTable.organizationId, organizationId), eq(rateTable.id, id)) as SQL;

export const isRowOf = (organizationId: string, tableId: string) =>
  and(eq(rateTableRow.organizationId, organizationId), eq(rateTableRow.tableId, tableId)) as SQL;

export const noRateTable = (id: string) => absent(`Rate table ${id} not found`);

/** Returns a page of tables by id, and how many match. `q`: words of id, name and columns. */
export async function listRateTables(
  organizationId: string,
  db: DrizzleD1Database,
  { q, skip, limit }: Page & { q?: string },
): Promise<{ rows: RateTableHead[]; total: number }> {
  const where = and(
    eq(rateTable.organizationId, organizationId),
    q === undefined ? undefined : containsWords(q, [rateTable.id, rateTable.name, rateTable.columns]),
  );
  const [rows, [countRow]] = await db.batch([
    db.select().from(rateTable).where(where).orderBy(rateTable.id).limit(limit).offset(skip),
    db.select({ total: count() }).from(rateTable).where(where),
  ]);
  return { rows, total: countRow?.total ?? 0 };
}

export const selectTable = (organizationId: string, db: DrizzleD1Database, id: string) =>
  db.select().from(rateTable).where(isTable(organizationId, id));

/** Returns a table without its rows; null if the organization has no such table. */
export async function findRateTable(
  organizationId: string,
  db: DrizzleD1Database,
  id: string,
): Promise<RateTableHead | null> {
  const [row] = await selectTable(organizationId, db, id);
  return row ?? null;
}

/** Selects all rows by code, then date. */
export const selectRows = (organizationId: string, db: DrizzleD1Database, tableId: string) =>
  db
    .select()
    .from(rateTableRow)
    .where(isRowOf(organizationId, tableId))
    .orderBy(asc(rateTableRow.code), asc(rateTableRow.effectiveDate));

/** Returns a table with all its rows by code, then date; null if the organization has no such table. */
export async function allRows(
  organizationId: string,
  db: DrizzleD1Database,
  tableId: string,
): Promise<{ table: RateTableHead; rows: RateTableRow[] } | null> {
  const [[table], rows] = await db.batch([
    selectTable(organizationId, db, tableId),
    selectRows(organizationId, db, tableId),
  ]);
  return table ? { table, rows } : null;
}

/** Returns a page of rows by code, then date, and their number; null if the organization has no such table. */
export async function listRows(
  organizationId: string,
  db: DrizzleD1Database,
  tableId: string,
  { code, skip, limit }: Page & { code?: string },
): Promise<{ table: RateTableHead; rows: RateTableRow[]; total: number } | null> {
  // Codes are letters, digits and `*`, which all come before `~`.
  const begins = code === undefined ? undefined : and(gte(rateTableRow.code, code), lt(rateTableRow.code, `${code}~`));
  const where = and(isRowOf(organizationId, tableId), begins);
  const [[table], rows, [countRow]] = await db.batch([
    selectTable(organizationId, db, tableId),
    db
      .select()
      .from(rateTableRow)
      .where(where)
      .orderBy(asc(rateTableRow.code), asc(rateTableRow.effectiveDate))
      .limit(limit)
      .offset(skip),
    db.select({ total: count() }).from(rateTableRow).where(where),
  ]);
  return table ? { table, rows, total: countRow?.total ?? 0 } : null;
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
  const asked = JSON.stringify(rateForms(code).map((form) => [tableId, form]));
  const [[table], rows] = await db.batch([
    selectTable(organizationId, db, tableId),
    db.all<Omit<RateRow, 'figures'> & { figures: string }>(rateRowsOf(organizationId, asked)),
  ]);
  if (!table) return null;
  const read = rows.map((row) => ({ ...row, figures: JSON.parse(row.figures) as RateRow['figures'] }));
  return { table, row: new RateTable(read).row(code, day) ?? null };
}

/**
 * Returns the changes of the table and its rows that contain the words of `q`, newest first; null if the organization
 * never had such a table.
 */
export async function listRateTableAudit(
  organizationId: string,
  db: DrizzleD1Database,
  tableId: string,
  { q, skip, limit }: Page & { q?: string },
): Promise<{ rows: AuditEntry[]; total: number } | null> {
  const ofTable = and(
    eq(auditEntry.organizationId, organizationId),
    eq(auditEntry.entityType, RATE_TABLE),
    eq(auditEntry.rootId, tableId),
  );
  const where = and(ofTable, q === undefined ? undefined : entryContains(q, ROW_NAME));
  const [rows, [countRow], history] = await db.batch([
    db.select().from(auditEntry).where(where).orderBy(desc(auditEntry.sequence)).limit(limit).offset(skip),
    db.select({ total: count() }).from(auditEntry).where(where),
    db.select({ id: auditEntry.id }).from(auditEntry).where(ofTable).limit(1),
  ]);
  return history.length === 0 ? null : { rows, total: countRow?.total ?? 0 };
}

/** `1392:2026-01-01`; null in an entry of the table itself. */
const ROW_NAME = sql`iif(${auditEntry.entityId} <> ${auditEntry.rootId}, ${auditEntry.entityId}, NULL)`;
