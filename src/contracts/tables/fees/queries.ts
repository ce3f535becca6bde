/** Reads of custom fee schedules, on ORGANIZATIONS. Every query takes the organization first. */
import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { containsWords } from '../../../storage/lists/contained-words.ts';
import type { Page } from '../../../storage/lists/page.ts';
import { type AuditEntry, auditEntry, entryContains } from '../../../storage/schema/organizations/audit.ts';
import {
  customFeeSchedule,
  customFeeScheduleItem,
} from '../../../storage/schema/organizations/custom-fee-schedules.ts';

export type ScheduleRow = typeof customFeeSchedule.$inferSelect;
export type ItemRow = typeof customFeeScheduleItem.$inferSelect;
export type Item = Omit<ItemRow, 'organizationId' | 'scheduleId'>;

/** An item to write. `scope` null: the item keeps the one that it has, a new one has both. */
export type NewItem = Omit<Item, 'scope'> & { scope: Item['scope'] | null };

/** The entity type of items' entries too: one index range holds a schedule's whole trail in order. */
export const SCHEDULE = 'custom_fee_schedule';
export const AUDIT_ACTIONS = ['create', 'update', 'create_item', 'update_item', 'bulk_change'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Returns a page of schedules, newest first, and how many match. `q`: words of name and description. */
export async function listSchedules(
  organizationId: string,
  db: DrizzleD1Database,
  { q, skip, limit }: Page & { q?: string },
): Promise<{ rows: ScheduleRow[]; total: number }> {
  const where = and(
    eq(customFeeSchedule.organizationId, organizationId),
    q === undefined ? undefined : containsWords(q, [customFeeSchedule.name, customFeeSchedule.description]),
  );
  const [rows, [countRow]] = await db.batch([
    db
      .select()
      .from(customFeeSchedule)
      .where(where)
      .orderBy(desc(customFeeSchedule.createdAt), desc(customFeeSchedule.id))
      .limit(limit)
      .offset(skip),
    db.select({ total: count() }).from(customFeeSchedule).where(where),
  ]);
  return { rows, total: countRow?.total ?? 0 };
}

/** Returns a schedule; null if the organization has no such schedule. */
export async function findSchedule(
  organizationId: string,
  db: DrizzleD1Database,
  scheduleId: string,
): Promise<ScheduleRow | null> {
  const [row] = await db.select().from(customFeeSchedule).where(scheduleOf(organizationId, scheduleId));
  return row ?? null;
}

/** Returns a page of items by code, then date, and their number; null if the organization has no such schedule. */
export async function listItems(
  organizationId: string,
  db: DrizzleD1Database,
  scheduleId: string,
  { code, skip, limit }: Page & { code?: string },
): Promise<{ rows: Item[]; total: number; version: number } | null> {
  const where = and(itemsOf(organizationId, scheduleId), code === undefined ? undefined : beginsWith(code));
  const [[schedule], rows, [countRow]] = await db.batch([
    find(organizationId, db, scheduleId),
    db
      .select(ITEM_FIELDS)
      .from(customFeeScheduleItem)
      .where(where)
      .orderBy(...ITEM_ORDER)
      .limit(limit)
      .offset(skip),
    db.select({ total: count() }).from(customFeeScheduleItem).where(where),
  ]);
  return schedule ? { rows, total: countRow?.total ?? 0, version: schedule.version } : null;
}

/** Selects all items by code, then date. */
export const selectItems = (organizationId: string, db: DrizzleD1Database, scheduleId: string) =>
  db
    .select()
    .from(customFeeScheduleItem)
    .where(itemsOf(organizationId, scheduleId))
    .orderBy(...ITEM_ORDER);

/** Returns all items by code, then date, and the schedule's version; null if the organization has no such schedule. */
export async function allItems(
  organizationId: string,
  db: DrizzleD1Database,
  scheduleId: string,
): Promise<{ items: Item[]; version: number } | null> {
  const [[schedule], items] = await db.batch([
    find(organizationId, db, scheduleId),
    selectItems(organizationId, db, scheduleId),
  ]);
  return schedule ? { items, version: schedule.version } : null;
}

/**
 * Returns the changes of the schedule and its items that contain the words of `q`, newest first; null if the
 * organization has no such schedule.
 */
export async function listAudit(
  organizationId: string,
  db: DrizzleD1Database,
  scheduleId: string,
  { q, skip, limit }: Page & { q?: string },
): Promise<{ rows: AuditEntry[]; total: number } | null> {
  const where = and(
    eq(auditEntry.organizationId, organizationId),
    eq(auditEntry.entityType, SCHEDULE),
    eq(auditEntry.rootId, scheduleId),
    q === undefined ? undefined : entryContains(q, ITEM_NAME),
  );
  const [schedule, rows, [countRow]] = await db.batch([
    find(organizationId, db, scheduleId),
    db.select().from(auditEntry).where(where).orderBy(desc(auditEntry.sequence)).limit(limit).offset(skip),
    db.select({ total: count() }).from(auditEntry).where(where),
  ]);
  return schedule.length === 0 ? null : { rows, total: countRow?.total ?? 0 };
}

/** `HCPCS:99213:2026-01-01`; null in an entry of the schedule itself. */
const ITEM_NAME = sql`iif(${auditEntry.entityId} <> ${auditEntry.rootId}, ${auditEntry.entityId}, NULL)`;

const ITEM_FIELDS = {
  code: customFeeScheduleItem.code,
  codeType: customFeeScheduleItem.codeType,
  pricingType: customFeeScheduleItem.pricingType,
  pricingAmount: customFeeScheduleItem.pricingAmount,
  effectiveDate: customFeeScheduleItem.effectiveDate,
  scope: customFeeScheduleItem.scope,
};
export const ITEM_ORDER = [
  asc(customFeeScheduleItem.code),
  asc(customFeeScheduleItem.effectiveDate),
  asc(customFeeScheduleItem.codeType),
];

export function scheduleOf(organizationId: string, scheduleId: string) {
  return and(eq(customFeeSchedule.organizationId, organizationId), eq(customFeeSchedule.id, scheduleId));
}

export function find(organizationId: string, db: DrizzleD1Database, scheduleId: string) {
  return db
    .select({ id: customFeeSchedule.id, version: customFeeSchedule.version })
    .from(customFeeSchedule)
    .where(scheduleOf(organizationId, scheduleId));
}

export function itemsOf(organizationId: string, scheduleId: string) {
  return and(
    eq(customFeeScheduleItem.organizationId, organizationId),
    eq(customFeeScheduleItem.scheduleId, scheduleId),
  );
}

/** Matches codes that begin with `prefix`. Codes are letters, digits and `*`, which all come before `~`. */
function beginsWith(prefix: string) {
  return and(gte(customFeeScheduleItem.code, prefix), lt(customFeeScheduleItem.code, `${prefix}~`));
}
