/** Messages of jobs to webhooks. */
import { sql } from 'drizzle-orm';
import { timestamp } from '../wire/timestamp.ts';

/** Returns the statement that writes an event's messages where the one before it changed a row. @param data JSON, without claims */
export const messageOf = (organizationId: string, event: string, data: string, now: number) =>
  sql`INSERT INTO webhook_delivery (id, organization_id, webhook_id, event, payload, created_at, requeue_at)
    SELECT 'msg_' || lower(hex(randomblob(16))), w.organization_id, w.id, ${event},
      json_object('type', ${event}, 'timestamp', ${timestamp(now)}, 'data', json(${data})), ${now}, ${now}
    FROM webhook w WHERE changes() > 0 AND w.organization_id = ${organizationId}
      AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = ${event})`;
