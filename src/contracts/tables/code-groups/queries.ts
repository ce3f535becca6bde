/** Reads of code groups, on ORGANIZATIONS. Every query takes the organization first. */
import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Codes } from '../../../engine/contracts/terms/terms.ts';
import { containsWords } from '../../../storage/lists/contained-words.ts';
import type { Page } from '../../../storage/lists/page.ts';
import { type CodeGroup, codeGroup } from '../../../storage/schema/organizations/code-groups.ts';

export const isGroup = (organizationId: string, id: string) =>
  and(eq(codeGroup.organizationId, organizationId), eq(codeGroup.id, id)) as SQL;

/** A page has so many codes of a group: all of 500 groups are more than an answer can hold. */
export const LISTED_CODES_MAX = 200;

/** Returns a page of groups by id, with their first codes, and how many match. `q`: words of id, name and codes. */
export async function listGroups(
  organizationId: string,
  db: DrizzleD1Database,
  { q, skip, limit }: Page & { q?: string },
): Promise<{ rows: (CodeGroup & { codesCount: number })[]; total: number }> {
  const where = and(
    eq(codeGroup.organizationId, organizationId),
    q === undefined ? undefined : containsWords(q, [codeGroup.id, codeGroup.name, codeGroup.codes]),
  );
  const [rows, [countRow]] = await db.batch([
    db
      .select({ ...getTableColumns(codeGroup), ...FIRST_CODES })
      .from(codeGroup)
      .where(where)
      .orderBy(codeGroup.id)
      .limit(limit)
      .offset(skip),
    db.select({ total: count() }).from(codeGroup).where(where),
  ]);
  return { rows, total: countRow?.total ?? 0 };
}

const FIRST_CODES = {
  codes: sql<Codes>`iif(json_array_length(codes) <= ${LISTED_CODES_MAX}, codes, (SELECT json_group_array(c.value)
      FROM (SELECT value FROM json_each(codes) LIMIT ${LISTED_CODES_MAX}) c))`
    .mapWith(codeGroup.codes)
    .as('first_codes'),
  codesCount: sql<number>`json_array_length(codes)`.as('codes_count'),
};

/** Returns a group; null if the organization has no such group. */
export async function findGroup(organizationId: string, db: DrizzleD1Database, id: string): Promise<CodeGroup | null> {
  const [row] = await db.select().from(codeGroup).where(isGroup(organizationId, id));
  return row ?? null;
}
