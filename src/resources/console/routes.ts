/** /console/session: signing in to the console with a key, a token or a one-time link, who is signed in, and signing out. */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { expiryOf } from '../../access/bearer-token.ts';
import type { Caller } from '../../access/caller.ts';
import { isLink, verifyLink } from '../../access/console-link.ts';
import { cookieOf, isSameOrigin, noCookie, readSession } from '../../access/console-session.ts';
import { type Credential, readCredential, unauthenticated } from '../../access/credential.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { gate } from '../../http/gate/gate.ts';
import { refusal, tooManyRefusals } from '../../http/gate/refusals.ts';
import { requestShape } from '../../http/request-shape.ts';
import { organization } from '../../storage/schema/organizations/organizations.ts';
import { endSession, openSession, takeLink } from './changes.ts';

const PATH = '/console/session';
/** Session cookies and roles are nobody else's to keep. */
const UNCACHED = { 'Cache-Control': 'no-store' };

/** Refuses other pages, links and programs: the console itself signs in and out. @throws ApiError 403 */
const requireSameOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isSameOrigin(c.req.raw.headers))
    throw new ApiError(403, 'Sessions are opened and ended by a page of the console alone');
  await next();
};

/** Opens a session by a one-time link; leaves other credentials to the gate. @throws ApiError 401, 429 */
const openByLink: MiddlewareHandler<AppEnv> = async (c, next) => {
  const credential = presented(c);
  // A session that opened another would never end.
  if (credential?.kind === 'session') throw refusal(c, unauthenticated());
  if (credential?.kind !== 'token' || !isLink(credential.secret)) return next();
  const tooMany = tooManyRefusals(c);
  if (tooMany) throw tooMany;
  try {
    const link = await verifyLink(credential.secret, c.get('settings'));
    if (!(await takeLink(drizzle(c.env.ORGANIZATIONS), link)))
      throw unauthenticated('This link was opened before: npm start prints a new one');
    const { sub: subject, org: organizationId, role, email = null } = link;
    return answerOpened(
      c,
      { subject, organizationId, role, email, keyName: null, isTest: false },
      Number.POSITIVE_INFINITY,
    );
  } catch (error) {
    throw error instanceof ApiError ? refusal(c, error) : error;
  }
};

/** Returns what the caller presents; null where the gate will refuse it. */
function presented(c: Context<AppEnv>): Credential | null {
  try {
    return readCredential(c.req.raw);
  } catch {
    return null;
  }
}

/** @param end Unix seconds at which the session ends at the latest */
async function answerOpened(c: Context<AppEnv>, caller: Caller, end: number): Promise<Response> {
  const { secret, seconds } = await openSession(drizzle(c.env.ORGANIZATIONS), caller, end);
  return c.json(await onTheWire(c, caller), 201, { ...UNCACHED, 'Set-Cookie': cookieOf(c.req.url, secret, seconds) });
}

/** Returns who is signed in. An organization that only a token names has no other name than its id. */
async function onTheWire(c: Context<AppEnv>, { organizationId, role, email, isTest }: Caller) {
  const [row] = await drizzle(c.env.ORGANIZATIONS)
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return { organization: row?.name ?? organizationId, role, email, mode: isTest ? 'test' : 'live' };
}

export const consoleSession = new Hono<AppEnv>()
  .get(PATH, gate, async (c) => c.json(await onTheWire(c, await c.get('caller')), 200, UNCACHED))
  .post(PATH, requireSameOrigin, openByLink, gate, async (c) => {
    const credential = readCredential(c.req.raw);
    const end = credential.kind === 'token' ? expiryOf(credential.secret) : Number.POSITIVE_INFINITY;
    return answerOpened(c, await c.get('caller'), end);
  })
  // Not through the gate: who is over the rate limit may still sign out.
  .delete(PATH, requireSameOrigin, async (c) => {
    const tooMany = tooManyRefusals(c);
    if (tooMany) throw tooMany;
    const secret = readSession(c.req.raw);
    const isEnded = secret !== null && (await endSession(drizzle(c.env.ORGANIZATIONS), c.env.RATE_LIMITER, secret));
    if (!isEnded) refusal(c, unauthenticated());
    return c.body(null, 204, { ...UNCACHED, 'Set-Cookie': noCookie(c.req.url) });
  });

const shape = requestShape({ method: 'post' }, false);

/** Its routes, with the shape of their requests. */
export const consoleSessionRoutes = consoleSession.routes.map(({ method, path }) => ({ method, path, shape }));
