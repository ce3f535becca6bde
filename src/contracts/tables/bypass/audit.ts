/** Reads the audit trail of bypass configurations, on ORGANIZATIONS. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Page } from '../../../storage/lists/page.ts';
import { type AuditEntry, auditEntry, entryContains } from '../../../storage/schema/organizations/audit.ts';
import { ioceBypassConfig } from '../../../storage/schema/organizations/ioce-bypass.ts';

export const CONFIG = 'ioce_bypass_config';
export const LINE = 'ioce_bypass_line';

/** Written as in the conditions of the indexes. */
const OF_BYPASS = sql`entity_type IN ('ioce_bypass_config', 'ioce_bypass_line')`;

/**
 * Returns entries, newest first; with `q` those that contain its words. @param configId of one configuration and its
 * lines; null if neither it nor an entry of it exists
 */
export async function listAudit(
  organizationId: string,
  db: DrizzleD1Database,
  { q, skip, limit }: Page & { q?: string },
  configId?: string,
): Promise<{ rows: AuditEntry[]; total: number } | null> {
  const mine = and(
    eq(auditEntry.organizationId, organizationId),
    configId === undefined ? undefined : eq(auditEntry.rootId, configId),
    OF_BYPASS,
  );
  const condition = and(mine, q === undefined ? undefined : entryContains(q));
  const [rows, [countRow], configs, [firstEntry]] = await db.batch([
    db.select().from(auditEntry).where(condition).orderBy(desc(auditEntry.sequence)).limit(limit).offset(skip),
    db.select({ total: sql<number>`count(*)` }).from(auditEntry).where(condition),
    db
      .select({ id: ioceBypassConfig.id })
      .from(ioceBypassConfig)
      .where(and(eq(ioceBypassConfig.organizationId, organizationId), eq(ioceBypassConfig.id, configId ?? ''))),
    db.select({ id: auditEntry.id }).from(auditEntry).where(mine).limit(1),
  ]);
  return configId !== undefined && !firstEntry && configs.length === 0 ? null : { rows, total: countRow?.total ?? 0 };
}
