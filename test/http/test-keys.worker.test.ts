/** Tests test keys: the same answers as a live key's, marked, and counted by the day instead of the month. */

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { generateKey } from '../../src/access/api-key.ts';
import type { DayKind } from '../../src/claims/meter.ts';
import { RESERVATION_MS } from '../../src/metering/claim-meter.ts';
import { LIMIT_MS } from '../../src/metering/monthly-limit.ts';
import { sendBatch } from '../support/batches.ts';
import { counted, deliverEvents, meterOf } from '../support/claim-events.ts';
import { consoleWorker, SESSION, signIn } from '../support/console-sessions.ts';
import { make, makeContract } from '../support/contract-calls.ts';
import { errorBody } from '../support/error-body.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { allow } from '../support/plans.ts';
import { ask, createKey, createOrganization, post, seedDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

const CLAIM = INPATIENT_CLAIMS.sepsis;
const PPS = '/claimsproc/process/pps';
/** A tenth of the month of plan `standard`. */
const ALLOWANCE = 1000;
const NOTHING = { success: 0, error: 0, reserved: 0 };

let id: string;
let live: string;
let testKey: string;

beforeAll(seedDatabases);
beforeEach(async () => {
  ({ id, key: live } = await createOrganization());
  ({ key: testKey } = await createKey(id, 'test'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Returns the claims that are counted today, by kind. */
const ofToday = () =>
  runInDurableObject(meterOf(id), (_, { storage: { sql } }) =>
    Object.fromEntries(
      sql
        .exec<{ kind: DayKind; claims: number }>('SELECT kind, claims FROM day_count')
        .toArray()
        .map(({ kind, claims }) => [kind, claims]),
    ),
  );

/** Counts claims of test keys before a test. */
const use = (claims: number) => meterOf(id).takeOfDay(id, { kind: 'test_key', id: crypto.randomUUID(), claims });

const eventsOf = async () => {
  await deliverEvents(id);
  const { body } = await ask<{ data: { mode: string; outcome: string }[]; count: number }>('/usage/events', live);
  return body;
};

describe('a test key', () => {
  it('is made by an admin, shown once, and says its mode', async () => {
    const send = await trusted({ sub: 'an admin', org: id, role: 'admin' });
    const made = await send('POST', '/api-keys', JSON.stringify({ name: 'Try', mode: 'test' }));
    expect([made.status, made.headers.get('Cache-Control')]).toEqual([201, 'private, no-store']);
    const { key, prefix } = made.body as { key: string; prefix: string };
    expect(made.body).toMatchObject({ name: 'Try', mode: 'test', key: expect.stringMatching(/^sk_test_[\w-]{43}$/) });
    const listed = (await send('GET', '/api-keys')).body as { data: { prefix: string; mode: string }[] };
    expect(Object.fromEntries(listed.data.map((each) => [each.prefix, each.mode]))).toEqual({
      [prefix]: 'test',
      [live.slice(0, 20)]: 'live',
      [testKey.slice(0, 20)]: 'test',
    });
    expect((await ask('/releases', key)).status).toBe(200);
    const wrong = await send('POST', '/api-keys', JSON.stringify({ name: 'Try', mode: 'trial' }));
    expect([wrong.status, wrong.body]).toMatchObject([400, { detail: 'Invalid request: mode must be live or test' }]);
  });

  it.each(['sk_', 'sk_prod_', 'pk_test_', 'SK_TEST_'])('begins with sk_test_: %s is no key', async (start) => {
    const { status, body } = await ask('/releases', start + generateKey('test').slice(8));
    expect([status, body]).toMatchObject([400, { code: 'invalid_api_key_format' }]);
  });

  it('with another end is refused, and one in Authorization is taken', async () => {
    const { status, body } = await ask('/releases', testKey.slice(0, 20) + generateKey().slice(20));
    expect([status, body]).toEqual([401, errorBody('unauthenticated', 'No valid authentication provided')]);
    for (const Authorization of [testKey, `Bearer ${testKey}`])
      expect((await ask('/releases', null, { headers: { Authorization } })).status).toBe(200);
  });

  it('gets the answers of a live key, marked in a header alone, whatever their status', async () => {
    const paths = ['/releases', '/contracts/', '/fee-schedules/search?code=99213', '/contracts/NONE', '/api-keys'];
    for (const path of paths) {
      const [mine, its] = [await ask<object>(path, live), await ask<object>(path, testKey)];
      expect([its.status, { ...its.body, request_id: '' }]).toEqual([mine.status, { ...mine.body, request_id: '' }]);
      expect([mine.headers.get('X-Test-Mode'), its.headers.get('X-Test-Mode')], path).toEqual([null, 'true']);
    }
    const [mine, its] = [await post(PPS, live, CLAIM), await post(PPS, testKey, CLAIM)];
    expect(its.status).toBe(200);
    expect(its.body).toEqual(mine.body);
    expect(its.headers.get('X-Test-Mode')).toBe('true');
  });

  it('that is refused learns nothing of its mode', async () => {
    expect((await ask('/releases', generateKey('test'))).headers.get('X-Test-Mode')).toBeNull();
  });

  it('opens a session of the console that is one of its own mode', async () => {
    const send = consoleWorker();
    const cookie = await signIn(send, testKey);
    expect((await send('GET', SESSION, cookie)).body).toMatchObject({ role: 'api_key', mode: 'test' });
    const priced = await send('POST', `/api/v1${PPS}`, cookie, CLAIM);
    expect([priced.status, priced.headers.get('X-Test-Mode')]).toEqual([200, 'true']);
    expect([await ofToday(), await counted(id)]).toEqual([{ test_key: 1 }, NOTHING]);
  });
});

describe('a claim of a test key', () => {
  it('counts toward the day and not the month, and is an event that says so', async () => {
    expect((await post(PPS, live, CLAIM)).status).toBe(200);
    expect((await post(PPS, testKey, CLAIM)).status).toBe(200);
    expect([await ofToday(), await counted(id)]).toEqual([{ test_key: 1 }, { success: 1, error: 0, reserved: 0 }]);
    const { data, count } = await eventsOf();
    expect([data.map(({ mode }) => mode).sort(), count]).toEqual([['live', 'test'], 2]);
    const { body } = await ask<object>('/usage/monthly', testKey);
    expect(body).toMatchObject({ success_count: 1, error_count: 0, remaining: 9999 });
  });

  it('is processed where the month has no place left', async () => {
    await allow(id, 1);
    expect((await post(PPS, live, CLAIM)).status).toBe(200);
    for (let n = 0; n < 2; n++) expect((await post(PPS, live, CLAIM)).status).toBe(429);
    expect((await post(PPS, testKey, CLAIM)).status).toBe(200);
  });

  it('is refused where the day has no place left, and live ones are not', async () => {
    await use(ALLOWANCE - 1);
    expect((await post(PPS, testKey, CLAIM)).status).toBe(200);
    for (let n = 0; n < 2; n++) {
      const { status, body, headers } = await post<{ detail: string }>(PPS, testKey, CLAIM);
      expect([status, body]).toMatchObject([429, { code: 'claim_limit_reached' }]);
      expect(body.detail).toContain(
        'daily limit is 1000 claims of test keys, contract tests and scenarios that are not saved, together, and 1000 are counted on ',
      );
      expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(24 * 3600);
    }
    expect((await post(PPS, live, CLAIM)).status).toBe(200);
    expect(await counted(id)).toEqual({ success: 1, error: 0, reserved: 0 });
  });

  it('that is sent again with its Idempotency-Key counts once, and is none of a live key’s', async () => {
    const init = (key: string) => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'one', 'X-API-Key': key },
      body: JSON.stringify(CLAIM),
    });
    const answers = [await ask(PPS, null, init(testKey)), await ask(PPS, null, init(testKey))];
    expect(answers.map(({ status, headers }) => [status, headers.get('Idempotent-Replayed')])).toEqual([
      [200, null],
      [200, 'true'],
    ]);
    expect(await ofToday()).toEqual({ test_key: 1 });
    const other = await ask(PPS, null, init(live));
    expect([other.status, other.body]).toMatchObject([409, { code: 'idempotency_key_reused' }]);
  });
});

describe('a batch of a test key', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => ({ ...CLAIM, claim_id: String(n) }));

  it('counts toward the day, as many claims as fit', async () => {
    await use(ALLOWANCE - 2);
    const { lines: answers, closing } = await sendBatch(testKey, lines(4));
    expect(closing).toMatchObject({ lines: 4, success: 2, error: 2 });
    expect(answers.map(({ error }) => error?.includes('daily limit is 1000 claims of test keys') ?? false)).toEqual([
      ...[false, false, true, true],
    ]);
    expect([await ofToday(), await meterOf(id).months()]).toEqual([{ test_key: ALLOWANCE }, []]);
    expect((await eventsOf()).data.map(({ mode }) => mode)).toEqual(['test', 'test']);
  });

  it('that is sent again under its key counts each line once, and a live one under it counts for itself', async () => {
    const headers = { 'Idempotency-Key': 'a-batch' };
    await sendBatch(testKey, lines(3), { headers });
    await sendBatch(testKey, lines(4), { headers });
    expect([await ofToday(), await counted(id)]).toEqual([{ test_key: 4 }, NOTHING]);
    await sendBatch(live, lines(4), { headers });
    expect([await ofToday(), await counted(id)]).toEqual([{ test_key: 4 }, { success: 4, error: 0, reserved: 0 }]);
    expect((await eventsOf()).count).toBe(8);
  });

  it('that is sent again under its key gets what the day still has', async () => {
    await use(ALLOWANCE - 1);
    const { closing } = await sendBatch(testKey, lines(3), { headers: { 'Idempotency-Key': 'too-many' } });
    expect(closing).toMatchObject({ success: 1, error: 2 });
    expect(await ofToday()).toEqual({ test_key: ALLOWANCE });
  });

  it('whose processing did not finish leaves the month alone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2046-11-21T12:00:00Z') });
    await meterOf(id).reserve(id, { id: crypto.randomUUID(), claims: 2, isTest: true });
    vi.setSystemTime(Date.now() + RESERVATION_MS + LIMIT_MS);
    await runInDurableObject(meterOf(id), (meter) => meter.alarm());
    expect([await ofToday(), await meterOf(id).months()]).toEqual([{ test_key: 2 }, []]);
    expect((await eventsOf()).data.map(({ mode, outcome }) => [mode, outcome])).toEqual(
      Array(2).fill(['test', 'error']),
    );
  });
});

describe('what counts by the day', () => {
  interface Day {
    day: string;
    resets_at: string;
    data: { kind: DayKind; count: number; limit: number; remaining: number }[];
  }
  const readDay = async (key = live) => (await ask<Day>('/usage/day', key)).body;

  it('is told with what is left of it, to live keys and test keys alike', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2046-11-21T23:59:00Z') });
    await use(3);
    await meterOf(id).takeOfDay(id, { kind: 'contract_test', id: crypto.randomUUID(), claims: 900 });
    expect(await readDay()).toEqual({
      day: '2046-11-21',
      resets_at: '2046-11-22T00:00:00Z',
      allowance: { limit: 1000, count: 903, remaining: 97 },
      data: [
        { kind: 'contract_test', count: 900, limit: 1000, remaining: 97 },
        { kind: 'required_test', count: 0, limit: 20_000, remaining: 20_000 },
        { kind: 'what_if_unsaved', count: 0, limit: 1000, remaining: 97 },
        { kind: 'test_key', count: 3, limit: 1000, remaining: 97 },
        { kind: 'stay_payment', count: 0, limit: 334, remaining: 334 },
      ],
    });
    expect((await ask<{ current_day: Day }>('/usage/stats', live)).body.current_day).toEqual(await readDay());
    expect(await readDay(testKey)).toEqual(await readDay());
    vi.setSystemTime(new Date('2046-11-22T00:00:00Z'));
    const next = await readDay();
    expect([next.day, next.resets_at]).toEqual(['2046-11-22', '2046-11-23T00:00:00Z']);
    expect(next.data.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
  });

  it('is an organization’s own', async () => {
    await use(3);
    const other = await createOrganization();
    expect((await readDay(other.key)).data.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('scenarios and contract tests of a test key', () => {
  const SCENARIOS = [{ name: 'base' }, { name: 'later', thru_date: '2026-03-09' }];
  const UNSAVED = { name: 'new', contract_id: 'NEW', contract: { use_medicare_base: true } };
  interface Compared {
    usage: Record<string, number>;
  }

  it('count together as claims of test keys, saved or not', async () => {
    const { status, body } = await post<Compared>('/what-if', testKey, {
      claims: [CLAIM],
      scenarios: [...SCENARIOS, UNSAVED],
    });
    expect([status, body.usage]).toEqual([200, { month: 0, what_if_unsaved: 0, test_key: 3 }]);
    expect([await ofToday(), await counted(id)]).toEqual([{ test_key: 3 }, NOTHING]);
    const mine = await post<Compared>('/what-if', live, { claims: [CLAIM], scenarios: [...SCENARIOS, UNSAVED] });
    expect(mine.body.usage).toEqual({ month: 2, what_if_unsaved: 1 });
  });

  it('count all or none', async () => {
    await use(ALLOWANCE - 2);
    const { status } = await post('/what-if', testKey, { claims: [CLAIM], scenarios: [...SCENARIOS, UNSAVED] });
    expect([status, await ofToday()]).toEqual([429, { test_key: ALLOWANCE - 2 }]);
  });

  test('a run that it asks for counts toward the allowance, and one that its change requires does not', {
    tags: ['thorough'],
  }, async () => {
    vi.spyOn(env.WEBHOOKS, 'sendBatch').mockImplementation(() => Promise.resolve() as never);
    await makeContract(live, 'PLAN', []);
    await make(live, '/contracts/PLAN/tests', { name: 'A stay', claim: CLAIM, expected_total: 1 });
    // A new test runs by itself, which counts with the tests that guard changes.
    await vi.waitFor(async () => expect(await ofToday()).toEqual({ required_test: 1 }));
    expect((await post('/contracts/PLAN/tests/run', testKey, {})).status).toBe(200);
    expect(await ofToday()).toEqual({ required_test: 1, test_key: 1 });
    expect((await post('/contracts/PLAN/tests/run', live, {})).status).toBe(200);
    expect([await ofToday(), await counted(id)]).toEqual([
      { contract_test: 1, required_test: 1, test_key: 1 },
      NOTHING,
    ]);
    const fields = { method: 'PUT', headers: { 'Content-Type': 'application/json' } };
    await ask('/contracts/PLAN', live, { ...fields, body: JSON.stringify({ require_tests: true }) });
    const before = await ofToday();
    await ask('/contracts/PLAN', testKey, { ...fields, body: JSON.stringify({ use_medicare_base: false }) });
    const { test_key, required_test } = await ofToday();
    expect(test_key).toBe(before.test_key);
    expect(required_test).toBeGreaterThan(before.required_test ?? 0);
  });
});
