/** Database ORGANIZATIONS: webhooks and their outbox. Columns as in migrations/organizations/0009_provider_alerts.sql. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Maximum number of webhooks of an organization. */
export const MAX_WEBHOOKS = 5;

/** Events that a webhook may subscribe to. */
export const WEBHOOK_EVENTS = [
  'provider_alert.created',
  'contract_test.failed',
  'job.completed',
  'job.failed',
  'job.cancelled',
  'job.expiring',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;

export const webhook = sqliteTable('webhook', {
  id: text().primaryKey(),
  organizationId: text('organization_id').notNull(),
  url: text().notNull(),
  events: text({ mode: 'json' }).$type<WebhookEvent[]>().notNull(),
  /** `whsec_` and 32 bytes in base64. */
  secret: text().notNull(),
  createdBy: text('created_by').notNull(),
  /** Unix seconds, as all times of these tables. */
  createdAt: integer('created_at').notNull(),
});

export const webhookDelivery = sqliteTable('webhook_delivery', {
  id: text().primaryKey(),
  organizationId: text('organization_id').notNull(),
  webhookId: text('webhook_id').notNull(),
  event: text().notNull(),
  payload: text().notNull(),
  status: text({ enum: DELIVERY_STATUSES }).notNull(),
  attempts: integer().notNull(),
  responseStatus: integer('response_status'),
  lastError: text('last_error'),
  createdAt: integer('created_at').notNull(),
  lastAttemptAt: integer('last_attempt_at'),
  requeueAt: integer('requeue_at').notNull(),
});
