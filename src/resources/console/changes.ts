/** Opens and ends sessions of the console, on ORGANIZATIONS. */
import { eq, lte } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { generateSession, SESSION_PREFIX_LENGTH, SESSION_SECONDS } from '../../access/console-session.ts';
import { sessionLimiter } from '../../metering/limiter-name.ts';
import type { RateLimiter } from '../../metering/rate-limiter.ts';
import { consoleLink, consoleSession } from '../../storage/schema/organizations/console-sessions.ts';
import { sha256 } from '../../wire/sha256.ts';

/** Returns false for a link that was opened before. @param link.exp Unix seconds */
export async function takeLink(db: DrizzleD1Database, { jti, exp }: { jti: string; exp: number }): Promise<boolean> {
  const links = await db.insert(consoleLink).values({ jti, expiresAt: exp }).onConflictDoNothing().returning();
  return links.length > 0;
}

/**
 * Opens a session with the role of its caller, and removes what has expired.
 * @param end Unix seconds at which it ends at the latest
 * @returns its secret, and the seconds for which it lasts
 */
export async function openSession(
  db: DrizzleD1Database,
  { organizationId, subject, role, email, keyName }: Caller,
  end: number,
): Promise<{ secret: string; seconds: number }> {
  const now = Math.floor(Date.now() / 1000);
  const expiresAt = Math.min(now + SESSION_SECONDS, end);
  const secret = await generateSession({ organizationId, subject });
  const keyId = keyName === null ? null : subject;
  const hash = await sha256(secret);
  await db.batch([
    db.delete(consoleSession).where(lte(consoleSession.expiresAt, now)),
    db.delete(consoleLink).where(lte(consoleLink.expiresAt, now)),
    db.insert(consoleSession).values({ hash, organizationId, subject, role, email, keyId, createdAt: now, expiresAt }),
  ]);
  return { secret, seconds: expiresAt - now };
}

/** Ends a session: its limiter drops its record, which refuses the next request. Returns false if there is none. */
export async function endSession(
  db: DrizzleD1Database,
  limiters: DurableObjectNamespace<RateLimiter>,
  secret: string,
): Promise<boolean> {
  const ended = await db
    .delete(consoleSession)
    .where(eq(consoleSession.hash, await sha256(secret)))
    .returning();
  if (ended.length === 0) return false;
  await limiters.get(limiters.idFromName(sessionLimiter(secret.slice(0, SESSION_PREFIX_LENGTH)))).forgetSessions();
  return true;
}
