/** Events that a webhook may receive. */
import type { Webhook } from 'pps-edge/schemas';

export type WebhookEvent = Webhook['events'][number];

export const EVENTS: readonly { name: WebhookEvent; says: string }[] = [
  { name: 'provider_alert.created', says: 'The record of a tracked provider changed' },
  { name: 'contract_test.failed', says: 'A test of a contract passed and does not pass any more' },
  { name: 'job.completed', says: 'A job has an answer to every line' },
  { name: 'job.failed', says: 'A job failed' },
  { name: 'job.cancelled', says: 'A job was cancelled' },
  { name: 'job.expiring', says: 'The results of a job are removed in three days' },
];
