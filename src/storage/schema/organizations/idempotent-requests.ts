/** Requests that carried an Idempotency-Key, in database ORGANIZATIONS. Columns as in migrations/organizations/0010_idempotency.sql. */
import { and, eq, lt, type SQL } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const idempotentRequest = sqliteTable('idempotent_request', {
  organizationId: text('organization_id').notNull(),
  keyHash: text('key_hash').notNull(),
  requestHash: text('request_hash').notNull(),
  attempt: text().notNull(),
  /** Unix milliseconds. */
  begunAt: integer('begun_at').notNull(),
  /** A JWE; null while the request is being processed. */
  answer: text(),
});

export type IdempotentRequest = typeof idempotentRequest.$inferSelect;
type Attempt = Pick<IdempotentRequest, 'keyHash' | 'requestHash' | 'attempt'>;

const RETENTION_MS = 24 * 60 * 60_000;

/** Claims the key unless an attempt of the last 24 hours has it; returns the holder. Takes one round trip. */
export async function beginRequest(
  organizationId: string,
  db: DrizzleD1Database,
  attempt: Attempt,
): Promise<IdempotentRequest> {
  const now = Date.now();
  const { organizationId: owner, keyHash, begunAt } = idempotentRequest;
  const [, , [holder]] = await db.batch([
    db.delete(idempotentRequest).where(and(eq(owner, organizationId), lt(begunAt, now - RETENTION_MS))),
    db
      .insert(idempotentRequest)
      .values({ organizationId, ...attempt, begunAt: now })
      .onConflictDoNothing(),
    db
      .select()
      .from(idempotentRequest)
      .where(and(eq(owner, organizationId), eq(keyHash, attempt.keyHash))),
  ]);
  if (!holder) throw new Error('A request with an Idempotency-Key was not noted');
  return holder;
}

/** Stores the answer of an attempt. */
export async function keepAnswer(organizationId: string, db: DrizzleD1Database, attempt: Attempt, answer: string) {
  await db.update(idempotentRequest).set({ answer }).where(isOf(organizationId, attempt));
}

/** Frees the key of an attempt that created nothing. */
export async function forgetRequest(organizationId: string, db: DrizzleD1Database, attempt: Attempt) {
  await db.delete(idempotentRequest).where(isOf(organizationId, attempt));
}

function isOf(organizationId: string, { keyHash, attempt }: Attempt): SQL | undefined {
  const { organizationId: owner, keyHash: key, attempt: holder } = idempotentRequest;
  return and(eq(owner, organizationId), eq(key, keyHash), eq(holder, attempt));
}
