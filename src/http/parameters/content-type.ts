/** Refuses bodies of other content types than the operation takes. */
import type { Context, MiddlewareHandler, Next } from 'hono';
import { ApiError } from '../../errors/api-error.ts';
import type { AppEnv } from '../app-env.ts';

/** @throws ApiError 415 */
export const requireContentType: MiddlewareHandler<AppEnv> = (c, next) =>
  ['POST', 'PUT', 'PATCH'].includes(c.req.method) ? checked(c, next) : next();

async function checked(c: Context<AppEnv>, next: Next): Promise<void> {
  const type = c.req.header('Content-Type') ?? '';
  const { types, expected } = c.get('shape').body;
  if (!types.test(type) && (await hasBody(c))) {
    throw new ApiError(415, `The body must be ${expected}${type ? `, not ${type.slice(0, 80)}` : ''}`);
  }
  await next();
}

/** Returns true for a body that is not empty: a POST without a body arrives with an empty one. */
async function hasBody(c: Context<AppEnv>): Promise<boolean> {
  const length = c.get('bodyLength');
  if (length !== undefined) return length > 0;
  const request = c.req.raw;
  if (request.body === null || request.headers.get('Content-Length') === '0') return false;
  const reader = request.clone().body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.done === false;
}
