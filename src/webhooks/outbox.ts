/** Messages from the outbox to the queue. */
import type { Bindings } from '../platform/environment.ts';

/** A message that the queue has neither delivered nor put off for that long is taken to be lost. Seconds. */
export const PATIENCE = 3600;

/** As many as a queue takes in one call. */
const TOGETHER = 100;
const MOST_CALLS = 50;

/** The log of a delivery is kept for 30 days. */
const KEPT = 30 * 86_400;

/**
 * Queues what is due, new messages and lost ones alike, and forgets old ones. Each is taken from the outbox before it
 * is queued: of two runs one sends it, and one that is stopped between leaves it to a later one.
 * @param now Unix seconds
 */
export async function queueDue(env: Pick<Bindings, 'ORGANIZATIONS' | 'WEBHOOKS'>, now: number): Promise<void> {
  for (let call = 0; call < MOST_CALLS; call++) {
    const { results } = await env.ORGANIZATIONS.prepare(
      `UPDATE webhook_delivery SET requeue_at = ?2 WHERE id IN (
         SELECT id FROM webhook_delivery WHERE status = 'pending' AND requeue_at <= ?1 ORDER BY requeue_at LIMIT ${TOGETHER})
       RETURNING id`,
    )
      .bind(now, now + PATIENCE)
      .all<{ id: string }>();
    if (results.length > 0) await env.WEBHOOKS.sendBatch(results.map(({ id }) => ({ body: { deliveryId: id } })));
    if (results.length < TOGETHER) break;
  }
  await env.ORGANIZATIONS.prepare(
    'DELETE FROM webhook_delivery WHERE id IN (SELECT id FROM webhook_delivery WHERE created_at < ? LIMIT 1000)',
  )
    .bind(now - KEPT)
    .run();
}
