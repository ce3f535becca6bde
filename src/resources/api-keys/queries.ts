/** SQL of /api-keys, on ORGANIZATIONS. Every query takes the organization first. */
import { and, desc, eq, getTableName } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { generateKey, hashKey, KEY_PREFIX_LENGTH, type KeyMode } from '../../access/api-key.ts';
import type { Caller } from '../../access/caller.ts';
import { sessionPrefix } from '../../access/console-session.ts';
import { keyLimiter, sessionLimiter } from '../../metering/limiter-name.ts';
import type { RateLimiter } from '../../metering/rate-limiter.ts';
import { planBreach } from '../../storage/database-fault.ts';
import { auditIfChanged, signatureOf } from '../../storage/schema/organizations/audit.ts';
import { consoleSession } from '../../storage/schema/organizations/console-sessions.ts';
import { apiKey, organization } from '../../storage/schema/organizations/organizations.ts';
import { whyFull, withinPlan } from '../../storage/schema/organizations/plan-limits.ts';

export type KeyRow = typeof apiKey.$inferSelect;

export async function listKeys(organizationId: string, db: DrizzleD1Database): Promise<KeyRow[]> {
  return db.select().from(apiKey).where(eq(apiKey.organizationId, organizationId)).orderBy(desc(apiKey.createdAt));
}

/**
 * Creates a key. If a token names an organization that is not there yet, creates its row too: the token's issuer
 * vouches for it.
 * @returns `full`, a sentence, if the plan holds no more
 */
export async function createKey(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  { name, mode }: { name: string; mode: KeyMode },
): Promise<{ row: KeyRow; key: string } | { full: string }> {
  const key = generateKey(mode);
  const now = Math.floor(Date.now() / 1000);
  const row: KeyRow = {
    id: crypto.randomUUID(),
    organizationId,
    name,
    prefix: key.slice(0, KEY_PREFIX_LENGTH),
    keyHash: await hashKey(key),
    mode,
    isActive: 1,
    createdBy: signatureOf(caller),
    createdAt: now,
    revokedAt: null,
    lastUsedAt: null,
  };
  const added = [{ table: getTableName(apiKey), rows: 1 }];
  try {
    await db.batch([
      db
        .insert(organization)
        .values({ id: organizationId, name: organizationId, createdAt: now })
        .onConflictDoNothing(),
      db.insert(apiKey).values(row),
      audit(organizationId, db, caller, row.id, 'create'),
      ...withinPlan(organizationId, added).map((statement) => db.run(statement)),
    ]);
  } catch (error) {
    if (!planBreach(error)) throw error;
    return { full: await whyFull(organizationId, db, added) };
  }
  return { row, key };
}

/**
 * Revokes a key and ends the sessions that it opened; null if the organization has no such key. Their limiters drop their
 * cached answers, which refuses the next request.
 */
export async function revokeKey(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  limiters: DurableObjectNamespace<RateLimiter>,
  id: string,
): Promise<KeyRow | null> {
  const now = Math.floor(Date.now() / 1000);
  const mine = and(eq(apiKey.organizationId, organizationId), eq(apiKey.id, id));
  const [, , [row]] = await db.batch([
    db
      .update(apiKey)
      .set({ isActive: 0, revokedAt: now })
      .where(and(mine, eq(apiKey.isActive, 1))),
    audit(organizationId, db, caller, id, 'revoke'),
    db.select().from(apiKey).where(mine),
    db
      .delete(consoleSession)
      .where(and(eq(consoleSession.organizationId, organizationId), eq(consoleSession.keyId, id))),
  ]);
  if (!row) return null;
  const sessions = sessionLimiter(await sessionPrefix({ organizationId, subject: id }));
  await Promise.all([
    limiters.get(limiters.idFromName(keyLimiter(row.prefix))).forgetKey(),
    limiters.get(limiters.idFromName(sessions)).forgetSessions(),
  ]);
  return row;
}

function audit(organizationId: string, db: DrizzleD1Database, caller: Caller, id: string, action: 'create' | 'revoke') {
  return auditIfChanged(db, organizationId, caller, { entityType: 'api_key', entityId: id, rootId: id, action });
}
