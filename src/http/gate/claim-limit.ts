/** The claim limits as a request meets them: the month's, or the day's of test keys. */
import type { MiddlewareHandler } from 'hono';
import type { LimitReached } from '../../claims/meter.ts';
import { ApiError } from '../../errors/api-error.ts';
import { exhaustedLimit } from '../../metering/durable-meter.ts';
import type { AppEnv } from '../app-env.ts';

/** Refuses a claim before it is read if there was no place left a moment ago. @throws ApiError 429 */
export const refuseExhausted: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { organizationId, isTest } = await c.get('caller');
  const limit = exhaustedLimit(organizationId, Date, isTest);
  if (limit) throw limitError(limit);
  return next();
};

/** Returns the 429 of claims that a limit does not allow. */
export function limitError({ sentence, retryAfter }: LimitReached): ApiError {
  return new ApiError(429, sentence, { 'Retry-After': String(retryAfter) }, 'claim_limit_reached');
}
