/**
 * Webhooks: their administration, and messages from a changed record to a receiver, through outbox and queue.
 *
 * @module-tag thorough
 */

import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, inject, it, test, vi } from 'vitest';
import { hourly } from '../../src/alerts/hourly.ts';
import { readSettings, type WebhookMessage } from '../../src/environment.ts';
import worker from '../../src/index.ts';
import { WEBHOOK_EVENTS } from '../../src/storage/schema/organizations/webhooks.ts';
import { DELAYS, deliver } from '../../src/webhooks/deliver.ts';
import { errorBody } from '../support/error-body.ts';
import { changeRecord } from '../support/provider-records.ts';
import { ask, createOrganization, post, seedOwnDatabases } from '../support/seeded.ts';
import type { ReceivedMessage } from '../support/webhook-receiver.ts';

interface Webhook {
  id: string;
  url: string;
  events: string[];
  created_by: string;
  created_at: string;
  secret?: string;
}
interface Webhooks {
  data: Webhook[];
  count: number;
}
interface Delivery {
  id: string;
  event: string;
  status: string;
  attempts: number;
  response_status: number | null;
  last_error: string | null;
  created_at: string;
  last_attempt_at: string | null;
  next_attempt_at: string | null;
}
interface Failure {
  detail: string;
}

let key: string;
let organizationId: string;
beforeAll(seedOwnDatabases);
beforeEach(async () => {
  // Delete the trackers of other tests: their messages would be queued with this one's.
  await env.ORGANIZATIONS.exec('DELETE FROM provider_tracker');
  await env.ORGANIZATIONS.exec("UPDATE webhook_delivery SET status = 'failed' WHERE status = 'pending'");
  ({ key, id: organizationId } = await createOrganization());
});

const receiver = (name: string) => new URL(`/hooks/${name}`, inject('webhookReceiverAddress')).href;
const control = (name: string) => new URL(`/control/${name}`, inject('webhookReceiverAddress')).href;
const answerWith = (name: string, answer: string | number, times = 1) =>
  fetch(`${control(name)}?answer=${answer}&times=${times}`, { method: 'PUT' });
const receivedBy = async (name: string) => (await (await fetch(control(name))).json()) as ReceivedMessage[];
const create = (url: string, more = {}) => post<Webhook>('/webhooks', key, { url, ...more });
const deliveriesOf = async (id: string) =>
  (await ask<{ data: Delivery[] }>(`/webhooks/${id}/deliveries`, key)).body.data;

/** Returns a queue that keeps its messages. */
function keepingQueue(): { queue: Queue<WebhookMessage>; bodies: WebhookMessage[] } {
  const bodies: WebhookMessage[] = [];
  const sendBatch = async (messages: Iterable<MessageSendRequest<WebhookMessage>>) => {
    for (const { body } of messages) bodies.push(body);
  };
  return { queue: { sendBatch } as unknown as Queue<WebhookMessage>, bodies };
}

/** Returns what the consumer does with messages of the queue: `ack`, or seconds until it takes one again. */
async function consume(...bodies: WebhookMessage[]): Promise<('ack' | number | undefined)[]> {
  const done: ('ack' | number | undefined)[] = bodies.map(() => undefined);
  const messages = bodies.map((body, i) => ({
    body,
    ack: () => {
      done[i] = 'ack';
    },
    retry: (options?: QueueRetryOptions) => {
      done[i] = options?.delaySeconds;
    },
  }));
  const batch = { queue: 'pps-edge-webhooks', messages } as unknown as MessageBatch<WebhookMessage>;
  await worker.queue(batch, env, createExecutionContext());
  return done;
}

/** Consumes as if the next attempt were due. */
async function consumeDue(...bodies: WebhookMessage[]) {
  await env.ORGANIZATIONS.exec("UPDATE webhook_delivery SET requeue_at = 0 WHERE status = 'pending'");
  return consume(...bodies);
}

/** Tracks a CCN, changes its record and runs the check, which queues the messages. */
async function alertFor(ccn: string, bedSize: number): Promise<WebhookMessage[]> {
  await post('/provider-alerts/trackers', key, { provider_ccns: [ccn] });
  await changeRecord('ipsf', ccn, { bed_size: bedSize });
  const { queue, bodies } = keepingQueue();
  await hourly({ ...env, WEBHOOKS: queue });
  return bodies;
}

async function signatureOf(secret: string, { headers, body }: ReceivedMessage): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replace('whsec_', '')), (character) => character.charCodeAt(0));
  const hmac = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(signed));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

describe('administration', () => {
  it('shows a secret once', async () => {
    const { status, body } = await create('https://example.org/a');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: 'https://example.org/a',
      events: [...WEBHOOK_EVENTS],
      created_by: expect.any(String),
      created_at: expect.any(String),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { secret: _, ...shown } = body;
    expect((await ask<Webhooks>('/webhooks', key)).body).toEqual({ data: [shown], count: 1 });
  });

  it('refuses a second of one url, and a sixth', async () => {
    const same = await Promise.all([create('https://example.org/1'), create('https://example.org/1')]);
    expect(same.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(same.find(({ status }) => status === 409)?.body).toMatchObject({
      detail: 'There is a webhook of this url already',
    });
    const more = await Promise.all([2, 3, 4, 5, 6, 7].map((n) => create(`https://example.org/${n}`)));
    expect(more.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409]);
    expect((await create('https://example.org/8')).body).toMatchObject({
      detail: 'There are 5 webhooks already, as many as there may be',
    });
    expect((await ask<Webhooks>('/webhooks', key)).body.count).toBe(5);
  });

  it('keeps an address in its normal form, and knows it by that', async () => {
    const { status, body } = await create(' HTTPS://Example.org:443/a/../hook ');
    expect([status, body.url]).toEqual([201, 'https://example.org/hook']);
    for (const url of ['https://example.org/hook', 'https://EXAMPLE.org./hook'])
      expect((await create(url)).status, url).toBe(409);
    const refused = await create('https://example.org/a\u0007b');
    expect([refused.status, refused.body]).toEqual([
      400,
      errorBody('invalid_request', 'Invalid request: url must not contain control characters'),
    ]);
  });

  it('deletes once, with its log, and leaves audit entries', async () => {
    const url = receiver('deleted-with-its-log');
    const { body } = await create(url);
    await post(`/webhooks/${body.id}/test`, key, undefined);
    const remove = () => ask<Failure>(`/webhooks/${body.id}`, key, { method: 'DELETE' });
    const answers = [await remove(), await remove()];
    expect(answers.map(({ status }) => status)).toEqual([204, 404]);
    expect(answers[0]?.body).toBeNull();
    expect(answers[1]?.body).toMatchObject({ detail: `Webhook ${body.id} not found` });
    expect((await ask(`/webhooks/${body.id}/deliveries`, key)).status).toBe(404);
    const { results } = await env.ORGANIZATIONS.prepare(
      'SELECT entity_type, entity_id, action, changes FROM audit_entry WHERE organization_id = ? ORDER BY action',
    )
      .bind(organizationId)
      .all<{ changes: string }>();
    expect(results).toEqual([
      { entity_type: 'webhook', entity_id: body.id, action: 'create', changes: expect.any(String) },
      { entity_type: 'webhook', entity_id: body.id, action: 'delete', changes: '[]' },
    ]);
    expect(JSON.parse(results[0]?.changes ?? '')).toEqual([
      { field: 'url', old: null, new: url },
      { field: 'events', old: null, new: [...WEBHOOK_EVENTS] },
    ]);
  });

  it('is of one organization', async () => {
    const { body } = await create('https://example.org/a');
    const other = await createOrganization();
    expect((await ask<Webhooks>('/webhooks', other.key)).body).toEqual({ data: [], count: 0 });
    expect((await ask(`/webhooks/${body.id}/deliveries`, other.key)).status).toBe(404);
    expect((await post(`/webhooks/${body.id}/test`, other.key, undefined)).status).toBe(404);
    expect((await ask(`/webhooks/${body.id}`, other.key, { method: 'DELETE' })).status).toBe(404);
    expect((await ask<Webhooks>('/webhooks', key)).body.count).toBe(1);
  });

  test.each<[unknown, string]>([
    [{}, 'url is required'],
    [{ url: 5 }, 'url must be a text'],
    [{ url: 'example.org' }, 'url must be an absolute https address'],
    [{ url: 'http://example.org' }, 'url must be an absolute https address'],
    [{ url: 'https://10.0.0.1/' }, 'url must name a host, not an IP address'],
    [{ url: 'https://metadata.google.internal/' }, 'url must name a host of the public internet'],
    [{ url: `https://example.org/${'x'.repeat(2000)}` }, 'url must be at most 2000 characters long'],
    [{ url: 'https://example.org', events: [] }, 'events must not be empty'],
    [
      { url: 'https://example.org', events: ['all'] },
      'events.0 must be of provider_alert.created, contract_test.failed, job.completed, job.failed, job.cancelled, job.expiring',
    ],
    [{ url: 'https://example.org', secret: 'x' }, 'the body has no field secret'],
    ['url', 'the body must be a JSON object'],
  ])('%j: 400 %s', async (body, sentence) => {
    const answer = await post<Failure>('/webhooks', key, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: `Invalid request: ${sentence}` });
  });
});

describe('a message', () => {
  it('tells of all alerts of a CCN, signed', async () => {
    const [one, other] = [(await create(receiver('signed'))).body, (await create(receiver('signed-too'))).body];
    const queued = await alertFor('980001', 901);
    expect(queued).toHaveLength(2);
    expect(await consume(...queued)).toEqual(['ack', 'ack']);
    const [message] = await receivedBy('signed');
    expect(await receivedBy('signed-too')).toHaveLength(1);
    const [alert] = (await ask<{ items: object[] }>('/provider-alerts/', key)).body.items;
    const { is_seen: _, ...told } = alert as { is_seen: boolean };
    expect(JSON.parse(message?.body ?? '')).toEqual({
      type: 'provider_alert.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      data: { provider_ccn: '980001', alerts: [told] },
    });
    expect(message?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
    });
    expect(message?.headers['webhook-signature']).toBe(await signatureOf(one.secret ?? '', message as ReceivedMessage));
    expect(other.secret).not.toBe(one.secret);
    expect(await deliveriesOf(one.id)).toEqual([
      {
        id: message?.headers['webhook-id'],
        event: 'provider_alert.created',
        status: 'delivered',
        attempts: 1,
        response_status: 204,
        last_error: null,
        created_at: expect.any(String),
        last_attempt_at: expect.any(String),
        next_attempt_at: null,
      },
    ]);
    await consume(...queued);
    expect(await receivedBy('signed'), 'one that was delivered is not sent again').toHaveLength(1);
  });

  it('is tried again with the same id and body until it arrives', async () => {
    const { body } = await create(receiver('flaky'));
    await answerWith('flaky', 503, 2);
    const queued = await alertFor('980002', 902);
    expect(await consume(...queued)).toEqual([5]);
    expect(await deliveriesOf(body.id)).toMatchObject([
      { status: 'pending', attempts: 1, response_status: 503, last_error: 'answered 503' },
    ]);
    expect(await consumeDue(...queued)).toEqual([300]);
    expect(await consumeDue(...queued)).toEqual(['ack']);
    expect(await deliveriesOf(body.id)).toMatchObject([
      { status: 'delivered', attempts: 3, response_status: 204, last_error: null },
    ]);
    const messages = await receivedBy('flaky');
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(messages.map((message) => message.body)).size).toBe(1);
  });

  it('is given up after eight attempts', async () => {
    const { body } = await create(receiver('broken'));
    await answerWith('broken', 500, 100);
    const queued = await alertFor('980003', 903);
    const delays = [];
    for (let n = 0; n < 8; n++) delays.push(...(await consumeDue(...queued)));
    expect(delays).toEqual([...DELAYS, 'ack']);
    expect(await deliveriesOf(body.id)).toMatchObject([
      { status: 'failed', attempts: 8, response_status: 500, next_attempt_at: null },
    ]);
    await consume(...queued);
    expect(await receivedBy('broken')).toHaveLength(8);
  });

  test.each<[string, string, number | null, string]>([
    ['redirected', '302', 302, 'answered 302; redirects are not followed'],
    ['hanging', 'hang', null, 'no answer in 1000 ms'],
    ['reset', 'reset', null, 'no connection'],
    ['gone', '410', 410, 'answered 410'],
  ])('%s: is tried again, and the log says why', async (name, answer, status, error) => {
    const { body } = await create(receiver(name));
    await answerWith(name, answer);
    const queued = await alertFor('980001', 1000 + answer.length + (status ?? 0));
    expect(await consume(...queued)).toEqual([5]);
    expect(await deliveriesOf(body.id)).toMatchObject([
      { status: 'pending', attempts: 1, response_status: status, last_error: error },
    ]);
    expect(await receivedBy('elsewhere')).toEqual([]);
  });

  it('that the queue lost is found by the first cron ten minutes later, by one of several', async () => {
    await create(receiver('lost'));
    const lost = await alertFor('984001', 904);
    expect(lost).toHaveLength(1);
    const now = Math.floor(Date.now() / 1000);
    const early = keepingQueue();
    await hourly({ ...env, WEBHOOKS: early.queue }, now + 500);
    expect(early.bodies).toEqual([]);
    const later = [keepingQueue(), keepingQueue(), keepingQueue()];
    await Promise.all(later.map(({ queue }) => hourly({ ...env, WEBHOOKS: queue }, now + 700)));
    expect(later.flatMap(({ bodies }) => bodies)).toEqual(lost);
  });

  it('whose retry the queue lost goes on where it was, and a second copy keeps to its schedule', async () => {
    const { body } = await create(receiver('restarted'));
    await answerWith('restarted', 503, 2);
    const [message] = (await alertFor('980003', 907)) as [WebhookMessage];
    expect(await consume(message)).toEqual([5]);
    const [{ next_attempt_at, last_attempt_at }] = (await deliveriesOf(body.id)) as [Delivery];
    expect(Date.parse(next_attempt_at ?? '') - Date.parse(last_attempt_at ?? '')).toBe(5000);
    // The queue restarted and lost the message.
    const { queue, bodies } = keepingQueue();
    await hourly({ ...env, WEBHOOKS: queue }, Math.floor(Date.now() / 1000) + 610);
    expect(bodies).toEqual([message]);
    await env.ORGANIZATIONS.prepare('UPDATE webhook_delivery SET requeue_at = requeue_at - 1000 WHERE id = ?')
      .bind(message.deliveryId)
      .run();
    expect(await consume(message)).toEqual([300]);
    const [again] = await consume(message);
    expect(again).toBeGreaterThan(290);
    expect(await deliveriesOf(body.id)).toMatchObject([{ status: 'pending', attempts: 2 }]);
    expect(await receivedBy('restarted')).toHaveLength(2);
  });

  it('goes out though the check fails', async () => {
    const { body } = await create(receiver('beside'));
    const { queue, bodies } = keepingQueue();
    await env.ORGANIZATIONS.prepare(
      `INSERT INTO webhook_delivery (id, organization_id, webhook_id, event, payload, created_at, requeue_at)
         VALUES ('msg_beside', ?, ?, 'webhook.test', '{}', 1800000000, 0)`,
    )
      .bind(organizationId, body.id)
      .run();
    const broken = { batch: () => Promise.reject(new Error('no providers')), prepare: () => ({ bind: () => null }) };
    const run = hourly({ ...env, WEBHOOKS: queue, PROVIDERS: broken as unknown as D1Database });
    await expect(run).rejects.toThrow('no providers');
    expect(bodies).toEqual([{ deliveryId: 'msg_beside' }]);
  });

  it('of a deleted webhook is dropped', async () => {
    const { body } = await create(receiver('deleted'));
    const queued = await alertFor('982001', 905);
    await ask(`/webhooks/${body.id}`, key, { method: 'DELETE' });
    expect(await consume(...queued)).toEqual(['ack']);
    expect(await receivedBy('deleted')).toEqual([]);
  });

  it('is not sent to this machine unless the setting says so', async () => {
    const { body } = await create(receiver('loopback'));
    const queued = await alertFor('983025', 906);
    const settings = readSettings({ ...env, WEBHOOK_LOOPBACK: 'false' });
    const messages = queued.map((message) => ({ body: message, retry: () => undefined }));
    await deliver({ messages } as unknown as MessageBatch<WebhookMessage>, env, settings);
    expect(await receivedBy('loopback')).toEqual([]);
    expect(await deliveriesOf(body.id)).toMatchObject([{ last_error: 'url must be an absolute https address' }]);
  });

  const outside = (address: string) => `the host of url resolves to ${address}, which is not of the public internet`;
  it.each([
    ['https://foo.localdev.me/hooks', outside('127.0.0.1')],
    ['https://x.127.0.0.1.ip6.name/hooks', outside('::ffff:127.0.0.1')],
    ['https://10.0.0.1.my.id/hooks', outside('10.0.0.1')],
    ['https://fritz.box/hooks', outside('192.168.178.1')],
    ['https://carrier.example.org/hooks', outside('100.64.0.1')],
    ['https://link.example.org/hooks', outside('fe80::1')],
    ['https://one-of-two.example.org/hooks', outside('169.254.169.254')],
    ['https://nowhere.example.org/hooks', 'the host of url has no address'],
    ['https://unsaid.example.org/hooks', 'the host of url could not be resolved'],
  ])('is not sent to %s, and is tried again', async (url, error) => {
    const sent = vi.spyOn(globalThis, 'fetch');
    const { body } = await create(url);
    const queued = await alertFor('980001', 1100 + url.length);
    expect(await consume(...queued)).toEqual([5]);
    expect(await deliveriesOf(body.id)).toMatchObject([
      { status: 'pending', response_status: null, last_error: error },
    ]);
    const asked = sent.mock.calls.map(([address]) => new URL(String(address)).host);
    expect(asked).not.toContain(new URL(url).host);
    sent.mockRestore();
  });

  it('is sent to a host all of whose addresses are public, and waits where the resolver is away', async () => {
    const { body } = await create('https://public.example.org/hooks');
    const queued = await alertFor('980001', 1200);
    const ask = globalThis.fetch;
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
      const isHost = String(given[0]).startsWith('https://public.example.org/');
      return isHost ? new Response(null, { status: 204 }) : ask(...given);
    });
    const away = readSettings({ ...env, DNS_RESOLVER_URL: 'http://127.0.0.1:1/' });
    const messages = queued.map((message) => ({ body: message, retry: () => undefined }));
    await deliver({ messages } as unknown as MessageBatch<WebhookMessage>, env, away);
    expect(await deliveriesOf(body.id)).toMatchObject([{ last_error: 'the host of url could not be resolved' }]);
    expect(await consumeDue(...queued)).toEqual(['ack']);
    expect(await deliveriesOf(body.id)).toMatchObject([{ status: 'delivered', attempts: 2, response_status: 204 }]);
    sent.mockRestore();
  });

  it('is forgotten after 30 days', async () => {
    const { body } = await create(receiver('old'));
    await env.ORGANIZATIONS.prepare(
      `INSERT INTO webhook_delivery (id, organization_id, webhook_id, event, payload, status, created_at, requeue_at)
         VALUES ('msg_old', ?, ?, 'webhook.test', '{}', 'delivered', ?, 0)`,
    )
      .bind(organizationId, body.id, Math.floor(Date.now() / 1000) - 31 * 86_400)
      .run();
    expect(await deliveriesOf(body.id)).toHaveLength(1);
    await hourly({ ...env, WEBHOOKS: keepingQueue().queue });
    expect(await deliveriesOf(body.id)).toEqual([]);
  });
});

it('a test message goes through the queue to the receiver', { tags: ['thorough'] }, async () => {
  const { body } = await create(receiver('tested'));
  const { status, body: delivery } = await post<Delivery>(`/webhooks/${body.id}/test`, key, undefined);
  expect(status).toBe(201);
  expect(delivery).toMatchObject({ event: 'webhook.test', attempts: 0, status: 'pending' });
  await vi.waitFor(async () => expect(await deliveriesOf(body.id)).toMatchObject([{ status: 'delivered' }]), 20_000);
  const [message] = await receivedBy('tested');
  expect(message?.headers['webhook-id']).toBe(delivery.id);
  expect(JSON.parse(message?.body ?? '')).toMatchObject({ type: 'webhook.test', data: { webhook_id: body.id } });
});

it('the Worker’s own cron and queue bring a change to the receiver', { tags: ['thorough'] }, async () => {
  const { body } = await create(receiver('whole'));
  await post('/provider-alerts/trackers', key, { provider_ccns: ['983301'] });
  await changeRecord('opsf', '983301', { device_cost_to_charge_ratio: 0.321 });
  await worker.scheduled(createScheduledController(), env);
  await vi.waitFor(async () => expect(await deliveriesOf(body.id)).toMatchObject([{ status: 'delivered' }]), 20_000);
  expect(await receivedBy('whole')).toHaveLength(1);
});
