/** Tests sessions of the console: who may sign in, as whom, from where, and when a session ends. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { generateKey, UNKNOWN_MS } from '../../src/access/api-key.ts';
import { generateSession } from '../../src/access/console-session.ts';
import { COMMAND_LINE_ISSUER } from '../../src/access/token-claims.ts';
import { sessionLimiter } from '../../src/metering/limiter-name.ts';
import { consoleWorker, cookieIn, linkOf, SAME_ORIGIN, SESSION, signIn, tokenOf } from '../support/console-sessions.ts';
import { errorBody } from '../support/error-body.ts';
import { createOrganization, seedDatabases } from '../support/seeded.ts';

const UNAUTHENTICATED = errorBody('unauthenticated', 'No valid authentication provided');
const HOUR = 3_600_000;
const CONTRACTS = '/api/v1/contracts/';

beforeAll(seedDatabases);
afterEach(() => {
  vi.useRealTimers();
});

const send = consoleWorker();
let id: string;
let key: string;
let keyId: string;
let name: string;
beforeEach(async () => {
  ({ id, key, keyId } = await createOrganization());
  name = `Sample organization ${id}`;
});

/** Moves the clock forward. */
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

const sessions = () =>
  env.ORGANIZATIONS.prepare('SELECT * FROM console_session WHERE organization_id = ?').bind(id).all().then(rowsOf);
const rowsOf = ({ results }: D1Result) => results;

const statusOf = async (headers: Record<string, string>, path = '/api/v1/releases') =>
  (await send('GET', path, headers)).status;

/** Calls with a browser's word that another page, or no page, sends them. */
const ELSEWHERE: [string, Record<string, string>][] = [
  ['a page of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['a page of a sibling host', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.pps-edge.test' }],
  ['a typed address', { 'Sec-Fetch-Site': 'none' }],
  ['a program', {}],
];

describe('signing in', () => {
  test('with a key: its organization and role, in a cookie that no page reads and no other site sends', async () => {
    const opened = await send('POST', SESSION, { ...SAME_ORIGIN, 'X-API-Key': key });
    expect([opened.status, opened.body]).toEqual([
      201,
      { organization: name, role: 'api_key', email: null, mode: 'live' },
    ]);
    expect(opened.headers.get('Set-Cookie')).toMatch(
      /^__Host-session=console_[\w-]{43}; Max-Age=28800; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    expect(opened.headers.get('Cache-Control')).toBe('no-store');
    const [row] = await sessions();
    expect(JSON.stringify(row)).not.toContain(cookieIn(opened).slice(-31));
    const asked = await send('GET', SESSION, { ...SAME_ORIGIN, Cookie: cookieIn(opened) });
    expect([asked.status, asked.body]).toEqual([200, opened.body]);
    expect(asked.headers.get('Cache-Control')).toBe('no-store');
  });

  test.each([
    ['member', 403],
    ['admin', 200],
    ['superuser', 200],
  ])('with a token of role %s: that role, and an admin’s operations answer %i', async (role, ofAdmins) => {
    const cookie = await signIn(send, await tokenOf({ org: id, role, email: 'a.user@example.org' }));
    const { body } = await send('GET', SESSION, cookie);
    expect(body).toEqual({ organization: name, role, email: 'a.user@example.org', mode: 'live' });
    expect(await statusOf(cookie, '/api/v1/api-keys')).toBe(ofAdmins);
  });

  test('with a key: not more than the key may', async () => {
    const cookie = await signIn(send, key);
    expect(await statusOf(cookie, CONTRACTS)).toBe(200);
    const { status, body } = await send('GET', '/api/v1/api-keys', cookie);
    expect([status, body]).toMatchObject([403, { detail: 'Only an admin of the organization may manage API keys' }]);
  });

  test('with a token of an organization without a row: its id is its name', async () => {
    const cookie = await signIn(send, await tokenOf({ org: 'new-organization', role: 'member' }));
    expect((await send('GET', SESSION, cookie)).body).toMatchObject({ organization: 'new-organization' });
  });

  test.each([
    ['an unknown key', () => generateKey()],
    ['another key of a good prefix', () => key.slice(0, 20) + generateKey().slice(20)],
    ['a token of another issuer', async () => `${(await tokenOf({ org: id, role: 'admin' })).slice(0, -4)}AAAA`],
    ['an expired token', () => tokenOf({ org: id, role: 'admin' }, -1)],
    ['a role that tokens do not have', () => tokenOf({ org: id, role: 'api_key' })],
    ['no credential', () => ''],
  ])('with %s: refused, and no session', async (_, credential) => {
    const answer = await send('POST', SESSION, { ...SAME_ORIGIN, Authorization: `Bearer ${await credential()}` });
    expect([answer.status, answer.body]).toEqual([401, UNAUTHENTICATED]);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(await sessions()).toEqual([]);
  });

  test('with a revoked key: refused', async () => {
    const admin = await signIn(send, await tokenOf({ org: id, role: 'admin' }));
    await send('DELETE', `/api/v1/api-keys/${keyId}`, admin);
    const answer = await send('POST', SESSION, { ...SAME_ORIGIN, 'X-API-Key': key });
    expect([answer.status, answer.body]).toEqual([401, UNAUTHENTICATED]);
  });

  test('with a session: refused, for it would never end', async () => {
    const answer = await send('POST', SESSION, await signIn(send, key));
    expect([answer.status, answer.body]).toEqual([401, UNAUTHENTICATED]);
    expect(await sessions()).toHaveLength(1);
  });

  test.each(ELSEWHERE)('from %s: refused, and no session', async (_, headers) => {
    const { status, body } = await send('POST', SESSION, { ...headers, 'X-API-Key': key });
    expect([status, body]).toMatchObject([403, { code: 'forbidden' }]);
    expect(await sessions()).toEqual([]);
  });
});

describe('a session', () => {
  test.each(ELSEWHERE)('counts for nothing in a call of %s, whatever its method', async (_, headers) => {
    const { Cookie = '' } = await signIn(send, await tokenOf({ org: id, role: 'admin' }));
    const forged = { ...headers, Cookie };
    const fields = { contract_id: 'FORGED', name: 'Forged', effective_date: 20260101 };
    const answers = [
      await send('GET', CONTRACTS, forged),
      await send('HEAD', CONTRACTS, forged),
      await send('POST', CONTRACTS, forged, fields),
      await send('PUT', `${CONTRACTS}FORGED`, forged, fields),
      await send('PATCH', '/api/v1/webhooks/00000000-0000-4000-8000-000000000000', forged, {}),
      await send('DELETE', `/api/v1/api-keys/${keyId}`, forged),
      await send('GET', SESSION, forged),
    ];
    for (const { status } of answers) expect([401, 405]).toContain(status);
    expect(answers[0]?.body).toEqual(UNAUTHENTICATED);
    expect((await send('DELETE', SESSION, forged)).status).toBe(403);
    const active = await env.ORGANIZATIONS.prepare('SELECT is_active FROM api_key WHERE id = ?').bind(keyId).first();
    expect([active, await sessions()]).toEqual([{ is_active: 1 }, [expect.anything()]]);
  });

  test.each(['X-API-Key', 'Authorization'])('counts for nothing where %s is sent', async (header) => {
    const cookie = await signIn(send, key);
    for (const value of [generateKey(), '']) expect(await statusOf({ ...cookie, [header]: value })).toBe(401);
  });

  test.each([
    ['invented', () => generateSession({ organizationId: id, subject: keyId })],
    ['empty', () => ''],
    ['of a key’s form', () => key],
  ])('that is %s is refused', async (_, secret) => {
    await signIn(send, key);
    expect(await statusOf({ ...SAME_ORIGIN, Cookie: `__Host-session=${await secret()}` })).toBe(401);
  });

  test('under another name of cookie is none', async () => {
    const { Cookie = '' } = await signIn(send, key);
    expect(await statusOf({ ...SAME_ORIGIN, Cookie: `theme=dark; ${Cookie}; x=1` })).toBe(200);
    expect(await statusOf({ ...SAME_ORIGIN, Cookie: Cookie.replace('__Host-', '') })).toBe(401);
    expect(await statusOf({ ...SAME_ORIGIN, Cookie: `a${Cookie}` })).toBe(401);
  });

  test('on one port of loopback leaves that of another port as it is', async () => {
    const at = (origin: string) => consoleWorker({}, env, origin);
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const [one, other] = [at(`http://${host}:8787`), at(`http://${host}:8788`)];
      const [first, second] = [await signIn(one, key), await signIn(other, key)];
      expect([first.Cookie, second.Cookie]).toEqual([
        expect.stringMatching(/^__Host-session-8787=console_/),
        expect.stringMatching(/^__Host-session-8788=console_/),
      ]);
      // A browser sends both cookies to both.
      const both = { ...SAME_ORIGIN, Cookie: `${first.Cookie}; ${second.Cookie}` };
      const ended = await other('DELETE', SESSION, both);
      expect(ended.headers.get('Set-Cookie')).toMatch(/^__Host-session-8788=; Max-Age=0; /);
      expect([(await one('GET', SESSION, both)).status, (await other('GET', SESSION, both)).status]).toEqual([
        200, 401,
      ]);
      expect((await one('GET', SESSION, { ...SAME_ORIGIN, Cookie: second.Cookie ?? '' })).status).toBe(401);
    }
  });

  test('ends after eight hours', async () => {
    const cookie = await signIn(send, key);
    later(8 * HOUR - 1000);
    expect(await statusOf(cookie)).toBe(200);
    later(1000);
    expect(await statusOf(cookie)).toBe(401);
  });

  test('ends with the token that opened it', async () => {
    const opened = await send('POST', SESSION, {
      ...SAME_ORIGIN,
      Authorization: `Bearer ${await tokenOf({ org: id, role: 'member' }, 600)}`,
    });
    expect(opened.headers.get('Set-Cookie')).toMatch(/ Max-Age=(600|599);/);
    const cookie = { ...SAME_ORIGIN, Cookie: cookieIn(opened) };
    expect(await statusOf(cookie)).toBe(200);
    later(600_000);
    expect(await statusOf(cookie)).toBe(401);
  });

  test('ends when it is signed out; others of the same key go on', async () => {
    const [first, second] = [await signIn(send, key), await signIn(send, key)];
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    const ended = await send('DELETE', SESSION, first);
    expect([ended.status, ended.headers.get('Set-Cookie')]).toEqual([
      204,
      expect.stringMatching(/^__Host-session=; Max-Age=0; /),
    ]);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    expect(await sessions()).toHaveLength(1);
    expect((await send('DELETE', SESSION, first)).status, 'a second time').toBe(204);
  });

  test('ends when its key is revoked', async () => {
    const cookie = await signIn(send, key);
    const admin = await signIn(send, await tokenOf({ org: id, role: 'admin' }));
    expect(await statusOf(cookie)).toBe(200);
    expect((await send('DELETE', `/api/v1/api-keys/${keyId}`, admin)).status).toBe(200);
    expect([await statusOf(cookie), await statusOf(admin)]).toEqual([401, 200]);
    expect(await sessions()).toHaveLength(1);
  });

  test('ends within a minute when its key is revoked in the database itself', async () => {
    const cookie = await signIn(send, key);
    expect(await statusOf(cookie)).toBe(200);
    await env.ORGANIZATIONS.prepare('UPDATE api_key SET is_active = 0 WHERE id = ?').bind(keyId).run();
    const prefix = (cookie.Cookie ?? '').slice('__Host-session='.length, '__Host-session='.length + 20);
    const limiter = env.RATE_LIMITER.get(env.RATE_LIMITER.idFromName(sessionLimiter(prefix)));
    await runInDurableObject(limiter, (object) => object.alarm());
    expect(await statusOf(cookie)).toBe(401);
  });

  test('keeps the role that it was opened with; the next one has the new role', async () => {
    const admin = await signIn(send, await tokenOf({ org: id, role: 'admin' }));
    const member = await signIn(send, await tokenOf({ org: id, role: 'member' }));
    const roleOf = async (cookie: Record<string, string>) =>
      ((await send('GET', SESSION, cookie)).body as { role: string }).role;
    expect([await roleOf(admin), await roleOf(member)]).toEqual(['admin', 'member']);
    expect([await statusOf(admin, '/api/v1/api-keys'), await statusOf(member, '/api/v1/api-keys')]).toEqual([200, 403]);
  });

  test('sees its own organization alone', async () => {
    const other = await createOrganization();
    await env.ORGANIZATIONS.prepare(
      "INSERT INTO custom_fee_schedule (organization_id, id, name, is_active, created_at) VALUES (?, ?, 'N', 1, 0)",
    )
      .bind(other.id, crypto.randomUUID())
      .run();
    const lists = await Promise.all(
      [key, other.key].map(async (each) => send('GET', '/api/v1/custom-fee-schedules/', await signIn(send, each))),
    );
    expect(lists.map(({ headers }) => headers.get('X-Total-Count'))).toEqual(['0', '1']);
  });

  test('that has expired is removed when the next one is opened', async () => {
    await signIn(send, key);
    later(9 * HOUR);
    await signIn(send, key);
    expect(await sessions()).toHaveLength(1);
  });

  test('makes a key whose answer no cache keeps', async () => {
    const admin = await signIn(send, await tokenOf({ org: id, role: 'admin' }));
    const made = await send('POST', '/api/v1/api-keys', admin, { name: 'Nightly' });
    expect([made.status, made.headers.get('Cache-Control')]).toEqual([201, 'private, no-store']);
    const hook = { url: 'https://example.org/hook', events: ['provider_alert.created'] };
    const webhook = await send('POST', '/api/v1/webhooks', admin, hook);
    expect([webhook.status, webhook.headers.get('Cache-Control')]).toEqual([201, 'private, no-store']);
  });
});

describe('the limit of the console', () => {
  const limited = consoleWorker({ CONSOLE_RATE_LIMIT_PER_MINUTE: '4', RATE_LIMIT_PER_MINUTE: '50' });
  const ask = async (headers: Record<string, string>) => {
    const answer = await limited('GET', '/api/v1/releases', headers);
    return [answer.status, Number(answer.headers.get('X-RateLimit-Remaining'))];
  };

  it('is one for all sessions of a key, and leaves the key’s own alone', async () => {
    const [first, second] = [await signIn(limited, key), await signIn(limited, key)];
    expect(await ask({ 'X-API-Key': key }), 'less two that signed in').toEqual([200, 47]);
    const asked = [await ask(first), await ask(second), await ask(first), await ask(second), await ask(first)];
    expect(asked).toEqual([3, 2, 1, 0, 0].map((remaining, i) => [i < 4 ? 200 : 429, remaining]));
    expect((await ask(second))[0]).toBe(429);
    expect(await ask({ 'X-API-Key': key })).toEqual([200, 46]);
    later(61_000);
    expect((await ask(second))[0]).toBe(200);
  });

  it('is one for all sessions of a user, and another for every user', async () => {
    const [first, second] = await Promise.all(
      ['admin', 'member'].map(async (role) => signIn(limited, await tokenOf({ org: id, role }))),
    );
    const other = await signIn(limited, await tokenOf({ sub: 'another', org: id, role: 'member' }));
    expect([await ask(first ?? {}), await ask(second ?? {}), await ask(other)]).toEqual([
      [200, 3],
      [200, 2],
      [200, 3],
    ]);
  });

  it('lets who is over it sign out', async () => {
    const cookie = await signIn(limited, key);
    for (let n = 0; n < 5; n++) await ask(cookie);
    expect((await ask(cookie))[0]).toBe(429);
    expect((await limited('DELETE', SESSION, cookie)).status).toBe(204);
    expect(await sessions()).toEqual([]);
  });
});

describe('a session costs no more than a key', () => {
  it('reads its row once, in the isolate and in its limiter, and nothing later', async () => {
    let calls = 0;
    const ORGANIZATIONS = new Proxy(env.ORGANIZATIONS, {
      get(target, property) {
        const value = Reflect.get(target, property) as unknown;
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          calls += 1;
          return value.apply(target, given) as unknown;
        };
      },
    });
    const watched = consoleWorker({}, { ...env, ORGANIZATIONS });
    const cookie = await signIn(send, key);
    const callsOf = async (headers: Record<string, string>) => {
      calls = 0;
      expect((await watched('GET', '/api/v1/releases', headers)).status).toBe(200);
      return calls;
    };
    const fresh = await createOrganization();
    const ofKey = [await callsOf({ 'X-API-Key': fresh.key }), await callsOf({ 'X-API-Key': fresh.key })];
    expect([await callsOf(cookie), await callsOf(cookie)]).toEqual(ofKey);
    expect(ofKey).toEqual([1, 0]);
  });

  it('that is invented: one look-up within seconds, and nothing stored', async () => {
    const secret = await generateSession({ organizationId: 'nobody', subject: 'nobody' });
    const cookie = { ...SAME_ORIGIN, Cookie: `__Host-session=${secret}` };
    for (let n = 0; n < 3; n++) expect(await statusOf(cookie)).toBe(401);
    const limiter = env.RATE_LIMITER.get(env.RATE_LIMITER.idFromName(sessionLimiter(secret.slice(0, 20))));
    const stored = await runInDurableObject(limiter, async (_, { storage }) => [
      (await storage.list()).size,
      await storage.getAlarm(),
    ]);
    expect(stored).toEqual([0, null]);
    expect(UNKNOWN_MS).toBeGreaterThan(0);
  });
});

describe('a one-time link', () => {
  const open = (token: string, worker = send, headers: Record<string, string> = SAME_ORIGIN) =>
    worker('POST', SESSION, { ...headers, Authorization: `Bearer ${token}` });

  it('signs in as an admin of its organization, for longer than the link lasts', async () => {
    const opened = await open(await linkOf(id));
    expect([opened.status, opened.body]).toEqual([
      201,
      { organization: name, role: 'admin', email: null, mode: 'live' },
    ]);
    const cookie = { ...SAME_ORIGIN, Cookie: cookieIn(opened) };
    later(HOUR);
    expect(await statusOf(cookie, '/api/v1/api-keys')).toBe(200);
  });

  it('is refused the second time, also all at once', async () => {
    const token = await linkOf(id);
    const answers = await Promise.all([0, 1, 2].map(() => open(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
    const { status, body } = await open(token);
    expect([status, body]).toMatchObject([
      401,
      { code: 'unauthenticated', detail: 'This link was opened before: npm start prints a new one' },
    ]);
    expect(await sessions()).toHaveLength(1);
  });

  it('is refused after five minutes, and is not kept for longer', async () => {
    const [token, used] = [await linkOf(id), await linkOf(id)];
    await open(used);
    later(300_000);
    const { status, body } = await open(token);
    expect([status, body]).toMatchObject([401, { detail: 'This link has expired: npm start prints a new one' }]);
    expect((await open(await linkOf(id))).status).toBe(201);
    const kept = await env.ORGANIZATIONS.prepare('SELECT count(*) AS links FROM console_link WHERE expires_at <= ?')
      .bind(Math.floor(Date.now() / 1000))
      .first('links');
    expect(kept).toBe(0);
  });

  it('that claims to last longer is refused after five minutes all the same', async () => {
    const token = await linkOf(id, { exp: Math.floor(Date.now() / 1000) + 3600 });
    later(301_000);
    expect((await open(token)).status).toBe(401);
  });

  it('is refused where CONSOLE_LINK is not set', async () => {
    const answer = await open(await linkOf(id), consoleWorker({ CONSOLE_LINK: '' }));
    expect([answer.status, answer.body]).toEqual([401, UNAUTHENTICATED]);
    expect(await sessions()).toEqual([]);
  });

  it('opens nothing but a session: the API refuses it', async () => {
    const { status, body } = await send('GET', '/api/v1/api-keys', { Authorization: `Bearer ${await linkOf(id)}` });
    expect([status, body]).toEqual([401, UNAUTHENTICATED]);
  });

  it.each(ELSEWHERE)('from %s is refused, and stays good', async (_, headers) => {
    const token = await linkOf(id);
    expect((await open(token, send, headers)).status).toBe(403);
    expect((await open(token)).status).toBe(201);
  });

  it.each([
    ['of another issuer', { iss: 'https://issuer.example' }],
    ['without an id', { jti: undefined }],
    ['with an id that is no UUID', { jti: 'x'.repeat(5000) }],
    ['with a role that nobody has', { role: 'owner' }],
    ['for the API', { aud: COMMAND_LINE_ISSUER.audience, role: 'owner' }],
  ])('%s is refused', async (_, claims) => {
    const answer = await open(await linkOf(id, claims));
    expect([answer.status, answer.body]).toEqual([401, UNAUTHENTICATED]);
    expect(await sessions()).toEqual([]);
  });

  it('counts, refused, toward what an address may have refused', async () => {
    const few = consoleWorker({ REFUSED_PER_MINUTE: '3' });
    const from = { ...SAME_ORIGIN, 'CF-Connecting-IP': '203.0.113.77' };
    const token = await linkOf(id);
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await open(token, few, from)).status);
    expect(statuses).toEqual([201, 401, 401, 401, 429, 429]);
  });
});
