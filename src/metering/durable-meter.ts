/** The meter of claims as Workers call it: one Durable Object an organization. */
import {
  type ApartKind,
  type DayKind,
  isApart,
  type LimitReached,
  type LineSettlement,
  type Meter,
  type Settlement,
} from '../claims/meter.ts';
import { unavailable } from '../errors/api-error.ts';
import { logError } from '../log.ts';
import { BoundedMap } from './bounded-map.ts';
import { dayOf, monthOf, nextDay, nextMonth } from './calendar-month.ts';
import type { ClaimMeter } from './claim-meter.ts';
import { type JobReserved, type LinesTaken, type OnLimit, PREPARED_MS, type Reservation } from './reservation.ts';

/** Returns the time, in Unix milliseconds; `Date` does. */
export interface Clock {
  now(): number;
}

type Meters = DurableObjectNamespace<ClaimMeter>;
type Refused = Extract<Reservation, { outcome: 'refused' }>;

/** Time for which an isolate relies on a refusal of the meter: the plan may change meanwhile. */
const REFUSED_MS = 5000;

/** Refusals of organizations whose limit is reached, the month's or the day's; `until`: Unix milliseconds. */
const exhausted = new BoundedMap<string, { refused: Omit<Refused, 'outcome'>; until: number }>(10_000);

const exhaustedName = (organizationId: string, isTest: boolean) => `${isTest ? 'test' : 'live'}:${organizationId}`;

/**
 * Returns the recent refusal of an organization whose monthly limit is reached, or, for a test key, its daily one; null if
 * there is none.
 */
export function exhaustedLimit(organizationId: string, clock: Clock = Date, isTest = false): LimitReached | null {
  const entry = exhausted.get(exhaustedName(organizationId, isTest));
  const now = clock.now();
  return entry && now < entry.until ? reached({ ...entry.refused, at: now }, 1, isTest) : null;
}

/**
 * Calls an organization's meter, and calls again if the first call fails: an object that restarts or moves breaks the
 * connection, and its caller cannot know what it still did. Every call must therefore be repeatable.
 * @param facts for the log line of a failure
 * @throws ApiError 503 if it cannot be reached
 */
export async function askMeter<T>(
  meters: Meters,
  organizationId: string,
  question: (meter: DurableObjectStub<ClaimMeter>) => Promise<T>,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<T> {
  // A stub that has thrown stays broken.
  const ask = () => question(meters.get(meters.idFromName(organizationId)));
  try {
    return await ask().catch((error: { overloaded?: boolean }) => {
      if (error.overloaded) throw error;
      return ask();
    });
  } catch (error) {
    logError('claim_meter_unreachable', error, { ...facts, organization_id: organizationId });
    throw unavailable('The claim meter cannot be reached right now; try again in a moment', 1);
  }
}

/** Meters that this isolate had prepared, each with the Unix milliseconds until which that holds. */
const prepared = new BoundedMap<string, number>(10_000);

/**
 * Lets an organization's meter read its plan while the claims load: their count then waits for nothing. Calls nobody if
 * that was done a moment ago, and never fails, since a meter that cannot be reached fails the count.
 */
export async function prepareMeter(meters: Meters, organizationId: string, clock: Clock = Date): Promise<void> {
  const now = clock.now();
  if (now < (prepared.get(organizationId) ?? 0)) return;
  prepared.set(organizationId, now + PREPARED_MS);
  const meter = meters.get(meters.idFromName(organizationId));
  await meter.prepare(organizationId).catch(() => {});
}

/**
 * Returns the meter behind a binding. Its methods throw ApiError 503 if an object cannot be reached.
 * @param facts for the log line of a failure, such as the request's id
 * @param isTest the claims are those of a test key
 */
export function durableMeter(
  meters: Meters,
  facts: Readonly<Record<string, unknown>> = {},
  clock: Clock = Date,
  isTest = false,
): Meter {
  const ask = <T>(organizationId: string, question: (meter: DurableObjectStub<ClaimMeter>) => Promise<T>) =>
    askMeter<T>(meters, organizationId, question, facts);
  const noteExhausted = (organizationId: string, { limit, count, at }: Omit<Refused, 'outcome'>) =>
    exhausted.set(exhaustedName(organizationId, isTest), {
      refused: { limit, count, at },
      until: Math.min(clock.now() + REFUSED_MS, isTest ? nextDay(at) : nextMonth(at)),
    });
  return {
    isTest,

    async reserve(organizationId, claims) {
      const id = crypto.randomUUID();
      const reserve = (some: number) =>
        ask<Reservation>(organizationId, async (meter) => meter.reserve(organizationId, { id, claims: some, isTest }));
      const answer = await reserve(claims);
      if (answer.outcome === 'granted') return { id, allowed: claims, limit: null };
      const remaining = Math.max(0, answer.limit - answer.count);
      if (remaining === 0) noteExhausted(organizationId, answer);
      const allowed = remaining > 0 && (await reserve(remaining)).outcome === 'granted' ? remaining : 0;
      return { id, allowed, limit: reached({ ...answer, count: answer.count + allowed }, 1, isTest) };
    },

    async settle(organizationId, id, settlements: readonly Settlement[]) {
      await ask(organizationId, (meter) => meter.settle(id, settlements));
    },

    async take(organizationId, settlements: readonly Settlement[]) {
      const id = crypto.randomUUID();
      const answer = await ask<Reservation>(organizationId, async (meter) =>
        meter.take(organizationId, id, settlements, isTest),
      );
      if (answer.outcome === 'granted') return null;
      if (answer.count >= answer.limit) noteExhausted(organizationId, answer);
      return reached(answer, settlements.length, isTest);
    },

    async takeLines(organizationId, batch, settlements: readonly LineSettlement[]) {
      const answer = await ask<LinesTaken>(organizationId, async (meter) =>
        meter.takeLines(organizationId, batch, settlements, isTest),
      );
      if (answer.outcome === 'granted') return null;
      noteExhausted(organizationId, answer);
      return { lines: new Set(answer.lines), limit: reached(answer, 1, isTest) };
    },

    async takeOfDay(organizationId, kindOfClaims, claims) {
      const kind = isTest && !isApart(kindOfClaims) ? 'test_key' : kindOfClaims;
      const taking = { kind, id: crypto.randomUUID(), claims };
      const answer = await ask<Reservation>(organizationId, async (meter) => meter.takeOfDay(organizationId, taking));
      return answer.outcome === 'granted' ? null : dayLimitReached(answer, kind, claims);
    },
  };
}

/** The claim meter as one job asks it. Each call may be repeated, and throws ApiError 503 if the object cannot be reached. */
export interface JobMeter {
  /** Reserves the job's claims, all or, where `onLimit` is `partial`, the first that the limit allows. */
  reserve(claims: number, onLimit: OnLimit): Promise<JobReserved>;
  /** Counts the job's totals so far; smaller ones than before change nothing. */
  progress(success: number, error: number): Promise<void>;
  /** Counts the job's last totals, gives back the claims that it did not need, and makes its one event. */
  close(success: number, error: number, details: string): Promise<void>;
}

/**
 * Returns the meter of a job.
 * @param job `id`: `job_` and the hex digits of a UUID; `isTest`: a test key made it
 * @param facts for the log line of a failure
 */
export function jobMeter(
  meters: Meters,
  { organizationId, id, isTest }: { organizationId: string; id: string; isTest: boolean },
  facts: Readonly<Record<string, unknown>> = {},
): JobMeter {
  const ask = <T>(question: (meter: DurableObjectStub<ClaimMeter>) => Promise<T>) =>
    askMeter<T>(meters, organizationId, question, { ...facts, job_id: id });
  return {
    reserve: (claims, onLimit) =>
      ask<JobReserved>(async (meter) => meter.reserveJob(organizationId, id, claims, onLimit, isTest)),
    progress: (success, error) => ask<void>(async (meter) => meter.progressJob(id, success, error)),
    close: (success, error, details) => ask<void>(async (meter) => meter.closeJob(id, success, error, details)),
  };
}

/** @param claims how many exceed the limit */
const reached = (refused: Omit<Refused, 'outcome'>, claims: number, isTest: boolean): LimitReached =>
  isTest ? dayLimitReached(refused, 'test_key', claims) : monthLimitReached(refused, claims);

/** @param claims how many exceed the limit */
function monthLimitReached({ limit, count, at }: Omit<Refused, 'outcome'>, claims: number): LimitReached {
  const reset = nextMonth(at);
  return {
    sentence: `The organization's monthly limit is ${limit} claims and ${count} are counted in ${monthOf(at)}; ${claims} more would exceed it. The count starts again on ${dayOf(reset)}`,
    retryAfter: Math.ceil((reset - at) / 1000),
  };
}

const SHARED_CLAIMS = 'claims of test keys, contract tests and scenarios that are not saved, together,';
const CLAIMS_APART: Readonly<Record<ApartKind, string>> = {
  required_test: 'claims of tests that contracts require',
  stay_payment: 'stays priced while they are coded',
};

/** @param claims how many exceed the limit together */
function dayLimitReached({ limit, count, at }: Omit<Refused, 'outcome'>, kind: DayKind, claims: number): LimitReached {
  const reset = nextDay(at);
  const kinds = isApart(kind) ? CLAIMS_APART[kind] : SHARED_CLAIMS;
  return {
    sentence: `The organization's daily limit is ${limit} ${kinds} and ${count} are counted on ${dayOf(at)}; ${claims} more would exceed it. The count starts again on ${dayOf(reset)}`,
    retryAfter: Math.ceil((reset - at) / 1000),
  };
}
