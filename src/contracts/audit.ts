/** Reads the audit trails of contracts and of what they name, on ORGANIZATIONS. Every query takes the organization first. */
import { desc, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { containsWords } from '../storage/lists/contained-words.ts';
import { pageWithin, rowsWith } from '../storage/lists/own-rows.ts';
import type { Page } from '../storage/lists/page.ts';
import { type AuditEntry, auditEntry, entryContains } from '../storage/schema/organizations/audit.ts';
import { existsNamed, NAMED, type Named } from './named.ts';

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
async function fieldTrail<Type extends TrailType>(
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

/** Entries of a trail that are shown whole. */
interface Trail {
  entities: readonly string[];
  /** Absent: of all things of the kinds. */
  root?: string | undefined;
  /** Condition that the thing is there; absent: its entries alone tell of it. */
  isThere?: SQL;
  /** Words that a search matches beside those of every trail. */
  words?: readonly SQL[];
}

/**
 * Returns a page of whole entries, newest first; with `q` those that contain its words. Returns null if neither the thing
 * nor an entry of it is there.
 */
export async function entryTrail(
  organizationId: string,
  db: DrizzleD1Database,
  { entities, root, isThere = sql`FALSE`, words = [] }: Trail,
  { q, ...page }: Page & { q?: string },
): Promise<{ rows: AuditEntry[]; total: number } | null> {
  // Written out as in the conditions of the indexes.
  const isOfKind = sql.raw(`entity_type IN ('${entities.join("', '")}')`);
  const mine = sql`${rowsWith(auditEntry, organizationId, { rootId: root })} AND ${isOfKind}`;
  const where = q === undefined ? mine : sql`${mine} AND ${entryContains(q, ...words)}`;
  const existence = db.all<object>(
    sql`SELECT 1 WHERE ${isThere} OR EXISTS (SELECT 1 FROM ${auditEntry} WHERE ${mine})`,
  );
  return pageWithin(db, existence, { table: auditEntry, where, order: [desc(auditEntry.sequence)] }, page);
}

/** Returns the trail of a thing that contracts name, as `entryTrail`. @param words as there */
export const namedTrail = (
  organizationId: string,
  db: DrizzleD1Database,
  { kind, id }: Named,
  page: Page & { q?: string },
  ...words: SQL[]
) => {
  const isThere = existsNamed(organizationId, kind, id);
  return entryTrail(organizationId, db, { entities: NAMED[kind].entities, root: id, isThere, words }, page);
};

/** Name of a part of a thing in the entries of its trail; null in those of the thing itself. */
export const PART_NAME = sql`iif(${auditEntry.entityId} <> ${auditEntry.rootId}, ${auditEntry.entityId}, NULL)`;

/** Returns queries of the entries of some types, as `fieldTrail`. */
const trailOf =
  <Type extends TrailType>(...types: Type[]) =>
  (organizationId: string, db: DrizzleD1Database, rootId: string, page: Page & { q?: string }) =>
    fieldTrail(organizationId, db, types, rootId, page);

/** Entries of a contract, its configurations and its tests. */
export const listAudit = trailOf('contract', 'contract_config', 'contract_test');

/** Entries of a code group. */
export const groupAudit = trailOf('code_group');
