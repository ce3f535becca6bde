/**
 * Authenticates a caller and limits its rate: one call of a Durable Object answers both. If this isolate knows the
 * caller, an operation whose shape allows it runs alongside that call, and its answer is discarded if the gate refuses.
 * Known callers are those that it has seen admitted, and owners of keys or sessions that it has looked up. All others
 * wait for the gate.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { UNKNOWN_MS } from '../../access/api-key.ts';
import { hasExpired, verifyToken } from '../../access/bearer-token.ts';
import type { Caller, Role } from '../../access/caller.ts';
import { type Credential, readCredential, unauthenticated } from '../../access/credential.ts';
import { ApiError } from '../../errors/api-error.ts';
import { logError } from '../../log.ts';
import { BoundedMap } from '../../metering/bounded-map.ts';
import { keyLimiter, sessionLimiter, userLimiter } from '../../metering/limiter-name.ts';
import type { Admission } from '../../metering/rate-limiter.ts';
import { WINDOW_MS, type Window } from '../../metering/rate-window.ts';
import { sha256 } from '../../wire/sha256.ts';
import type { AppEnv } from '../app-env.ts';
import { answerError } from '../errors/answer-error.ts';
import { ownerOf } from './owner.ts';
import { mayAskAgain, refusal, tooManyRefusals } from './refusals.ts';
import { Standing } from './standing.ts';

const CALLERS_MAX = 10_000;

/** A caller whom this isolate has seen admitted. `remaining`: requests that may still run alongside until `reset`. */
interface Admitted {
  caller: Caller;
  window: Window;
}

/** By SHA-256 of the key, token or session. */
const admitted = new BoundedMap<string, Admitted>(CALLERS_MAX);

/** Windows of callers over their limit, by the same hash: until a window ends, its caller is refused without a call. */
const limited = new BoundedMap<string, Window>(CALLERS_MAX);

/** Prefixes without an active key and hashes without a session, each with the Unix milliseconds until which that is assumed. */
const unknown = new BoundedMap<string, number>(CALLERS_MAX);

export const gate: MiddlewareHandler<AppEnv> = async (c, next) => {
  const credential = presented(c);
  const hash = await sha256(credential.secret);
  refuseLimited(c, hash);
  const entry = admitted.get(hash);
  if (!entry) refuseAtOnce(c, credential, hash);

  const started = performance.now();
  const decision = admit(c, credential, hash)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error), { cause: error })))
    .finally(() => c.set('gateDuration', performance.now() - started));
  c.set('isAdmitted', decision.then(isAdmission));
  c.set('standing', new Standing(() => whyEnded(c, credential, hash)));
  const knownCaller = c.get('shape').runsAlongsideGate
    ? await callerBefore(c, entry, decision, { credential, hash })
    : null;
  if (knownCaller) c.set('caller', Promise.resolve(knownCaller));
  const [verdict] = await Promise.all([decision, knownCaller ? next() : undefined]);

  if (!isAdmission(verdict)) {
    admitted.delete(hash);
    if (!(verdict instanceof Error) && verdict.outcome === 'limited') limited.set(hash, verdict.window);
    refuse(c, verdict instanceof Error ? verdict : refusedBy(c, unknownName(credential, hash), verdict));
  } else {
    const { caller, window } = verdict;
    admitted.set(hash, { caller, window: latest(admitted.get(hash)?.window, window) });
    c.set('caller', Promise.resolve(caller));
    c.set('organizationId', caller.organizationId);
    if (!knownCaller) await next();
  }
  if (!(verdict instanceof Error)) writeWindow(c, verdict);
  if (isAdmission(verdict) && verdict.caller.isTest) c.res.headers.set('X-Test-Mode', 'true');
};

/**
 * Waits for the gate, where the handler runs alongside it.
 * @throws ApiError where the gate refuses; the gate words the answer
 */
export async function admission(c: Context<AppEnv>): Promise<void> {
  if (!(await c.get('isAdmitted'))) throw unauthenticated();
}

/** Lets only callers of these roles go on. @throws ApiError 403 */
export function requireRole(detail: string, ...roles: Role[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const caller = await c.get('caller');
    if (!roles.includes(caller.role)) throw new ApiError(403, detail);
    await next();
  };
}

/** @throws ApiError 400, 401 or 429 where there is no usable credential */
function presented(c: Context<AppEnv>): Credential {
  try {
    return readCredential(c.req.raw);
  } catch (error) {
    throw error instanceof ApiError ? refusal(c, error) : error;
  }
}

/** Refuses without a call: a key or session that was unknown a moment ago, most of an address that was refused too often. */
function refuseAtOnce(c: Context<AppEnv>, credential: Credential, hash: string): void {
  if (Date.now() < (unknown.get(unknownName(credential, hash)) ?? 0)) throw refusal(c, unauthenticated());
  const tooMany = tooManyRefusals(c);
  if (tooMany && !mayAskAgain(c)) throw tooMany;
}

/** Keys are unknown by their prefix; other sessions of the same key or user begin alike. */
const unknownName = (credential: Credential, hash: string) => (credential.kind === 'key' ? credential.prefix : hash);

/** Refuses a caller who is over the rate limit until the window ends, without a call. */
function refuseLimited(c: Context<AppEnv>, hash: string): void {
  const window = limited.get(hash);
  if (!window) return;
  if (Date.now() < window.reset * 1000) {
    c.set('gateDuration', 0);
    throw limitExceeded(window);
  }
  limited.delete(hash);
}

/** Returns the caller if the request may run alongside the gate; null if it has to wait for `decision`. */
async function callerBefore(
  c: Context<AppEnv>,
  entry: Admitted | undefined,
  decision: Promise<unknown>,
  { credential, hash }: { credential: Credential; hash: string },
): Promise<Caller | null> {
  if (entry) return takeAlongside(entry) ? entry.caller : null;
  return Promise.race([ownerOf(c, credential, hash), decision.then(() => null)]);
}

/** Returns true if the caller's window, as this isolate knows it, has a request left to run alongside the gate. */
function takeAlongside(entry: Admitted): boolean {
  const now = Date.now();
  // The gate starts a new window with the next request: at most `limit` requests may run before it has answered.
  if (now >= entry.window.reset * 1000) {
    const { limit } = entry.window;
    entry.window = { limit, remaining: limit, reset: Math.ceil((now + WINDOW_MS) / 1000) };
  }
  if (entry.window.remaining <= 0) return false;
  entry.window.remaining -= 1;
  return true;
}

/** Returns the later state of a caller's window. The gate's answers may arrive out of order. */
function latest(before: Window | undefined, answer: Window): Window {
  const later = before ? (answer.reset - before.reset) * 1000 : Number.POSITIVE_INFINITY;
  // Two windows are at least WINDOW_MS apart; this isolate's guess at the end of one is a moment off.
  if (!before || later > WINDOW_MS / 2) return { ...answer };
  if (later < -WINDOW_MS / 2) return before;
  // Requests that still run alongside are subtracted here, and not yet counted by the gate.
  return { ...answer, remaining: Math.min(before.remaining, answer.remaining) };
}

/** @throws ApiError 401 for a token that is not trusted, 503 where the rate limiter cannot be reached */
async function admit(c: Context<AppEnv>, credential: Credential, hash: string): Promise<Admission> {
  const { RATE_LIMIT_PER_MINUTE: limit, CONSOLE_RATE_LIMIT_PER_MINUTE: consoleLimit } = c.get('settings');
  if (credential.kind === 'key') {
    return reach<Admission>(limiterOf(c, keyLimiter(credential.prefix)).admitKey(credential.prefix, hash, limit));
  }
  if (credential.kind === 'session') {
    return reach<Admission>(limiterOf(c, sessionLimiter(credential.prefix)).admitSession(hash, consoleLimit));
  }
  const caller = await verifyToken(credential.secret, c.get('settings')).catch((error: unknown) => {
    throw error instanceof ApiError ? refusal(c, error) : error;
  });
  return reach<Admission>(limiterOf(c, userLimiter(caller)).admitUser(caller, limit));
}

/** Returns why a caller is not admitted any more, in a sentence; null for one who is. @throws ApiError 503 */
async function whyEnded(c: Context<AppEnv>, credential: Credential, hash: string): Promise<string | null> {
  if (credential.kind === 'key') {
    const isGood = await reach(limiterOf(c, keyLimiter(credential.prefix)).confirmKey(credential.prefix, hash));
    return isGood ? null : 'The API key was revoked';
  }
  if (credential.kind === 'session') {
    const isGood = await reach(limiterOf(c, sessionLimiter(credential.prefix)).confirmSession(hash));
    return isGood ? null : 'The session has ended';
  }
  return hasExpired(credential.secret) ? 'The bearer token has expired' : null;
}

/** Ids of rate limiters by name; an id costs a digest. */
const limiterIds = new BoundedMap<string, DurableObjectId>(CALLERS_MAX);

function limiterOf({ env: { RATE_LIMITER: limiters } }: Context<AppEnv>, name: string) {
  let id = limiterIds.get(name);
  if (!id) {
    id = limiters.idFromName(name);
    limiterIds.set(name, id);
  }
  return limiters.get(id);
}

async function reach<Word>(call: Promise<Word>): Promise<Word> {
  try {
    return await call;
  } catch (error) {
    logError('gate_unreachable', error);
    throw new ApiError(503, 'The rate limiter cannot be reached right now; try again in a moment', {
      'Retry-After': '1',
    });
  }
}

type Admitting = Extract<Admission, { outcome: 'admitted' }>;
type Refused = Exclude<Admission, Admitting>;

const isAdmission = (verdict: Admission | Error): verdict is Admitting =>
  !(verdict instanceof Error) && verdict.outcome === 'admitted';

function refusedBy(c: Context<AppEnv>, name: string, verdict: Refused): ApiError {
  if (verdict.outcome !== 'limited') {
    if (verdict.outcome === 'unknown') unknown.set(name, Date.now() + UNKNOWN_MS);
    return refusal(c, unauthenticated());
  }
  return limitExceeded(verdict.window);
}

function limitExceeded(window: Window): ApiError {
  const wait = Math.min(60, Math.max(1, window.reset - Math.floor(Date.now() / 1000)));
  const detail = `Rate limit of ${window.limit} requests per minute exceeded; try again in ${wait} seconds`;
  return new ApiError(429, detail, { 'Retry-After': String(wait), ...headersOf(window) });
}

/** Headers that middleware sets on every answer. Others of a discarded answer may reveal what the caller must not know. */
const OF_ANY_ANSWER = /^(access-control-.*|vary|x-request-id)$/;

/** Answers with the error and discards the answer of a handler that ran alongside. */
function refuse(c: Context<AppEnv>, error: Error): void {
  const headers = [...c.res.headers].filter(([name]) => OF_ANY_ANSWER.test(name));
  c.res = undefined;
  // Replaces the headers that the handler set in the context.
  c.res = new Response(null, { headers });
  c.res = answerError(error, c);
}

function writeWindow(c: Context<AppEnv>, verdict: Admission): void {
  if (!('window' in verdict)) return;
  for (const [name, value] of Object.entries(headersOf(verdict.window))) c.res.headers.set(name, value);
}

const headersOf = ({ limit, remaining, reset }: Window): Record<string, string> => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(reset),
});
