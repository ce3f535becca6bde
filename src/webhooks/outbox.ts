/** Moves messages from the outbox to the queue. */
import type { Bindings } from '../environment.ts';

/** Seconds past its due attempt after which a message counts as lost by the queue. */
export const REQUEUE_SECONDS = 600;

/** Most messages that a queue takes in one call. */
const QUEUE_BATCH_SIZE = 100;
const MOST_CALLS = 50;

/** The log of a delivery is kept for 30 days. */
const RETENTION_SECONDS = 30 * 86_400;

/** Returns the time of a pending message's next attempt, Unix seconds. @param requeueAt its column */
export const nextAttemptAt = (requeueAt: number) => requeueAt - REQUEUE_SECONDS;

/**
 * Queues the messages that are due, new and lost ones alike, and deletes old ones. Each is claimed in the outbox before it
 * is queued: only one of two runs sends it, and if a run is stopped in between, a later one does.
 * @param now Unix seconds
 */
export async function queueDue(env: Pick<Bindings, 'ORGANIZATIONS' | 'WEBHOOKS'>, now: number): Promise<void> {
  for (let call = 0; call < MOST_CALLS; call++) {
    const { results } = await env.ORGANIZATIONS.prepare(
      `UPDATE webhook_delivery SET requeue_at = ?2 WHERE id IN (
         SELECT id FROM webhook_delivery WHERE status = 'pending' AND requeue_at <= ?1 ORDER BY requeue_at LIMIT ${QUEUE_BATCH_SIZE})
       RETURNING id`,
    )
      .bind(now, now + REQUEUE_SECONDS)
      .all<{ id: string }>();
    if (results.length > 0) await env.WEBHOOKS.sendBatch(results.map(({ id }) => ({ body: { deliveryId: id } })));
    if (results.length < QUEUE_BATCH_SIZE) break;
  }
  await env.ORGANIZATIONS.prepare(
    'DELETE FROM webhook_delivery WHERE id IN (SELECT id FROM webhook_delivery WHERE created_at < ? LIMIT 1000)',
  )
    .bind(now - RETENTION_SECONDS)
    .run();
}
