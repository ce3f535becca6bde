/** Claims of jobs in the claim meter: reserved together, counted as the job goes on, and one event. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RESERVATION_MS } from '../../src/metering/claim-meter.ts';
import { jobMeter } from '../../src/metering/durable-meter.ts';
import { CLOSED_MS } from '../../src/metering/job-reservations.ts';
import type { JobReserved, OnLimit } from '../../src/metering/reservation.ts';
import { deliverEvents, meterOf } from '../support/claim-events.ts';
import { migrate } from '../support/isolate-storage.ts';
import { allowed } from '../support/plans.ts';
import { ask } from '../support/seeded.ts';

// Years ahead: alarms go by the real clock, and here run only when a test runs them.
const NOON = Date.parse('2046-11-21T12:00:00Z');
const MONTH = '2046-11';
const DAY_MS = 24 * 60 * 60_000;

beforeAll(migrate);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const at = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });

const newJob = () => `job_${crypto.randomUUID().replaceAll('-', '')}`;

/** Returns the calls of a new job of an organization. */
function jobOf(organizationId: string, { isTest = false, id = newJob() } = {}) {
  const meter = () => meterOf(organizationId);
  return {
    id,
    eventId: id.slice(4).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    reserve: async (claims: number, onLimit: OnLimit = 'refuse'): Promise<JobReserved> =>
      meter().reserveJob(organizationId, id, claims, onLimit, isTest),
    progress: (success: number, error: number) => meter().progressJob(id, success, error),
    close: (success: number, error: number, details = 'Job') => meter().closeJob(id, success, error, details),
  };
}

const taken = (claims: number) =>
  Array.from({ length: claims }, () => ({ id: crypto.randomUUID(), outcome: 'success' as const, details: '' }));

const take = (organizationId: string, claims: number) =>
  meterOf(organizationId).take(organizationId, crypto.randomUUID(), taken(claims));

const counts = async (organizationId: string, month = MONTH) => {
  const { success, error, reserved } = await meterOf(organizationId).month(month);
  return [success, error, reserved];
};

const testClaims = async (organizationId: string) => (await meterOf(organizationId).day(Date.now())).claims.test_key;

interface Event {
  id: string;
  occurred_at: string;
  outcome: string;
  details: string;
  mode: string;
  claims: number;
}

const events = async (id: string, key: string) => {
  await deliverEvents(id);
  return (await ask<{ data: Event[]; count: number }>('/usage/events', key)).body;
};

describe('a job', () => {
  it('reserves all of its claims or none, however many, beside all others of the month', async () => {
    at(NOON);
    const { id } = await allowed(5_000_000);
    await take(id, 100);
    expect(await jobOf(id).reserve(4_999_901)).toEqual({ granted: 0, remaining: 4_999_900, month: MONTH });
    expect(await jobOf(id).reserve(4_999_898)).toEqual({ granted: 4_999_898, remaining: 2, month: MONTH });
    expect(await take(id, 3)).toMatchObject({ outcome: 'refused', limit: 5_000_000, count: 4_999_998 });
    expect(await take(id, 2)).toEqual({ outcome: 'granted' });
    expect(await jobOf(id).reserve(1)).toEqual({ granted: 0, remaining: 0, month: MONTH });
    expect(await counts(id)).toEqual([102, 0, 4_999_898]);
  });

  it('reserves the first of its claims that fit, where it asks so', async () => {
    at(NOON);
    const { id } = await allowed(10);
    expect(await jobOf(id).reserve(4, 'partial')).toEqual({ granted: 4, remaining: 6, month: MONTH });
    expect(await jobOf(id).reserve(7, 'partial')).toEqual({ granted: 6, remaining: 0, month: MONTH });
    expect(await jobOf(id).reserve(7, 'partial')).toEqual({ granted: 0, remaining: 0, month: MONTH });
    expect(await counts(id)).toEqual([0, 0, 10]);
  });

  it('that asks again has what it had: at once, after a restart, when it is closed and in the next month', async () => {
    at(NOON);
    const { id } = await allowed(10);
    const job = jobOf(id);
    const first = { granted: 8, remaining: 2, month: MONTH };
    expect(await Promise.all([job.reserve(8), job.reserve(8)])).toEqual([first, first]);
    await evictDurableObject(meterOf(id));
    expect(await job.reserve(9, 'partial'), 'whatever it asks for').toEqual(first);
    await job.close(5, 0);
    expect(await job.reserve(8)).toEqual({ ...first, remaining: 5 });
    at(Date.parse('2046-12-01T00:00:00Z'));
    expect(await job.reserve(8)).toEqual({ ...first, remaining: 10 });
    expect([await counts(id), await counts(id, '2046-12')]).toEqual([
      [5, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('counts its totals: the same ones again and late ones change nothing', async () => {
    at(NOON);
    const { id } = await allowed(100);
    const job = jobOf(id);
    await job.progress(1, 1);
    expect(await counts(id), 'it has reserved nothing').toEqual([0, 0, 0]);
    await job.reserve(50);
    for (const [success, error, counted] of [
      [0, 0, [0, 0, 50]],
      [10, 2, [10, 2, 38]],
      [10, 2, [10, 2, 38]],
      [4, 1, [10, 2, 38]],
      [11, 1, [10, 2, 38]],
      [10, 3, [10, 3, 37]],
      [40, 10, [40, 10, 0]],
    ] as const) {
      await job.progress(success, error);
      expect(await counts(id), `${success} and ${error}`).toEqual(counted);
    }
    await job.close(40, 10);
    await job.progress(40, 10);
    expect(await counts(id)).toEqual([40, 10, 0]);
  });

  it('gives back what it did not need when it is closed, once', async () => {
    at(NOON);
    const { id } = await allowed(10);
    const [job, next] = [jobOf(id), jobOf(id)];
    await job.reserve(10);
    await job.progress(2, 1);
    expect(await next.reserve(1)).toMatchObject({ granted: 0 });
    await job.close(3, 1);
    await job.close(6, 1);
    await job.progress(7, 1);
    expect(await counts(id)).toEqual([3, 1, 0]);
    expect(await next.reserve(6)).toEqual({ granted: 6, remaining: 0, month: MONTH });
    await next.progress(5, 0);
    await next.close(4, 0);
    expect(await counts(id), 'late totals end it with those before').toEqual([8, 1, 0]);
  });

  it('that never reserved cannot be closed, and one that was refused is no event', async () => {
    at(NOON);
    const { id, key } = await allowed(10);
    const job = jobOf(id);
    await job.reserve(11);
    await job.close(1, 0);
    expect(await counts(id)).toEqual([0, 0, 0]);
    expect(await events(id, key)).toEqual({ data: [], count: 0 });
  });

  it('counts in the month in which it reserved, though it ends in another', async () => {
    at(NOON);
    const { id, key } = await allowed(100);
    const job = jobOf(id);
    await job.reserve(60);
    await job.progress(10, 0);
    at(Date.parse('2046-12-02T08:00:00Z'));
    expect(await jobOf(id).reserve(100), 'the next month is whole').toMatchObject({ granted: 100, month: '2046-12' });
    await job.progress(30, 5);
    expect(await counts(id)).toEqual([30, 5, 25]);
    await job.close(50, 5);
    expect([await counts(id), await counts(id, '2046-12')]).toEqual([
      [50, 5, 0],
      [0, 0, 100],
    ]);
    const month = (await ask('/usage/monthly/2046-11', key)).body;
    expect(month).toMatchObject({ success_count: 50, error_count: 5, last_event_at: '2046-11-21T12:00:00Z' });
    expect((await events(id, key)).data).toMatchObject([{ claims: 55, occurred_at: '2046-11-21T12:00:00Z' }]);
  });

  it('stays open for weeks: no alarm ends it', async () => {
    at(NOON);
    const { id, key } = await allowed(100);
    const job = jobOf(id);
    await job.reserve(60);
    await job.progress(20, 1);
    const alarm = () => runInDurableObject(meterOf(id), (_, { storage }) => storage.getAlarm());
    expect(await alarm(), 'it waits for none').toBeNull();
    for (const later of [RESERVATION_MS, CLOSED_MS, 3 * CLOSED_MS]) {
      at(NOON + later);
      await take(id, 1);
      expect(await runDurableObjectAlarm(meterOf(id))).toBe(true);
      await evictDurableObject(meterOf(id));
    }
    expect((await events(id, key)).data.map(({ claims }) => claims)).toEqual([1, 1, 1]);
    expect(await counts(id)).toEqual([21, 1, 39]);
    await job.close(59, 1);
    expect(await counts(id)).toEqual([60, 1, 0]);
  });

  it('counts no more than it has reserved, and no half claims', async () => {
    const { id } = await allowed(100);
    const job = jobOf(id);
    await job.reserve(10);
    await runInDurableObject(meterOf(id), async (meter) => {
      await expect(meter.progressJob(job.id, 8, 3)).rejects.toThrow('counts 11 claims and has reserved 10');
      await expect(meter.closeJob(job.id, 11, 0, '')).rejects.toThrow('counts 11 claims and has reserved 10');
      await expect(meter.progressJob(job.id, 1.5, 0)).rejects.toThrow('1.5 is no number of claims');
      await expect(meter.closeJob(job.id, 5, -1, '')).rejects.toThrow('-1 is no number of claims');
      await expect(meter.reserveJob(id, newJob(), Number.NaN, 'refuse', false)).rejects.toThrow('NaN is no number');
      await expect(meter.reserveJob(id, 'job_1', 1, 'refuse', false)).rejects.toThrow('32 hex digits: job_1');
    });
    await job.close(9, 1);
    const month = new Date().toISOString().slice(0, 7);
    expect(await counts(id, month)).toEqual([9, 1, 0]);
  });

  it('is forgotten a month after it was closed', async () => {
    at(NOON);
    const { id } = await allowed(100);
    const [open, closed] = [jobOf(id), jobOf(id)];
    await open.reserve(5);
    await closed.reserve(5);
    await closed.close(5, 0);
    const jobs = () =>
      runInDurableObject(meterOf(id), (_, { storage: { sql } }) =>
        sql
          .exec<{ id: string }>('SELECT id FROM job')
          .toArray()
          .map((job) => job.id),
      );
    for (const [later, rest] of [
      [CLOSED_MS - 1, [open.id, closed.id]],
      [CLOSED_MS + 60_000, [open.id]],
    ] as const) {
      at(NOON + later);
      await take(id, 1);
      await runDurableObjectAlarm(meterOf(id));
      expect((await jobs()).sort()).toEqual([...rest].sort());
    }
  });

  it('reserves and counts in a meter of an earlier version', async () => {
    at(NOON);
    const { id } = await allowed(100);
    await take(id, 3);
    await runInDurableObject(meterOf(id), (_, { storage }) => storage.sql.exec('DROP TABLE job'));
    await evictDurableObject(meterOf(id));
    const job = jobOf(id);
    expect(await job.reserve(98)).toMatchObject({ granted: 0, remaining: 97 });
    expect(await job.reserve(97)).toMatchObject({ granted: 97 });
    await job.close(90, 7);
    expect(await counts(id)).toEqual([93, 7, 0]);
  });

  it('costs a few statements and rows, however many claims and jobs there are', async () => {
    const { id } = await allowed(10_000_000);
    for (let i = 0; i < 100; i++) await jobOf(id).reserve(1000);
    await runInDurableObject(meterOf(id), async (meter, { storage: { sql } }) => {
      const exec = vi.spyOn(sql, 'exec');
      const cost = () => {
        const cursors = exec.mock.results.map(({ value }) => value as SqlStorageCursor<never>);
        exec.mockClear();
        expect(cursors.length).toBeLessThanOrEqual(6);
        expect(cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThan(10);
      };
      const job = newJob();
      await meter.reserveJob(id, job, 1_000_000, 'refuse', false);
      cost();
      await meter.progressJob(job, 500_000, 1);
      cost();
      await meter.closeJob(job, 900_000, 1, 'Job');
      cost();
    });
  });
});

describe('the event of a job', () => {
  it('is one, with its id and its claims, however often it is closed', async () => {
    at(NOON);
    const { id, key } = await allowed(1_000_000);
    const job = jobOf(id);
    await job.reserve(500_000);
    expect((await events(id, key)).count).toBe(0);
    at(NOON + 60_000);
    await take(id, 1);
    await job.close(400_000, 7, 'Job of claims.ndjson: 400000 success, 7 error');
    await job.close(400_001, 7, 'again');
    await events(id, key);
    await job.close(400_001, 7, 'again');
    const { data, count } = await events(id, key);
    expect([count, data[0]?.claims]).toEqual([2, 1]);
    expect(data[1]).toEqual({
      id: job.eventId,
      occurred_at: '2046-11-21T12:00:00Z',
      outcome: 'success',
      details: 'Job of claims.ndjson: 400000 success, 7 error',
      mode: 'live',
      claims: 400_007,
    });
    const { body: statistics } = await ask('/usage/stats', key);
    expect(statistics).toMatchObject({
      current_month: { success_count: 400_001, error_count: 7, remaining: 599_992 },
      in_progress_count: 0,
      months: [{ year_month: MONTH, success_count: 400_001, error_count: 7 }],
      total: { success_count: 400_001, error_count: 7 },
    });
    expect((await ask('/usage/events?outcome=success', key)).body).toMatchObject({ count: 2 });
  });

  it('is delivered by the alarm that closing sets, and has details of any length', async () => {
    at(NOON);
    const { id, key } = await allowed(100);
    const job = jobOf(id);
    await job.reserve(3);
    await job.close(0, 0, 'half \ud83d '.repeat(1000));
    expect(await runDurableObjectAlarm(meterOf(id))).toBe(true);
    const { body } = await ask<{ data: Event[] }>('/usage/events', key);
    expect(body.data).toMatchObject([{ id: job.eventId, claims: 0 }]);
    expect(body.data[0]?.details).toHaveLength(1000);
  });

  it('counts as in progress what open jobs hold', async () => {
    at(NOON);
    const { id, key } = await allowed(100);
    const job = jobOf(id);
    await job.reserve(60);
    await job.progress(10, 1);
    expect((await ask('/usage/stats', key)).body).toMatchObject({
      current_month: { success_count: 10, error_count: 1, remaining: 40 },
      in_progress_count: 49,
    });
    expect((await ask('/usage/check-limit', key)).body).toMatchObject({ current_count: 60, remaining: 40 });
  });
});

describe('a test key’s job', () => {
  it('takes of the day alone, and gives back on the same day', async () => {
    at(NOON);
    const { id, key } = await allowed(100);
    const [job, next] = [jobOf(id, { isTest: true }), jobOf(id, { isTest: true })];
    await meterOf(id).takeOfDay(id, { kind: 'contract_test', id: crypto.randomUUID(), claims: 2 });
    expect(await job.reserve(9)).toEqual({ granted: 0, remaining: 8, month: '' });
    expect(await job.reserve(9, 'partial')).toEqual({ granted: 8, remaining: 0, month: '' });
    await job.progress(3, 1);
    expect(await testClaims(id)).toBe(8);
    expect(await next.reserve(1)).toMatchObject({ granted: 0 });
    await job.close(4, 1);
    expect(await testClaims(id)).toBe(5);
    expect(await next.reserve(3)).toMatchObject({ granted: 3, remaining: 0 });
    expect(await meterOf(id).months()).toEqual([]);
    expect((await ask('/usage/day', key)).body).toMatchObject({ allowance: { limit: 10, count: 10, remaining: 0 } });
    expect((await events(id, key)).data).toMatchObject([{ id: job.eventId, mode: 'test', claims: 5 }]);
  });

  it('that ends on another day gives nothing back there', async () => {
    at(NOON);
    const { id, key } = await allowed(100);
    const job = jobOf(id, { isTest: true });
    await job.reserve(10);
    at(NOON + DAY_MS);
    expect(await jobOf(id, { isTest: true }).reserve(10), 'the next day is whole').toMatchObject({ granted: 10 });
    await job.progress(2, 0);
    await job.close(3, 0);
    expect(await testClaims(id)).toBe(10);
    expect((await events(id, key)).data).toMatchObject([{ claims: 3, occurred_at: '2046-11-21T12:00:00Z' }]);
  });
});

describe('the meter as a job asks it', () => {
  it('counts once where the meter answers and the answer is lost', async () => {
    at(NOON);
    const { id, key } = await allowed(100);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let lost = 0;
    const once = (question: 'reserveJob' | 'progressJob' | 'closeJob') => {
      let calls = 0;
      return async (...values: never[]) => {
        const answer = await (meterOf(id)[question] as (...values: never[]) => Promise<unknown>)(...values);
        if (calls++ > 0) return answer;
        lost += 1;
        throw new Error('Network connection lost.');
      };
    };
    const stub = { reserveJob: once('reserveJob'), progressJob: once('progressJob'), closeJob: once('closeJob') };
    const meters = { idFromName: () => 'id', get: () => stub } as unknown as typeof env.CLAIM_METER;
    const job = newJob();
    const meter = jobMeter(meters, { organizationId: id, id: job, isTest: false });
    expect(await meter.reserve(60, 'refuse')).toEqual({ granted: 60, remaining: 40, month: MONTH });
    await meter.progress(20, 2);
    expect(await counts(id)).toEqual([20, 2, 38]);
    await meter.close(50, 2, 'Job');
    expect([lost, await counts(id)]).toEqual([3, [50, 2, 0]]);
    expect((await events(id, key)).data).toMatchObject([{ claims: 52, details: 'Job' }]);
  });

  it('is that of the job’s organization and key', async () => {
    at(NOON);
    const { id } = await allowed(100);
    const live = jobMeter(env.CLAIM_METER, { organizationId: id, id: newJob(), isTest: false });
    const test = jobMeter(env.CLAIM_METER, { organizationId: id, id: newJob(), isTest: true });
    expect(await live.reserve(70, 'refuse')).toEqual({ granted: 70, remaining: 30, month: MONTH });
    expect(await test.reserve(70, 'partial')).toEqual({ granted: 10, remaining: 0, month: '' });
    expect([await counts(id), await testClaims(id)]).toEqual([[0, 0, 70], 10]);
  });

  it('is a 503 where the object cannot be reached', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const stub = { progressJob: () => Promise.reject(new Error('no network')) };
    const meters = { idFromName: () => 'id', get: () => stub } as unknown as typeof env.CLAIM_METER;
    const meter = jobMeter(meters, { organizationId: 'any', id: 'job_5', isTest: false });
    await expect(meter.progress(1, 0)).rejects.toMatchObject({ status: 503 });
    expect(logged.mock.calls.join()).toContain('job_5');
  });
});
