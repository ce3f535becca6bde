/** One structured line per request. No key, no query text: filters may name patients’ places. */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

export const log: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = Date.now();
  await next();
  const meter = c.get('storage')?.meter;
  console.log(
    JSON.stringify({
      level: c.res.status >= 500 ? 'error' : 'info',
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
    }),
  );
};
