import { SELF } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { removeExpiredAnswers } from '../../src/storage/kept-answers.ts';
import { counted } from '../support/claim-events.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { operationsOf, readDocument } from '../support/operations.ts';
import { ask, createOrganization, seedDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Key {
  id: string;
  name: string;
  key: string;
}
type Send = Awaited<ReturnType<typeof trusted>>;

const DAY_MS = 24 * 60 * 60_000;
let admin: Send;
let otherAdmin: Send;
let member: Send;
const IDEMPOTENT = 'idempotency-organization';

beforeAll(async () => {
  await seedDatabases();
  admin = await trusted({ sub: 'admin-1', org: IDEMPOTENT, role: 'admin' });
  member = await trusted({ sub: 'member-1', org: IDEMPOTENT, role: 'member' });
  otherAdmin = await trusted({ sub: 'admin-2', org: 'idempotency-other', role: 'admin' });
});

async function create(key: string, name = 'Nightly repricing', send = admin) {
  const answer = await send('POST', '/api-keys', JSON.stringify({ name }), 'application/json', {
    'Idempotency-Key': key,
  });
  return { ...answer, body: answer.body as Key & { detail: string } };
}

async function names(send = admin): Promise<string[]> {
  const { body } = await send('GET', '/api-keys');
  return (body as { data: Key[] }).data.map(({ name }) => name);
}

async function age(milliseconds: number): Promise<void> {
  await env.ORGANIZATIONS.prepare('UPDATE idempotent_request SET begun_at = begun_at - ?').bind(milliseconds).run();
}

describe('Idempotency-Key', () => {
  it('carries a repeated request out once and answers it alike', async () => {
    const first = await create('first', 'Repeated');
    const second = await create('first', 'Repeated');
    expect(first.status).toBe(201);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('Idempotent-Replayed')).toBeNull();
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(second.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'));
    for (const { headers } of [first, second])
      expect(headers.get('Location')).toBe(`/api/v1/api-keys/${first.body.id}`);
    expect((await names()).filter((name) => name === 'Repeated')).toHaveLength(1);
  });

  it('takes a path with a slash at its end for the same request', async () => {
    const first = await create('slash', 'Slashed');
    const body = JSON.stringify({ name: 'Slashed' });
    const again = await admin('POST', '/api-keys/', body, 'application/json', { 'Idempotency-Key': 'slash' });
    expect(again.status).toBe(201);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  it('answers twins that come at once from the one that came first', async () => {
    const twins = await Promise.all(Array.from({ length: 8 }, () => create('twins', 'Twins')));
    expect(twins.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(twins.map(({ body }) => body.key)).size).toBe(1);
    expect(twins.filter(({ headers }) => headers.get('Idempotent-Replayed') === null)).toHaveLength(1);
    expect((await names()).filter((name) => name === 'Twins')).toHaveLength(1);
  });

  it('refuses another request with the key', async () => {
    await create('another');
    const { status, body } = await create('another', 'Other name');
    expect(status).toBe(409);
    expect(body.detail).toBe('This Idempotency-Key was used for another request; use a new key for a new request');
    expect(await names()).not.toContain('Other name');
  });

  it('is free again after a refused request', async () => {
    expect((await create('refused', '')).status).toBe(400);
    expect((await create('refused', 'After a refusal')).status).toBe(201);
  });

  it('belongs to the organization', async () => {
    const mine = await create('shared', 'Mine');
    const theirs = await create('shared', 'Theirs', otherAdmin);
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(await names(otherAdmin)).toEqual(['Theirs']);
  });

  it('does not open to who may not carry the request out', async () => {
    await create('roles', 'Roles');
    expect((await create('roles', 'Roles', member)).status).toBe(403);
  });

  it('is kept for 24 hours', async () => {
    const first = await create('day', 'Daily');
    await age(DAY_MS - 60_000);
    expect((await create('day', 'Daily')).body.id).toBe(first.body.id);
    await age(2 * 60_000);
    const next = await create('day', 'Daily');
    expect(next.status).toBe(201);
    expect(next.body.id).not.toBe(first.body.id);
  });

  it('says so where an attempt was lost half-way, and carries nothing out', async () => {
    const first = await create('lost', 'Lost');
    expect(first.status).toBe(201);
    await env.ORGANIZATIONS.prepare('UPDATE idempotent_request SET answer = NULL').run();
    await age(60_000);
    const { status, body } = await create('lost', 'Lost');
    expect(status).toBe(409);
    expect(body.detail).toMatch(/^The request with this Idempotency-Key was begun at \d{4}-.* and has not ended/);
    expect((await names()).filter((name) => name === 'Lost')).toHaveLength(1);
  });

  it('leaves neither key nor answer readable in the database', async () => {
    const { body } = await create('readable-key', 'Unreadable name');
    const { results } = await env.ORGANIZATIONS.prepare('SELECT * FROM idempotent_request').all();
    const text = JSON.stringify(results);
    for (const secret of ['readable-key', 'Unreadable name', body.key]) expect(text).not.toContain(secret);
  });

  it('is taken by every operation that creates, and for claims', () => {
    const operations = operationsOf(readDocument()).filter(({ method }) => method === 'POST');
    const takes = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'));
    const creating = operations.filter(
      ({ operationId, responses }) =>
        '201' in responses || /^(create|add|put|change|copy|processClaim(Batch)?$|whatIf$)/.test(operationId),
    );
    expect(creating.length).toBeGreaterThan(10);
    expect(takes.map(({ operationId }) => operationId)).toEqual(creating.map(({ operationId }) => operationId));
  });

  describe('of a claim', () => {
    const claim = (ccn: string) => ({ ...INPATIENT_CLAIMS.sepsis, billing_provider: { other_id: ccn } });
    const sender = (key: string) => (body: object, idempotencyKey: string) =>
      ask<{ detail?: string }>('/claimsproc/process/pps', key, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(body),
      });

    test.each([
      ['that is paid', '980001', 200, { success: 1, error: 0 }],
      ['of which the provider is not there', '999999', 400, { success: 0, error: 1 }],
    ])('%s: sent again it is answered alike and counts once', async (_name, ccn, status, count) => {
      const { id, key } = await createOrganization();
      const send = sender(key);
      const first = await send(claim(ccn), 'lost');
      const again = await send(claim(ccn), 'lost');
      expect([first.status, again.status]).toEqual([status, status]);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('Idempotent-Replayed')).toBe('true');
      expect(await counted(id)).toEqual({ ...count, reserved: 0 });
      expect((await send({ ...claim(ccn), claimid: 'another' }, 'lost')).status).toBe(409);
    });

    it('that is refused before it counts frees its key', async () => {
      const { id, key } = await createOrganization();
      const send = sender(key);
      expect((await send({ ...claim('980001'), modules: [] }, 'refused')).status).toBe(400);
      expect(await counted(id)).toEqual({ success: 0, error: 0, reserved: 0 });
      expect((await send(claim('980001'), 'refused')).status).toBe(200);
    });
  });

  describe('W1 of an answer too large for a row', () => {
    const visit = EXAMPLE_CLAIMS['opps-emergency'];
    const body = JSON.stringify({
      claims: [{ ...visit, lines: Array.from({ length: 440 }, (_, at) => visit?.lines?.[at % 3]) }],
      scenarios: ['as billed', 'again', 'once more'].map((name) => ({ name })),
    });
    const compare = async (key: string) =>
      SELF.fetch('https://pps-edge.test/api/v1/what-if?detail=explained', {
        method: 'POST',
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json', 'Idempotency-Key': 'large' },
        body,
      });
    const copies = async () => (await env.FILES.list({ prefix: 'answers/' })).objects;

    it('is kept in R2, answered alike, and counts once', async () => {
      const { id, key } = await createOrganization();
      const first = await compare(key);
      const text = await first.text();
      expect([first.status, text.length > 1_000_000]).toEqual([200, true]);
      const [copy] = await copies();
      const again = await compare(key);
      expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
      expect((await again.text()) === text).toBe(true);
      expect(await counted(id)).toMatchObject({ success: 3 });

      await removeExpiredAnswers(env.FILES, Date.now() + DAY_MS - 60_000);
      expect(await copies()).toHaveLength(1);
      await removeExpiredAnswers(env.FILES, Date.now() + DAY_MS + 1000);
      expect([copy?.key.startsWith('answers/'), await copies()]).toEqual([true, []]);
      const late = await compare(key);
      expect([late.status, await late.json()]).toMatchObject([
        409,
        { detail: expect.stringMatching(/^The request with this Idempotency-Key was carried out at .+ not kept/) },
      ]);
      expect(await counted(id)).toMatchObject({ success: 3 });
    });
  });

  test.each(['', 'two words', 'x'.repeat(256)])('refuses the key %j', async (key) => {
    const { status, body } = await create(key);
    expect(status).toBe(400);
    expect(body.detail).toMatch(/Idempotency-Key must be 1 to 255 visible ASCII characters/);
  });
});
