/**
 * /usage and its claim meter: reserving, settling, losing and delivering claims.
 *
 * @module-tag thorough
 */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { Settlement } from '../../src/claims/meter.ts';
import type { AppEnv } from '../../src/http/app-env.ts';
import { answerError } from '../../src/http/errors/answer-error.ts';
import { limitError } from '../../src/http/gate/claim-limit.ts';
import { monthOf, nextMonth } from '../../src/metering/calendar-month.ts';
import { RESERVATION_MS } from '../../src/metering/claim-meter.ts';
import { durableMeter } from '../../src/metering/durable-meter.ts';
import { LIMIT_MS } from '../../src/metering/monthly-limit.ts';
import { RESERVED_MAX, type Reservation } from '../../src/metering/reservation.ts';
import { deliverEvents, meterOf } from '../support/claim-events.ts';
import { migrate } from '../support/isolate-storage.ts';
import { allow, allowed } from '../support/plans.ts';
import { ask, call, costOf, createOrganization } from '../support/seeded.ts';

interface Monthly {
  success_count: number;
  error_count: number;
  last_event_at: string | null;
  year_month: string;
  limit: number;
  plan: string;
  remaining: number;
}
interface Events {
  data: { id: string; occurred_at: string; outcome: string; details: string }[];
  count: number;
}
interface Failure {
  detail: string;
}

// Years ahead: alarms go by the real clock, and here run only when a test runs them.
const NOW = new Date('2046-11-21T12:00:00Z');
const MONTH = '2046-11';

beforeAll(migrate);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const at = (now: Date) => vi.useFakeTimers({ toFake: ['Date'], now });

const newReservation = (claims: number) => ({ id: crypto.randomUUID(), claims });

/** Returns processed claims, each with a new id. */
const processed = (claims: number, outcome: Settlement['outcome'] = 'success', details = 'MSDRG'): Settlement[] =>
  Array.from({ length: claims }, () => ({ id: crypto.randomUUID(), outcome, details }));

/** Returns the id of the reservation. */
async function reserve(organizationId: string, claims: number) {
  const reservation = newReservation(claims);
  const answer: Reservation = await meterOf(organizationId).reserve(organizationId, reservation);
  if (answer.outcome === 'refused') throw new Error(`refused at ${answer.count}`);
  return reservation.id;
}

/** Reserves and settles claims. */
async function settled(organizationId: string, settlements: Settlement[]) {
  await meterOf(organizationId).settle(await reserve(organizationId, settlements.length), settlements);
}

async function events(key: string, query = ''): Promise<Events> {
  const { status, body } = await ask<Events>(`/usage/events${query}`, key);
  expect(status).toBe(200);
  return body;
}

const monthly = async (key: string, path = '/usage/monthly') => (await ask<Monthly>(path, key)).body;

describe('the monthly limit', () => {
  it('holds exactly under 200 parallel requests', async () => {
    at(NOW);
    const { id } = await allowed(120);
    const answers: Reservation[] = await Promise.all(
      Array.from({ length: 200 }, async () => meterOf(id).reserve(id, newReservation(1))),
    );
    expect(answers.filter(({ outcome }) => outcome === 'granted')).toHaveLength(120);
    expect(answers.filter(({ outcome }) => outcome === 'refused')).toEqual(
      Array(80).fill({ outcome: 'refused', limit: 120, count: 120, at: NOW.getTime() }),
    );
    expect(await meterOf(id).month(MONTH)).toMatchObject({ reserved: 120 });
  });

  it('takes all of a reservation or none, and counts errors too', async () => {
    at(NOW);
    const { id } = await allowed(5);
    await settled(id, [...processed(1), ...processed(1, 'error')]);
    expect(await meterOf(id).reserve(id, newReservation(4))).toMatchObject({ outcome: 'refused', count: 2 });
    await reserve(id, 3);
    expect(await meterOf(id).reserve(id, newReservation(1))).toMatchObject({ outcome: 'refused', count: 5 });
    at(new Date('2046-12-01T00:00:00Z'));
    await reserve(id, 1);
    expect(await meterOf(id).month('2046-12'), 'the next month is another').toMatchObject({ reserved: 1 });
  });

  it('is the organization’s own', async () => {
    at(NOW);
    const [one, other] = [await allowed(5), await allowed(5)];
    await reserve(one.id, 5);
    await reserve(other.id, 5);
    expect(await meterOf(other.id).month(MONTH)).toMatchObject({ reserved: 5 });
  });

  it('takes what is asked for again once', async () => {
    at(NOW);
    const { id } = await allowed(5);
    const same = newReservation(4);
    const answers = await Promise.all([meterOf(id).reserve(id, same), meterOf(id).reserve(id, same)]);
    expect(answers).toEqual([{ outcome: 'granted' }, { outcome: 'granted' }]);
    expect(await meterOf(id).month(MONTH)).toMatchObject({ reserved: 4 });
  });

  it('takes and settles in one step, all or none, and what is asked for again once', async () => {
    at(NOW);
    const { id } = await allowed(3);
    const take = (reservation: string, settlements: Settlement[]) =>
      meterOf(id).take(id, reservation, settlements) as Promise<Reservation>;
    const claims = [...processed(1), ...processed(1, 'error')];
    expect(await take('one', claims)).toEqual({ outcome: 'granted' });
    expect(await take('one', claims)).toEqual({ outcome: 'granted' });
    expect(await runDurableObjectAlarm(meterOf(id)), 'its events are delivered').toBe(true);
    expect(await take('one', claims)).toEqual({ outcome: 'granted' });
    expect(await take('other', processed(2))).toMatchObject({ outcome: 'refused', limit: 3, count: 2 });
    expect(await meterOf(id).month(MONTH)).toMatchObject({ success: 1, error: 1, reserved: 0 });
  });

  it('follows the plan within ten seconds, and holds on while the plan cannot be read', async () => {
    at(NOW);
    const { id } = await allowed(1);
    await reserve(id, 1);
    await allow(id, 3);
    expect(await meterOf(id).reserve(id, newReservation(1))).toMatchObject({ outcome: 'refused', limit: 1 });
    at(new Date(NOW.getTime() + LIMIT_MS));
    await reserve(id, 1);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await env.ORGANIZATIONS.exec('ALTER TABLE plan RENAME TO plan_away');
    at(new Date(NOW.getTime() + 2 * LIMIT_MS));
    await reserve(id, 1);
    expect(await meterOf(id).reserve(id, newReservation(1))).toMatchObject({ outcome: 'refused', limit: 3, count: 3 });
    await env.ORGANIZATIONS.exec('ALTER TABLE plan_away RENAME TO plan');
    expect(logged).toHaveBeenCalledTimes(1);
    expect(logged.mock.calls.join()).toContain('claim_limit_unread');
  });

  it('costs a few statements however many claims are taken at once, and no scan of those that wait', async () => {
    const { id } = await allowed(1_000_000);
    for (let chunk = 0; chunk < 100; chunk++) await reserve(id, 100);
    await runInDurableObject(meterOf(id), async (meter, { storage: { sql } }) => {
      const exec = vi.spyOn(sql, 'exec');
      const cost = () => {
        const cursors = exec.mock.results.map(({ value }) => value as SqlStorageCursor<never>);
        exec.mockClear();
        return { statements: cursors.length, rowsRead: cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0) };
      };
      const reservation = newReservation(RESERVED_MAX);
      await meter.reserve(id, reservation);
      const reserving = cost();
      expect(reserving.statements).toBe(3);
      expect(reserving.rowsRead).toBeLessThan(10);
      await meter.settle(reservation.id, processed(RESERVED_MAX));
      const settling = cost();
      expect(settling.statements).toBe(2);
      expect(settling.rowsRead).toBeLessThan(10);
    });
  });

  it('is asked for so many claims at once, and no more', async () => {
    const { id } = await allowed(1_000_000);
    await runInDurableObject(meterOf(id), async (meter) => {
      const more = RESERVED_MAX + 1;
      await expect(meter.reserve(id, newReservation(more))).rejects.toThrow('201 claims at once are more than 200');
      await expect(meter.take(id, 'more', processed(more))).rejects.toThrow('201 claims');
    });
    expect(await meterOf(id).months()).toEqual([]);
  });
});

describe('a settled claim', () => {
  it('is counted once and is one event, however often it is settled', async () => {
    at(NOW);
    const { id, key } = await createOrganization();
    const reservation = await reserve(id, 1);
    const settlements = processed(1, 'success', 'MSDRG, IPPS');
    await Promise.all([
      meterOf(id).settle(reservation, settlements),
      meterOf(id).settle(reservation, settlements),
      meterOf(id).settle(reservation, processed(1)),
    ]);
    await deliverEvents(id);
    await meterOf(id).settle(reservation, processed(1, 'error', 'again'));
    await deliverEvents(id);
    expect(await monthly(key)).toEqual({
      success_count: 1,
      error_count: 0,
      last_event_at: '2046-11-21T12:00:00Z',
      year_month: '2046-11',
      limit: 10000,
      plan: 'standard',
      remaining: 9999,
    });
    expect(await events(key)).toEqual({
      data: [
        {
          id: settlements[0]?.id,
          occurred_at: '2046-11-21T12:00:00Z',
          outcome: 'success',
          details: 'MSDRG, IPPS',
          mode: 'live',
          claims: 1,
        },
      ],
      count: 1,
    });
  });

  it('is delivered by the alarm that settling sets', { tags: ['thorough'] }, async () => {
    const { id, key } = await createOrganization();
    await settled(id, processed(1));
    await vi.waitFor(async () => expect((await events(key)).count).toBe(1), { timeout: 5000 });
  });

  it('counts in the month of its reservation', async () => {
    const { id, key } = await createOrganization();
    at(new Date('2046-10-31T23:59:59Z'));
    const reservation = await reserve(id, 1);
    at(new Date('2046-11-01T00:00:01Z'));
    await meterOf(id).settle(reservation, processed(1));
    expect((await monthly(key, '/usage/monthly/2046-10')).last_event_at).toBe('2046-10-31T23:59:59Z');
    expect((await monthly(key)).success_count).toBe(0);
  });

  it('that nobody reserved is none', async () => {
    const { id, key } = await createOrganization();
    await meterOf(id).settle(crypto.randomUUID(), processed(1));
    expect((await monthly(key)).success_count).toBe(0);
    expect((await events(key)).count).toBe(0);
  });
});

describe('a crash', () => {
  it('between reserving and settling loses nothing: the claim still counts and can be settled', async () => {
    const { id, key } = await createOrganization();
    const month = monthOf(Date.now());
    const first = await reserve(id, 1);
    await reserve(id, 2);
    await evictDurableObject(meterOf(id));
    expect(await meterOf(id).month(month)).toMatchObject({ success: 0, error: 0, reserved: 3 });
    expect((await monthly(key)).remaining).toBe(9997);
    await meterOf(id).settle(first, processed(1));
    await evictDurableObject(meterOf(id));
    expect(await meterOf(id).month(month)).toMatchObject({ success: 1, error: 0, reserved: 2 });
  });

  it('of what processes a claim: it is an error event once its time is over, and nothing later changes that', async () => {
    at(NOW);
    const { id, key } = await createOrganization();
    const lost = await reserve(id, 2);
    await evictDurableObject(meterOf(id));
    const alarm = await runInDurableObject(meterOf(id), (_, { storage }) => storage.getAlarm());
    expect(alarm).toBe(NOW.getTime() + RESERVATION_MS);
    at(new Date(NOW.getTime() + RESERVATION_MS));
    const running = await reserve(id, 1);
    await runDurableObjectAlarm(meterOf(id));
    await meterOf(id).settle(lost, processed(2, 'success', 'late'));
    expect(await monthly(key)).toMatchObject({ success_count: 0, error_count: 2, remaining: 9997 });
    const event = { occurred_at: '2046-11-21T12:00:00Z', outcome: 'error', details: 'Processing did not finish' };
    expect((await events(key)).data).toMatchObject([event, event]);
    await meterOf(id).settle(running, processed(1));
    expect(await monthly(key)).toMatchObject({ success_count: 1, error_count: 2, remaining: 9997 });
  });

  it('between delivering events and forgetting them doubles none', async () => {
    const { id, key } = await createOrganization();
    const claims = processed(3);
    await settled(id, claims);
    await deliverEvents(id);
    await runInDurableObject(meterOf(id), (_, { storage }) =>
      storage.sql.exec("UPDATE reservation SET state = 'settled', events = ?", JSON.stringify(claims)),
    );
    await evictDurableObject(meterOf(id));
    await deliverEvents(id);
    const { data, count } = await events(key);
    expect(count).toBe(3);
    expect(data.map((event) => event.id).sort()).toEqual(claims.map((claim) => claim.id).sort());
  });

  it('of an earlier version loses nothing: what it left is settled, delivered and counted', async () => {
    at(NOW);
    const { id, key } = await createOrganization();
    await reserve(id, 1);
    const [done, open] = [crypto.randomUUID(), crypto.randomUUID()];
    await runInDurableObject(meterOf(id), (_, { storage: { sql } }) => {
      sql.exec(`DROP TABLE reservation;
        CREATE TABLE claim (id TEXT PRIMARY KEY, organization_id TEXT, month TEXT, reserved_at INTEGER, outcome TEXT, details TEXT);
        CREATE TABLE taken (id TEXT PRIMARY KEY, at INTEGER);
        UPDATE month_count SET success = 1`);
      const insert = 'INSERT INTO claim VALUES (?, ?, ?, ?, ?, ?)';
      sql.exec(insert, done, id, MONTH, NOW.getTime(), 'success', '"MSDRG"');
      sql.exec(insert, open, id, MONTH, NOW.getTime(), null, null);
    });
    await evictDurableObject(meterOf(id));
    at(new Date(NOW.getTime() + RESERVATION_MS));
    await deliverEvents(id);
    expect(await meterOf(id).month(MONTH)).toMatchObject({ success: 1, error: 1, reserved: 0 });
    const { data } = await events(key);
    expect(data.find((event) => event.id === done)).toMatchObject({ outcome: 'success', details: '"MSDRG"' });
    expect(data.map(({ outcome }) => outcome).sort()).toEqual(['error', 'success']);
  });
});

describe('delivery', () => {
  it.each([
    ['is evicted', (id: string) => evictDurableObject(meterOf(id))],
    [
      'is aborted',
      (id: string) => runInDurableObject(meterOf(id), (_, state) => state.abort('test')).catch(() => null),
    ],
  ])('comes by itself where the meter %s after settling', { tags: ['thorough'] }, async (_, end) => {
    const { id, key } = await createOrganization();
    const reservation = await reserve(id, 3);
    // Settle in the object itself, and hold the alarm back until the object has ended.
    await runInDurableObject(meterOf(id), async (meter, { storage }) => {
      await meter.settle(reservation, processed(3));
      await storage.setAlarm(Date.now() + 500);
    });
    await end(id);
    expect((await events(key)).count).toBe(0);
    await vi.waitFor(async () => expect((await events(key)).count).toBe(3), { timeout: 5000, interval: 100 });
  });

  it('takes any text as details', async () => {
    const { id, key } = await createOrganization();
    const texts = ['a\u0000b', 'half \ud83d', '"quoted", \\ and \n', '=1+1', '💶'.repeat(2000)];
    const claims = texts.flatMap((text) => processed(1, 'success', text));
    await settled(id, claims);
    await deliverEvents(id);
    const found = (await events(key)).data;
    expect(claims.map((claim) => found.find((event) => event.id === claim.id)?.details)).toEqual([
      'a\u0000b',
      'half \ufffd',
      '"quoted", \\ and \n',
      '=1+1',
      '💶'.repeat(500),
    ]);
  });

  it('goes on after D1 failed and after a restart, and misses nothing', async () => {
    at(NOW);
    const { id, key } = await createOrganization();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await env.ORGANIZATIONS.exec('ALTER TABLE claim_event RENAME TO claim_event_away');
    const claims = [150, 150, 150].map((some, i) => processed(some, i === 0 ? 'error' : 'success'));
    for (const some of claims) await settled(id, some);
    await runDurableObjectAlarm(meterOf(id));
    await vi.waitFor(() => expect(logged.mock.calls.flat().join()).toContain('claim_events_delayed'));
    const alarm = await runInDurableObject(meterOf(id), (_, { storage }) => storage.getAlarm());
    expect(alarm, 'it will try again').toBeGreaterThan(Date.now());
    await evictDurableObject(meterOf(id));
    await env.ORGANIZATIONS.exec('ALTER TABLE claim_event_away RENAME TO claim_event');
    await deliverEvents(id);
    expect(await meterOf(id).month(MONTH)).toMatchObject({ success: 300, error: 150, reserved: 0 });
    const { data, count } = await events(key, '?limit=1000');
    expect(count).toBe(450);
    const ids = claims.flat().map((claim) => claim.id);
    expect(data.map((event) => event.id).sort()).toEqual(ids.sort());
    expect((await events(key, '?outcome=error&limit=1')).count).toBe(150);
  });

  it('cuts details that are too long', async () => {
    const { id, key } = await createOrganization();
    await settled(id, processed(1, 'error', 'x'.repeat(5000)));
    await deliverEvents(id);
    expect((await events(key)).data[0]?.details).toBe('x'.repeat(1000));
  });

  it('is of as many reservations at once as one write takes, and of one at least', { tags: ['thorough'] }, async () => {
    const { id, key } = await createOrganization();
    // A character that JSON writes with six: the longest possible events.
    for (let i = 0; i < 3; i++) await settled(id, processed(RESERVED_MAX, 'error', '\u0001'.repeat(1000)));
    for (let i = 0; i < 40; i++) await settled(id, processed(RESERVED_MAX));
    const rounds: number[] = [];
    while ((await events(key)).count < 43 * RESERVED_MAX && rounds.length < 20) {
      const before = (await events(key)).count;
      await runDurableObjectAlarm(meterOf(id));
      rounds.push((await events(key)).count - before);
    }
    expect(rounds.slice(0, 3)).toEqual([RESERVED_MAX, RESERVED_MAX, RESERVED_MAX]);
    expect(Math.max(...rounds.slice(3))).toBeGreaterThan(RESERVED_MAX);
    expect((await events(key)).count).toBe(43 * RESERVED_MAX);
  });
});

describe('claims of a request', () => {
  /** Stands in for claim processing: takes the claims of its address, or reserves and settles them. */
  function processing(organizationId: string) {
    const app = new Hono<AppEnv>();
    app.onError(answerError);
    app.post('/take/:claims', async (c) => {
      const limit = await durableMeter(c.env.CLAIM_METER).take(
        organizationId,
        processed(Number(c.req.param('claims'))),
      );
      if (limit) throw limitError(limit);
      return c.body(null, 200);
    });
    app.post('/reserve/:claims', async (c) => {
      const meter = durableMeter(c.env.CLAIM_METER);
      const { id, allowed } = await meter.reserve(organizationId, Number(c.req.param('claims')));
      await meter.settle(organizationId, id, processed(allowed));
      return c.body(null, 200);
    });
    return async (path: string, bindings: object = env) => app.request(path, { method: 'POST' }, bindings);
  }

  it('refuses what is beyond the plan with 429: limit, count and when it starts again', async () => {
    at(NOW);
    const { id, key } = await allowed(3);
    const send = processing(id);
    expect((await send('/take/2')).status).toBe(200);
    const refused = await send('/take/2');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe(String(9.5 * 86_400));
    expect(await refused.json()).toMatchObject({
      detail:
        "The organization's monthly limit is 3 claims and 2 are counted in 2046-11; 2 more would exceed it. The count starts again on 2046-12-01",
    });
    expect((await send('/take/1')).status).toBe(200);
    expect(await ask('/usage/check-limit', key)).toMatchObject({
      status: 200,
      body: {
        within_limit: false,
        year_month: '2046-11',
        limit: 3,
        plan: 'of 3',
        remaining: 0,
        current_count: 3,
        resets_at: '2046-12-01T00:00:00Z',
      },
    });
    at(new Date('2046-12-01T00:00:00Z'));
    expect((await send('/take/3')).status).toBe(200);
  });

  it('lets through exactly the plan’s limit of 200 requests', async () => {
    const { id } = await allowed(50);
    const send = processing(id);
    const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await send('/take/1')).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(150);
  });

  it('is on the standard plan where the organization is known from tokens alone', async () => {
    const refused = await runInDurableObject(meterOf('from-a-token'), async (meter) => {
      for (let i = 0; i < 50; i++) await meter.take('from-a-token', String(i), processed(RESERVED_MAX));
      return processing('from-a-token')('/take/1');
    });
    expect(refused.status).toBe(429);
    expect(((await refused.json()) as Failure).detail).toContain('limit is 10000 claims and 10000 are counted');
  });

  test.each([
    ['/take/2', 1],
    ['/reserve/2', 2],
  ])('counts once where the meter answers and the answer is lost: %s', async (path, questions) => {
    at(NOW);
    const { id } = await createOrganization();
    let lost = 0;
    /** Carries out the request and breaks off, the first time. */
    const once = (question: string) => {
      let calls = 0;
      return async (...values: never[]) => {
        const answer = await (meterOf(id) as unknown as Record<string, (...v: never[]) => Promise<unknown>>)[
          question
        ]?.(...values);
        if (calls++ > 0) return answer;
        lost += 1;
        throw new Error('Network connection lost.');
      };
    };
    const meter = { take: once('take'), reserve: once('reserve'), settle: once('settle') };
    const CLAIM_METER = { idFromName: () => 'id', get: () => meter };
    expect((await processing(id)(path, { ...env, CLAIM_METER })).status).toBe(200);
    expect(lost).toBe(questions);
    expect(await meterOf(id).month(MONTH)).toMatchObject({ success: 2, error: 0, reserved: 0 });
  });

  it('answers 503 where the meter cannot be reached', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const CLAIM_METER = {
      idFromName: () => 'id',
      get: () => ({ take: () => Promise.reject(new Error('no network')) }),
    };
    const answer = await processing('any')('/take/1', { ...env, CLAIM_METER });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('1');
    expect(await answer.json()).toMatchObject({
      detail: 'The claim meter cannot be reached right now; try again in a moment',
    });
  });

  test.each([
    ['2026-12-31T23:59:59.999Z', '2026-12', '2027-01-01T00:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', '2028-02', '2028-03-01T00:00:00.000Z'],
    ['2046-11-01T00:00:00.000Z', '2046-11', '2046-12-01T00:00:00.000Z'],
  ])('at %s the month is %s and ends at %s', (now, month, end) => {
    expect(monthOf(Date.parse(now))).toBe(month);
    expect(new Date(nextMonth(Date.parse(now))).toISOString()).toBe(end);
  });

  test.each(['starter', 'enterprise'])('plan %s is there', async (plan) => {
    const { id, key } = await createOrganization();
    await env.ORGANIZATIONS.prepare('UPDATE organization SET plan = ? WHERE id = ?').bind(plan, id).run();
    expect(await monthly(key)).toMatchObject({ plan, limit: { starter: 1000, enterprise: 1_000_000 }[plan] });
  });

  it('a plan that does not exist cannot be taken', async () => {
    const { id } = await createOrganization();
    const update = env.ORGANIZATIONS.prepare("UPDATE organization SET plan = 'nope' WHERE id = ?").bind(id);
    await expect(update.run()).rejects.toThrow(/FOREIGN KEY/);
  });
});

describe('what is read', () => {
  it('statistics: this month, all months, all together', async () => {
    const { id, key } = await createOrganization();
    for (const [time, outcome] of [
      ['2046-09-03T08:00:00Z', 'success'],
      ['2046-11-02T08:00:00Z', 'success'],
      ['2046-11-02T09:00:00Z', 'error'],
    ] as const) {
      at(new Date(time));
      await settled(id, processed(1, outcome));
    }
    await reserve(id, 2);
    const current = {
      success_count: 1,
      error_count: 1,
      last_event_at: '2046-11-02T09:00:00Z',
      year_month: '2046-11',
    };
    expect((await ask('/usage/stats', key)).body).toEqual({
      current_month: { ...current, limit: 10000, plan: 'standard', remaining: 9996 },
      in_progress_count: 2,
      current_day: (await ask('/usage/day', key)).body,
      resets_at: '2046-12-01T00:00:00Z',
      months: [
        current,
        { success_count: 1, error_count: 0, last_event_at: '2046-09-03T08:00:00Z', year_month: '2046-09' },
      ],
      total: { success_count: 2, error_count: 1 },
      // Tested with the changes that they bound.
      ...{ storage: expect.any(Array), rows_written: expect.objectContaining({ count: 0, limit: 50_000 }) },
    });
  });

  it('events by page, newest first, in one round trip without a scan', async () => {
    const { id, key } = await createOrganization();
    const claims: string[] = [];
    for (let second = 0; second < 5; second++) {
      at(new Date(NOW.getTime() + second * 1000));
      const some = processed(1, second % 2 ? 'error' : 'success', `${second}`);
      claims.unshift(...some.map((claim) => claim.id));
      await settled(id, some);
    }
    await deliverEvents(id);
    const { data, count } = await events(key, '?skip=1&limit=2');
    expect(count).toBe(5);
    expect(data.map((event) => event.id)).toEqual(claims.slice(1, 3));
    expect((await events(key, '?outcome=ERROR')).data.map(({ details }) => details)).toEqual(['3', '1']);
    expect(await events(key, '?skip=5')).toEqual({ data: [], count: 5 });
    const answer = await call('/usage/events?limit=2', key);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(costOf(answer).roundTrips).toBe(1);
    expect(costOf(answer).rowsRead).toBeLessThan(10);
    await answer.body?.cancel();
  });

  it('is empty for another organization', async () => {
    const [one, other] = [await createOrganization(), await createOrganization()];
    const month = monthOf(Date.now());
    await reserve(one.id, 1);
    await settled(one.id, processed(1, 'success', 'mine'));
    await deliverEvents(one.id);
    expect((await events(one.key)).count).toBe(1);
    expect(await events(other.key)).toEqual({ data: [], count: 0 });
    const nothing = { success_count: 0, error_count: 0, last_event_at: null };
    expect(await monthly(other.key)).toMatchObject({ ...nothing, remaining: 10000 });
    expect(await monthly(other.key, `/usage/monthly/${month}`)).toMatchObject(nothing);
    expect((await ask('/usage/stats', other.key)).body).toMatchObject({ months: [], in_progress_count: 0 });
    expect((await ask('/usage/check-limit', other.key)).body).toMatchObject({ current_count: 0 });
  });

  test.each([
    ['/usage/monthly/2026-13', 'year_month must be a month written YYYY-MM'],
    ['/usage/monthly/202611', 'year_month must be a month written YYYY-MM'],
    ['/usage/events?outcome=maybe', 'outcome must be success or error'],
    ['/usage/events?limit=1001', 'limit must be a whole number from 1 to 1000'],
    ['/usage/events?skip=-1', 'skip must be a whole number from 0 to 100000000'],
  ])('%s: 400', async (path, fault) => {
    const { key } = await createOrganization();
    const { status, body } = await ask<Failure>(path, key);
    expect(status).toBe(400);
    expect(body.detail).toBe(`Invalid request: ${fault}`);
  });
});
