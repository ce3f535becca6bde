/**
 * The audit trail of bypass configurations. Entries are written out of the rows that they tell of, in the batch of the
 * change: what they say was changed is true whoever else changes the row at the same time.
 */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { type AuditEntry, auditEntry, NEW_UUID } from '../../db/audit.ts';
import { ioceBypassConfig } from '../../db/ioce-bypass.ts';

export const CONFIG = 'ioce_bypass_config';
export const LINE = 'ioce_bypass_line';

export interface Author {
  subject: string;
  email: string | null;
}

const isoDay = (column: string) =>
  sql.raw(`substr(${column}, 1, 4) || '-' || substr(${column}, 5, 2) || '-' || substr(${column}, 7)`);
const IS_ACTIVE = sql`json(iif(is_active, 'true', 'false'))`;

/** The fields of a row that can change, as JSON with the names and forms of the wire. */
export const CONFIG_FIELDS = sql`json_object('name', name, 'description', description,
  'effective_start_date', ${isoDay('effective_start_date')}, 'effective_end_date', ${isoDay('effective_end_date')},
  'is_active', ${IS_ACTIVE})`;
export const LINE_FIELDS = sql`json_object('hcpcs_code', hcpcs_code, 'modifiers', json(modifiers), 'action', action,
  'edit_codes', json(edit_codes), 'is_active', ${IS_ACTIVE})`;
const NOTHING = sql`'{}'`;

interface Written {
  entity: typeof CONFIG | typeof LINE;
  action: 'create' | 'update' | 'activate' | 'deactivate' | 'delete';
  /** JSON objects of fields, of the row before and after. `after` of an update may have the changed fields alone. */
  before?: SQL;
  after?: SQL;
  /** What follows FROM: the rows that are changed. */
  rows: SQL;
}

/** The statement that writes an entry for each of the rows that change; none for a row that stays as it is. */
export function writeAudit(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  { entity, action, before = NOTHING, after = NOTHING, rows }: Written,
) {
  const rootId = sql.raw(entity === LINE ? 'config_id' : 'id');
  const changes = sql`(SELECT json_group_array(json_object('field', key, 'old', (${before}) -> fullkey,
      'new', (${after}) -> fullkey))
    FROM json_each(${after === NOTHING ? before : after})
    WHERE ((${before}) ->> fullkey) IS NOT ((${after}) ->> fullkey))`;
  return db.run(sql`INSERT INTO audit_entry (id, organization_id, entity_type, entity_id, root_id, action, changes,
      changed_by, changed_by_email, changed_at)
    SELECT ${NEW_UUID}, ${organizationId}, ${entity}, entity_id, root_id, ${action}, changes,
      ${who.subject}, ${who.email}, ${Date.now()}
    FROM (SELECT id AS entity_id, ${rootId} AS root_id, ${changes} AS changes FROM ${rows})
    WHERE changes <> '[]'`);
}

/** As the conditions of the indexes have it. */
const OF_BYPASS = sql`entity_type IN ('ioce_bypass_config', 'ioce_bypass_line')`;

export interface Page {
  skip: number;
  limit: number;
}

/** Newest first. @param configId of one configuration and its lines; null where neither it nor an entry is there */
export async function listAudit(
  organizationId: string,
  db: DrizzleD1Database,
  { skip, limit }: Page,
  configId?: string,
): Promise<{ rows: AuditEntry[]; total: number } | null> {
  const mine = and(
    eq(auditEntry.organizationId, organizationId),
    configId === undefined ? undefined : eq(auditEntry.rootId, configId),
    OF_BYPASS,
  );
  const [rows, [counted], configs] = await db.batch([
    db
      .select()
      .from(auditEntry)
      .where(mine)
      .orderBy(desc(auditEntry.changedAt), desc(auditEntry.id))
      .limit(limit)
      .offset(skip),
    db.select({ total: sql<number>`count(*)` }).from(auditEntry).where(mine),
    db
      .select({ id: ioceBypassConfig.id })
      .from(ioceBypassConfig)
      .where(and(eq(ioceBypassConfig.organizationId, organizationId), eq(ioceBypassConfig.id, configId ?? ''))),
  ]);
  const total = counted?.total ?? 0;
  return configId !== undefined && total === 0 && configs.length === 0 ? null : { rows, total };
}
