/** SQL of /custom-fee-schedules, on ORGANIZATIONS. Every query takes the organization (or the caller of it) first. */
import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { containsWords } from '../../storage/lists/contained-words.ts';
import type { Page } from '../../storage/lists/page.ts';
import {
  type AuditEntry,
  auditEntry,
  auditedDate,
  auditedFlag,
  auditIfChanged,
  changedFields,
  entryContains,
  insertAudit,
} from '../../storage/schema/organizations/audit.ts';
import { customFeeSchedule, customFeeScheduleItem } from '../../storage/schema/organizations/custom-fee-schedules.ts';

export type ScheduleRow = typeof customFeeSchedule.$inferSelect;
export type Item = Omit<typeof customFeeScheduleItem.$inferSelect, 'organizationId' | 'scheduleId'>;

/** An item to write. `scope` null: the item keeps the one that it has, a new one has both. */
export type NewItem = Omit<Item, 'scope'> & { scope: Item['scope'] | null };

/** The entity type of items' entries too: one index range holds a schedule's whole trail in order. */
const ENTITY = 'custom_fee_schedule';
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

export async function createSchedule(
  caller: Caller,
  db: DrizzleD1Database,
  input: { name: string; description: string | null; is_active: boolean },
): Promise<ScheduleRow> {
  const { organizationId } = caller;
  const { name, description, is_active } = input;
  const id = crypto.randomUUID();
  const row = { id, organizationId, name, description, isActive: Number(is_active), createdAt: Date.now() };
  const changes = Object.entries({ name, description, is_active }).map(([field, value]) => ({
    field,
    old: null,
    new: value,
  }));
  await db.batch([
    db.insert(customFeeSchedule).values(row),
    auditIfChanged(db, organizationId, caller, {
      entityType: ENTITY,
      entityId: id,
      rootId: id,
      action: 'create',
      changes,
    }),
  ]);
  return row;
}

/**
 * Changes the given fields; a value that stays the same leaves no audit entry.
 *
 * @returns null if the organization has no such schedule
 */
export async function updateSchedule(
  caller: Caller,
  db: DrizzleD1Database,
  scheduleId: string,
  { name, description, is_active }: { name?: string; description?: string | null; is_active?: boolean },
): Promise<ScheduleRow | null> {
  const isActive = is_active === undefined ? undefined : Number(is_active);
  const mine = scheduleOf(caller.organizationId, scheduleId);
  const newValue = (column: string, value: unknown) => (value === undefined ? sql.raw(column) : sql`${value}`);
  const [, [row]] = await db.batch([
    audit(caller, db, scheduleId, {
      entityId: sql`old.id`,
      action: sql`'update'`,
      changes: SCHEDULE_CHANGES,
      rows: sql`custom_fee_schedule old JOIN (SELECT id, ${newValue('name', name)} AS name,
          ${newValue('description', description)} AS description, ${newValue('is_active', isActive)} AS is_active
        FROM custom_fee_schedule WHERE ${mine}) new ON new.id = old.id
      WHERE (old.name, old.description, old.is_active) IS NOT (new.name, new.description, new.is_active)`,
    }),
    db.update(customFeeSchedule).set({ name, description, isActive }).where(mine).returning(),
  ]);
  return row ?? null;
}

/** Returns a page of items by code, then date, and their number; null if the organization has no such schedule. */
export async function listItems(
  organizationId: string,
  db: DrizzleD1Database,
  scheduleId: string,
  { code, skip, limit }: Page & { code?: string },
): Promise<{ rows: Item[]; total: number } | null> {
  const where = and(itemsOf(organizationId, scheduleId), code === undefined ? undefined : beginsWith(code));
  const [schedule, rows, [countRow]] = await db.batch([
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
  return schedule.length === 0 ? null : { rows, total: countRow?.total ?? 0 };
}

/** Returns all items by code, then date; null if the organization has no such schedule. */
export async function allItems(
  organizationId: string,
  db: DrizzleD1Database,
  scheduleId: string,
): Promise<Item[] | null> {
  const [schedule, rows] = await db.batch([
    find(organizationId, db, scheduleId),
    db
      .select(ITEM_FIELDS)
      .from(customFeeScheduleItem)
      .where(itemsOf(organizationId, scheduleId))
      .orderBy(...ITEM_ORDER),
  ]);
  return schedule.length === 0 ? null : rows;
}

/** Numbers of items that a change created, changed and left alone. */
export interface WriteCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/**
 * Adds items, or changes those with the same code, code type and date: all or none, in one transaction. A value that
 * stays the same leaves no audit entry. No two of `items` have the same code, code type and date.
 *
 * @returns null if the organization has no such schedule
 */
export async function putItems(
  caller: Caller,
  db: DrizzleD1Database,
  scheduleId: string,
  items: readonly NewItem[],
): Promise<WriteCounts | null> {
  const [schedule, writtenRows] = await db.batch(putStatements(caller, db, scheduleId, items));
  return schedule.length === 0 ? null : countsOf(items, writtenRows);
}

/** Adds or changes one item, as `putItems`. @returns also the item as it is now */
export async function putItem(
  caller: Caller,
  db: DrizzleD1Database,
  scheduleId: string,
  item: NewItem,
): Promise<(WriteCounts & { item: Item }) | null> {
  const [, writtenRows, , [row]] = await db.batch([
    ...putStatements(caller, db, scheduleId, [item]),
    db
      .select(ITEM_FIELDS)
      .from(customFeeScheduleItem)
      .where(
        and(
          itemsOf(caller.organizationId, scheduleId),
          eq(customFeeScheduleItem.code, item.code),
          eq(customFeeScheduleItem.effectiveDate, item.effectiveDate),
          eq(customFeeScheduleItem.codeType, item.codeType),
        ),
      ),
  ]);
  return row ? { ...countsOf([item], writtenRows), item: row } : null;
}

function countsOf(items: readonly NewItem[], writtenRows: readonly { action: AuditAction }[]): WriteCounts {
  const created = writtenRows.filter(({ action }) => action === 'create_item').length;
  return { created, updated: writtenRows.length - created, unchanged: items.length - writtenRows.length };
}

/** @param allowed a condition of the whole change */
function putStatements(
  caller: Caller,
  db: DrizzleD1Database,
  scheduleId: string,
  items: readonly NewItem[],
  allowed = sql`TRUE`,
) {
  const { organizationId } = caller;
  // Bind all rows as one parameter: a statement takes at most 100.
  const rows = items.map((item) => [
    item.code,
    item.effectiveDate,
    item.codeType,
    item.pricingType,
    item.pricingAmount,
    item.scope,
  ]);
  const itemRows = sql`custom_fee_schedule s CROSS JOIN (SELECT value ->> 0 AS code, value ->> 1 AS effective_date,
      value ->> 2 AS code_type, value ->> 3 AS pricing_type, value ->> 4 AS pricing_amount,
      coalesce(value ->> 5, (SELECT scope FROM custom_fee_schedule_item WHERE organization_id = ${organizationId}
        AND schedule_id = ${scheduleId} AND code = value ->> 0 AND effective_date = value ->> 1
        AND code_type = value ->> 2), 'both') AS scope
    FROM json_each(${JSON.stringify(rows)})) new`;
  const mine = sql`s.organization_id = ${organizationId} AND s.id = ${scheduleId} AND ${allowed}`;
  return [
    find(organizationId, db, scheduleId),
    audit(caller, db, scheduleId, {
      entityId: sql`concat_ws(':', new.code_type, new.code, ${sql.raw(auditedDate('new.effective_date'))})`,
      action: sql`iif(old.code IS NULL, 'create_item', 'update_item')`,
      changes: ITEM_CHANGES,
      rows: sql`${itemRows} LEFT JOIN custom_fee_schedule_item old ON old.organization_id = s.organization_id
        AND old.schedule_id = s.id AND old.code = new.code AND old.effective_date = new.effective_date
        AND old.code_type = new.code_type
      WHERE ${mine} AND (old.pricing_type, old.pricing_amount, old.scope)
        IS NOT (new.pricing_type, new.pricing_amount, new.scope)`,
    }),
    db.run(sql`INSERT INTO custom_fee_schedule_item (organization_id, schedule_id, code, effective_date, code_type,
        pricing_type, pricing_amount, scope)
      SELECT s.organization_id, s.id, new.code, new.effective_date, new.code_type, new.pricing_type, new.pricing_amount,
        new.scope
      FROM ${itemRows} WHERE ${mine}
      ON CONFLICT DO UPDATE SET pricing_type = excluded.pricing_type, pricing_amount = excluded.pricing_amount,
          scope = excluded.scope
        WHERE (pricing_type, pricing_amount, scope) IS NOT (excluded.pricing_type, excluded.pricing_amount, excluded.scope)`),
  ] as const;
}

/** A price to write, and the one that the schedule has of the same code, type and date; null if it is a new one. */
export interface Replacement {
  item: Item;
  replaced: Item | null;
}

/**
 * Writes prices in the place of others, with an entry for each and one for the change: all of them, or none if one is no
 * longer what it replaces.
 *
 * @param about fields of the change's own entry
 * @returns false if nothing was written
 */
export async function replaceItems(
  caller: Caller,
  db: DrizzleD1Database,
  scheduleId: string,
  replacements: readonly Replacement[],
  about: object,
): Promise<boolean> {
  const { organizationId } = caller;
  const present = replacements.map(({ item, replaced }) => [
    item.code,
    item.effectiveDate,
    item.codeType,
    replaced?.pricingType ?? null,
    replaced?.pricingAmount ?? null,
    replaced?.scope ?? null,
  ]);
  const asRead = sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(present)}) present
    LEFT JOIN custom_fee_schedule_item i ON i.organization_id = ${organizationId} AND i.schedule_id = ${scheduleId}
      AND i.code = present.value ->> 0 AND i.effective_date = present.value ->> 1 AND i.code_type = present.value ->> 2
    WHERE (i.pricing_type, i.pricing_amount, i.scope)
      IS NOT (present.value ->> 3, present.value ->> 4, present.value ->> 5))`;
  const items = replacements.map(({ item }) => item);
  const [schedule, entries, prices] = putStatements(caller, db, scheduleId, items, asRead);
  const [, writtenRows] = await db.batch([
    schedule,
    entries,
    // After those of its values: the trail is newest first, so that these stand beneath it.
    auditIfChanged(db, organizationId, caller, {
      entityType: ENTITY,
      entityId: scheduleId,
      rootId: scheduleId,
      action: 'bulk_change',
      changes: changedFields({}, { ...about }),
    }),
    prices,
  ]);
  return writtenRows.length > 0;
}

/** Writes audit entries from the rows `old` and `new`. */
function audit(
  caller: Caller,
  db: DrizzleD1Database,
  scheduleId: string,
  { rows, ...entry }: { entityId: SQL; action: SQL; changes: SQL; rows: SQL },
) {
  const { organizationId } = caller;
  return db.all<{ action: AuditAction }>(
    sql`${insertAudit(caller, { organizationId, entityType: ENTITY, rootId: scheduleId, ...entry }, sql`FROM ${rows}`)}
    RETURNING action`,
  );
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
    eq(auditEntry.entityType, ENTITY),
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
const ITEM_ORDER = [
  asc(customFeeScheduleItem.code),
  asc(customFeeScheduleItem.effectiveDate),
  asc(customFeeScheduleItem.codeType),
];

type Row = 'old' | 'new';

/** Returns `changes` of an audit entry: every field as the answers name and write it. */
function changesOf(fields: Readonly<Record<string, (row: Row) => string>>): SQL {
  const objects = Object.entries(fields).map(
    ([field, value]) => `json_object('field', '${field}', 'old', ${value('old')}, 'new', ${value('new')})`,
  );
  return sql.raw(`json_array(${objects.join(', ')})`);
}

const SCHEDULE_CHANGES = changesOf({
  name: (row) => `${row}.name`,
  description: (row) => `${row}.description`,
  is_active: (row) => auditedFlag(`${row}.is_active`),
});
const ITEM_CHANGES = changesOf({
  code: (row) => `${row}.code`,
  code_type: (row) => `${row}.code_type`,
  pricing_amount: (row) => `${row}.pricing_amount / 10000.0`,
  pricing_type: (row) => `${row}.pricing_type`,
  effective_date: (row) => auditedDate(`${row}.effective_date`),
  scope: (row) => `${row}.scope`,
});

function scheduleOf(organizationId: string, scheduleId: string) {
  return and(eq(customFeeSchedule.organizationId, organizationId), eq(customFeeSchedule.id, scheduleId));
}

function find(organizationId: string, db: DrizzleD1Database, scheduleId: string) {
  return db.select({ id: customFeeSchedule.id }).from(customFeeSchedule).where(scheduleOf(organizationId, scheduleId));
}

function itemsOf(organizationId: string, scheduleId: string) {
  return and(
    eq(customFeeScheduleItem.organizationId, organizationId),
    eq(customFeeScheduleItem.scheduleId, scheduleId),
  );
}

/** Matches codes that begin with `prefix`. Codes are letters, digits and `*`, which all come before `~`. */
function beginsWith(prefix: string) {
  return and(gte(customFeeScheduleItem.code, prefix), lt(customFeeScheduleItem.code, `${prefix}~`));
}
