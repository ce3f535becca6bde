/** Reads of the lines of bypass configurations, on ORGANIZATIONS. Every query takes the organization first. */
import { and, asc, desc, inArray, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { codesMatching } from '../../../engine/editors/ioce/claim/bypass.ts';
import { pageStatements, rowsWith, rowsWithin } from '../../../storage/lists/own-rows.ts';
import type { Page } from '../../../storage/lists/page.ts';
import {
  type IoceBypassConfig,
  type IoceBypassLine,
  ioceBypassLine,
} from '../../../storage/schema/organizations/ioce-bypass.ts';
import { absent } from '../../refused.ts';
import { configOf, selectConfig } from './config-queries.ts';

export const linesOf = (organizationId: string, configId: string) =>
  rowsWith(ioceBypassLine, organizationId, { configId });

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
  page: Page,
): Promise<{ config: IoceBypassConfig; rows: IoceBypassLine[]; total: number } | null> {
  const where = rowsWith(ioceBypassLine, organizationId, { configId, hcpcsCode, isActive });
  const [rowsOfPage, counted] = pageStatements(db, { table: ioceBypassLine, where, order: ORDER }, page);
  const isAll = hcpcsCode === undefined && isActive === undefined;
  const [[config], rows, [found]] = await db.batch([
    selectConfig(organizationId, db, configId),
    rowsOfPage,
    // A configuration knows how many lines it has: counting reads all of them.
    isAll
      ? db.all<{ total: number }>(sql`SELECT line_count AS total FROM ioce_bypass_config
      WHERE ${configOf(organizationId, configId)}`)
      : counted,
  ]);
  return config ? { config, rows, total: found?.total ?? 0 } : null;
}

/** Returns a configuration and its active lines whose code matches a claim line's; null if there is none of that id. */
export const linesFor = (organizationId: string, db: DrizzleD1Database, configId: string, hcpcs: string) => {
  // Written out, not bound: SQLite uses the index of active lines only for a literal condition.
  const isActive = sql`is_active = 1`;
  const matching = and(
    linesOf(organizationId, configId),
    inArray(ioceBypassLine.hcpcsCode, codesMatching(hcpcs)),
    isActive,
  );
  return rowsWithin(db, selectConfig(organizationId, db, configId), db.select().from(ioceBypassLine).where(matching));
};

export const lineOf = (organizationId: string, id: string) => rowsWith(ioceBypassLine, organizationId, { id });

export const noLine = (id: string) => absent(`IOCE bypass line ${id} not found`);
