/** The audit trail of bypass configurations: how entries are written and read. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Page } from '../../storage/lists/page.ts';
import {
  type AuditEntry,
  type Author,
  auditEntry,
  auditedDate,
  auditedFlag,
  auditRows,
  entryContains,
} from '../../storage/schema/organizations/audit.ts';
import { ioceBypassConfig } from '../../storage/schema/organizations/ioce-bypass.ts';

export const CONFIG = 'ioce_bypass_config';
export const LINE = 'ioce_bypass_line';

const IS_ACTIVE = sql.raw(auditedFlag('is_active'));

/** The fields of a row that can change, as JSON in the names and forms of the wire. */
export const CONFIG_FIELDS = sql`json_object('name', name, 'description', description,
  'effective_start_date', ${sql.raw(auditedDate('effective_start_date'))}, 'effective_end_date', ${sql.raw(auditedDate('effective_end_date'))},
  'is_active', ${IS_ACTIVE})`;
export const LINE_FIELDS = sql`json_object('hcpcs_code', hcpcs_code, 'modifiers', json(modifiers), 'action', action,
  'edit_codes', json(edit_codes), 'is_active', ${IS_ACTIVE})`;

interface AuditedChange {
  entity: typeof CONFIG | typeof LINE;
  action: 'create' | 'update' | 'activate' | 'deactivate' | 'delete';
  /** JSON objects of fields, of the row before and after. `after` of an update may have the changed fields alone. */
  before?: SQL;
  after?: SQL;
  /** The clause after FROM: the rows that change. */
  rows: SQL;
}

/** Returns the statement that writes an entry for each row that changes; none for a row that stays the same. */
export function writeAudit(db: DrizzleD1Database, who: Author, { entity, action, ...changed }: AuditedChange) {
  const rootId = sql.raw(entity === LINE ? 'config_id' : 'id');
  return auditRows(db, who, { entityType: entity, entityId: sql`id`, rootId, action }, changed);
}

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
