/** SQL of /usage, on ORGANIZATIONS. Every query takes the organization first. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Page } from '../../storage/lists/page.ts';
import {
  type ClaimEvent,
  claimEvent,
  claimEventCount,
  type Outcome,
} from '../../storage/schema/organizations/usage.ts';

/** Returns a page of events, newest first, and their number in all. */
export async function listEvents(
  organizationId: string,
  db: DrizzleD1Database,
  { skip, limit, outcome }: Page & { outcome?: Outcome },
): Promise<{ rows: ClaimEvent[]; count: number }> {
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(claimEvent)
      .where(and(eq(claimEvent.organizationId, organizationId), outcome ? eq(claimEvent.outcome, outcome) : undefined))
      .orderBy(desc(claimEvent.occurredAt), desc(claimEvent.id))
      .limit(limit)
      .offset(skip),
    db
      .select({ events: sql<number>`coalesce(sum(${claimEventCount.events}), 0)` })
      .from(claimEventCount)
      .where(
        and(
          eq(claimEventCount.organizationId, organizationId),
          outcome ? eq(claimEventCount.outcome, outcome) : undefined,
        ),
      ),
  ]);
  return { rows, count: total?.events ?? 0 };
}
