/** Messages of webhooks as the service signs them, and forged ones. */
import { describe, expect, it, test } from 'vitest';
import { verifyWebhook, WebhookError } from '../../sdk/index.ts';
import { generateSecret, sign } from '../../src/webhooks/signature.ts';

const SECRET = generateSecret();
const NOW = 1_793_492_220;
const BODY = '{"type":"provider_alert.created","timestamp":"2026-11-01T00:17:00Z","data":{"provider_ccn":"980001 é"}}';

const headersOf = async (secret = SECRET, id = 'msg_1', at = NOW, body = BODY) => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': await sign(secret, id, at, body),
});

describe('a message', () => {
  it('of the service is returned', async () => {
    const headers = await headersOf();
    const message = JSON.parse(BODY);
    expect(await verifyWebhook(SECRET, headers, BODY, { now: NOW })).toEqual(message);
    expect(
      await verifyWebhook(SECRET, new Headers(headers), new TextEncoder().encode(BODY), { now: NOW + 299 }),
    ).toEqual(message);
  });

  it('may have several signatures, of secrets and of versions', async () => {
    const headers = await headersOf();
    const others = [
      (await headersOf(generateSecret()))['webhook-signature'],
      headers['webhook-signature'].replace('v1,', 'v2,'),
      'v1a,AAAA',
      'v1,not base64',
      'v1',
    ];
    const all = { ...headers, 'webhook-signature': [...others, headers['webhook-signature']].join(' ') };
    expect(await verifyWebhook(SECRET, all, BODY, { now: NOW })).toHaveProperty('type', 'provider_alert.created');
    const none = { ...headers, 'webhook-signature': others.join(' ') };
    await expect(verifyWebhook(SECRET, none, BODY, { now: NOW })).rejects.toBeInstanceOf(WebhookError);
  });

  test.each<[string, () => ReturnType<typeof verifyWebhook>]>([
    ['of another secret', async () => verifyWebhook(generateSecret(), await headersOf(), BODY, { now: NOW })],
    [
      'with another body',
      async () => verifyWebhook(SECRET, await headersOf(), BODY.replace('980001', '980002'), { now: NOW }),
    ],
    [
      'with another id',
      async () => verifyWebhook(SECRET, { ...(await headersOf()), 'webhook-id': 'msg_2' }, BODY, { now: NOW }),
    ],
    ['too old', async () => verifyWebhook(SECRET, await headersOf(), BODY, { now: NOW + 301 })],
    ['of the future', async () => verifyWebhook(SECRET, await headersOf(), BODY, { now: NOW - 301 })],
    [
      'without a time',
      async () => verifyWebhook(SECRET, { ...(await headersOf()), 'webhook-timestamp': 'now' }, BODY, { now: NOW }),
    ],
    [
      'without a header',
      async () => verifyWebhook(SECRET, { ...(await headersOf()), 'webhook-id': undefined }, BODY, { now: NOW }),
    ],
    ['of this clock', async () => verifyWebhook(SECRET, await headersOf(SECRET, 'msg_1', 1_000_000_000), BODY)],
  ])('%s is refused', async (_, verify) => {
    await expect(verify()).rejects.toBeInstanceOf(WebhookError);
  });
});
