/** Reads of custom DRG tables, on ORGANIZATIONS. Every query takes the organization first. */

import { and, asc, desc, eq, getTableColumns, gte, lte, max, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { fiscalYearOf, isoDate } from '../../../engine/core/calendar.ts';
import type { PaymentSystem } from '../../../engine/figures/drg-entry.ts';
import { pageOf, rowsWith, selectWith, withWords } from '../../../storage/lists/own-rows.ts';
import type { Page } from '../../../storage/lists/page.ts';
import {
  type CustomDrgEntry,
  type CustomDrgTable,
  customDrgEntry,
  customDrgTable,
} from '../../../storage/schema/organizations/custom-drg-tables.ts';
import { absentNamed, namedVersion, titleOf } from '../../named.ts';
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
export function listTables(organizationId: string, db: DrizzleD1Database, { q, ...page }: Page & { q?: string }) {
  const { drgId, paymentSystem, sourceYear } = customDrgTable;
  const where = and(rowsWith(customDrgTable, organizationId), withWords(q, drgId, paymentSystem, sourceYear));
  return pageOf(db, { table: customDrgTable, where, order: [asc(drgId), desc(sourceYear), asc(paymentSystem)] }, page);
}

/** Matches the tables of one drg_id: all, or those of a year, of a payment system. */
export const tablesOf = (
  organizationId: string,
  drgId: string,
  { sourceYear, paymentSystem }: Pick<EntryFilter, 'sourceYear' | 'paymentSystem'> = {},
): SQL => rowsWith(customDrgTable, organizationId, { drgId, sourceYear, paymentSystem });

/** Selects that version. */
export const selectVersion = (organizationId: string, db: DrizzleD1Database, drgId: string | SQL) =>
  db.all<{ version: number | null }>(
    sql`SELECT (${namedVersion(organizationId, { kind: 'drg_table', id: drgId })}) AS version`,
  );

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
        rowsWith(customDrgEntry, organizationId, { drgId }),
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
        rowsWith(customDrgEntry, organizationId, { drgId, drg, paymentSystem }),
        sourceYear === undefined ? undefined : eq(customDrgEntry.sourceYear, sourceYear),
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

export const entryById = (organizationId: string, db: DrizzleD1Database, id: string) =>
  selectWith(db, customDrgEntry, organizationId, { id });

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

export const entriesInForce = (
  organizationId: string,
  db: DrizzleD1Database,
  { drgId, drg, date, paymentSystem }: EntryKey,
) =>
  db
    .select()
    .from(customDrgEntry)
    .where(and(rowsWith(customDrgEntry, organizationId, { drgId, drg, paymentSystem }), inForce(date)));

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
  if (tables.length === 0) return absentNamed('drg_table')(drgId);
  const there = tables.slice(0, TABLES_NAMED).map(({ paymentSystem, sourceYear }) => `${paymentSystem} ${sourceYear}`);
  const more = tables.length > TABLES_NAMED ? ' and others' : '';
  return absent(`${titleOf('drg_table', drgId)} has ${lacking}; it has ${there.join(', ')}${more}`);
}
