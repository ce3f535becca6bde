/** Schemas of /webhooks. */
import { z } from '@hono/zod-openapi';
import { line, unknownFields } from '../../http/parameters/bodies.ts';
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from '../../storage/schema/organizations/webhooks.ts';
import { nextAttemptAt } from '../../webhooks/outbox.ts';
import { timestamp } from '../../wire/timestamp.ts';
import type { DeliveryRow, WebhookRow } from './queries.ts';

const dateTime = z.string().openapi({ format: 'date-time' });

export const webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    created_by: z.string(),
    created_at: dateTime,
  })
  .openapi('Webhook');

export const createdWebhook = webhook
  .extend({ secret: z.string().openapi({ description: 'Verifies what is sent; shown this once.' }) })
  .openapi('CreatedWebhook');

export const webhookList = z.object({ data: z.array(webhook), count: z.number().int() }).openapi('WebhookList');

export const newWebhook = z
  .strictObject(
    {
      url: line(2000).openapi({ format: 'uri', pattern: '^https://', example: 'https://example.org/hooks/pps-edge' }),
      events: z
        .array(z.enum(WEBHOOK_EVENTS, `must be of ${WEBHOOK_EVENTS.join(', ')}`), 'must be a list of events')
        .min(1, 'must not be empty')
        .max(100, 'must have at most 100 events')
        .transform((events) => [...new Set(events)])
        .default([...WEBHOOK_EVENTS]),
    },
    unknownFields,
  )
  .openapi('NewWebhook');

export const delivery = z
  .object({
    id: z.string().openapi({ description: 'The header `webhook-id` of every attempt.' }),
    event: z.string(),
    status: z.enum(DELIVERY_STATUSES).openapi({
      description: '`pending`: to be attempted (again); `delivered`: a 2xx came; `failed`: given up.',
    }),
    attempts: z.number().int(),
    response_status: z.number().int().nullable().openapi({ description: 'HTTP status that the last attempt got.' }),
    last_error: z.string().nullable().openapi({ description: 'What was wrong with the last attempt.' }),
    created_at: dateTime,
    last_attempt_at: dateTime.nullable(),
    next_attempt_at: dateTime.nullable().openapi({
      description:
        'Earliest time of the next attempt, which is made within the hour after it; null once it is delivered or given up.',
    }),
  })
  .openapi('WebhookDelivery');

export const deliveryList = z.object({ data: z.array(delivery) }).openapi('WebhookDeliveryList');

export function webhookOnTheWire(row: WebhookRow): z.infer<typeof webhook> {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    created_by: row.createdBy,
    created_at: timestamp(row.createdAt),
  };
}

export function deliveryOnTheWire(row: DeliveryRow): z.infer<typeof delivery> {
  return {
    id: row.id,
    event: row.event,
    status: row.status,
    attempts: row.attempts,
    response_status: row.responseStatus,
    last_error: row.lastError,
    created_at: timestamp(row.createdAt),
    last_attempt_at: row.lastAttemptAt === null ? null : timestamp(row.lastAttemptAt),
    next_attempt_at: row.status === 'pending' ? timestamp(Math.max(row.createdAt, nextAttemptAt(row.requeueAt))) : null,
  };
}
