/** Changes of IOCE bypass configurations. */
import { isoDate } from '../../../engine/core/calendar.ts';
import { selectWith } from '../../../storage/lists/own-rows.ts';
import {
  type IoceBypassConfig,
  type IoceBypassLine,
  ioceBypassConfig,
  ioceBypassLine,
} from '../../../storage/schema/organizations/ioce-bypass.ts';
import { type Change, reading } from '../../change.ts';
import { conflict, invalid, type Refused } from '../../refused.ts';
import { differenceOf, type Kept, rowTo } from '../../rows.ts';
import { DAY, DAY_OR_NONE, MILLISECONDS, type ShownFields } from '../../shown.ts';
import { selectUsers, type User, usersCount } from '../../uses.ts';
import { CONFIG } from './audit.ts';
import { noConfig, selectConfig } from './config-queries.ts';
import { LINES, ofBypass } from './line-changes.ts';

export type ConfigValues = Pick<
  IoceBypassConfig,
  'name' | 'description' | 'effectiveStartDate' | 'effectiveEndDate' | 'isActive'
>;

export const CONFIG_FIELDS = {
  ...{ name: 'name', description: 'description', effective_start_date: ['effectiveStartDate', DAY] },
  ...{ effective_end_date: ['effectiveEndDate', DAY_OR_NONE], is_active: 'isActive' },
} as const satisfies ShownFields<IoceBypassConfig>;

const CONFIGS: Kept<IoceBypassConfig> = {
  table: ioceBypassConfig,
  key: ['id'],
  audit: {
    entity: CONFIG,
    id: 'id',
    root: 'id',
    fields: CONFIG_FIELDS,
  },
  stamps: [MILLISECONDS],
  unpriced: ['name'],
};

const ofConfig = (organizationId: string, id: string) => ({
  ...ofBypass(organizationId, id),
  reads: reading(
    (db) => [selectConfig(organizationId, db, id)],
    ([row]) => row ?? null,
  ),
});

export function createConfig(
  organizationId: string,
  values: ConfigValues,
): Change<IoceBypassConfig | null, IoceBypassConfig> {
  const now = Date.now();
  const row = { id: crypto.randomUUID(), organizationId, ...values, lineCount: 0, createdAt: now, updatedAt: now };
  const of = ofConfig(organizationId, row.id);
  return {
    ...of,
    // Nothing names an id that is new.
    holds: null,
    presumed: { state: of.state, read: '0', before: null },
    after: () => rowTo(CONFIGS, null, row),
  };
}

/** Changes the given fields. */
export function updateConfig(
  organizationId: string,
  id: string,
  values: Partial<ConfigValues>,
  action?: 'activate' | 'deactivate',
): Change<IoceBypassConfig | null, IoceBypassConfig> {
  return {
    ...ofConfig(organizationId, id),
    after(before) {
      if (!before) return noConfig(id);
      const row = { ...before, ...values };
      return reversed(row, values) ?? rowTo(CONFIGS, before, row, action);
    },
  };
}

/** Refuses an end before the start. @param values those that are sent: the sentence names one of them */
function reversed(
  { effectiveStartDate: start, effectiveEndDate: end }: ConfigValues,
  values: Partial<ConfigValues>,
): Refused | null {
  if (end === null || start <= end) return null;
  return values.effectiveEndDate === undefined
    ? invalid(`effective_start_date must not be after effective_end_date, ${isoDate(end)}`)
    : invalid(`effective_end_date must not be before effective_start_date, ${isoDate(start)}`);
}

/** Removes a configuration with its lines, unless a contract's configuration names it. */
export function removeConfig(
  organizationId: string,
  id: string,
): Change<
  { config: IoceBypassConfig | null; lines: readonly IoceBypassLine[]; users: readonly User[] },
  IoceBypassConfig
> {
  const { holds, state } = ofConfig(organizationId, id);
  return {
    holds,
    state: [...state, usersCount(organizationId, holds)],
    reads: reading(
      (db) => [
        selectConfig(organizationId, db, id),
        selectWith(db, ioceBypassLine, organizationId, { configId: id }),
        selectUsers(organizationId, db, holds),
      ],
      ([config], lines, users) => ({ config: config ?? null, lines, users }),
    ),
    after({ config, lines, users: [user] }) {
      if (!config) return noConfig(id);
      if (user)
        return conflict(
          `Configuration ${id} is in use: contract ${user.contractId} names it in its configuration ${user.configId}`,
        );
      return { differences: [differenceOf(LINES, lines, []), differenceOf(CONFIGS, [config], [])], result: config };
    },
  };
}
