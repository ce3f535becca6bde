/** Security headers on every answer, and CORS for the origins in the settings. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './app-env.ts';

const setHeaders = secureHeaders({ crossOriginResourcePolicy: 'same-site', xFrameOptions: 'DENY' });

/** Forbids loading and framing, since answers are data; a page may set a policy of its own. */
export const security: MiddlewareHandler<AppEnv> = async (c, next) => {
  await setHeaders(c, next);
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
};

/** Sends no CORS header without origins: browsers then refuse pages of every other origin. */
export function crossOrigin(origins: string[]): MiddlewareHandler<AppEnv> {
  if (origins.length === 0) return (_, next) => next();
  return cors({
    origin: origins,
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-API-Key'],
    exposeHeaders: [
      'ETag',
      'Idempotent-Replayed',
      'Location',
      'Retry-After',
      'Server-Timing',
      'X-Data-Release',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'X-Request-Id',
      'X-Total-Count',
    ],
  });
}
