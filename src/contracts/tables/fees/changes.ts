/** Changes of custom fee schedules and their items. */
import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { isoDate } from '../../../engine/core/calendar.ts';
import { rowsOfKeys, rowsWith } from '../../../storage/lists/own-rows.ts';
import {
  customFeeSchedule,
  customFeeScheduleItem,
} from '../../../storage/schema/organizations/custom-fee-schedules.ts';
import { type After, type Change, reading } from '../../change.ts';
import { setInPlace } from '../../in-place.ts';
import { absentNamed, titleOf } from '../../named.ts';
import { conflict } from '../../refused.ts';
import { type Counts, countsOf, differenceOf, type Kept, rowTo } from '../../rows.ts';
import { DAY, FLAG, fieldsOf, type ShownFields, TEN_THOUSANDTHS, type WireFields } from '../../shown.ts';
import { namesOfUsers, selectUsers, type User, usersCount } from '../../uses.ts';
import { groundOf } from '../ground.ts';
import { find, type Item, type ItemRow, type NewItem, SCHEDULE, type ScheduleRow, scheduleOf } from './queries.ts';

export const SCHEDULE_FIELDS = {
  ...{ name: 'name', description: 'description' },
  is_active: ['isActive', FLAG],
} as const satisfies ShownFields<ScheduleRow>;

const SCHEDULES: Kept<ScheduleRow> = {
  table: customFeeSchedule,
  key: ['id'],
  audit: {
    entity: SCHEDULE,
    id: 'id',
    root: 'id',
    fields: SCHEDULE_FIELDS,
    whole: ['create', 'update'],
  },
  unpriced: ['name', 'itemCount'],
};

export const ITEM_FIELDS = {
  ...{ code: 'code', code_type: 'codeType', pricing_amount: ['pricingAmount', TEN_THOUSANDTHS] },
  ...{ pricing_type: 'pricingType', effective_date: ['effectiveDate', DAY], scope: 'scope' },
} as const satisfies WireFields<ItemRow>;

/** Items have their entries in the trail of their schedule, each with the whole item. */
export const ITEMS: Kept<ItemRow> = {
  table: customFeeScheduleItem,
  key: ['scheduleId', 'code', 'effectiveDate', 'codeType'],
  audit: {
    entity: SCHEDULE,
    id: ({ codeType, code, effectiveDate }) => `${codeType}:${code}:${isoDate(effectiveDate)}`,
    root: 'scheduleId',
    fields: (row) => fieldsOf(ITEM_FIELDS, row),
    whole: ['create', 'update'],
    actions: { create: 'create_item', update: 'update_item' },
  },
};

/** Ground of every change of a schedule: its contracts, and its trail. */
export function ofSchedule(organizationId: string, scheduleId: string) {
  const { versioned, ...ground } = groundOf(organizationId, 'fee_schedule', scheduleId);
  const counted = { table: customFeeSchedule, at: scheduleOf(organizationId, scheduleId) };
  return { ...ground, versioned: { ...versioned, counted } };
}

interface ScheduleFields {
  name: string;
  description: string | null;
  is_active: boolean;
}

export function createSchedule(
  organizationId: string,
  { name, description, is_active }: ScheduleFields,
): Change<null, ScheduleRow> {
  const id = crypto.randomUUID();
  const row = {
    id,
    organizationId,
    name,
    description,
    isActive: Number(is_active),
    createdAt: Date.now(),
    version: 1,
    itemCount: 0,
  };
  const { versioned, ...of } = ofSchedule(organizationId, id);
  const { counted: _, ...uncounted } = versioned;
  return {
    ...of,
    // Nothing names an id that is new.
    holds: null,
    versioned: uncounted,
    reads: reading(
      (db) => [find(organizationId, db, id)],
      () => null,
    ),
    presumed: { state: of.state, read: '0', before: null },
    after: () => rowTo(SCHEDULES, null, row),
  };
}

/** Changes the given fields. @param evenIfUsed deactivates a schedule that configurations or their terms name */
export function updateSchedule(
  organizationId: string,
  id: string,
  { is_active, ...fields }: Partial<ScheduleFields>,
  { evenIfUsed = false } = {},
): Change<{ row: ScheduleRow | null; users: readonly User[] }, ScheduleRow> {
  const isActive = is_active === undefined ? {} : { isActive: Number(is_active) };
  const { state, ...of } = ofSchedule(organizationId, id);
  return {
    ...of,
    state: [...state, usersCount(organizationId, of.holds)],
    inPlace: {
      rows: [setInPlace(SCHEDULES, scheduleOf(organizationId, id), { ...fields, ...isActive })],
      without: is_active === false && !evenIfUsed ? [usersCount(organizationId, of.holds)] : [],
      of: ([row]) => row as ScheduleRow,
    },
    reads: reading(
      (db) => [
        db.select().from(customFeeSchedule).where(scheduleOf(organizationId, id)),
        selectUsers(organizationId, db, of.holds),
      ],
      ([row], users) => ({ row: row ?? null, users }),
    ),
    after({ row, users }) {
      if (!row) return noSchedule(id);
      if (row.isActive === 1 && is_active === false && users.length > 0 && !evenIfUsed)
        return conflict(
          `${titleOf('fee_schedule', id)} is in use: ${namesOfUsers(users)} would be left without it; with even_if_used=true it is deactivated all the same`,
        );
      return rowTo(SCHEDULES, row, { ...row, ...fields, ...isActive });
    },
  };
}

/** Returns items in the places of others, and the schedule's count of them. @param before those that change */
export function itemsTo(
  organizationId: string,
  scheduleId: string,
  before: readonly ItemRow[],
  after: readonly ItemRow[],
): Pick<After<unknown>, 'differences' | 'derived'> & { items: readonly ItemRow[]; written: number } {
  const difference = differenceOf(ITEMS, before, after);
  const { added } = difference.rows;
  const counted = (db: DrizzleD1Database) =>
    db
      .update(customFeeSchedule)
      .set({ itemCount: sql`${customFeeSchedule.itemCount} + ${added}` })
      .where(scheduleOf(organizationId, scheduleId));
  return {
    differences: [difference],
    derived: (db) => (added === 0 ? [] : [counted(db)]),
    ...{ items: difference.after, written: difference.entries.length },
  };
}

/** Items as a change leaves them, and how many it wrote. */
export type WrittenItems = Counts & { items: readonly Item[] };

/** Adds items, or changes those with the same code, code type and date. No two of `items` have the same. */
export function putItems(
  organizationId: string,
  scheduleId: string,
  items: readonly NewItem[],
): Change<{ isThere: boolean; items: readonly ItemRow[] }, WrittenItems> {
  const within = rowsWith(customFeeScheduleItem, organizationId, { scheduleId });
  return {
    ...ofSchedule(organizationId, scheduleId),
    reads: reading(
      (db) => [
        find(organizationId, db, scheduleId),
        rowsOfKeys(db, customFeeScheduleItem, within, ['code', 'effectiveDate', 'codeType'], items),
      ],
      ([schedule], rows) => ({ isThere: schedule !== undefined, items: rows }),
    ),
    after({ isThere, items: before }) {
      if (!isThere) return noSchedule(scheduleId);
      const scopes = new Map(before.map((item) => [keyOf(item), item.scope]));
      const rows = items.map((item) => ({
        ...{ organizationId, scheduleId, ...item },
        scope: item.scope ?? scopes.get(keyOf(item)) ?? 'both',
      }));
      const { items: then, written, ...to } = itemsTo(organizationId, scheduleId, before, rows);
      return { ...to, result: { ...countsOf(items.length, before.length, written), items: then } };
    },
  };
}

const keyOf = (item: Pick<ItemRow, 'code' | 'effectiveDate' | 'codeType'>) =>
  `${item.codeType} ${item.code} ${item.effectiveDate}`;

export const noSchedule = absentNamed('fee_schedule');
