/** SQL of /audit-log, on ORGANIZATIONS. */
import { and, desc, gte, lt } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { type EntryRow, rowsApartOf } from '../../contracts/entries.ts';
import { pageOf, rowsWith } from '../../storage/lists/own-rows.ts';
import type { Page } from '../../storage/lists/page.ts';
import { auditEntry, entryContains, type FieldChange } from '../../storage/schema/organizations/audit.ts';
import type { Storage } from '../../storage/storage.ts';

const DAY = 86_400_000;

interface Filters extends Page {
  entity_type?: string;
  root_id?: string;
  q?: string;
  /** First and last day, YYYYMMDD. */
  from?: number;
  to?: number;
}

/** Returns a page of the organization's entries, newest first, and how many match. */
export function listEntries(
  organizationId: string,
  db: DrizzleD1Database,
  { entity_type: entityType, root_id: rootId, q, from, to, ...page }: Filters,
) {
  const where = and(
    rowsWith(auditEntry, organizationId, { entityType, rootId }),
    from === undefined ? undefined : gte(auditEntry.changedAt, startOf(from)),
    to === undefined ? undefined : lt(auditEntry.changedAt, startOf(to) + DAY),
    q === undefined ? undefined : entryContains(q),
  );
  return pageOf(db, { table: auditEntry, where, order: [desc(auditEntry.sequence)] }, page);
}

/** Returns the first millisecond of a day, in UTC. */
const startOf = (day: number) => Date.UTC(Math.floor(day / 10000), (Math.floor(day / 100) % 100) - 1, day % 100);

/** Returns what an entry of the organization changed, field by field; null if there is no such entry. */
export async function findChanges(
  organizationId: string,
  db: DrizzleD1Database,
  id: string,
): Promise<FieldChange[] | null> {
  const [row] = await db
    .select({ changes: auditEntry.changes })
    .from(auditEntry)
    .where(rowsWith(auditEntry, organizationId, { id }));
  return row?.changes ?? null;
}

/**
 * Returns the rows of an entry of the organization that stand apart; none if it has none there. Null: there is no such entry.
 * @returns removed: the last day on which they were kept, ISO
 */
export async function findRows(
  organizationId: string,
  storage: Pick<Storage, 'organizations' | 'file'>,
  id: string,
): Promise<{ rows: readonly EntryRow[] } | { removed: string } | null> {
  const changes = await findChanges(organizationId, storage.organizations, id);
  if (!changes) return null;
  const apart = rowsApartOf(id, changes);
  if (!apart) return { rows: [] };
  const text = await storage.file(apart.key);
  return text === null ? { removed: apart.until } : { rows: JSON.parse(text) as EntryRow[] };
}
