/** One log line per request. */
import type { MiddlewareHandler } from 'hono';
import { logRequest } from '../log.ts';
import { beginRequest, endRequest } from '../turns/in-flight.ts';
import type { AppEnv } from './app-env.ts';

/** Writes how a request was answered, how long that took and what it read, after the answer is made. */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = Date.now();
  beginRequest();
  try {
    await next();
  } finally {
    endRequest(c.get('shape')?.body.isStream ?? false);
  }
  const meter = c.get('storage')?.meter;
  logRequest(c.res.status, {
    request_id: c.get('requestId'),
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    duration_ms: Date.now() - started,
    ...(meter && {
      d1_ms: Math.round(meter.duration * 100) / 100,
      rows_read: meter.rowsRead,
      round_trips: meter.roundTrips,
    }),
    organization_id: c.get('organizationId'),
  });
};
