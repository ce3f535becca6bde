/** Reads of custom DRG tables, on ORGANIZATIONS. Every query takes the organization first. */

import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lte, max, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { fiscalYearOf, isoDate } from '../../../engine/core/calendar.ts';
import type { PaymentSystem } from '../../../engine/figures/drg-entry.ts';
import { containsWords } from '../../../storage/lists/contained-words.ts';
import type { Page } from '../../../storage/lists/page.ts';
import { type AuditEntry, auditEntry, entryContains } from '../../../storage/schema/organizations/audit.ts';
import {
  type CustomDrgEntry,
  type CustomDrgTable,
  customDrgEntry,
  customDrgTable,
} from '../../../storage/schema/organizations/custom-drg-tables.ts';
import { absent, invalid, type Refused } from '../../refused.ts';

/** Kind of the audited thing. */
export const TABLE = 'custom_drg_table';
export const ENTRY = 'custom_drg_entry';

/** The number of tables of one drg_id that a refusal names at most. */
export const TABLES_NAMED = 10;

/**
 * Returns the tables by drg_id, then newest year first; `total` counts them without paging. `q`: words of a table's
 * names.
 */
export async function listTables(
  organizationId: string,
  db: DrizzleD1Database,
  { q, skip, limit }: Page & { q?: string },
): Promise<{ rows: CustomDrgTable[]; total: number }> {
  const { drgId, paymentSystem, sourceYear } = customDrgTable;
  const mine = and(
    eq(customDrgTable.organizationId, organizationId),
    q === undefined ? undefined : containsWords(q, [drgId, paymentSystem, sourceYear]),
  );
  const [rows, totals] = await db.batch([
    db
      .select()
      .from(customDrgTable)
      .where(mine)
      .orderBy(asc(customDrgTable.drgId), desc(customDrgTable.sourceYear), asc(customDrgTable.paymentSystem))
      .limit(limit)
      .offset(skip),
    db.select({ total: count() }).from(customDrgTable).where(mine),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Matches the tables of one drg_id: all, or those of a year, of a payment system. */
export function tablesOf(
  organizationId: string,
  drgId: string,
  { sourceYear, paymentSystem }: Pick<EntryFilter, 'sourceYear' | 'paymentSystem'> = {},
): SQL | undefined {
  return and(
    eq(customDrgTable.organizationId, organizationId),
    eq(customDrgTable.drgId, drgId),
    sourceYear === undefined ? undefined : eq(customDrgTable.sourceYear, sourceYear),
    paymentSystem === undefined ? undefined : eq(customDrgTable.paymentSystem, paymentSystem),
  );
}

/** Scalar query of the version that every change of a drg_id counts up; null where there is none. @param drgId may be a scalar query */
export const tableVersion = (organizationId: string, drgId: string | SQL) =>
  sql`SELECT v.version FROM custom_table_version v
    WHERE v.organization_id = ${organizationId} AND v.kind = 'drg_table' AND v.table_id = ${drgId}
      AND EXISTS (SELECT 1 FROM custom_drg_table t WHERE t.organization_id = v.organization_id AND t.drg_id = v.table_id)`;

/** Selects that version. */
export const selectVersion = (organizationId: string, db: DrizzleD1Database, drgId: string | SQL) =>
  db.all<{ version: number | null }>(sql`SELECT (${tableVersion(organizationId, drgId)}) AS version`);

/** Returns a scalar query of the drg_id that an entry belongs to. */
export const tableOf = (organizationId: string, id: string) =>
  sql`(SELECT drg_id FROM custom_drg_entry WHERE organization_id = ${organizationId} AND id = ${id})`;

/** Selects the tables of one drg_id, newest first: at most TABLES_NAMED and one more. */
export function tablesNamed(organizationId: string, db: DrizzleD1Database, drgId: string) {
  return db
    .select({ paymentSystem: customDrgTable.paymentSystem, sourceYear: customDrgTable.sourceYear })
    .from(customDrgTable)
    .where(tablesOf(organizationId, drgId))
    .orderBy(desc(customDrgTable.sourceYear), asc(customDrgTable.paymentSystem))
    .limit(TABLES_NAMED + 1);
}
export type NamedTable = Pick<CustomDrgTable, 'paymentSystem' | 'sourceYear'>;

export interface EntryFilter {
  sourceYear?: number;
  /** 3 digits. */
  drg?: string;
  /** YYYYMMDD on which an entry is in force. */
  date?: number;
  paymentSystem?: PaymentSystem;
}

/**
 * Returns a page of entries: newest year first, then by payment system, DRG and date. Returns null if there is no such
 * drg_id. With them comes its version.
 */
export async function listEntries(
  organizationId: string,
  db: DrizzleD1Database,
  drgId: string,
  filter: EntryFilter,
  paging: Page,
): Promise<{ rows: CustomDrgEntry[]; version: number | null } | null> {
  const byPlace = filter.drg === undefined && filter.date === undefined;
  const [tables, [table], rows] = await db.batch([
    tablesNamed(organizationId, db, drgId),
    selectVersion(organizationId, db, drgId),
    byPlace
      ? pageOfTables(organizationId, db, drgId, filter, paging)
      : filtered(organizationId, db, drgId, filter, filter.sourceYear).limit(paging.limit).offset(paging.skip),
  ]);
  return tables.length === 0 ? null : { rows: byPlace ? rows.sort(inOrder) : rows, version: table?.version ?? null };
}

/**
 * Selects a page of whole tables by the rows' places, as the tables are counted already. Does not sort: a sort reads
 * the rows again.
 */
function pageOfTables(
  organizationId: string,
  db: DrizzleD1Database,
  drgId: string,
  filter: EntryFilter,
  { skip, limit }: Page,
) {
  const place = db
    .select({
      sourceYear: customDrgTable.sourceYear,
      paymentSystem: customDrgTable.paymentSystem,
      first: sql<number>`sum(${customDrgTable.recordCount})
        OVER (ORDER BY ${customDrgTable.sourceYear} DESC, ${customDrgTable.paymentSystem})
        - ${customDrgTable.recordCount}`.as('first'),
    })
    .from(customDrgTable)
    .where(tablesOf(organizationId, drgId, filter))
    .as('place');
  // The cross join fixes the order: first the few tables, then their entries by index.
  return db
    .select(getTableColumns(customDrgEntry))
    .from(place)
    .crossJoin(customDrgEntry)
    .where(
      and(
        eq(customDrgEntry.organizationId, organizationId),
        eq(customDrgEntry.drgId, drgId),
        eq(customDrgEntry.sourceYear, place.sourceYear),
        eq(customDrgEntry.paymentSystem, place.paymentSystem),
        sql`${customDrgEntry.position} >= ${skip} - ${place.first}`,
        sql`${customDrgEntry.position} < ${skip + limit} - ${place.first}`,
      ),
    );
}

function inOrder(a: CustomDrgEntry, b: CustomDrgEntry): number {
  return (
    b.sourceYear - a.sourceYear ||
    (a.paymentSystem < b.paymentSystem ? -1 : a.paymentSystem > b.paymentSystem ? 1 : a.position - b.position)
  );
}

/** Selects entries in the order of an index. */
export function filtered(
  organizationId: string,
  db: DrizzleD1Database,
  drgId: string,
  { drg, date, paymentSystem }: EntryFilter,
  sourceYear: number | SQL | undefined,
) {
  return db
    .select()
    .from(customDrgEntry)
    .where(
      and(
        eq(customDrgEntry.organizationId, organizationId),
        eq(customDrgEntry.drgId, drgId),
        drg === undefined ? undefined : eq(customDrgEntry.drg, drg),
        sourceYear === undefined ? undefined : eq(customDrgEntry.sourceYear, sourceYear),
        paymentSystem === undefined ? undefined : eq(customDrgEntry.paymentSystem, paymentSystem),
        date === undefined ? undefined : inForce(date),
      ),
    )
    .orderBy(
      desc(customDrgEntry.sourceYear),
      asc(customDrgEntry.paymentSystem),
      asc(drg === undefined ? customDrgEntry.position : customDrgEntry.effectiveDate),
    );
}

/** Matches entries in force on a date. An entry's period lies within the fiscal year of its table. */
export function inForce(date: number): SQL | undefined {
  return and(
    eq(customDrgEntry.sourceYear, fiscalYearOf(date)),
    lte(customDrgEntry.effectiveDate, date),
    gte(customDrgEntry.endDate, date),
  );
}

/**
 * Returns the entries of one year: that of `sourceYear`, else of the date, else the most recent one (of the payment
 * system, if one is given). `requestedYear` is that year, undefined for the most recent; `year` is null if there is no table of
 * it, and `tables` lists the tables that there are.
 */
export async function exportEntries(organizationId: string, db: DrizzleD1Database, drgId: string, filter: EntryFilter) {
  const requestedYear = filter.sourceYear ?? (filter.date === undefined ? undefined : fiscalYearOf(filter.date));
  const year = db
    .select({ year: max(customDrgTable.sourceYear) })
    .from(customDrgTable)
    .where(tablesOf(organizationId, drgId, { ...filter, sourceYear: requestedYear }));
  const [years, rows, tables, [table]] = await db.batch([
    year,
    filtered(organizationId, db, drgId, filter, sql`(${year})`),
    tablesNamed(organizationId, db, drgId),
    selectVersion(organizationId, db, drgId),
  ]);
  return { requestedYear, year: years[0]?.year ?? null, rows, tables, version: table?.version ?? null };
}

export function entryById(organizationId: string, db: DrizzleD1Database, id: string) {
  return db
    .select()
    .from(customDrgEntry)
    .where(and(eq(customDrgEntry.organizationId, organizationId), eq(customDrgEntry.id, id)));
}

/** Identifies an entry: the one of a DRG that is in force on a day. */
export interface EntryKey {
  drgId: string;
  /** 3 digits. */
  drg: string;
  /** YYYYMMDD. */
  date: number;
  /** Needed if entries of several payment systems are in force. */
  paymentSystem?: PaymentSystem;
}

export function entriesInForce(organizationId: string, db: DrizzleD1Database, key: EntryKey) {
  return db.select().from(customDrgEntry).where(isOfKey(organizationId, key));
}

export function isOfKey(organizationId: string, { drgId, drg, date, paymentSystem }: EntryKey): SQL | undefined {
  return and(
    eq(customDrgEntry.organizationId, organizationId),
    eq(customDrgEntry.drgId, drgId),
    eq(customDrgEntry.drg, drg),
    inForce(date),
    paymentSystem === undefined ? undefined : eq(customDrgEntry.paymentSystem, paymentSystem),
  );
}

/** Returns the one entry of a key, or why there is none, or not one alone. */
export function entryOfKey(
  rows: readonly CustomDrgEntry[],
  tables: readonly NamedTable[],
  { drgId, drg, date, paymentSystem }: EntryKey,
): CustomDrgEntry | Refused {
  const [row, ...others] = rows;
  if (!row) {
    const of = paymentSystem === undefined ? '' : `${paymentSystem} `;
    return noTable(drgId, tables, `no ${of}entry of DRG ${drg} in force on ${isoDate(date)}`);
  }
  if (others.length === 0) return row;
  const systems = rows.map((each) => each.paymentSystem).join(' and ');
  return invalid(`payment_system is required: ${drgId} has entries of DRG ${drg} for ${systems} on ${isoDate(date)}`);
}

export const noEntry = (id: string) => absent(`Custom DRG table entry ${id} not found`);

/** @param lacking what the table of an existing drg_id lacks */
export function noTable(drgId: string, tables: readonly NamedTable[] = [], lacking = ''): Refused {
  if (tables.length === 0) return absent(`Custom DRG table ${drgId} not found`);
  const there = tables.slice(0, TABLES_NAMED).map(({ paymentSystem, sourceYear }) => `${paymentSystem} ${sourceYear}`);
  const more = tables.length > TABLES_NAMED ? ' and others' : '';
  return absent(`Custom DRG table ${drgId} has ${lacking}; it has ${there.join(', ')}${more}`);
}

/**
 * Returns the changes of a table and its entries that contain the words of `q`, newest first; null if the organization has
 * neither the table nor a trail of it.
 */
export async function listAudit(
  organizationId: string,
  db: DrizzleD1Database,
  drgId: string,
  { q, skip, limit }: Page & { q?: string },
): Promise<{ rows: AuditEntry[]; total: number } | null> {
  const ofTable = and(
    eq(auditEntry.organizationId, organizationId),
    inArray(auditEntry.entityType, [TABLE, ENTRY]),
    eq(auditEntry.rootId, drgId),
  );
  const matching = and(ofTable, q === undefined ? undefined : entryContains(q));
  const [rows, [countRow], trail, tables] = await db.batch([
    db.select().from(auditEntry).where(matching).orderBy(desc(auditEntry.sequence)).limit(limit).offset(skip),
    db.select({ total: count() }).from(auditEntry).where(matching),
    db.select({ id: auditEntry.id }).from(auditEntry).where(ofTable).limit(1),
    tablesNamed(organizationId, db, drgId),
  ]);
  return trail.length === 0 && tables.length === 0 ? null : { rows, total: countRow?.total ?? 0 };
}
