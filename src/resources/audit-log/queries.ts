/** SQL of /audit-log, on ORGANIZATIONS. */
import { and, eq } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { auditEntry, type FieldChange } from '../../storage/schema/organizations/audit.ts';

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
