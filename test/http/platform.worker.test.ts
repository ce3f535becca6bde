/**
 * Common behaviour of all operations: authentication, keys, rate limit, errors, conditional requests, headers,
 * settings.
 */

import {
  abortAllDurableObjects,
  createExecutionContext,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
  SELF,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { hashKey, KEY_PREFIX_LENGTH } from '../../src/access/api-key.ts';
import { createApp } from '../../src/app.ts';
import { readSettings } from '../../src/environment.ts';
import { ERROR_CODES } from '../../src/errors/error-codes.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from '../support/d1-target.ts';
import { ERROR_FIELDS, errorBody } from '../support/error-body.ts';
import { ask, call, costOf, createOrganization, post, seedOwnDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Failure {
  detail: string;
  code: string;
  request_id: string;
  doc: string;
}
interface Key {
  id: string;
  name: string;
  prefix: string;
  is_active: boolean;
  created_by: string;
  created_at: string;
  revoked_at: string | null;
  last_used_at: string | null;
  key: string;
}

const UNAUTHENTICATED = errorBody('unauthenticated', 'No valid authentication provided');
const SEARCH = '/fee-schedules/search?code=99213&limit=1';

let key: string;
let keyId: string;

beforeAll(async () => {
  await seedOwnDatabases();
  ({ key, keyId } = await createOrganization());
});

const withHeaders = (headers: Record<string, string>, path = SEARCH) => ask<Failure>(path, null, { headers });

/** Returns the Worker with other settings than wrangler.toml’s. */
function appWith(settings: Record<string, string>, bindings: object = {}) {
  const app = createApp(readSettings({ ...env, ...settings }));
  return (path: string, init: RequestInit = {}) =>
    Promise.resolve(
      app.fetch(new Request(`https://pps-edge.test${path}`, init), { ...env, ...bindings }, createExecutionContext()),
    );
}

const limiterOf = (apiKey: string) =>
  env.RATE_LIMITER.get(env.RATE_LIMITER.idFromName(`key:${apiKey.slice(0, KEY_PREFIX_LENGTH)}`));

describe('authentication by API key', () => {
  test.each([
    ['X-API-Key', () => ({ 'X-API-Key': key })],
    ['Authorization, bare', () => ({ Authorization: key })],
    ['Authorization, Bearer', () => ({ Authorization: `Bearer ${key}` })],
    ['Authorization, bearer in any case, blanks', () => ({ Authorization: `bearer   ${key} ` })],
    ['X-API-Key before a bad Authorization', () => ({ 'X-API-Key': key, Authorization: 'Bearer nonsense' })],
    ['an empty X-API-Key and Authorization', () => ({ 'X-API-Key': '', Authorization: key })],
  ])('%s: 200', async (_name, headers) => {
    expect((await withHeaders(headers())).status).toBe(200);
  });

  test.each([
    ['wrong prefix', () => ({ 'X-API-Key': `sk_prod_${key.slice(8)}` })],
    ['prefix in another case', () => ({ 'X-API-Key': key.toUpperCase() })],
    ['a word', () => ({ 'X-API-Key': 'secret' })],
    ['bare in Authorization', () => ({ Authorization: 'secret' })],
    ['Bearer in Authorization', () => ({ Authorization: 'Bearer secret' })],
    ['X-API-Key before a good Authorization', () => ({ 'X-API-Key': 'secret', Authorization: key })],
    ['a token in X-API-Key', () => ({ 'X-API-Key': 'e30.e30.c2ln' })],
    ['10,000 characters', () => ({ 'X-API-Key': 'x'.repeat(10_000) })],
  ])('a key that begins with neither sk_live_ nor sk_test_, %s: 400', async (_name, headers) => {
    const { status, body } = await withHeaders(headers());
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: 'Invalid API key format' });
  });

  test.each([
    ['nothing', () => ({})],
    ['empty headers', () => ({ 'X-API-Key': '', Authorization: '' })],
    ['Bearer and nothing', () => ({ Authorization: 'Bearer ' })],
    ['another scheme', () => ({ Authorization: `Basic ${btoa(`user:${key}`)}` })],
    ['the key under another scheme', () => ({ Authorization: `Token ${key}` })],
    ['the prefix alone', () => ({ 'X-API-Key': 'sk_live_' })],
    ['a key cut short', () => ({ 'X-API-Key': key.slice(0, -1) })],
    ['a key and one character', () => ({ 'X-API-Key': `${key}A` })],
    ['characters that no key has', () => ({ 'X-API-Key': `sk_live_${'*'.repeat(43)}` })],
    ['an unknown key', () => ({ 'X-API-Key': `sk_live_${'A'.repeat(43)}` })],
    ['the right first 20 characters and a wrong rest', () => ({ 'X-API-Key': wrongRest() })],
    ['a key in a cookie', () => ({ Cookie: `X-API-Key=${key}` })],
  ])('%s: 401', async (_name, headers) => {
    const { status, headers: answered, body } = await withHeaders(headers());
    expect(status).toBe(401);
    expect(body).toEqual(UNAUTHENTICATED);
    expect(answered.get('WWW-Authenticate')).toBe('Bearer');
    expect(answered.get('ETag')).toBeNull();
  });
  const wrongRest = () => key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');

  it('takes no key from the address', async () => {
    expect((await ask(`${SEARCH}&api_key=${key}&X-API-Key=${key}`, null)).status).toBe(401);
  });

  it('is asked of every operation', async () => {
    const { createResources } = await import('../../src/app.ts');
    const document = createResources().getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
    const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => [method.toUpperCase(), path.replace(/\{[^}]+\}/g, '1')] as const),
    );
    expect(operations.length).toBeGreaterThan(20);
    for (const [method, path] of operations) {
      const body = method === 'POST' ? '{}' : undefined;
      const init = { method, body, headers: body ? { 'Content-Type': 'application/json' } : undefined };
      const { status, body: answered } = await ask<Failure>(path, null, init);
      expect(status, `${method} ${path}`).toBe(401);
      expect(answered).toEqual(UNAUTHENTICATED);
    }
  });

  it('refuses a revoked key, and one revoked in the database before its first use', async () => {
    const other = await createOrganization();
    await env.ORGANIZATIONS.prepare('UPDATE api_key SET is_active = 0 WHERE id = ?').bind(other.keyId).run();
    const { status, body } = await ask(SEARCH, other.key);
    expect(status).toBe(401);
    expect(body).toEqual(UNAUTHENTICATED);
  });
});

describe('authentication by token', async () => {
  const issuer = 'https://issuer.example';
  const audience = 'pps-edge';
  const pair = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256');
  const elliptic = await generateKeyPair('ES256', { extractable: true });
  const jwks = JSON.stringify({
    keys: [
      { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' },
      { ...(await exportJWK(elliptic.publicKey)), kid: 'two', alg: 'ES256' },
    ],
  });
  const settings = { JWT_ISSUER: issuer, JWT_AUDIENCE: audience, JWT_JWKS: jwks };
  const fetchWith = appWith(settings);
  const claims = { sub: 'user-1', org: 'org-1', role: 'member', email: 'user@example.org' };

  interface Form {
    header?: { alg: string; kid?: string };
    payload?: JWTPayload;
    iss?: string;
    aud?: string;
    exp?: string | number | null;
    nbf?: string;
    /** Seconds from now. */
    iat?: number;
  }
  const DAY = 24 * 60 * 60;
  const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;
  function token(form: Form = {}, signWith: CryptoKey | Uint8Array = pair.privateKey): Promise<string> {
    const jwt = new SignJWT(form.payload ?? claims)
      .setProtectedHeader(form.header ?? { alg: 'RS256', kid: 'one' })
      .setIssuedAt(seconds(form.iat ?? 0))
      .setIssuer(form.iss ?? issuer)
      .setAudience(form.aud ?? audience);
    if (form.exp !== null) jwt.setExpirationTime(form.exp ?? '5m');
    if (form.nbf) jwt.setNotBefore(form.nbf);
    return jwt.sign(signWith);
  }
  const present = async (jwt: string, path = SEARCH, init: RequestInit = {}) => {
    const response = await fetchWith(`/api/v1${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${jwt}`, ...init.headers },
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Failure };
  };

  it('takes a token of the issuer, of any algorithm in its key set', async () => {
    const answer = await present(await token());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('X-RateLimit-Remaining')).toBe('999999');
    expect((await present(await token({ header: { alg: 'ES256', kid: 'two' } }, elliptic.privateKey))).status).toBe(
      200,
    );
  });

  it.each<[string, Form]>([
    ['that expires in 366 days', { exp: seconds(366 * DAY - 60) }],
    ['of a clock that is 30 seconds ahead', { iat: 30 }],
  ])('takes one %s', async (_name, form) => {
    expect((await present(await token(form))).status).toBe(200);
  });

  test.each<[string, () => Promise<string>]>([
    ['expired', () => token({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['without an expiry', () => token({ exp: null })],
    ['not valid yet', () => token({ nbf: '5m' })],
    ['that never expires', () => token({ exp: 1e300 })],
    ['that expires in more than 366 days', () => token({ exp: seconds(366 * DAY + 60) })],
    ['issued in the future', () => token({ iat: 120 })],
    ['of another issuer', () => token({ iss: 'https://other.example' })],
    ['for another audience', () => token({ aud: 'another-api' })],
    ['signed by a stranger', () => token({}, stranger.privateKey)],
    ['of an unknown key id', () => token({ header: { alg: 'RS256', kid: 'three' } })],
    ['unsigned (alg none)', async () => new UnsecuredJWT(claims).setIssuer(issuer).setAudience(audience).encode()],
    [
      'signed with the public key as a shared secret (HS256)',
      async () => token({ header: { alg: 'HS256' } }, new TextEncoder().encode(await exportSPKI(pair.publicKey))),
    ],
    ['without an organization', () => token({ payload: { sub: 'user-1', role: 'admin' } })],
    ['with an empty organization', () => token({ payload: { ...claims, org: '' } })],
    ['without a subject', () => token({ payload: { org: 'org-1', role: 'admin' } })],
    ['of an unknown role', () => token({ payload: { ...claims, role: 'root' } })],
    ['that claims the role of a key', () => token({ payload: { ...claims, role: 'api_key' } })],
    [
      'changed after it was signed',
      async () => {
        const [header, , signature] = (await token()).split('.');
        const payload = btoa(JSON.stringify({ ...claims, role: 'superuser', iss: issuer, aud: audience, exp: 9e9 }));
        return [header, payload.replace(/=+$/, ''), signature].join('.');
      },
    ],
    ['that is nonsense', async () => 'e30.e30.c2ln'],
  ])('refuses one %s: 401', async (_name, make) => {
    const { status, body } = await present(await make());
    expect(status).toBe(401);
    expect(body).toEqual(UNAUTHENTICATED);
  });

  it('takes no token where no issuer is configured', async () => {
    expect((await withHeaders({ Authorization: `Bearer ${await token()}` })).status).toBe(401);
  });

  it('limits each user apart', async () => {
    const limited = appWith({ ...settings, RATE_LIMIT_PER_MINUTE: '2' });
    const as = async (sub: string, org = 'org-2') => {
      const Authorization = `Bearer ${await token({ payload: { ...claims, sub, org } })}`;
      return (await limited(`/api/v1${SEARCH}`, { headers: { Authorization } })).status;
    };
    expect([await as('a'), await as('a'), await as('a'), await as('b'), await as('a', 'org-3')]).toEqual([
      200, 200, 429, 200, 200,
    ]);
  });

  describe('API keys', () => {
    const as = async (role: string, org: string) => token({ payload: { ...claims, role, org } });
    const json = (body: unknown) => ({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
    const create = async (org: string, name = 'Nightly repricing') =>
      (await present(await as('admin', org), '/api-keys', json({ name }))) as unknown as { status: number; body: Key };

    test.each(['admin', 'superuser'])('%s creates, lists and revokes', async (role) => {
      const jwt = await as(role, `org of ${role}`);
      const created = (await present(jwt, '/api-keys', json({ name: ' Nightly repricing ' }))) as unknown as {
        status: number;
        body: Key;
      };
      expect(created.status).toBe(201);
      const { key: secret, ...record } = created.body;
      expect(secret).toMatch(/^sk_live_[A-Za-z0-9_-]{43}$/);
      expect(record).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Nightly repricing',
        prefix: secret.slice(0, 20),
        mode: 'live',
        is_active: true,
        created_by: 'user@example.org',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        revoked_at: null,
        last_used_at: null,
      });
      expect((await present(jwt, '/api-keys')).body).toEqual({ data: [record], count: 1 });

      const revoked = (await present(jwt, `/api-keys/${record.id}`, { method: 'DELETE' })) as unknown as { body: Key };
      expect(revoked.body).toMatchObject({ id: record.id, is_active: false, revoked_at: expect.any(String) });
      expect((await present(jwt, '/api-keys')).body).toMatchObject({ count: 1, data: [{ is_active: false }] });
    });

    it('a created key works at once, and is refused at the very next request after it is revoked', async () => {
      const { body } = await create('org-4');
      expect((await ask(SEARCH, body.key)).status).toBe(200);
      expect((await ask(SEARCH, body.key)).status).toBe(200);
      await present(await as('admin', 'org-4'), `/api-keys/${body.id}`, { method: 'DELETE' });
      const refused = await ask(SEARCH, body.key);
      expect(refused.status).toBe(401);
      expect(refused.body).toEqual(UNAUTHENTICATED);
      const again = await present(await as('admin', 'org-4'), `/api-keys/${body.id}`, { method: 'DELETE' });
      expect(again.status, 'revoking twice changes nothing').toBe(200);
    });

    it('a key that is revoked while its limiter reads it is not remembered', async () => {
      const { body } = await create('org-9');
      const open = await answeredLate(limiterOf(body.key));
      const meanwhile = ask(SEARCH, body.key);
      await new Promise((resume) => setTimeout(resume, 50));
      await present(await as('admin', 'org-9'), `/api-keys/${body.id}`, { method: 'DELETE' });
      open();
      await meanwhile;
      expect((await ask(SEARCH, body.key)).status).toBe(401);
    });

    it('a key that is revoked while its limiter ends a window is not remembered', async () => {
      const { body } = await create('org-10');
      expect((await ask(SEARCH, body.key)).status).toBe(200);
      const open = await answeredLate(limiterOf(body.key));
      const alarm = runDurableObjectAlarm(limiterOf(body.key));
      await new Promise((resume) => setTimeout(resume, 50));
      await present(await as('admin', 'org-10'), `/api-keys/${body.id}`, { method: 'DELETE' });
      open();
      expect(await alarm).toBe(true);
      expect((await ask(SEARCH, body.key)).status).toBe(401);
    });

    /** Has a limiter's statements answered late, with what was true before. Returns a function that lets answers come. */
    async function answeredLate(stub: ReturnType<typeof limiterOf>): Promise<() => void> {
      const { promise: opened, resolve: open } = Promise.withResolvers<void>();
      await runInDurableObject(stub, (instance) => {
        const limiter = instance as unknown as { env: object };
        const real = env.ORGANIZATIONS;
        const bind = (sql: string, values: unknown[]) => ({
          raw: async () => {
            const rows = await real
              .prepare(sql)
              .bind(...values)
              .raw();
            await opened;
            return rows;
          },
        });
        const late = { prepare: (sql: string) => ({ bind: (...values: unknown[]) => bind(sql, values) }) };
        limiter.env = { ...limiter.env, ORGANIZATIONS: late };
      });
      return open;
    }

    it('keeps the secret as a hash alone', async () => {
      const { body } = await create('org-5');
      const row = await env.ORGANIZATIONS.prepare('SELECT * FROM api_key WHERE id = ?').bind(body.id).first();
      expect(JSON.stringify(row)).not.toContain(body.key.slice(20));
      expect(row?.key_hash).toMatch(/^[0-9a-f]{64}$/);
    });

    const operations = [
      ['GET', '/api-keys'],
      ['POST', '/api-keys'],
      ['DELETE', '/api-keys/00000000-0000-4000-8000-000000000000'],
    ] as const;
    test.each(operations)('a member may not %s %s', async (method, path) => {
      const init = method === 'POST' ? json({ name: 'mine' }) : { method };
      const { status, body } = await present(await as('member', 'org-4'), path, init);
      expect(status).toBe(403);
      expect(body).toMatchObject({ detail: 'Only an admin of the organization may manage API keys' });
    });
    test.each(operations)('a key may not %s %s', async (method, path) => {
      const { status, body } = await ask(path, key, method === 'POST' ? json({ name: 'mine' }) : { method });
      expect(status).toBe(403);
      expect(body).toMatchObject({ detail: 'Only an admin of the organization may manage API keys' });
    });

    it('another organization’s key is not there', async () => {
      const { body } = await create('org-6');
      const jwt = await as('admin', 'org-7');
      const id = body.id;
      expect((await present(jwt, '/api-keys')).body).toEqual({ data: [], count: 0 });
      const answer = await present(jwt, `/api-keys/${id}`, { method: 'DELETE' });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ detail: `API key ${id} not found` });
      expect((await ask(SEARCH, body.key)).status, 'and still works').toBe(200);
    });

    test.each([
      ['an id that is none', 'DELETE', '/api-keys/1', undefined, 'key_id must be a UUID'],
      ['no name', 'POST', '/api-keys', {}, 'name is required'],
      ['an empty name', 'POST', '/api-keys', { name: '  ' }, 'name must not be empty'],
      ['a number', 'POST', '/api-keys', { name: 5 }, 'name must be a text'],
      ['control characters', 'POST', '/api-keys', { name: 'a\u0000b' }, 'name must not contain control characters'],
      ['a long name', 'POST', '/api-keys', { name: 'x'.repeat(101) }, 'name must be at most 100 characters long'],
    ])('%s: 400', async (_name, method, path, body, detail) => {
      const answer = await present(await as('admin', 'org-4'), path, body ? json(body) : { method });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ detail: `Invalid request: ${detail}` });
    });

    it('are listed newest first', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
      await create('org-8', 'first');
      vi.useRealTimers();
      await create('org-8', 'second');
      const { body } = await present(await as('admin', 'org-8'), '/api-keys');
      expect((body as unknown as { data: Key[] }).data.map(({ name }) => name)).toEqual(['second', 'first']);
    });
  });
});

describe('last_used_at', () => {
  const lastUsed = (id: string) =>
    env.ORGANIZATIONS.prepare('SELECT last_used_at FROM api_key WHERE id = ?').bind(id).first<number>('last_used_at');

  it('is written once a window, by the alarm; no request writes', async () => {
    const mine = await createOrganization();
    const started = Math.floor(Date.now() / 1000);
    await ask(SEARCH, mine.key);
    const stub = limiterOf(mine.key);
    const writes = await runInDurableObject(stub, (_instance, { storage }) => {
      const spies = [vi.spyOn(storage, 'put'), vi.spyOn(storage, 'setAlarm'), vi.spyOn(storage, 'delete')];
      return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    });
    for (let i = 0; i < 20; i++) await ask(SEARCH, mine.key);
    expect(writes()).toBe(0);
    expect(await lastUsed(mine.keyId)).toBeNull();
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect(await lastUsed(mine.keyId)).toBeGreaterThanOrEqual(started);
    expect(await runDurableObjectAlarm(stub), 'one alarm a window').toBe(false);
  });

  it('is written where the object was restarted before its alarm', async () => {
    const mine = await createOrganization();
    await ask(SEARCH, mine.key);
    await evictDurableObject(limiterOf(mine.key));
    expect(await runDurableObjectAlarm(limiterOf(mine.key))).toBe(true);
    const seconds = (await lastUsed(mine.keyId)) ?? 0;
    expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(65);
  });
});

describe('the rate limit', () => {
  const fetchWith = appWith({ RATE_LIMIT_PER_MINUTE: '100' });
  const search = (apiKey: string) => fetchWith(`/api/v1${SEARCH}`, { headers: { 'X-API-Key': apiKey } });

  it('is 100 a minute unless configured', () => {
    expect(readSettings({ ...env, RATE_LIMIT_PER_MINUTE: '' }).RATE_LIMIT_PER_MINUTE).toBe(100);
  });

  it('lets 100 requests in, and refuses the 101st with nothing of the data', { tags: ['thorough'] }, async () => {
    const mine = await createOrganization();
    const other = await createOrganization();
    const before = Math.floor(Date.now() / 1000);
    for (let n = 1; n <= 100; n++) {
      const response = await search(mine.key);
      expect(response.status).toBe(200);
      expect(response.headers.get('X-RateLimit-Limit')).toBe('100');
      expect(response.headers.get('X-RateLimit-Remaining')).toBe(String(100 - n));
      await response.body?.cancel();
    }
    const refused = await search(mine.key);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('X-RateLimit-Remaining')).toBe('0');
    const reset = Number(refused.headers.get('X-RateLimit-Reset'));
    expect(reset).toBeGreaterThan(before);
    expect(reset).toBeLessThanOrEqual(before + 62);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    expect(wait, 'a minute, up to the whole second').toBeLessThanOrEqual(61);
    for (const name of ['ETag', 'X-Data-Release']) expect(refused.headers.get(name), name).toBeNull();
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect(await refused.json()).toMatchObject({
      detail: expect.stringMatching(/^Rate limit of 100 requests per minute exceeded; try again in \d+ seconds$/),
    });
    expect((await search(other.key)).status, 'another key').toBe(200);
    const created = await fetchWith('/api/v1/fee-schedules/pfs/calculate/batch', {
      method: 'POST',
      headers: { 'X-API-Key': mine.key, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(created.status, 'another method').toBe(429);
    const missing = await fetchWith('/api/v1/fee-schedules/999999999', { headers: { 'X-API-Key': mine.key } });
    expect(missing.status, 'another answer').toBe(429);

    // A restart does not give a second allowance: this asks the gate itself, because the isolate caches its answer …
    const asked = async () => {
      const prefix = mine.key.slice(0, KEY_PREFIX_LENGTH);
      return (await limiterOf(mine.key).admitKey(prefix, await hashKey(mine.key), 100)).outcome;
    };
    await evictDurableObject(limiterOf(mine.key));
    expect(await asked(), 'after a restart').toBe('limited');
    await abortAllDurableObjects();
    expect(['limited', 'away'], 'after a crash').toContain(await asked().catch(() => 'away'));
    expect(await asked(), 'and after it').toBe('limited');

    // … and a minute later the key may go on.
    await evictDurableObject(limiterOf(mine.key));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 62_000 });
    const next = await search(mine.key);
    vi.useRealTimers();
    expect(next.status).toBe(200);
    expect(next.headers.get('X-RateLimit-Remaining')).toBe('99');
  });

  it('ends with its window', async () => {
    const mine = await createOrganization();
    const small = appWith({ RATE_LIMIT_PER_MINUTE: '1' });
    const ask1 = async () => (await small(`/api/v1${SEARCH}`, { headers: { 'X-API-Key': mine.key } })).status;
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    expect([await ask1(), await ask1()]).toEqual([200, 429]);
    vi.setSystemTime(start + 59_000);
    expect(await ask1()).toBe(429);
    vi.setSystemTime(start + 61_000);
    expect(await ask1()).toBe(200);
    vi.useRealTimers();
  });

  it('counts every answer but not what others try with a wrong key', async () => {
    const mine = await createOrganization();
    const remaining = async (path: string) => (await ask(path, mine.key)).headers.get('X-RateLimit-Remaining');
    expect(await remaining(SEARCH)).toBe('999999');
    expect(await remaining('/fee-schedules/0')).toBe('999998');
    expect(await remaining('/fee-schedules/999999999')).toBe('999997');
    for (let i = 0; i < 3; i++) await ask(SEARCH, `${mine.key.slice(0, -2)}zz`);
    expect(await remaining(SEARCH)).toBe('999996');
  });

  it('that cannot be reached: 503 with Retry-After and nothing of the data', async () => {
    const failing = {
      idFromName: () => ({}),
      get: () => ({ admitKey: () => Promise.reject(new Error('internal: object at 10.1.2.3 is gone')) }),
    };
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const method of ['GET', 'POST']) {
      const response = await appWith({}, { RATE_LIMITER: failing })(
        method === 'GET' ? `/api/v1${SEARCH}` : '/api/v1/fee-schedules/pfs/calculate/batch',
        { method, headers: { 'X-API-Key': key } },
      );
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('1');
      expect(response.headers.get('ETag')).toBeNull();
      expect(await response.json()).toMatchObject({
        detail: 'The rate limiter cannot be reached right now; try again in a moment',
      });
    }
    silenced.mockRestore();
  });
});

describe('errors', () => {
  const JSON_TYPE = { 'Content-Type': 'application/json' };
  const BATCH = '/fee-schedules/pfs/calculate/batch';

  test.each<[string, number, string, RequestInit, string | RegExp]>([
    ['no such path', 404, '/no-such-thing', {}, 'No such path: /api/v1/no-such-thing'],
    ['no such path below one', 404, '/fee-schedules/code/99213', {}, /^No such path: /],
    ['no such record', 404, '/fee-schedules/999999999', {}, 'Fee schedule record 999999999 not found'],
    ['bad parameter', 400, '/fee-schedules/search?limit=x', {}, /^Invalid request: limit /],
    [
      'a parameter twice',
      400,
      '/fee-schedules/search?limit=1&code=99213&limit=1&code=99214',
      {},
      'Invalid request: code must be given once; limit must be given once',
    ],
    [
      'a word for an id',
      400,
      '/fee-schedules/abc',
      {},
      'Invalid request: record_id must be the id of a record, a whole number above 0',
    ],
    ...['0646-08-10', '1899-12-31'].map((day): [string, number, string, RequestInit, string] => [
      'a day before 1900',
      400,
      `/drg-tables/?effective_date=${day}`,
      {},
      'Invalid request: effective_date must be 1900-01-01 or later',
    ]),
    [
      'a day of no month',
      400,
      '/drg-tables/?effective_date=2026-02-30',
      {},
      'Invalid request: effective_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD',
    ],
    [
      'another method',
      405,
      '/fee-schedules/search',
      { method: 'POST' },
      'POST is not allowed here; allowed: GET, HEAD',
    ],
    ['delete of a record', 405, '/fee-schedules/1', { method: 'DELETE' }, /^DELETE is not allowed here/],
    ['read of the batch', 405, BATCH, {}, 'GET is not allowed here; allowed: POST'],
    ['no JSON', 415, BATCH, { method: 'POST', body: '{}', headers: { 'Content-Type': 'text/plain' } }, /text\/plain/],
    ['a form', 415, BATCH, { method: 'POST', body: new URLSearchParams({ lines: '[]' }) }, /x-www-form-urlencoded/],
    ['almost JSON', 415, BATCH, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/jsonp' } }, /./],
    ['malformed JSON', 400, BATCH, { method: 'POST', body: '{"lines":', headers: JSON_TYPE }, /Malformed JSON/],
    ['an empty body', 400, BATCH, { method: 'POST', body: '', headers: JSON_TYPE }, /./],
    ['no body', 400, BATCH, { method: 'POST' }, /./],
    [
      'a body of more than 1 MiB',
      413,
      BATCH,
      { method: 'POST', body: `{"lines":"${'x'.repeat(1024 * 1024)}"}`, headers: JSON_TYPE },
      'The body is larger than 1048576 bytes',
    ],
  ])('%s: %i', async (_name, status, path, init, detail) => {
    const answer = await ask<Failure>(path, key, init);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body)).toEqual(ERROR_FIELDS);
    const { code, request_id, doc } = answer.body;
    expect([request_id, doc]).toEqual([answer.headers.get('X-Request-Id'), `/docs/errors#${code}`]);
    if (typeof detail === 'string') expect(answer.body.detail).toBe(detail);
    else expect(answer.body.detail).toMatch(detail);
    expect(answer.body.detail).not.toMatch(/\bat .*:\d+:\d+|Error:|SQLITE|D1_/);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('a body of unknown length that grows above 1 MiB: 413', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 32) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const { status } = await ask(BATCH, key, { method: 'POST', body, headers: JSON_TYPE });
    expect(status).toBe(413);
  });

  test.each([
    ['/fee-schedules/search', 'POST', 'GET, HEAD'],
    // Fixed paths beside {id}.
    ['/drg-tables/reload', 'GET', 'POST'],
    ['/drg-tables/reload', 'OPTIONS', 'POST'],
    ['/drg-tables/reload', 'DELETE', 'POST'],
    ['/drg-tables/reload-status', 'OPTIONS', 'GET, HEAD'],
    ['/ioce-bypass/configs/active-for-date', 'PATCH', 'GET, HEAD'],
    ['/ioce-bypass/configs/active-for-date', 'DELETE', 'GET, HEAD'],
    ['/provider-master/update', 'OPTIONS', 'POST'],
    ['/reference-codes/bulk', 'GET', 'POST'],
    ['/reference-codes/validate', 'OPTIONS', 'POST'],
    ['/custom-providers/preview', 'GET', 'POST'],
    ['/fee-schedules/pfs/calculate/batch', 'PUT', 'POST'],
    ['/api-keys', 'PATCH', 'GET, HEAD, POST'],
    ['/api-keys/00000000-0000-4000-8000-000000000000', 'GET', 'DELETE'],
  ])('%s %s: Allow says %s', async (path, method, allowed) => {
    const { status, headers } = await ask(path, key, { method });
    expect(status).toBe(405);
    expect(headers.get('Allow')).toBe(allowed);
  });

  it('outside the API: 404 in the same shape', async () => {
    for (const path of ['/no-such-thing', '/api', '/api/v2/fee-schedules/search', '/.env', '/static/no-such-thing']) {
      const response = await SELF.fetch(`https://pps-edge.test${path}`);
      expect(response.status, path).toBe(404);
      if (path.startsWith('/static')) await response.body?.cancel();
      else expect(await response.json()).toMatchObject({ detail: `No such path: ${path}` });
    }
  });
});

describe('X-Request-Id', () => {
  test.each([
    ['abc-123_DEF', true],
    ['0'.repeat(64), true],
    ['0'.repeat(65), false],
    ['<script>alert(1)</script>', false],
    ['a b', false],
    ['a"b', false],
    ['', false],
  ])('%j is echoed: %s', async (sent, echoed) => {
    const response = await call(SEARCH, key, { headers: { 'X-Request-Id': sent } });
    const id = response.headers.get('X-Request-Id');
    if (echoed) expect(id).toBe(sent);
    else expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is on every answer and never the same', async () => {
    const paths = [SEARCH, '/fee-schedules/0', '/no-such-thing', '/fee-schedules/search/'];
    const ids = await Promise.all(
      [...paths, ...paths].map(async (path) => (await call(path, key)).headers.get('X-Request-Id')),
    );
    expect(new Set(ids).size).toBe(8);
    expect(ids).not.toContain(null);
  });
});

describe('headers', () => {
  it('protect every answer', async () => {
    const answers = [
      await call(SEARCH, key),
      await call(SEARCH, null),
      await call('/no-such-thing', key),
      await SELF.fetch('https://pps-edge.test/'),
    ];
    for (const { headers } of answers) {
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBeTruthy();
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{7,}/);
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    }
  });

  it('tell what an answer cost and which data it rests on', async () => {
    const response = await call('/fee-schedules/search?code=99213', key);
    expect(response.headers.get('Server-Timing')).toMatch(
      /^d1;dur=[\d.]+;desc="rows_read=\d+ round_trips=\d+", gate;dur=[\d.]+$/,
    );
    expect(costOf(response).rowsRead).toBeGreaterThan(0);
    expect(response.headers.get('X-Data-Release')).toBe(
      'RVU26D (sample), RVU26C (sample), RVU26A (sample), RVU25D (sample), RVU25A (sample)',
    );
    expect(response.headers.get('Cache-Control')).toBe('private');
  });

  it('let nobody keep what is an organization’s own', async () => {
    const admin = await trusted({ sub: 'a-1', org: 'keeps-nothing', role: 'admin' });
    const made = await admin('POST', '/contracts', JSON.stringify({ contract_id: 'C', name: 'N' }));
    const trail = await admin('GET', '/contracts/C/audit');
    const [{ id }] = (trail.body as { data: [{ id: string }] }).data;
    const answers = { 'POST /contracts': made, 'GET /contracts/C/audit': trail };
    for (const path of [
      '/contracts',
      '/custom-fee-schedules/',
      '/custom-drg-tables/',
      '/custom-providers/?contract_id=C',
      '/custom-provider-history?contract_id=C&provider_id=P',
      '/ioce-bypass/configs',
      '/provider-alerts/',
      '/provider-alerts/download',
      '/webhooks',
      '/usage/monthly',
      '/api-keys',
      '/audit-log',
      `/audit-log/${id.replace(/\..*/, '')}/diff`,
    ]) {
      Object.assign(answers, { [path]: await admin('GET', path, undefined, '', { 'If-None-Match': '*' }) });
    }
    for (const [name, { status, headers }] of Object.entries(answers)) {
      expect([status, headers.get('Cache-Control'), headers.get('ETag')], name).toEqual([
        name.startsWith('POST') ? 201 : 200,
        'private, no-store',
        null,
      ]);
    }
  });

  test.each([
    [
      '/fee-schedules/pfs/calculate?npi=2000000010&code=99213&date=20260715',
      'RVU26C (sample), GPCI 2026 (sample), ZIP5 2025Q4 (sample)',
    ],
    ['/zip9-data/search?zip_code=913613601', 'ZIP history 2020-2025 (sample)'],
    ['/pfs-localities/search?year=2025&limit=1', 'GPCI 2025 (sample)'],
    ['/fee-schedules/search?code=ZZZZZ&schedule_type=1', /CLFS 2025Q1 \(sample\)/],
    ['/zip9-data/search?zip_code=00000', /ZIP5 2025Q4 \(sample\)/],
  ])('X-Data-Release of %s', async (path, expected) => {
    const release = (await call(path, key)).headers.get('X-Data-Release');
    if (typeof expected === 'string') expect(release).toBe(expected);
    else expect(release).toMatch(expected);
  });

  it('X-Data-Release of a batch', async () => {
    const lines = [{ npi: '2000000010', code: '99213', date: 20260715 }];
    const { headers } = await post('/fee-schedules/pfs/calculate/batch', key, { lines });
    expect(headers.get('X-Data-Release')).toBe('RVU26C (sample), GPCI 2026 (sample), ZIP5 2025Q4 (sample)');
  });

  it('X-Data-Release holds characters of a header alone', async () => {
    const { results } = await env.REFERENCE.prepare('SELECT label FROM release').all<{ label: string }>();
    for (const { label } of results) expect(label).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe('conditional requests', () => {
  const etagOf = async (path: string) => (await call(path, key)).headers.get('ETag') ?? '';

  it('a strong ETag answers 304 without a body, with the headers of the 200', async () => {
    const first = await call(SEARCH, key);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{24}"$/);
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await call(SEARCH, key, { headers: { 'If-None-Match': sent } });
      expect(response.status, sent).toBe(304);
      expect(await response.text()).toBe('');
      for (const name of ['ETag', 'Cache-Control', 'X-Data-Release', 'Vary']) {
        expect(response.headers.get(name), name).toBe(first.headers.get(name));
      }
      expect(response.headers.get('X-RateLimit-Remaining')).toBeTruthy();
    }
    expect((await call(SEARCH, key, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('differs by path and query, not by the order of parameters or by key', async () => {
    const other = await createOrganization();
    const etag = await etagOf('/fee-schedules/search?code=99213&limit=1');
    expect(await etagOf('/fee-schedules/search?limit=1&code=99213')).toBe(etag);
    expect((await call('/fee-schedules/search?code=99213&limit=1', other.key)).headers.get('ETag')).toBe(etag);
    expect(await etagOf('/fee-schedules/search?code=99213&limit=2')).not.toBe(etag);
    expect(await etagOf('/fee-schedules/search?code=99214&limit=1')).not.toBe(etag);
    expect(await etagOf('/fee-schedules/stats')).not.toBe(etag);
  });

  it('is asked for after authentication', async () => {
    const etag = await etagOf(SEARCH);
    expect((await call(SEARCH, null, { headers: { 'If-None-Match': etag } })).status).toBe(401);
  });

  it('errors and answers that are no reference data have none', async () => {
    for (const path of ['/fee-schedules/999999999', '/fee-schedules/search?limit=x']) {
      expect((await call(path, key)).headers.get('ETag'), path).toBeNull();
      expect((await call(path, key, { headers: { 'If-None-Match': '*' } })).status, path).not.toBe(304);
    }
  });

  it('changes with an import, and the answer with it', async () => {
    const [reference, geography] = ['/fee-schedules/search?code=A0426', '/zip9-data/search?zip_code=90210'];
    const before = { reference: await etagOf(reference), geography: await etagOf(geography) };
    const row = {
      code: 'A0426',
      scheduleType: 1,
      startDate: 20300101,
      endDate: 20301231,
      modifiers: '',
      priceIndicator: '9',
      description: 'Als 1',
      data: { clinical_lab: { rate: 1, indicator: 'N' } },
    };
    const facts = {
      dataset: 'clfs',
      scope: 'test',
      label: 'CLFS test',
      source: 'test',
      sourceUrl: null,
      sha256: 'x',
      licence: 'public domain',
      effectiveStart: 20300101,
      effectiveEnd: 20301231,
      rowCount: 1,
      isSample: false,
      importedAt: 1_793_577_600,
    };
    await loadRelease(d1Target(env.REFERENCE), IMPORT_TABLES.fee_schedule, facts, [row] as never);
    const after = await call(reference, key, { headers: { 'If-None-Match': before.reference } });
    expect(after.status).toBe(200);
    expect(after.headers.get('ETag')).not.toBe(before.reference);
    expect(after.headers.get('X-Data-Release')).toContain('CLFS test');
    expect(((await after.json()) as { data: { start_date: number }[] }).data[0]?.start_date).toBe(20300101);
    expect(await etagOf(geography), 'of another database').toBe(before.geography);
  });
});

describe('HEAD', () => {
  it('answers with the headers of GET and no body', async () => {
    const get = await call(SEARCH, key);
    const head = await call(SEARCH, key, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['ETag', 'Cache-Control', 'Content-Type', 'X-Data-Release']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
    const etag = get.headers.get('ETag') ?? '';
    expect((await call(SEARCH, key, { method: 'HEAD', headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await call('/fee-schedules/999999999', key, { method: 'HEAD' })).status).toBe(404);
    expect((await call(SEARCH, null, { method: 'HEAD' })).status).toBe(401);
  });
});

describe('CORS', () => {
  const preflight = (origin: string) => ({
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'x-api-key' },
  });
  const fetchWith = appWith({ CORS_ORIGINS: 'https://one.example, https://two.example' });

  it('is off by default', async () => {
    const response = await call(SEARCH, key, { headers: { Origin: 'https://one.example' } });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const asked = await call(SEARCH, null, preflight('https://one.example'));
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it.each(['https://one.example', 'https://two.example'])('is on for %s, also without a key', async (origin) => {
    const asked = await fetchWith(`/api/v1${SEARCH}`, preflight(origin));
    expect(asked.status).toBe(204);
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('X-API-Key');
    const answered = await fetchWith(`/api/v1${SEARCH}`, { headers: { Origin: origin, 'X-API-Key': key } });
    expect(answered.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(answered.headers.get('Access-Control-Expose-Headers')).toContain('X-RateLimit-Remaining');
    const refused = await fetchWith(`/api/v1${SEARCH}`, { headers: { Origin: origin } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('Access-Control-Allow-Origin'), 'an error can be read too').toBe(origin);
  });

  it.each(['https://three.example', 'http://one.example', 'https://one.example.evil.test', 'null'])(
    'is off for %s',
    async (origin) => {
      const asked = await fetchWith(`/api/v1${SEARCH}`, preflight(origin));
      expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull();
    },
  );
});

interface ServiceHealth {
  claims: {
    day: string;
    summary: string;
    payment_systems: {
      label: string;
      today: 'ready' | 'partly' | 'lacking';
      claims_from_to: { from: string; to: string }[];
      sentence: string;
    }[];
  } | null;
}

describe('without a key', () => {
  const page = (path: string) => SELF.fetch(`https://pps-edge.test${path}`);

  it('GET / says where to go', async () => {
    const response = await page('/');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ name: 'pps-edge', documentation: '/docs', openapi: '/openapi.json' });
  });

  it('GET /health says that the sample is loaded', async () => {
    const response = await page('/health');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({
      status: 'ok',
      version: manifest.version,
      databases: {
        reference: { status: 'ok', data: 'sample', releases: expect.any(Number) },
        geography: { status: 'ok', data: 'sample', releases: 2 },
        providers: { status: 'ok', data: 'sample', releases: 4 },
      },
      claims: null,
    });
  });

  it('GET /health says which payment systems price claims of today, once that is known', async () => {
    const answer = async () => (await (await page('/health')).json()) as ServiceHealth;
    // The first caller does not wait: it begins what another one reads.
    await vi.waitUntil(async () => (await answer()).claims !== null, { timeout: 60_000, interval: 200 });
    const { claims } = await answer();
    expect(claims?.summary).toContain(`of 11 payment systems price claims of today, ${claims?.day}`);
    expect(claims?.payment_systems).toHaveLength(11);
    const words = {
      ready: 'today: yes',
      partly: 'today: yes, but',
      lacking: /today: no\. To price (later )?claims of/,
    };
    for (const { label, today, claims_from_to, sentence } of claims?.payment_systems ?? []) {
      expect(sentence.startsWith(label)).toBe(true);
      expect(sentence).toMatch(words[today]);
      for (const { from, to } of claims_from_to) expect(sentence).toContain(`${from} to ${to}`);
    }
  });

  it('GET /health says which database fails: 503', async () => {
    const failing = { prepare: () => ({ bind: () => ({}) }), batch: () => Promise.reject(new Error('D1_ERROR: gone')) };
    const response = await appWith({}, { GEOGRAPHY: failing })('/health');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      status: 'degraded',
      databases: { reference: { status: 'ok' }, geography: { status: 'unavailable' } },
      claims: null,
    });
  });

  it('GET /openapi.json and /docs', async () => {
    const document = await page('/openapi.json');
    expect(document.status).toBe(200);
    expect(document.headers.get('Content-Type')).toBe('application/json');
    expect(await document.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'pps-edge' } });
    const docs = await page('/docs');
    expect(docs.status).toBe(200);
    expect(docs.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(docs.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    const html = await docs.text();
    expect(html).toContain('<html');
    expect(html, 'nothing from another origin').not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it('GET /docs/errors is a page; a document that there is not is a 404', async () => {
    const response = await page('/docs/errors');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain('<h2 id="api-errors">API errors</h2>');
    for (const code of ERROR_CODES)
      expect(html.split(` id="${code}"`), '`doc` of an error leads there').toHaveLength(2);
    const none = await page('/docs/nothing');
    expect(none.status).toBe(404);
    expect(await none.json()).toEqual(errorBody('path_not_found', 'No such path: /docs/nothing'));
  });
});

describe('settings', () => {
  const good = { ...env };

  test.each([
    ['NPPES_URL', 'ftp://registry.example', /NPPES_URL/],
    ['NPPES_URL', 'registry', /NPPES_URL/],
    ['NPPES_TIMEOUT_MS', 'soon', /NPPES_TIMEOUT_MS/],
    ['NPPES_TIMEOUT_MS', '1', /NPPES_TIMEOUT_MS/],
    ['NPPES_TIMEOUT_MS', '30001', /NPPES_TIMEOUT_MS/],
    ['RATE_LIMIT_PER_MINUTE', '0', /RATE_LIMIT_PER_MINUTE/],
    ['RATE_LIMIT_PER_MINUTE', '1.5', /RATE_LIMIT_PER_MINUTE/],
    ['JWT_JWKS_URL', 'keys.json', /JWT_JWKS_URL/],
    ['JWT_ISSUER', 'https://issuer.example', /JWT_ISSUER: needs JWT_AUDIENCE and one of JWT_JWKS_URL and JWT_JWKS/],
  ])('%s=%s: the Worker does not start and says why', (name, value, message) => {
    expect(() => readSettings({ ...good, [name]: value })).toThrow(message);
  });

  it('names every missing binding and bad setting at once', () => {
    expect(() => readSettings({ RATE_LIMIT_PER_MINUTE: 'many' })).toThrow(
      /^pps-edge cannot start: binding REFERENCE is missing; .*binding ASSETS is missing; .*RATE_LIMIT_PER_MINUTE: /,
    );
  });

  it('blank is not set', () => {
    const blank = Object.fromEntries(
      ['NPPES_URL', 'NPPES_TIMEOUT_MS', 'CORS_ORIGINS', 'JWT_ISSUER', 'JWT_AUDIENCE', 'JWT_JWKS_URL', 'JWT_JWKS'].map(
        (name) => [name, ''],
      ),
    );
    expect(readSettings({ ...good, ...blank })).toMatchObject({
      NPPES_URL: 'https://npiregistry.cms.hhs.gov/api/',
      NPPES_TIMEOUT_MS: 2500,
      CORS_ORIGINS: [],
      JWT_ISSUER: undefined,
    });
  });
});

it('the key of these tests is not revoked', async () => {
  expect(
    await env.ORGANIZATIONS.prepare('SELECT is_active FROM api_key WHERE id = ?').bind(keyId).first('is_active'),
  ).toBe(1);
});
