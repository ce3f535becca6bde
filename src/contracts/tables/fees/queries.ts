/** Reads of custom fee schedules, on ORGANIZATIONS. Every query takes the organization first. */
import { and, asc, desc } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { beginsWith, pageOf, pageWithin, rowsWith, rowsWithin, withWords } from '../../../storage/lists/own-rows.ts';
import type { Page } from '../../../storage/lists/page.ts';
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

export const scheduleOf = (organizationId: string, id: string) => rowsWith(customFeeSchedule, organizationId, { id });

const itemsOf = (organizationId: string, scheduleId: string) =>
  rowsWith(customFeeScheduleItem, organizationId, { scheduleId });

const ITEM_ORDER = [
  asc(customFeeScheduleItem.code),
  asc(customFeeScheduleItem.effectiveDate),
  asc(customFeeScheduleItem.codeType),
];

/** Returns a page of schedules, newest first, and how many match. `q`: words of name and description. */
export function listSchedules(organizationId: string, db: DrizzleD1Database, { q, ...page }: Page & { q?: string }) {
  const { name, description, createdAt, id } = customFeeSchedule;
  const where = and(rowsWith(customFeeSchedule, organizationId), withWords(q, name, description));
  return pageOf(db, { table: customFeeSchedule, where, order: [desc(createdAt), desc(id)] }, page);
}

/** Selects id and version of a schedule. */
export const find = (organizationId: string, db: DrizzleD1Database, scheduleId: string) =>
  db
    .select({ id: customFeeSchedule.id, version: customFeeSchedule.version })
    .from(customFeeSchedule)
    .where(scheduleOf(organizationId, scheduleId));

/** Returns a page of items by code, then date, and the schedule; null if the organization has no such schedule. */
export function listItems(
  organizationId: string,
  db: DrizzleD1Database,
  scheduleId: string,
  { code, ...page }: Page & { code?: string },
) {
  const where = and(itemsOf(organizationId, scheduleId), beginsWith(customFeeScheduleItem.code, code));
  const list = { table: customFeeScheduleItem, where, order: ITEM_ORDER };
  return pageWithin(db, find(organizationId, db, scheduleId), list, page);
}

/** Selects all items by code, then date. */
export const selectItems = (organizationId: string, db: DrizzleD1Database, scheduleId: string) =>
  db
    .select()
    .from(customFeeScheduleItem)
    .where(itemsOf(organizationId, scheduleId))
    .orderBy(...ITEM_ORDER);

/** Returns a schedule with all its items by code, then date; null if the organization has no such schedule. */
export const allItems = (organizationId: string, db: DrizzleD1Database, scheduleId: string) =>
  rowsWithin(db, find(organizationId, db, scheduleId), selectItems(organizationId, db, scheduleId));
