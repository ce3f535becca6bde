/** Reads the audit trails of contracts and of what they name, on ORGANIZATIONS. Every query takes the organization first. */
import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { containsWords } from '../storage/lists/contained-words.ts';
import type { Page } from '../storage/lists/page.ts';

/** Things that have a trail: tests of a contract are part of its own. */
export type TrailType = 'contract' | 'contract_config' | 'code_group' | 'contract_test';

/** One field of an audit entry. */
export interface FieldAudit<Type extends TrailType> {
  id: string;
  entityType: Type;
  entityId: string;
  action: string;
  field: string;
  /** JSON. */
  old: string | null;
  new: string | null;
  changedBy: string;
  /** Unix milliseconds. */
  changedAt: number;
}

/**
 * Returns the entries of some types with a root, newest first; with `q` those that contain its words. Returns null if the
 * organization never had such a thing: its creation is an entry.
 */
export async function fieldTrail<Type extends TrailType>(
  organizationId: string,
  db: DrizzleD1Database,
  entityTypes: readonly Type[],
  rootId: string,
  { q, skip, limit }: Page & { q?: string },
): Promise<{ rows: FieldAudit<Type>[]; count: number } | null> {
  const ofRoot = sql`e.organization_id = ${organizationId} AND e.entity_type IN ${entityTypes} AND e.root_id = ${rootId}`;
  const words = [sql`f.value ->> 'field'`, sql`e.changed_by`, sql`e.changed_by_email`];
  const fields = sql`FROM audit_entry e JOIN json_each(e.changes) f
    WHERE ${ofRoot} AND ${q === undefined ? sql`true` : containsWords(q, words)}`;
  const [rows, [total], history] = await db.batch([
    db.all<FieldAudit<Type>>(sql`SELECT e.id || '.' || f.key AS id, e.entity_type AS entityType,
        e.entity_id AS entityId, e.action, f.value ->> 'field' AS field, f.value -> 'old' AS old,
        f.value -> 'new' AS new, coalesce(e.changed_by_email, e.changed_by) AS changedBy, e.changed_at AS changedAt
      ${fields} ORDER BY e.sequence DESC, f.key LIMIT ${limit} OFFSET ${skip}`),
    db.all<{ count: number }>(sql`SELECT count(*) AS count ${fields}`),
    db.all<{ id: string }>(sql`SELECT e.id FROM audit_entry e WHERE ${ofRoot} LIMIT 1`),
  ]);
  return history.length === 0 ? null : { rows, count: total?.count ?? 0 };
}

/** Returns the entries of a contract, its configurations and its tests, as `fieldTrail`. */
export function listAudit(
  organizationId: string,
  db: DrizzleD1Database,
  contractId: string,
  page: Page & { q?: string },
) {
  return fieldTrail(organizationId, db, ['contract', 'contract_config', 'contract_test'], contractId, page);
}
