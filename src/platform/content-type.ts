/** Bodies are JSON. */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { ApiError } from './errors.ts';

export const requireJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.raw.body !== null && ['POST', 'PUT', 'PATCH'].includes(c.req.method)) {
    const type = c.req.header('Content-Type') ?? '';
    if (!/^application\/json\s*(;|$)/i.test(type)) {
      throw new ApiError(415, `The body must be application/json${type ? `, not ${type.slice(0, 80)}` : ''}`);
    }
  }
  await next();
};
