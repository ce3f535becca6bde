/** SQL of bypass configurations, on ORGANIZATIONS. Every query takes the organization first. */

import { and, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { OPEN_END } from '../../engine/core/calendar.ts';
import { containsWords } from '../../storage/lists/contained-words.ts';
import type { Page } from '../../storage/lists/page.ts';
import type { Author } from '../../storage/schema/organizations/audit.ts';
import { contractConfig } from '../../storage/schema/organizations/contracts.ts';
import {
  type IoceBypassConfig,
  ioceBypassConfig,
  ioceBypassLine,
} from '../../storage/schema/organizations/ioce-bypass.ts';
import { CONFIG, CONFIG_FIELDS, LINE, LINE_FIELDS, writeAudit } from './audit-queries.ts';

export type ConfigValues = Pick<
  IoceBypassConfig,
  'name' | 'description' | 'effectiveStartDate' | 'effectiveEndDate' | 'isActive'
>;

/** Matches the organization's configuration with that id. */
export const configOf = (organizationId: string, id: string) =>
  and(eq(ioceBypassConfig.organizationId, organizationId), eq(ioceBypassConfig.id, id));

export async function getConfig(
  organizationId: string,
  db: DrizzleD1Database,
  id: string,
): Promise<IoceBypassConfig | undefined> {
  const [row] = await db.select().from(ioceBypassConfig).where(configOf(organizationId, id));
  return row;
}

export interface ConfigFilter {
  isActive?: boolean;
  /** Words of name and description. */
  q?: string;
  /** YYYYMMDD: configurations in effect on at least one day from the first to the second. */
  from?: number;
  to?: number;
}

/** Returns configurations, newest first. */
export async function listConfigs(
  organizationId: string,
  db: DrizzleD1Database,
  { isActive, q, from, to }: ConfigFilter,
  { skip, limit }: Page,
): Promise<{ rows: IoceBypassConfig[]; total: number }> {
  const condition = and(
    eq(ioceBypassConfig.organizationId, organizationId),
    isActive === undefined ? undefined : eq(ioceBypassConfig.isActive, isActive),
    q === undefined ? undefined : containsWords(q, [ioceBypassConfig.name, ioceBypassConfig.description]),
    to === undefined ? undefined : lte(ioceBypassConfig.effectiveStartDate, to),
    from === undefined
      ? undefined
      : or(isNull(ioceBypassConfig.effectiveEndDate), gte(ioceBypassConfig.effectiveEndDate, from)),
  );
  const [rows, [countRow]] = await db.batch([
    db
      .select()
      .from(ioceBypassConfig)
      .where(condition)
      .orderBy(desc(ioceBypassConfig.createdAt), desc(ioceBypassConfig.id))
      .limit(limit)
      .offset(skip),
    db.select({ total: sql<number>`count(*)` }).from(ioceBypassConfig).where(condition),
  ]);
  return { rows, total: countRow?.total ?? 0 };
}

export async function createConfig(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  values: ConfigValues,
): Promise<IoceBypassConfig> {
  const now = Date.now();
  const row = { id: crypto.randomUUID(), organizationId, ...values, lineCount: 0, createdAt: now, updatedAt: now };
  await db.batch([
    db.insert(ioceBypassConfig).values(row),
    writeAudit(db, who, {
      entity: CONFIG,
      action: 'create',
      after: CONFIG_FIELDS,
      rows: sql`${ioceBypassConfig} WHERE ${configOf(organizationId, row.id)}`,
    }),
  ]);
  return row;
}

interface Changed {
  /** The configuration as it is now; undefined if the organization has none with that id. */
  row: IoceBypassConfig | undefined;
  /** True if nothing was changed because the configuration would end before it starts. */
  reversed: boolean;
}

/** @param fields the same changes as `values`, as they go over the wire */
export async function updateConfig(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  id: string,
  action: 'update' | 'activate' | 'deactivate',
  values: Partial<ConfigValues>,
  fields: Readonly<Record<string, unknown>>,
): Promise<Changed> {
  const mine = configOf(organizationId, id);
  const start = value(values.effectiveStartDate, 'effective_start_date');
  const end = value(values.effectiveEndDate, 'effective_end_date');
  const [, , [row]] = await db.batch([
    writeAudit(db, who, {
      entity: CONFIG,
      action,
      before: CONFIG_FIELDS,
      after: sql`${JSON.stringify(fields)}`,
      rows: sql`${ioceBypassConfig} WHERE ${mine} AND ${start} <= coalesce(${end}, ${OPEN_END})`,
    }),
    db
      .update(ioceBypassConfig)
      .set({ ...values, updatedAt: Date.now() })
      .where(and(mine, sql`changes() > 0`)),
    db.select().from(ioceBypassConfig).where(mine),
  ]);
  const { effectiveStartDate, effectiveEndDate } = { ...row, ...values };
  const reversed = !!effectiveStartDate && !!effectiveEndDate && effectiveStartDate > effectiveEndDate;
  return { row, reversed };
}

/** Returns the value that a column will have. */
function value(changed: number | null | undefined, column: string): SQL {
  return changed === undefined ? sql.raw(column) : sql`${changed}`;
}

/**
 * Removes a configuration with its lines. `usedBy` names a contract whose configuration names it: then nothing is
 * removed.
 */
export async function removeConfig(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  id: string,
): Promise<{ removed: boolean; usedBy?: { contractId: string; id: string } }> {
  const users = and(eq(contractConfig.organizationId, organizationId), eq(contractConfig.ioceConfigId, id));
  const unused = sql`NOT EXISTS (SELECT 1 FROM ${contractConfig} WHERE ${users})`;
  const config = and(configOf(organizationId, id), unused);
  const lines = and(eq(ioceBypassLine.organizationId, organizationId), eq(ioceBypassLine.configId, id), unused);
  const [, , , removed, [usedBy]] = await db.batch([
    writeAudit(db, who, {
      entity: LINE,
      action: 'delete',
      before: LINE_FIELDS,
      rows: sql`${ioceBypassLine} WHERE ${lines}`,
    }),
    writeAudit(db, who, {
      entity: CONFIG,
      action: 'delete',
      before: CONFIG_FIELDS,
      rows: sql`${ioceBypassConfig} WHERE ${config}`,
    }),
    db.delete(ioceBypassLine).where(lines),
    db.delete(ioceBypassConfig).where(config).returning({ id: ioceBypassConfig.id }),
    db
      .select({ contractId: contractConfig.contractId, id: contractConfig.id })
      .from(contractConfig)
      .where(and(users, sql`EXISTS (SELECT 1 FROM ${ioceBypassConfig} WHERE ${configOf(organizationId, id)})`))
      .limit(1),
  ]);
  return { removed: removed.length > 0, usedBy };
}
