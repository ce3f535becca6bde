/** Reads of code groups, on ORGANIZATIONS. Every query takes the organization first. */
import { and, getTableColumns, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Codes } from '../../../engine/contracts/terms/terms.ts';
import { findWith, pageOf, rowsWith, withWords } from '../../../storage/lists/own-rows.ts';
import type { Page } from '../../../storage/lists/page.ts';
import { type CodeGroup, codeGroup } from '../../../storage/schema/organizations/code-groups.ts';

/** A page has so many codes of a group: all of 500 groups are more than an answer can hold. */
export const LISTED_CODES_MAX = 200;

/** A group with its first codes, and how many it has. */
type ListedGroup = CodeGroup & { codesCount: number };

const LISTED = {
  ...getTableColumns(codeGroup),
  codes: sql<Codes>`iif(json_array_length(codes) <= ${LISTED_CODES_MAX}, codes, (SELECT json_group_array(c.value)
      FROM (SELECT value FROM json_each(codes) LIMIT ${LISTED_CODES_MAX}) c))`
    .mapWith(codeGroup.codes)
    .as('first_codes'),
  codesCount: sql<number>`json_array_length(codes)`.as('codes_count'),
};

/** Returns a page of groups by id, and how many match. `q`: words of id, name and codes. */
export function listGroups(organizationId: string, db: DrizzleD1Database, { q, ...page }: Page & { q?: string }) {
  const where = and(rowsWith(codeGroup, organizationId), withWords(q, codeGroup.id, codeGroup.name, codeGroup.codes));
  const list = { table: codeGroup, where, order: [codeGroup.id], fields: LISTED };
  return pageOf<typeof codeGroup, ListedGroup>(db, list, page);
}

/** Returns a group; null if the organization has no such group. */
export const findGroup = (organizationId: string, db: DrizzleD1Database, id: string) =>
  findWith(db, codeGroup, organizationId, { id });
