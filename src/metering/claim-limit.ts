/**
 * The monthly claim limit as a request meets it: claims of a batch are reserved before they are processed and settled
 * after, one that is sent alone is taken when it has been processed.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { ApiError, unavailable } from '../errors/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { logError } from '../log.ts';
import { BoundedMap } from './bounded-map.ts';
import { monthOf, nextMonth } from './calendar-month.ts';
import type { ClaimMeter } from './claim-meter.ts';
import type { LineSettlement, LinesTaken, Reservation, Settlement } from './reservation.ts';

/** How long an isolate goes by a refusal of the meter: the plan may have changed meanwhile. */
const REFUSED_MS = 5000;

/** What organizations were refused with whose month has no place left; `until`: Unix milliseconds. */
const exhausted = new BoundedMap<string, { refused: Limit; until: number }>(10_000);

function noteExhausted(organizationId: string, refused: Limit): void {
  exhausted.set(organizationId, { refused, until: Math.min(Date.now() + REFUSED_MS, nextMonth(refused.at)) });
}

/** Refuses a claim before it is read, where the month had no place left a moment ago. @throws ApiError 429 */
export const refuseExhausted: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { organizationId } = await c.get('caller');
  const known = exhausted.get(organizationId);
  if (known && Date.now() < known.until) throw limitReached({ ...known.refused, at: Date.now() }, 1);
  return next();
};

/**
 * Asks the meter of an organization, a second time where the first failed: an object that restarts or moves breaks the
 * connection, and nobody knows what it still did. So every question must be one that may be repeated.
 * @throws ApiError 503 where it cannot be reached.
 */
export async function askMeter<T>(
  c: Context<AppEnv>,
  organizationId: string,
  question: (meter: DurableObjectStub<ClaimMeter>) => Promise<T>,
): Promise<T> {
  const meters = c.env.CLAIM_METER;
  // A stub that has thrown stays broken.
  const ask = () => question(meters.get(meters.idFromName(organizationId)));
  try {
    return await ask().catch((error: { overloaded?: boolean }) => {
      if (error.overloaded) throw error;
      return ask();
    });
  } catch (error) {
    logError('claim_meter_unreachable', error, { request_id: c.get('requestId'), organization_id: organizationId });
    throw unavailable('The claim meter cannot be reached right now; try again in a moment', 1);
  }
}

/**
 * Takes claims of the caller's monthly limit, as many as it allows: how many of the first of them, under which id they
 * are to be settled with `settleClaims`, and why there are no more. They count in the month in which they are reserved.
 * Claims that are not settled within five minutes count as errors.
 * @param claims at most RESERVED_MAX
 * @throws ApiError 503 where the meter cannot be reached.
 */
export async function reserveAllowedClaims(
  c: Context<AppEnv>,
  claims: number,
): Promise<{ id: string; allowed: number; refusal: ApiError | null }> {
  const id = crypto.randomUUID();
  const reserve = (some: number) =>
    refusalOf(c, (meter, organizationId) => meter.reserve(organizationId, { id, claims: some }));
  const refused = await reserve(claims);
  if (!refused) return { id, allowed: claims, refusal: null };
  const left = Math.max(0, refused.limit - refused.count);
  if (left === 0) noteExhausted((await c.get('caller')).organizationId, refused);
  const allowed = left > 0 && !(await reserve(left)) ? left : 0;
  return { id, allowed, refusal: limitReached({ ...refused, count: refused.count + allowed }, 1) };
}

/**
 * Takes claims that have been processed, all or none, and says what became of them: one round trip where reserving and
 * settling are two. Their answers are sent after it alone.
 * @param settlements at most RESERVED_MAX
 * @throws ApiError 429 with `Retry-After` where the limit does not allow it; 503 where the meter cannot be reached.
 */
export async function takeClaims(c: Context<AppEnv>, settlements: readonly Settlement[]): Promise<void> {
  const id = crypto.randomUUID();
  const refused = await refusalOf(c, (meter, organizationId) => meter.take(organizationId, id, settlements));
  if (!refused) return;
  if (refused.count >= refused.limit) noteExhausted((await c.get('caller')).organizationId, refused);
  throw limitReached(refused, settlements.length);
}

/**
 * Takes processed claims of a batch that has a key, those that do not count yet, as many as the limit allows. Their
 * answers are sent after it alone.
 * @param settlements at most RESERVED_MAX
 * @returns the lines that were not taken, and why; null where all were
 * @throws ApiError 503 where the meter cannot be reached.
 */
export async function takeLines(
  c: Context<AppEnv>,
  batch: string,
  settlements: readonly LineSettlement[],
): Promise<{ lines: ReadonlySet<number>; refusal: ApiError } | null> {
  const { organizationId } = await c.get('caller');
  const taken = await askMeter<LinesTaken>(c, organizationId, async (meter) =>
    meter.takeLines(organizationId, batch, settlements),
  );
  if (taken.outcome === 'granted') return null;
  noteExhausted(organizationId, taken);
  return { lines: new Set(taken.lines), refusal: limitReached(taken, 1) };
}

type Refused = Extract<Reservation, { outcome: 'refused' }>;
type Limit = Omit<Refused, 'outcome'>;

/** Null where the meter grants the reservation. */
async function refusalOf(
  c: Context<AppEnv>,
  question: (meter: DurableObjectStub<ClaimMeter>, organizationId: string) => Promise<Reservation>,
): Promise<Refused | null> {
  const { organizationId } = await c.get('caller');
  const answer = await askMeter<Reservation>(c, organizationId, async (meter) => question(meter, organizationId));
  return answer.outcome === 'granted' ? null : answer;
}

function limitReached({ limit, count, at }: Limit, claims: number): ApiError {
  const reset = nextMonth(at);
  return new ApiError(
    429,
    `The organization's monthly limit is ${limit} claims and ${count} are counted in ${monthOf(at)}; ${claims} more would exceed it. The count starts again on ${new Date(reset).toISOString().slice(0, 10)}`,
    { 'Retry-After': String(Math.ceil((reset - at) / 1000)) },
    'claim_limit_reached',
  );
}

/**
 * Says what became of the claims of a reservation, all of them; may be repeated.
 * @throws ApiError 503 where the meter cannot be reached.
 */
export async function settleClaims(c: Context<AppEnv>, id: string, settlements: readonly Settlement[]): Promise<void> {
  const { organizationId } = await c.get('caller');
  await askMeter(c, organizationId, (meter) => meter.settle(id, settlements));
}
