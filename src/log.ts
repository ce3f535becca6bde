/**
 * The Worker's log: lines of JSON on the console, which Cloudflare keeps and searches by field. No other file writes
 * there. A line has no key, no claim and no query text: filters may name patients’ places.
 */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './http/app-env.ts';

/** Fields beside the event: ids, counts and reasons that name no patient. */
type Facts = Readonly<Record<string, unknown>>;

/** Writes what happened and is nobody's fault. @param event what it is called, `snake_case` */
export function logInfo(event: string, facts: Facts = {}): void {
  console.log(JSON.stringify({ level: 'info', event, ...facts }));
}

/** Writes what failed and is met by the service itself, as by trying again. */
export function logWarning(event: string, facts: Facts = {}): void {
  console.warn(JSON.stringify({ level: 'warn', event, ...facts }));
}

/**
 * Writes a failure that somebody must look at: `error` (its name and message), `stack`, and `causes`, outermost first,
 * each with both.
 */
export function logError(event: string, error: unknown, facts: Facts = {}): void {
  const [first, ...causes] = chainOf(error).map(described);
  console.error(JSON.stringify({ level: 'error', event, ...facts, ...first, ...(causes.length > 0 && { causes }) }));
}

/** A cause may be its own: no error has this many. */
const CAUSES_MAX = 8;

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [error];
  let last = error;
  while (last instanceof Error && last.cause !== undefined && chain.length < CAUSES_MAX) {
    last = last.cause;
    chain.push(last);
  }
  return chain;
}

function described(error: unknown): { error: string; stack?: string } {
  if (!(error instanceof Error)) return { error: String(error) };
  const { name, message, stack = '' } = error;
  if (!isOfQuery(error)) return { error: `${name}: ${message}`, stack };
  const [head] = message.split('\nparams: ', 1);
  const end = stack.indexOf(message);
  return {
    error: `${name}: ${head}`,
    stack: end === -1 ? undefined : `${name}: ${head}${stack.slice(end + message.length)}`,
  };
}

/** True of drizzle's error around what D1 threw: its message ends with the query's parameters, which no log should have. */
const isOfQuery = (error: Error) => 'query' in error && 'params' in error;

/** One line per request. */
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
