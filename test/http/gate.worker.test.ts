/** Callers that are not admitted cost no storage and no registry call, and are not refused for ever. */

import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { generateKey, hashKey, KEY_PREFIX_LENGTH, UNKNOWN_MS } from '../../src/access/api-key.ts';
import { createApp } from '../../src/app.ts';
import { readSettings } from '../../src/environment.ts';
import { ASK_MS, ASKS_AT_ONCE } from '../../src/http/gate/refusals.ts';
import { LIMIT_MS } from '../../src/metering/monthly-limit.ts';
import type { Admission, RateLimiter } from '../../src/metering/rate-limiter.ts';
import { counted } from '../support/claim-events.ts';
import { errorBody } from '../support/error-body.ts';
import { INPATIENT_CLAIMS, type InpatientClaim } from '../support/inpatient-claims.ts';
import { callsFor } from '../support/nppes-control.ts';
import { someNpi } from '../support/nppes-providers.ts';
import { createOrganization, seedDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Failure {
  detail: string;
}

const UNAUTHENTICATED = errorBody('unauthenticated', 'No valid authentication provided');
/** A price reads the registry and all databases of imported data, and writes the registry's answer. */
const calculate = (npi: string) => `/fee-schedules/pfs/calculate?npi=${npi}&code=99213&date=20260715`;

beforeAll(seedDatabases);
afterEach(() => {
  vi.useRealTimers();
});

/** Calls that the Worker itself made to the databases and the bucket. */
let storageCalls: string[] = [];
beforeEach(() => {
  storageCalls = [];
});

/** Returns a binding that records every call. */
function watched<Binding extends object>(name: string, binding: Binding): Binding {
  return new Proxy(binding, {
    get(target, property) {
      const value = Reflect.get(target, property) as unknown;
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        storageCalls.push(`${name}.${String(property)}`);
        return value.apply(target, given) as unknown;
      };
    },
  });
}

/** Returns the Worker with watched storage and other settings than wrangler.toml’s. */
function workerWith(settings: Record<string, string> = {}, others: object = {}) {
  const app = createApp(readSettings({ ...env, ...settings }));
  const bindings = { ...env, ...others };
  for (const name of ['REFERENCE', 'GEOGRAPHY', 'PROVIDERS', 'ORGANIZATIONS', 'FILES'] as const) {
    Object.assign(bindings, { [name]: watched(name, env[name]) });
  }
  return async (
    path: string,
    key: string | null,
    headers: Record<string, string> = {},
    method = 'GET',
    body?: object,
  ) => {
    const request = new Request(`https://pps-edge.test/api/v1${path}`, {
      method,
      body: body && JSON.stringify(body),
      redirect: 'manual',
      headers: { ...(key === null ? {} : { 'X-API-Key': key }), ...headers },
    });
    const response = await app.fetch(request, bindings, createExecutionContext());
    return { status: response.status, headers: response.headers, body: (await response.json()) as Failure };
  };
}

const limiterOf = (key: string) =>
  env.RATE_LIMITER.get(env.RATE_LIMITER.idFromName(`key:${key.slice(0, KEY_PREFIX_LENGTH)}`));

/** Counts the look-ups that the limiter of a key makes from now on. */
async function lookUpsOf(key: string): Promise<() => number> {
  let lookUps = 0;
  await runInDurableObject(limiterOf(key), (instance) => {
    const limiter = instance as unknown as { env: object };
    const prepare = (sql: string) => {
      lookUps += 1;
      return env.ORGANIZATIONS.prepare(sql);
    };
    limiter.env = { ...limiter.env, ORGANIZATIONS: { prepare } };
  });
  return () => lookUps;
}

/** Moves the clock of a key's limiter, and of the isolate, forward. */
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

const JSON_BODY = { 'Content-Type': 'application/json' };

describe('a caller who is not admitted', () => {
  const fetchWith = workerWith();

  test('with an invented key: one look-up a prefix, nothing else', async () => {
    const npi = someNpi(9001);
    const key = generateKey();
    const lookUps = await lookUpsOf(key);
    const answers = await Promise.all([0, 1, 2, 3].map(() => fetchWith(calculate(npi), key)));
    answers.push(await fetchWith(calculate(npi), key), await fetchWith('/contracts', key, {}, 'POST'));
    for (const { status, headers, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(UNAUTHENTICATED);
      expect(headers.get('Server-Timing') ?? '').not.toContain('d1');
    }
    expect(storageCalls, "the key's own row").toEqual(['ORGANIZATIONS.prepare']);
    expect(await callsFor(npi)).toEqual([0]);
    expect(lookUps()).toBe(1);
  });

  test('with another key of a good prefix: none where the limiter knows the good one', async () => {
    const { key } = await createOrganization();
    expect((await fetchWith(calculate(someNpi(9002)), key)).status).toBe(200);
    const lookUps = await lookUpsOf(key);
    storageCalls = [];
    const npi = someNpi(9003);
    const other = key.slice(0, KEY_PREFIX_LENGTH) + generateKey().slice(KEY_PREFIX_LENGTH);
    for (let n = 0; n < 3; n++) expect((await fetchWith(calculate(npi), other)).status).toBe(401);
    expect([storageCalls, await callsFor(npi), lookUps()]).toEqual([[], [0], 0]);
    expect((await fetchWith('/fee-schedules/1', key)).status, 'the good one goes on').toBe(200);
  });

  test('with a key revoked since this isolate saw it admitted: nothing of what the handler found', async () => {
    const { key, keyId, id } = await createOrganization();
    await env.ORGANIZATIONS.prepare(
      "INSERT INTO custom_fee_schedule (organization_id, id, name, is_active, created_at) VALUES (?, ?, 'N', 1, 0)",
    )
      .bind(id, crypto.randomUUID())
      .run();
    const list = '/custom-fee-schedules/';
    const admitted = await fetchWith(list, key);
    expect([admitted.status, admitted.headers.get('X-Total-Count')]).toEqual([200, '1']);
    await env.ORGANIZATIONS.prepare('UPDATE api_key SET is_active = 0 WHERE id = ?').bind(keyId).run();
    await limiterOf(key).forgetKey();
    const lookUps = await lookUpsOf(key);

    const first = await fetchWith(list, key);
    expect([first.status, first.body]).toEqual([401, UNAUTHENTICATED]);
    for (const name of ['X-Total-Count', 'ETag', 'X-Data-Release', 'X-RateLimit-Remaining']) {
      expect(first.headers.get(name), name).toBeNull();
    }
    expect(first.headers.get('Server-Timing')).toMatch(/^gate;dur=[\d.]+$/);
    expect(first.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);

    storageCalls = [];
    const npi = someNpi(9004);
    for (let n = 0; n < 3; n++) expect((await fetchWith(calculate(npi), key)).status).toBe(401);
    expect([storageCalls, await callsFor(npi), lookUps()]).toEqual([[], [0], 1]);
  });

  test('over the rate limit: nothing at all', async () => {
    const limited = workerWith({ RATE_LIMIT_PER_MINUTE: '3' });
    const { key } = await createOrganization();
    for (let n = 0; n < 3; n++) expect((await limited('/fee-schedules/1', key)).status).toBe(200);
    storageCalls = [];
    const lookUps = await lookUpsOf(key);
    const npi = someNpi(9005);
    for (let n = 0; n < 3; n++) {
      const { status, headers } = await limited(calculate(npi), key);
      expect(status).toBe(429);
      expect(headers.get('Server-Timing')).toMatch(/^gate;dur=[\d.]+$/);
      expect(headers.get('X-RateLimit-Remaining')).toBe('0');
    }
    expect([storageCalls, await callsFor(npi), lookUps()]).toEqual([[], [0], 0]);
  });

  test('over the rate limit is not asked about again until the minute ends', async () => {
    const asked: string[] = [];
    const limiter = {
      idFromName: (name: string) => env.RATE_LIMITER.idFromName(name),
      get: (id: DurableObjectId) => ({
        admitKey: (...given: Parameters<RateLimiter['admitKey']>) => {
          asked.push(given[0]);
          return env.RATE_LIMITER.get(id).admitKey(...given);
        },
      }),
    };
    const limited = workerWith({ RATE_LIMIT_PER_MINUTE: '2' }, { RATE_LIMITER: limiter });
    const { key } = await createOrganization();
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await limited('/fee-schedules/1', key)).status);
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429]);
    expect(asked, 'the third is refused by the gate, the others by what it said').toHaveLength(3);
    const { headers, body } = await limited('/fee-schedules/1', key);
    const wait = Number(headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    expect(body.detail).toBe(`Rate limit of 2 requests per minute exceeded; try again in ${wait} seconds`);
    expect(Number(headers.get('X-RateLimit-Reset'))).toBeGreaterThan(Date.now() / 1000);
    expect([headers.get('X-RateLimit-Limit'), headers.get('X-RateLimit-Remaining')]).toEqual(['2', '0']);
    later(62_000);
    expect((await limited('/fee-schedules/1', key)).status, 'a minute later').toBe(200);
  });

  test('with many requests at once in a new minute: as many are processed as the limit allows', async () => {
    const limited = workerWith({ RATE_LIMIT_PER_MINUTE: '3' });
    const { key } = await createOrganization();
    await limited('/contracts', key);
    storageCalls = [];
    const { status, headers } = await limited('/contracts', key);
    expect([status, headers.get('X-RateLimit-Remaining')]).toEqual([200, '1']);
    const before = storageCalls.filter((call) => call.startsWith('ORGANIZATIONS.')).length;
    expect(before, 'a list reads the database').toBeGreaterThan(0);
    later(62_000);
    storageCalls = [];
    const answers = await Promise.all(Array.from({ length: 20 }, () => limited('/contracts', key)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(3).fill(200), ...Array(17).fill(429)]);
    expect(storageCalls.filter((call) => call.startsWith('ORGANIZATIONS.'))).toHaveLength(3 * before);
  });

  test('has the headers of CORS all the same', async () => {
    const origin = 'https://one.example';
    const readable = workerWith({ CORS_ORIGINS: origin, RATE_LIMIT_PER_MINUTE: '1' });
    const { key } = await createOrganization();
    const answers = [await readable('/fee-schedules/1', key, { Origin: origin })];
    answers.push(await readable('/fee-schedules/1', key, { Origin: origin }));
    answers.push(await readable('/fee-schedules/1', generateKey(), { Origin: origin }));
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 401]);
    for (const { headers } of answers) expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
  });
});

describe('the rate limit admits exactly its number of requests in a minute', () => {
  const LIMIT = 40;
  const settings = { RATE_LIMIT_PER_MINUTE: String(LIMIT) };
  const worker = workerWith(settings);
  const many = <Answer>(count: number, request: (n: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, n) => request(n)));
  const admissions = (answers: { status: number; headers: Headers }[]) => ({
    refused: answers.filter(({ status }) => status === 429).length,
    remaining: answers
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers.get('X-RateLimit-Remaining')))
      .sort((a, b) => a - b),
  });
  const exactly = (count: number) => ({
    refused: count - LIMIT,
    remaining: Array.from({ length: LIMIT }, (_, n) => n),
  });

  it('of a key that this isolate has not seen, all at once, and again a minute later', {
    tags: ['thorough'],
  }, async () => {
    const { key } = await createOrganization();
    expect(admissions(await many(150, () => worker('/fee-schedules/1', key)))).toEqual(exactly(150));
    expect(admissions(await many(20, () => worker('/fee-schedules/1', key)))).toEqual({ refused: 20, remaining: [] });
    later(61_000);
    expect(admissions(await many(150, () => worker('/fee-schedules/1', key)))).toEqual(exactly(150));
  });

  it('of several isolates, whose calls reach the limiter in any order', async () => {
    const { key } = await createOrganization();
    const hash = await hashKey(key);
    const admit = async (): Promise<Admission> => limiterOf(key).admitKey(key.slice(0, KEY_PREFIX_LENGTH), hash, LIMIT);
    const answers = await many(150, admit);
    expect(answers.filter(({ outcome }) => outcome === 'admitted')).toHaveLength(LIMIT);
    expect(answers.filter(({ outcome }) => outcome === 'limited')).toHaveLength(150 - LIMIT);
  });

  it('of claims: only those that are admitted count', { tags: ['thorough'] }, async () => {
    const { id, key } = await createOrganization();
    const send = () => worker('/claimsproc/process/pps', key, JSON_BODY, 'POST', INPATIENT_CLAIMS.sepsis);
    expect(admissions(await many(60, send))).toEqual(exactly(60));
    expect(await counted(id)).toEqual({ success: LIMIT, error: 0, reserved: 0 });
  });

  it('of a user with several tokens', { tags: ['thorough'] }, async () => {
    const claims = { sub: 'one user', org: 'of one user', role: 'member' };
    const senders = await many(3, (n) => trusted({ ...claims, email: `${n}@pps-edge.test` }, settings));
    const answers = await many(150, (n) => (senders[n % 3] as (typeof senders)[number])('GET', '/fee-schedules/1'));
    expect(admissions(answers)).toEqual(exactly(150));
  });
});

describe('a prefix without a key', () => {
  const fetchWith = workerWith();

  it('leaves its limiter’s storage empty, so that the object ceases to exist', async () => {
    const key = generateKey();
    for (let n = 0; n < 3; n++) expect((await fetchWith('/fee-schedules/1', key)).status).toBe(401);
    const stored = await runInDurableObject(limiterOf(key), async (_limiter, { storage }) => [
      (await storage.list()).size,
      await storage.getAlarm(),
      storage.sql.exec('SELECT name FROM sqlite_schema').toArray(),
    ]);
    expect(stored).toEqual([0, null, []]);
  });

  it('that gets one is admitted within ten seconds', async () => {
    const { key, id } = await createOrganization();
    const fresh = generateKey();
    expect((await fetchWith('/fee-schedules/1', fresh)).status).toBe(401);
    await env.ORGANIZATIONS.prepare(
      "INSERT INTO api_key (id, organization_id, name, prefix, key_hash, created_by, created_at) VALUES (?, ?, 'new', ?, ?, 'test', 0)",
    )
      .bind(crypto.randomUUID(), id, fresh.slice(0, KEY_PREFIX_LENGTH), await hashKey(fresh))
      .run();
    expect((await fetchWith('/fee-schedules/1', fresh)).status, 'remembered').toBe(401);
    expect((await fetchWith('/fee-schedules/1', key)).status).toBe(200);
    expect(UNKNOWN_MS).toBeLessThanOrEqual(5000);
    later(2 * UNKNOWN_MS);
    expect((await fetchWith('/fee-schedules/1', fresh)).status).toBe(200);
  });
});

describe('requests that are refused', () => {
  const limited = workerWith({ REFUSED_PER_MINUTE: '3' });
  const from = (address: string) => ({ 'CF-Connecting-IP': address });

  it('are 300 a minute unless configured', () => {
    expect(readSettings({ ...env, REFUSED_PER_MINUTE: '' }).REFUSED_PER_MINUTE).toBe(300);
  });

  test.each<[string, string, (n: number) => [string, string | null, Record<string, string>]]>([
    ['unknown keys', '192.0.2.1', () => ['/fee-schedules/1', generateKey(), {}]],
    ['no keys', '192.0.2.2', () => ['/fee-schedules/1', null, {}]],
    ['what is no key', '192.0.2.3', () => ['/fee-schedules/1', 'secret', {}]],
    ['refused tokens', '192.0.2.4', () => ['/fee-schedules/1', null, { Authorization: 'Bearer e30.e30.c2ln' }]],
    ['unknown paths', '192.0.2.5', (n) => [`/no-such-path-${n}`, null, {}]],
  ])('%s: 429 after as many, with when to try again', async (_name, address, request) => {
    const send = (n: number) => {
      const [path, key, headers] = request(n);
      return limited(path, key, { ...headers, ...from(address) });
    };
    for (let n = 0; n < 3; n++) expect([400, 401, 404]).toContain((await send(n)).status);
    const { status, headers, body } = await send(3);
    expect(status).toBe(429);
    const wait = Number(headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const detail = `3 requests of this address were refused within a minute; send a valid API key to an existing path, in ${wait} seconds`;
    expect(body).toEqual(errorBody('rate_limited', detail));
    later(61_000);
    expect((await send(4)).status, 'a minute later').not.toBe(429);
  });

  it('300 of an address do not keep out the good key of a neighbour whom this isolate has not seen', {
    tags: ['thorough'],
  }, async () => {
    const address = from('192.0.2.10');
    const worker = workerWith({ REFUSED_PER_MINUTE: '300' });
    for (let n = 0; n < 300; n++) expect((await worker('/fee-schedules/1', generateKey(), address)).status).toBe(401);
    const { key } = await createOrganization();
    expect((await worker('/fee-schedules/1', generateKey(), address)).status, 'a bad key').toBe(429);
    expect((await worker('/fee-schedules/1', key, address)).status).toBe(200);
    expect((await worker('/fee-schedules/1', null, address)).status, 'no key').toBe(429);
    expect((await worker('/no-such-path', key, address)).status, 'no path').toBe(429);
  });

  it('cost little beyond the limit: ten keys at once are asked about, then one a second', async () => {
    const address = from('192.0.2.12');
    const prefixes: string[] = [];
    const limiter = {
      idFromName: (name: string) => env.RATE_LIMITER.idFromName(name),
      get: (id: DurableObjectId) => ({
        admitKey: (...given: Parameters<RateLimiter['admitKey']>) => {
          prefixes.push(given[0]);
          return env.RATE_LIMITER.get(id).admitKey(...given);
        },
      }),
    };
    const worker = workerWith({ REFUSED_PER_MINUTE: '3' }, { RATE_LIMITER: limiter });
    const flood = async () => {
      const keys = Array.from({ length: 40 }, generateKey);
      const answers = await Promise.all(keys.map((key) => worker('/fee-schedules/1', key, address)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
      return prefixes.splice(0).length;
    };
    for (let n = 0; n < 3; n++) await worker('/fee-schedules/1', null, address);
    later(0);
    expect(await flood()).toBe(ASKS_AT_ONCE);
    expect(await flood()).toBe(0);
    later(2 * ASK_MS);
    expect(await flood()).toBe(2);
    const { key } = await createOrganization();
    expect((await worker('/fee-schedules/1', key, address)).status, 'none is left for it').toBe(429);
    expect((await worker('/fee-schedules/1', key, from('192.0.2.13'))).status, 'another address').toBe(200);
    expect((await worker('/fee-schedules/1', key, address)).status, 'one seen admitted').toBe(200);
  });

  it('with one bad key again and again take no share of the address but one in five seconds', async () => {
    const address = from('192.0.2.14');
    const { key } = await createOrganization();
    const bad = generateKey();
    for (let n = 0; n < 60; n++) await limited('/fee-schedules/1', bad, address);
    expect((await limited('/fee-schedules/1', bad, address)).status).toBe(429);
    expect((await limited('/fee-schedules/1', key, address)).status).toBe(200);
  });

  it('count by the /64 of IPv6', async () => {
    const statuses = [];
    for (const address of [
      '2001:db8::1',
      '2001:db8:0:0:1::',
      '2001:db8::ffff:2',
      '2001:db8:0:0:9:9:9:9',
      '2001:db8:0:1::1',
    ])
      statuses.push((await limited('/fee-schedules/1', null, from(address))).status);
    expect(statuses).toEqual([401, 401, 401, 429, 401]);
  });

  it('are none of those that an admitted caller gets', async () => {
    const { key } = await createOrganization();
    for (let n = 0; n < 5; n++) {
      expect((await limited('/fee-schedules/999999999', key, from('192.0.2.20'))).status).toBe(404);
      expect((await limited('/fee-schedules/0', key, from('192.0.2.20'))).status).toBe(400);
    }
    expect((await limited('/fee-schedules/1', null, from('192.0.2.20'))).status).toBe(401);
  });
});

/** Returns a rate limiter that does not answer until it is opened. */
function heldLimiter() {
  const { promise: held, resolve: open } = Promise.withResolvers<void>();
  const get = (id: DurableObjectId) => ({
    admitKey: async (...given: Parameters<RateLimiter['admitKey']>) => {
      storageCalls.push('gate');
      await held;
      return env.RATE_LIMITER.get(id).admitKey(...given);
    },
  });
  return { open, limiter: { idFromName: (name: string) => env.RATE_LIMITER.idFromName(name), get } };
}

describe('a claim of a caller seen admitted', () => {
  const sepsis = INPATIENT_CLAIMS.sepsis as InpatientClaim;
  const claim = {
    ...sepsis,
    // Every claim reads a contract.
    billing_provider: { ...sepsis.billing_provider, contract_id: 'NONE' },
  };
  const send = (worker: ReturnType<typeof workerWith>, key: string, headers: Record<string, string> = {}) =>
    worker('/claimsproc/process/pps', key, { 'Content-Type': 'application/json', ...headers }, 'POST', claim);
  const once = { success: 0, error: 1, reserved: 0 };

  it('is processed alongside the gate, and counted after it', async () => {
    const { id, key } = await createOrganization();
    await send(workerWith(), key);
    expect(await counted(id)).toEqual(once);
    storageCalls = [];
    const { open, limiter } = heldLimiter();
    const answer = send(workerWith({}, { RATE_LIMITER: limiter }), key);
    await vi.waitFor(() => expect(storageCalls).toContain('ORGANIZATIONS.batch'));
    await scheduler.wait(100);
    expect(await counted(id), 'the gate is still closed').toEqual(once);
    open();
    expect((await answer).body.detail).toContain('[CONTRACT]');
    expect(await counted(id)).toEqual({ ...once, error: 2 });
  });

  it('is processed alongside the gate in an isolate that has not seen its key, once its owner is looked up', async () => {
    const { id, key } = await createOrganization();
    const { open, limiter } = heldLimiter();
    const answer = send(workerWith({}, { RATE_LIMITER: limiter }), key);
    await vi.waitFor(() => expect(storageCalls).toContain('ORGANIZATIONS.batch'));
    await scheduler.wait(100);
    expect(await counted(id), 'the gate is still closed').toEqual({ success: 0, error: 0, reserved: 0 });
    open();
    expect((await answer).body.detail).toContain('[CONTRACT]');
    expect(await counted(id)).toEqual(once);
  });

  test.each<[string, (key: string) => Promise<string>]>([
    ['a key that nobody has', async () => generateKey()],
    [
      'another key of a good prefix',
      async (key) => key.slice(0, KEY_PREFIX_LENGTH) + generateKey().slice(KEY_PREFIX_LENGTH),
    ],
    [
      'a revoked key',
      async (key) => {
        await env.ORGANIZATIONS.prepare('UPDATE api_key SET is_active = 0 WHERE prefix = ?')
          .bind(key.slice(0, KEY_PREFIX_LENGTH))
          .run();
        return key;
      },
    ],
  ])('with %s waits for the gate, and is not processed', async (_name, keyFor) => {
    const { key } = await createOrganization();
    const badKey = await keyFor(key);
    const { open, limiter } = heldLimiter();
    const worker = workerWith({}, { RATE_LIMITER: limiter });
    const answers = Array.from({ length: 3 }, () => send(worker, badKey));
    await vi.waitFor(() => expect(storageCalls).toContain('gate'));
    await scheduler.wait(100);
    expect(storageCalls.filter((call) => call !== 'gate')).toEqual(['ORGANIZATIONS.prepare']);
    open();
    for (const { status, body } of await Promise.all(answers)) expect([status, body]).toEqual([401, UNAUTHENTICATED]);
  });

  it('waits for the gate where the owner of its key cannot be looked up', async () => {
    const { key } = await createOrganization();
    const organizations = {
      prepare: () => {
        throw new Error('D1 cannot be reached');
      },
    };
    const { open, limiter } = heldLimiter();
    const app = createApp(readSettings(env));
    const request = new Request('https://pps-edge.test/api/v1/fee-schedules/1', { headers: { 'X-API-Key': key } });
    const bindings = { ...env, ORGANIZATIONS: organizations, RATE_LIMITER: limiter };
    const answer = app.fetch(request, bindings, createExecutionContext());
    await vi.waitFor(() => expect(storageCalls).toContain('gate'));
    open();
    expect((await answer).status).toBe(200);
  });

  it('takes its Idempotency-Key after the gate', async () => {
    const { key } = await createOrganization();
    await send(workerWith(), key);
    storageCalls = [];
    const { open, limiter } = heldLimiter();
    const answer = send(workerWith({}, { RATE_LIMITER: limiter }), key, { 'Idempotency-Key': 'of-a-held-claim' });
    await vi.waitFor(() => expect(storageCalls).toContain('gate'));
    await scheduler.wait(100);
    expect(storageCalls).toEqual(['gate']);
    open();
    expect((await answer).body.detail).toContain('[CONTRACT]');
  });

  it('is refused unread where the month had no place left a moment ago', async () => {
    const { id, key } = await createOrganization();
    const plan = (claims: number) =>
      env.ORGANIZATIONS.prepare('INSERT OR REPLACE INTO plan VALUES (?, ?)').bind('of one', claims).run();
    await plan(1);
    await env.ORGANIZATIONS.prepare("UPDATE organization SET plan = 'of one' WHERE id = ?").bind(id).run();
    const worker = workerWith();
    await send(worker, key);
    const first = await send(worker, key);
    expect(first.status).toBe(429);
    storageCalls = [];
    const { status, headers, body } = await worker(
      '/claimsproc/process/pps',
      key,
      { 'Content-Type': 'application/json' },
      'POST',
      // An admitted caller would get a 400 for it.
      { los: -1 },
    );
    expect([status, body]).toEqual([429, { ...first.body, request_id: headers.get('X-Request-Id') }]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(storageCalls).toEqual([]);
    expect((await worker('/usage/check-limit', key)).status, 'other requests go on').toBe(200);
    await plan(2);
    later(LIMIT_MS + 1);
    expect((await send(worker, key)).body.detail).toContain('[CONTRACT]');
    expect(await counted(id)).toEqual({ ...once, error: 2 });
  });

  it('is not counted where the gate refuses', async () => {
    const { id, key, keyId } = await createOrganization();
    await send(workerWith(), key);
    await env.ORGANIZATIONS.prepare('UPDATE api_key SET is_active = 0 WHERE id = ?').bind(keyId).run();
    await limiterOf(key).forgetKey();
    const refused = await send(workerWith(), key);
    expect([refused.status, refused.body]).toEqual([401, UNAUTHENTICATED]);
    expect(refused.headers.get('X-Data-Release')).toBeNull();
    expect(await counted(id)).toEqual(once);
  });
});

describe('a change of a contract', () => {
  const json = { 'Content-Type': 'application/json' };
  const change = (worker: ReturnType<typeof workerWith>, key: string, name: string) =>
    worker('/contracts/ACME', key, json, 'PUT', { name });
  const nameOf = (id: string) =>
    env.ORGANIZATIONS.prepare('SELECT name FROM contract WHERE organization_id = ?').bind(id).first<string>('name');

  async function organizationWithContract() {
    const organization = await createOrganization();
    const contract = { contract_id: 'ACME', name: 'First' };
    expect((await workerWith()('/contracts', organization.key, json, 'POST', contract)).status).toBe(201);
    return organization;
  }

  it('is read alongside the gate, and written after it', async () => {
    const { id, key } = await organizationWithContract();
    const configs = '/contracts/ACME/configs';
    const config = { effective_date: '2026-01-01' };
    expect((await workerWith()(configs, key, json, 'POST', config)).status).toBe(201);
    const stored = (column: 'id' | 'effective_date') =>
      env.ORGANIZATIONS.prepare('SELECT * FROM contract_config WHERE organization_id = ?').bind(id).first(column);
    const { open, limiter } = heldLimiter();
    const path = `${configs}/${await stored('id')}`;
    storageCalls = [];
    const answer = workerWith({}, { RATE_LIMITER: limiter })(path, key, json, 'PUT', { effective_date: '2026-02-01' });
    await vi.waitFor(() => expect(storageCalls).toContain('ORGANIZATIONS.batch'));
    await scheduler.wait(100);
    expect(await stored('effective_date'), 'the gate is still closed').toBe(20260101);
    open();
    expect((await answer).status).toBe(200);
    expect(await stored('effective_date')).toBe(20260201);
  });

  it('that reads nothing before is written after the gate', async () => {
    const { id, key } = await organizationWithContract();
    storageCalls = [];
    const { open, limiter } = heldLimiter();
    const answer = change(workerWith({}, { RATE_LIMITER: limiter }), key, 'Second');
    await scheduler.wait(100);
    expect([storageCalls, await nameOf(id)], 'the gate is still closed').toEqual([['gate'], 'First']);
    open();
    expect((await answer).status).toBe(200);
    expect(await nameOf(id)).toBe('Second');
  });

  it('is not written where the gate refuses', async () => {
    const { id, key, keyId } = await organizationWithContract();
    await env.ORGANIZATIONS.prepare('UPDATE api_key SET is_active = 0 WHERE id = ?').bind(keyId).run();
    await limiterOf(key).forgetKey();
    const refused = await change(workerWith(), key, 'Second');
    expect([refused.status, refused.body]).toEqual([401, UNAUTHENTICATED]);
    expect(await nameOf(id)).toBe('First');
  });
});

test('a token seen admitted is refused once it has expired', async () => {
  const send = await trusted({ sub: 'u', org: 'expiring', role: 'member' });
  expect((await send('GET', '/fee-schedules/1')).status).toBe(200);
  expect((await send('GET', '/fee-schedules/1')).status).toBe(200);
  later(2 * 60 * 60_000);
  const { status, headers } = await send('GET', '/fee-schedules/1');
  expect(status).toBe(401);
  expect(headers.get('ETag')).toBeNull();
});
