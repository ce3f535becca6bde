/** The queue's consumer: posts messages of the outbox to webhooks, and records the outcome of each. */

import type { Bindings, Settings, WebhookMessage } from '../environment.ts';
import { logError, logWarning } from '../log.ts';
import { readDestination } from './destination.ts';
import { nextAttemptAt, REQUEUE_SECONDS } from './outbox.ts';
import { isPublicAddress } from './public-address.ts';
import { addressesOf } from './resolver.ts';
import { sign } from './signature.ts';

/** Seconds from a failed attempt to the next one; if the attempt after the last pause fails, the delivery has failed. */
export const DELAYS = [5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;

/** Seconds until a message that could not be worked on is tried again. */
const UNREADABLE_DELAY = 60;

type Sending = Pick<Settings, 'WEBHOOK_TIMEOUT_MS' | 'WEBHOOK_LOOPBACK' | 'DNS_RESOLVER_URL'>;

interface Delivery {
  id: string;
  payload: string;
  attempts: number;
  url: string;
  secret: string;
  requeue_at: number;
}

interface Outcome {
  /** HTTP status; null where there was no answer. */
  status: number | null;
  /** Null for success. */
  error: string | null;
}

export async function deliver(
  batch: MessageBatch<WebhookMessage>,
  env: Pick<Bindings, 'ORGANIZATIONS'>,
  settings: Sending,
): Promise<void> {
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        const delay = await attempt(message.body.deliveryId, env.ORGANIZATIONS, settings);
        if (delay === null) message.ack();
        else message.retry({ delaySeconds: delay });
      } catch (error) {
        logError('webhook_delivery', error, { delivery: message.body.deliveryId });
        message.retry({ delaySeconds: UNREADABLE_DELAY });
      }
    }),
  );
}

/** @returns seconds until the next attempt; null where there is none: delivered, given up, or the webhook is gone */
async function attempt(id: string, database: D1Database, settings: Sending): Promise<number | null> {
  const delivery = await database
    .prepare(
      `SELECT d.id, d.payload, d.attempts, d.requeue_at, w.url, w.secret FROM webhook_delivery AS d
         JOIN webhook AS w ON w.id = d.webhook_id WHERE d.id = ? AND d.status = 'pending'`,
    )
    .bind(id)
    .first<Delivery>();
  if (!delivery) return null;
  // A message that was requeued as lost may be in the queue twice: both copies keep to its schedule.
  const wait = nextAttemptAt(delivery.requeue_at) - Math.floor(Date.now() / 1000);
  if (wait > 0) return wait;
  const { status, error } = await send(delivery, settings);
  const delay = error === null ? null : (DELAYS[delivery.attempts] ?? null);
  if (error) logWarning('webhook_attempt', { delivery: id, error, delay });
  const now = Math.floor(Date.now() / 1000);
  await database
    .prepare(
      `UPDATE webhook_delivery SET attempts = attempts + 1, status = ?2, response_status = ?3, last_error = ?4,
         last_attempt_at = ?5, requeue_at = ?6 WHERE id = ?1 AND status = 'pending'`,
    )
    .bind(
      id,
      error === null ? 'delivered' : delay === null ? 'failed' : 'pending',
      status,
      error,
      now,
      now + (delay ?? 0) + REQUEUE_SECONDS,
    )
    .run();
  return delay;
}

async function send({ id, payload, url, secret }: Delivery, settings: Sending): Promise<Outcome> {
  const destination = readDestination(url, settings.WEBHOOK_LOOPBACK);
  if ('fault' in destination) return { status: null, error: `url ${destination.fault}` };
  const unreachable = await addressFault(new URL(destination.url), settings);
  if (unreachable !== null) return { status: null, error: unreachable };
  const now = Math.floor(Date.now() / 1000);
  try {
    const response = await fetch(destination.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'pps-edge-webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(now),
        'webhook-signature': await sign(secret, id, now, payload),
      },
      body: payload,
      // Do not follow redirects: they could lead to an address that was not checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(settings.WEBHOOK_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { status: response.status, error: response.ok ? null : faultOf(response.status) };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return { status: null, error: timedOut ? `no answer in ${settings.WEBHOOK_TIMEOUT_MS} ms` : 'no connection' };
  }
}

/** Returns why nothing may be sent to the host's addresses; null if it may. Without https the host is this machine. */
async function addressFault({ protocol, hostname }: URL, settings: Sending): Promise<string | null> {
  if (protocol !== 'https:') return null;
  try {
    const addresses = await addressesOf(hostname, settings.DNS_RESOLVER_URL, settings.WEBHOOK_TIMEOUT_MS);
    if (addresses.length === 0) return 'the host of url has no address';
    const other = addresses.find((one) => !isPublicAddress(one));
    return other === undefined ? null : `the host of url resolves to ${other}, which is not of the public internet`;
  } catch (error) {
    logWarning('webhook_host_unresolved', { reason: error instanceof Error ? error.message : '' });
    return 'the host of url could not be resolved';
  }
}

const faultOf = (status: number) =>
  status >= 300 && status < 400 ? `answered ${status}; redirects are not followed` : `answered ${status}`;
