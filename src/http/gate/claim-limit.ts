/** The monthly claim limit as a request meets it. */
import type { MiddlewareHandler } from 'hono';
import type { LimitReached } from '../../claims/meter.ts';
import { ApiError } from '../../errors/api-error.ts';
import { exhaustedLimit } from '../../metering/durable-meter.ts';
import type { AppEnv } from '../app-env.ts';

/** Refuses a claim before it is read if the month had no place left a moment ago. @throws ApiError 429 */
export const refuseExhausted: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { organizationId } = await c.get('caller');
  const limit = exhaustedLimit(organizationId);
  if (limit) throw limitError(limit);
  return next();
};

/** Returns the 429 of claims that the monthly limit does not allow. */
export function limitError({ sentence, retryAfter }: LimitReached): ApiError {
  return new ApiError(429, sentence, { 'Retry-After': String(retryAfter) }, 'claim_limit_reached');
}
