/** Reads of the lines of bypass configurations, on ORGANIZATIONS. Every query takes the organization first. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { codesMatching } from '../../../engine/editors/ioce/claim/bypass.ts';
import type { Page } from '../../../storage/lists/page.ts';
import {
  type IoceBypassConfig,
  type IoceBypassLine,
  ioceBypassConfig,
  ioceBypassLine,
} from '../../../storage/schema/organizations/ioce-bypass.ts';
import { absent } from '../../refused.ts';
import { configOf } from './config-queries.ts';

export const linesOf = (organizationId: string, configId: string) =>
  and(eq(ioceBypassLine.organizationId, organizationId), eq(ioceBypassLine.configId, configId));

const ORDER = [
  asc(ioceBypassLine.hcpcsCode),
  asc(ioceBypassLine.modifiers),
  desc(ioceBypassLine.isActive),
  asc(ioceBypassLine.id),
] as const;

/**
 * Returns lines by code, then modifiers, the active one of the same ones first; null if there is no such configuration.
 */
export async function listLines(
  organizationId: string,
  db: DrizzleD1Database,
  configId: string,
  { hcpcsCode, isActive }: { hcpcsCode?: string; isActive?: boolean },
  { skip, limit }: Page,
): Promise<{ config: IoceBypassConfig; rows: IoceBypassLine[]; total: number } | null> {
  const condition = and(
    linesOf(organizationId, configId),
    hcpcsCode === undefined ? undefined : eq(ioceBypassLine.hcpcsCode, hcpcsCode),
    isActive === undefined ? undefined : eq(ioceBypassLine.isActive, isActive),
  );
  const all = hcpcsCode === undefined && isActive === undefined;
  const [[config], rows, [countRow]] = await db.batch([
    db.select().from(ioceBypassConfig).where(configOf(organizationId, configId)),
    db
      .select()
      .from(ioceBypassLine)
      .where(condition)
      .orderBy(...ORDER)
      .limit(limit)
      .offset(skip),
    all
      ? db
          .select({ total: ioceBypassConfig.lineCount })
          .from(ioceBypassConfig)
          .where(configOf(organizationId, configId))
      : db.select({ total: sql<number>`count(*)` }).from(ioceBypassLine).where(condition),
  ]);
  return config ? { config, rows, total: countRow?.total ?? 0 } : null;
}

/** Returns the active lines whose code matches a claim line's. */
export async function linesFor(
  organizationId: string,
  db: DrizzleD1Database,
  configId: string,
  hcpcs: string,
): Promise<{ config: IoceBypassConfig; lines: IoceBypassLine[] } | null> {
  const [[config], lines] = await db.batch([
    db.select().from(ioceBypassConfig).where(configOf(organizationId, configId)),
    db
      .select()
      .from(ioceBypassLine)
      .where(
        and(
          linesOf(organizationId, configId),
          inArray(ioceBypassLine.hcpcsCode, codesMatching(hcpcs)),
          // Written out, not bound: SQLite uses the index of active lines only for a literal condition.
          sql`is_active = 1`,
        ),
      ),
  ]);
  return config ? { config, lines } : null;
}

export const lineOf = (organizationId: string, id: string) =>
  and(eq(ioceBypassLine.organizationId, organizationId), eq(ioceBypassLine.id, id));

export const noLine = (id: string) => absent(`IOCE bypass line ${id} not found`);
