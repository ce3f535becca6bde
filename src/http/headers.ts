/** Security headers on every answer, and CORS for the origins in the settings. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from './app-env.ts';

export const POLICY = 'Content-Security-Policy';
export const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'";

export const SECURITY_HEADERS = [
  ['Cross-Origin-Resource-Policy', 'same-site'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Referrer-Policy', 'no-referrer'],
  ['Strict-Transport-Security', 'max-age=15552000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'DENY'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
] as const;

/** Forbids loading and framing, since answers are data; a page may set a policy of its own. */
export const security: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of SECURITY_HEADERS) headers.set(name, value);
  if (!headers.has(POLICY)) headers.set(POLICY, POLICY_OF_DATA);
};

/** Sends no CORS header without origins: browsers then refuse pages of every other origin. */
export function crossOrigin(origins: string[]): MiddlewareHandler<AppEnv> {
  if (origins.length === 0) return (_, next) => next();
  return cors({
    origin: origins,
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'X-API-Key'],
    exposeHeaders: [
      'ETag',
      'Idempotent-Replayed',
      'Location',
      'Retry-After',
      'Server-Timing',
      'X-Data-Release',
      'X-Failing-Tests',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'X-Request-Id',
      'X-Test-Mode',
      'X-Total-Count',
    ],
  });
}
