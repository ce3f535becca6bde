/** Reads of bypass configurations, on ORGANIZATIONS. Every query takes the organization first. */

import { and, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { containsWords } from '../../../storage/lists/contained-words.ts';
import type { Page } from '../../../storage/lists/page.ts';
import { type IoceBypassConfig, ioceBypassConfig } from '../../../storage/schema/organizations/ioce-bypass.ts';
import { absent } from '../../refused.ts';

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

export const noConfig = (id: string) => absent(`IOCE bypass configuration ${id} not found`);
