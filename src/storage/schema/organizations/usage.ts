/** Plans and claim events, in database ORGANIZATIONS. Columns as in migrations/organizations/0005_usage.sql and 0027. */
import { eq, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organization } from './organizations.ts';

export const plan = sqliteTable('plan', {
  name: text().primaryKey(),
  monthlyClaimLimit: integer('monthly_claim_limit').notNull(),
});

export type Plan = typeof plan.$inferSelect;

/** `success`: an output that can be priced; `error`: none. */
export const OUTCOMES = ['success', 'error'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const claimEvent = sqliteTable('claim_event', {
  organizationId: text('organization_id').notNull(),
  /** Unix milliseconds at which processing of the claim began, or a job reserved its claims. */
  occurredAt: integer('occurred_at').notNull(),
  id: text().notNull(),
  outcome: text().$type<Outcome>().notNull(),
  details: text().notNull(),
  /** True: a test key sent the claim, which did not count toward the month. */
  isTest: integer('is_test', { mode: 'boolean' }).notNull(),
  /** Claims of the event: one, or all that a job counted. */
  claims: integer().notNull(),
});

export type ClaimEvent = typeof claimEvent.$inferSelect;

/** Updated by the database itself with every inserted event. */
export const claimEventCount = sqliteTable('claim_event_count', {
  organizationId: text('organization_id').notNull(),
  outcome: text().$type<Outcome>().notNull(),
  events: integer().notNull(),
});

/** The plan of organizations without one of their own. */
export const DEFAULT_PLAN = 'standard';

/** Returns the plan of an organization; `standard` if it has none or is known only from its tokens. */
export async function planOf(organizationId: string, db: DrizzleD1Database): Promise<Plan> {
  const ownPlan = db.select({ name: organization.plan }).from(organization).where(eq(organization.id, organizationId));
  const [row] = await db
    .select()
    .from(plan)
    .where(eq(plan.name, sql`coalesce((${ownPlan}), ${DEFAULT_PLAN})`));
  if (!row) throw new Error(`ORGANIZATIONS: there is no plan ${DEFAULT_PLAN}; apply the migrations`);
  return row;
}

/** Writes events in one statement; existing events do not change. */
export async function insertClaimEvents(db: DrizzleD1Database, events: readonly ClaimEvent[]): Promise<void> {
  await db.run(sql`INSERT INTO claim_event (organization_id, occurred_at, id, outcome, details, is_test, claims)
    SELECT value ->> 'organizationId', value ->> 'occurredAt', value ->> 'id', value ->> 'outcome', value ->> 'details',
      value ->> 'isTest', value ->> 'claims'
    FROM json_each(${JSON.stringify(events)}) WHERE true
    ON CONFLICT DO NOTHING`);
}
