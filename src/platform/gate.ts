/**
 * Who may enter, and how often. One Durable Object hop says both. On safe methods the handler runs alongside the hop;
 * where the gate then refuses, what the handler answered is thrown away.
 */
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { type Credential, hashKey, readCredential, unauthenticated, verifyToken } from './credentials.ts';
import { ApiError, answerError } from './errors.ts';
import type { Admission, Caller, Role, Window } from './rate-limiter.ts';

/** Callers that this isolate has seen admitted, by key hash: organization reads may begin before the gate answers. */
const remembered = new Map<string, Caller>();
const REMEMBERED_MAX = 10_000;

export const gate: MiddlewareHandler<AppEnv> = async (c, next) => {
  const credential = readCredential(c.req.raw.headers);
  const safe = c.req.method === 'GET' || c.req.method === 'HEAD';
  const started = performance.now();
  const hash = credential.kind === 'key' ? await hashKey(credential.key) : '';
  const admission = admit(c, credential, hash).finally(() => c.set('gateDuration', performance.now() - started));

  if (safe && credential.kind === 'key') {
    const caller = remembered.get(hash);
    c.set('caller', caller ? Promise.resolve(caller) : admission.then(callerOf));
    c.get('caller').catch(() => {});
    const [verdict] = await Promise.all([settle(admission), next()]);
    if (verdict instanceof Error || verdict.outcome !== 'admitted') {
      remembered.delete(hash);
      // Hono would carry the discarded answer's headers over.
      c.res = undefined;
      c.res = verdict instanceof Error ? answerError(verdict, c) : refuse(c, verdict);
    } else {
      remember(hash, verdict.caller);
      c.set('organizationId', verdict.caller.organizationId);
    }
    if (!(verdict instanceof Error)) writeWindow(c, verdict);
    return;
  }

  const verdict = await admission;
  if (verdict.outcome !== 'admitted') {
    c.res = refuse(c, verdict);
  } else {
    c.set('caller', Promise.resolve(verdict.caller));
    c.set('organizationId', verdict.caller.organizationId);
    await next();
  }
  writeWindow(c, verdict);
};

/** Only callers of these roles go on. */
export function requireRole(detail: string, ...roles: Role[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const caller = await c.get('caller');
    if (!roles.includes(caller.role)) throw new ApiError(403, detail);
    await next();
  };
}

async function admit(c: Context<AppEnv>, credential: Credential, hash: string): Promise<Admission> {
  const limit = c.get('settings').RATE_LIMIT_PER_MINUTE;
  const limiter = c.env.RATE_LIMITER;
  if (credential.kind === 'key') {
    const stub = limiter.get(limiter.idFromName(`key:${credential.prefix}`));
    return reach(stub.admitKey(credential.prefix, hash, limit));
  }
  const caller = await verifyToken(credential.token, c.get('settings'));
  const stub = limiter.get(limiter.idFromName(`user:${caller.organizationId}:${caller.subject}`));
  return reach(stub.admitUser(caller, limit));
}

async function reach(call: Promise<Admission>): Promise<Admission> {
  try {
    return await call;
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'gate_unreachable', error: String(error) }));
    throw new ApiError(503, 'The rate limiter cannot be reached right now; try again in a moment', {
      'Retry-After': '1',
    });
  }
}

function settle(admission: Promise<Admission>): Promise<Admission | Error> {
  return admission.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
}

function callerOf(admission: Admission): Caller {
  if (admission.outcome !== 'admitted') throw unauthenticated();
  return admission.caller;
}

function remember(hash: string, caller: Caller): void {
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(hash, caller);
}

function refuse(c: Context<AppEnv>, verdict: Exclude<Admission, { outcome: 'admitted' }>): Response {
  if (verdict.outcome === 'refused') return answerError(unauthenticated(), c);
  const { limit, reset } = verdict.window;
  const wait = Math.min(60, Math.max(1, reset - Math.floor(Date.now() / 1000)));
  return answerError(
    new ApiError(429, `Rate limit of ${limit} requests per minute exceeded; try again in ${wait} seconds`, {
      'Retry-After': String(wait),
    }),
    c,
  );
}

function writeWindow(c: Context<AppEnv>, verdict: Admission): void {
  if (verdict.outcome === 'refused') return;
  const { limit, remaining, reset }: Window = verdict.window;
  const { headers } = c.res;
  headers.set('X-RateLimit-Limit', String(limit));
  headers.set('X-RateLimit-Remaining', String(remaining));
  headers.set('X-RateLimit-Reset', String(reset));
}
