/** Changes of custom fee schedules and their items. */
import { getTableColumns, sql } from 'drizzle-orm';
import { isoDate } from '../../../engine/core/calendar.ts';
import {
  customFeeSchedule,
  customFeeScheduleItem,
} from '../../../storage/schema/organizations/custom-fee-schedules.ts';
import { type Change, newestEntry, reading } from '../../change.ts';
import { setInPlace } from '../../in-place.ts';
import { absent, conflict } from '../../refused.ts';
import { differenceOf, type Kept } from '../../rows.ts';
import { FLAG } from '../../shown.ts';
import { namedVersion, namesOfUsers, selectUsers, type User, usersCount } from '../../uses.ts';
import { trailOf } from '../../versioned.ts';
import { find, type Item, type ItemRow, type NewItem, SCHEDULE, type ScheduleRow, scheduleOf } from './queries.ts';

const SCHEDULES: Kept<ScheduleRow> = {
  table: customFeeSchedule,
  key: ['id'],
  audit: {
    entity: SCHEDULE,
    id: 'id',
    root: 'id',
    fields: { name: 'name', description: 'description', is_active: ['isActive', FLAG] },
    whole: ['create', 'update'],
  },
  unpriced: ['name'],
};

/** Items have their entries in the trail of their schedule, each with the whole item. */
export const ITEMS: Kept<ItemRow> = {
  table: customFeeScheduleItem,
  key: ['scheduleId', 'code', 'effectiveDate', 'codeType'],
  audit: {
    entity: SCHEDULE,
    id: ({ codeType, code, effectiveDate }) => `${codeType}:${code}:${isoDate(effectiveDate)}`,
    root: 'scheduleId',
    fields: (row) => ({
      code: row.code,
      code_type: row.codeType,
      pricing_amount: row.pricingAmount / 10_000,
      pricing_type: row.pricingType,
      effective_date: isoDate(row.effectiveDate),
      scope: row.scope,
    }),
    whole: ['create', 'update'],
    actions: { create: 'create_item', update: 'update_item' },
  },
};

/** Ground of every change of a schedule: its contracts, and its trail. */
export function ofSchedule(organizationId: string, scheduleId: string) {
  const holds = { kind: 'fee_schedule' as const, id: scheduleId };
  return {
    holds,
    state: [newestEntry(organizationId, [SCHEDULE], scheduleId)],
    versioned: {
      title: `Custom fee schedule ${scheduleId}`,
      version: namedVersion(organizationId, holds),
      trail: trailOf(SCHEDULE, scheduleId),
      counted: { table: customFeeSchedule, at: sql`${scheduleOf(organizationId, scheduleId)}` },
    },
    busy: 'Other changes of the schedule came in between each time; send the change again',
  };
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
  const row = { id, organizationId, name, description, isActive: Number(is_active), createdAt: Date.now(), version: 1 };
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
    after: () => ({ differences: [differenceOf(SCHEDULES, [], [row])], result: row }),
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
      rows: [setInPlace(SCHEDULES, sql`${scheduleOf(organizationId, id)}`, { ...fields, ...isActive })],
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
          `Custom fee schedule ${id} is in use: ${namesOfUsers(users)} would be left without it; with even_if_used=true it is deactivated all the same`,
        );
      const difference = differenceOf(SCHEDULES, [row], [{ ...row, ...fields, ...isActive }]);
      return { differences: [difference], result: difference.after[0] ?? row };
    },
  };
}

/** Items as a change leaves them, and how many of them it creates, changes and leaves alone. */
export interface WrittenItems {
  created: number;
  updated: number;
  unchanged: number;
  items: readonly Item[];
}

/** Adds items, or changes those with the same code, code type and date. No two of `items` have the same. */
export function putItems(
  organizationId: string,
  scheduleId: string,
  items: readonly NewItem[],
): Change<{ isThere: boolean; items: readonly ItemRow[] }, WrittenItems> {
  // Bind all keys as one parameter: a statement takes at most 100.
  const keys = JSON.stringify(items.map(({ code, effectiveDate, codeType }) => [code, effectiveDate, codeType]));
  return {
    ...ofSchedule(organizationId, scheduleId),
    reads: reading(
      (db) => [
        find(organizationId, db, scheduleId),
        db
          .select(getTableColumns(customFeeScheduleItem))
          .from(sql`json_each(${keys}) wanted`)
          .crossJoin(customFeeScheduleItem)
          .where(sql`${customFeeScheduleItem.organizationId} = ${organizationId}
            AND ${customFeeScheduleItem.scheduleId} = ${scheduleId} AND ${customFeeScheduleItem.code} = wanted.value ->> 0
            AND ${customFeeScheduleItem.effectiveDate} = wanted.value ->> 1
            AND ${customFeeScheduleItem.codeType} = wanted.value ->> 2`),
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
      const difference = differenceOf(ITEMS, before, rows);
      const { length: written } = difference.entries;
      const created = items.length - before.length;
      return {
        differences: [difference],
        result: {
          ...{ created, updated: written - created, unchanged: items.length - written },
          items: difference.after,
        },
      };
    },
  };
}

const keyOf = (item: Pick<ItemRow, 'code' | 'effectiveDate' | 'codeType'>) =>
  `${item.codeType} ${item.code} ${item.effectiveDate}`;

export const noSchedule = (id: string) => absent(`Custom fee schedule ${id} not found`);
