/**
 * SQL of /contracts/code-groups, on ORGANIZATIONS. Every query takes the organization first; each change is one D1 batch,
 * that is one transaction, with its audit entry.
 */
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import type { Codes } from '../../engine/contracts/terms/terms.ts';
import type { Page } from '../../http/parameters/parameters.ts';
import { containsWords } from '../../storage/lists/contained-words.ts';
import { auditIfChanged, auditRows, changedFields } from '../../storage/schema/organizations/audit.ts';
import { type CodeGroup, codeGroup } from '../../storage/schema/organizations/code-groups.ts';
import { fieldTrail } from '../contracts/queries.ts';

const ENTITY = 'code_group';

const isGroup = (organizationId: string, id: string) =>
  and(eq(codeGroup.organizationId, organizationId), eq(codeGroup.id, id)) as SQL;

/** Returns a page of groups by id, and how many match. `q`: words of id, name and codes. */
export async function listGroups(
  organizationId: string,
  db: DrizzleD1Database,
  { q, skip, limit }: Page & { q?: string },
): Promise<{ rows: CodeGroup[]; total: number }> {
  const where = and(
    eq(codeGroup.organizationId, organizationId),
    q === undefined ? undefined : containsWords(q, [codeGroup.id, codeGroup.name, codeGroup.codes]),
  );
  const [rows, [countRow]] = await db.batch([
    db.select().from(codeGroup).where(where).orderBy(codeGroup.id).limit(limit).offset(skip),
    db.select({ total: count() }).from(codeGroup).where(where),
  ]);
  return { rows, total: countRow?.total ?? 0 };
}

/** Returns a group; null if the organization has no such group. */
export async function findGroup(organizationId: string, db: DrizzleD1Database, id: string): Promise<CodeGroup | null> {
  const [row] = await db.select().from(codeGroup).where(isGroup(organizationId, id));
  return row ?? null;
}

/** Creates a group; null if the organization has one of that id. */
export async function createGroup(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  { id, name, codes }: { id: string; name: string; codes: Codes },
): Promise<CodeGroup | null> {
  const now = Date.now();
  const [inserted, , [row]] = await db.batch([
    db.run(sql`INSERT INTO code_group (organization_id, id, name, codes, version, created_at, updated_at)
      SELECT ${organizationId}, ${id}, ${name}, ${JSON.stringify(codes)}, coalesce((SELECT version FROM custom_table_version
        WHERE organization_id = ${organizationId} AND kind = ${ENTITY} AND table_id = ${id}), 0) + 1, ${now}, ${now}
      WHERE true ON CONFLICT DO NOTHING`),
    auditIfChanged(db, organizationId, caller, {
      entityType: ENTITY,
      entityId: id,
      rootId: id,
      action: 'create',
      changes: changedFields({}, { name, codes }),
    }),
    db.select().from(codeGroup).where(isGroup(organizationId, id)),
  ]);
  return inserted.meta.changes > 0 && row ? row : null;
}

/** Changes the given fields; writes nothing if nothing changes. Null if the organization has no such group. */
export async function updateGroup(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  id: string,
  changes: { name?: string; codes?: Codes },
): Promise<CodeGroup | null> {
  const mine = isGroup(organizationId, id);
  const [, , [row]] = await db.batch([
    audit(db, caller, 'update', mine, sql`${JSON.stringify(changes)}`),
    db
      .update(codeGroup)
      .set({ ...changes, version: sql`version + 1`, updatedAt: Date.now() })
      .where(and(mine, sql`changes() > 0`)),
    db.select().from(codeGroup).where(mine),
  ]);
  return row ?? null;
}

/** Removes a group unless terms name it; `users` are some of the configurations whose terms do. */
export async function removeGroup(organizationId: string, db: DrizzleD1Database, caller: Caller, id: string) {
  const naming = sql`contract_terms_reference
    WHERE organization_id = ${organizationId} AND kind = 'code_group' AND reference_id = ${id}`;
  const free = and(isGroup(organizationId, id), sql`NOT EXISTS (SELECT 1 FROM ${naming})`) as SQL;
  const [, removed, users] = await db.batch([
    audit(db, caller, 'delete', free),
    db.delete(codeGroup).where(free).returning({ id: codeGroup.id }),
    db.all<{ contractId: string; configId: string }>(
      sql`SELECT contract_id AS contractId, config_id AS configId FROM ${naming} LIMIT 3`,
    ),
  ]);
  return { isRemoved: removed.length > 0, users };
}

/** Returns the changes of a group, newest first; null if the organization never had such a group. */
export function listAudit(organizationId: string, db: DrizzleD1Database, id: string, page: Page & { q?: string }) {
  return fieldTrail(organizationId, db, [ENTITY], id, page);
}

function audit(db: DrizzleD1Database, caller: Caller, action: 'update' | 'delete', where: SQL, after?: SQL) {
  return auditRows(
    db,
    caller,
    { entityType: ENTITY, entityId: sql`id`, rootId: sql`id`, action },
    { before: sql`json_object('name', name, 'codes', json(codes))`, after, rows: sql`code_group WHERE ${where}` },
  );
}
