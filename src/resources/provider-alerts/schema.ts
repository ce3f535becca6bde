/** Schemas of /provider-alerts. */
import { z } from '@hono/zod-openapi';
import { unknownFields } from '../../http/parameters/bodies.ts';
import { CCN } from '../../http/parameters/parameters.ts';
import { MAX_TRACKERS } from '../../storage/schema/organizations/provider-alerts.ts';
import { timestamp } from '../../wire/timestamp.ts';
import type { AlertRow, TrackerRow } from './queries.ts';

const dateTime = z.string().openapi({ format: 'date-time' });

const tracker = z
  .object({
    id: z.number().int(),
    provider_ccn: z.string(),
    last_checked: dateTime.openapi({
      description: 'When the newest records were last compared; there is no alert for what was there before.',
    }),
    created_at: dateTime,
  })
  .openapi('ProviderTracker');

export const trackerList = z
  .object({
    items: z.array(tracker),
    count: z.number().int(),
    limit: z.number().int().openapi({ description: 'CCNs that an organization may track.' }),
  })
  .openapi('ProviderTrackerList');

export const newTrackers = z
  .strictObject(
    {
      provider_ccns: z
        .array(
          z.string('must be a text').trim().regex(CCN.pattern, CCN.message).toUpperCase(),
          'must be a list of CCNs',
        )
        .min(1, 'must not be empty')
        .max(10_000, 'must have at most 10000 CCNs')
        .openapi({ example: ['980001', '980002'] }),
    },
    unknownFields,
  )
  .openapi('NewProviderTrackers');

export const success = z.object({ status: z.literal('success') }).openapi('Success');

const alert = z
  .object({
    id: z.number().int(),
    provider_ccn: z.string(),
    table_name: z.enum(['ipsf', 'opsf']),
    effective_date: z.number().int().openapi({ description: 'Effective date of the new record, YYYYMMDD.' }),
    field_name: z.string().openapi({ description: 'The file’s own name of the field.' }),
    old_value: z.string().openapi({ description: 'Empty where there was no value. Dates are YYYYMMDD.' }),
    new_value: z.string().openapi({ description: 'Empty if the value was removed. Dates are YYYYMMDD.' }),
    is_seen: z.boolean(),
    patch_timestamp: dateTime.openapi({ description: 'When the changed record was imported.' }),
    created_at: dateTime.openapi({ description: 'When the alert was generated.' }),
  })
  .openapi('ProviderAlert');

export const alertList = z
  .object({
    items: z.array(alert),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  })
  .openapi('ProviderAlertList');

export const unread = z.object({ count: z.number().int() }).openapi('ProviderAlertUnreadCount');

/** Columns of the CSV file. */
export const ALERT_COLUMNS = Object.keys(alert.shape) as (keyof z.infer<typeof alert>)[];

export function trackersOnTheWire(rows: readonly TrackerRow[]): z.infer<typeof trackerList> {
  const items = rows.map((row) => ({
    id: row.id,
    provider_ccn: row.providerCcn,
    last_checked: timestamp(row.lastChecked),
    created_at: timestamp(row.createdAt),
  }));
  return { items, count: items.length, limit: MAX_TRACKERS };
}

export function alertOnTheWire(row: AlertRow): z.infer<typeof alert> {
  return {
    id: row.id,
    provider_ccn: row.providerCcn,
    table_name: row.tableName,
    effective_date: row.effectiveDate,
    field_name: row.fieldName,
    old_value: row.oldValue,
    new_value: row.newValue,
    is_seen: row.isSeen === 1,
    patch_timestamp: timestamp(row.patchTimestamp),
    created_at: timestamp(row.createdAt),
  };
}
