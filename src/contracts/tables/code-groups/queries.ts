/** Reads of code groups, on ORGANIZATIONS. Every query takes the organization first. */
import { and, count, eq, type SQL } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { containsWords } from '../../../storage/lists/contained-words.ts';
import type { Page } from '../../../storage/lists/page.ts';
import { type CodeGroup, codeGroup } from '../../../storage/schema/organizations/code-groups.ts';

export const isGroup = (organizationId: string, id: string) =>
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
