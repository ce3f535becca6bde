/** SQL of /webhooks, on ORGANIZATIONS. Every query takes the organization, or its caller, first. */
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { auditIfChanged, signatureOf } from '../../storage/schema/organizations/audit.ts';
import {
  MAX_WEBHOOKS,
  type WebhookEvent,
  webhook,
  webhookDelivery,
} from '../../storage/schema/organizations/webhooks.ts';
import { REQUEUE_SECONDS } from '../../webhooks/outbox.ts';
import { generateSecret } from '../../webhooks/signature.ts';
import { timestamp } from '../../wire/timestamp.ts';

const { secret: _, ...shown } = getTableColumns(webhook);
const { payload: __, ...logged } = getTableColumns(webhookDelivery);
export type WebhookRow = Omit<typeof webhook.$inferSelect, 'secret'>;
export type DeliveryRow = Omit<typeof webhookDelivery.$inferSelect, 'payload'>;

const isWebhook = (organizationId: string, id: string) =>
  and(eq(webhook.organizationId, organizationId), eq(webhook.id, id)) as SQL;

/** Selects webhooks in the order in which they were created. */
export const listWebhooks = (organizationId: string, db: DrizzleD1Database): Promise<WebhookRow[]> =>
  db
    .select(shown)
    .from(webhook)
    .where(eq(webhook.organizationId, organizationId))
    .orderBy(webhook.createdAt, webhook.id);

/** Says why it was refused: the organization has one with this address, or as many as it may have. */
export type Refusal = 'taken' | 'full';

export async function createWebhook(
  caller: Caller,
  db: DrizzleD1Database,
  { url, events }: { url: string; events: WebhookEvent[] },
): Promise<{ row: WebhookRow; secret: string } | Refusal> {
  const { organizationId } = caller;
  const secret = generateSecret();
  const row: WebhookRow = {
    id: crypto.randomUUID(),
    organizationId,
    url,
    events,
    createdBy: signatureOf(caller),
    createdAt: Math.floor(Date.now() / 1000),
  };
  const [, , [insertedRow], same] = await db.batch([
    db.run(sql`INSERT INTO webhook (id, organization_id, url, events, secret, created_by, created_at)
      SELECT ${row.id}, ${organizationId}, ${url}, ${JSON.stringify(events)}, ${secret}, ${row.createdBy}, ${row.createdAt}
      WHERE (SELECT count(*) FROM webhook WHERE organization_id = ${organizationId}) < ${MAX_WEBHOOKS}
      ON CONFLICT (organization_id, url) DO NOTHING`),
    auditIfChanged(db, organizationId, caller, {
      entityType: 'webhook',
      entityId: row.id,
      rootId: row.id,
      action: 'create',
      changes: [
        { field: 'url', old: null, new: url },
        { field: 'events', old: null, new: events },
      ],
    }),
    db.select({ id: webhook.id }).from(webhook).where(isWebhook(organizationId, row.id)),
    db
      .select({ id: webhook.id })
      .from(webhook)
      .where(and(eq(webhook.organizationId, organizationId), eq(webhook.url, url))),
  ]);
  if (insertedRow) return { row, secret };
  return same.length > 0 ? 'taken' : 'full';
}

/** Deletes a webhook with its log and its pending messages. @returns whether there was one */
export async function deleteWebhook(caller: Caller, db: DrizzleD1Database, id: string): Promise<boolean> {
  const { organizationId } = caller;
  const [, removed] = await db.batch([
    db
      .delete(webhookDelivery)
      .where(and(eq(webhookDelivery.organizationId, organizationId), eq(webhookDelivery.webhookId, id))),
    db.delete(webhook).where(isWebhook(organizationId, id)).returning({ id: webhook.id }),
    auditIfChanged(db, organizationId, caller, {
      entityType: 'webhook',
      entityId: id,
      rootId: id,
      action: 'delete',
    }),
  ]);
  return removed.length > 0;
}

/** Returns the newest deliveries of a webhook; null if the organization has no such webhook. */
export async function listDeliveries(
  organizationId: string,
  db: DrizzleD1Database,
  id: string,
  limit: number,
): Promise<DeliveryRow[] | null> {
  const [webhookRows, rows] = await db.batch([
    db.select({ id: webhook.id }).from(webhook).where(isWebhook(organizationId, id)),
    db
      .select(logged)
      .from(webhookDelivery)
      .where(and(eq(webhookDelivery.organizationId, organizationId), eq(webhookDelivery.webhookId, id)))
      .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
      .limit(limit),
  ]);
  return webhookRows.length > 0 ? rows : null;
}

/** Puts a message of event `webhook.test` into the outbox, about to be queued; null if there is no such webhook. */
export async function createTest(
  organizationId: string,
  db: DrizzleD1Database,
  id: string,
): Promise<DeliveryRow | null> {
  const now = Math.floor(Date.now() / 1000);
  const delivery = `msg_${crypto.randomUUID().replaceAll('-', '')}`;
  const payload = JSON.stringify({ type: 'webhook.test', timestamp: timestamp(now), data: { webhook_id: id } });
  const [, [row]] = await db.batch([
    db.run(sql`INSERT INTO webhook_delivery (id, organization_id, webhook_id, event, payload, created_at, requeue_at)
      SELECT ${delivery}, organization_id, id, 'webhook.test', ${payload}, ${now}, ${now + REQUEUE_SECONDS}
      FROM webhook WHERE ${webhook.organizationId} = ${organizationId} AND ${webhook.id} = ${id}`),
    db.select(logged).from(webhookDelivery).where(eq(webhookDelivery.id, delivery)),
  ]);
  return row ?? null;
}
