/** SQL of /audit-log, on ORGANIZATIONS. */
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Page } from '../../storage/lists/page.ts';
import {
  type AuditEntry,
  auditEntry,
  entryContains,
  type FieldChange,
} from '../../storage/schema/organizations/audit.ts';

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
export async function listEntries(
  organizationId: string,
  db: DrizzleD1Database,
  { entity_type, root_id, q, from, to, skip, limit }: Filters,
): Promise<{ rows: AuditEntry[]; count: number }> {
  const matching = and(
    eq(auditEntry.organizationId, organizationId),
    entity_type === undefined ? undefined : eq(auditEntry.entityType, entity_type),
    root_id === undefined ? undefined : eq(auditEntry.rootId, root_id),
    from === undefined ? undefined : gte(auditEntry.changedAt, startOf(from)),
    to === undefined ? undefined : lt(auditEntry.changedAt, startOf(to) + DAY),
    q === undefined ? undefined : entryContains(q),
  );
  const [rows, [total]] = await db.batch([
    db.select().from(auditEntry).where(matching).orderBy(desc(auditEntry.sequence)).limit(limit).offset(skip),
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(auditEntry)
      .where(matching),
  ]);
  return { rows, count: total?.count ?? 0 };
}

/** Returns the first millisecond of a day, in UTC. */
const startOf = (day: number) => Date.UTC(Math.floor(day / 10000), (Math.floor(day / 100) % 100) - 1, day % 100);

/** Returns what an entry of the organization changed; null if there is no such entry. */
export async function findChanges(
  organizationId: string,
  db: DrizzleD1Database,
  id: string,
): Promise<FieldChange[] | null> {
  const [row] = await db
    .select({ changes: auditEntry.changes })
    .from(auditEntry)
    .where(and(eq(auditEntry.id, id), eq(auditEntry.organizationId, organizationId)));
  return row?.changes ?? null;
}
