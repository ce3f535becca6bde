/** Database ORGANIZATIONS: tracked CCNs and alerts. Columns as in migrations/organizations/0009_provider_alerts.sql. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ProviderTable } from '../../../engine/provider/provider-file.ts';

/** Maximum number of CCNs that an organization may track. */
export const MAX_TRACKERS = 250;

export const providerTracker = sqliteTable('provider_tracker', {
  id: integer().primaryKey({ autoIncrement: true }),
  organizationId: text('organization_id').notNull(),
  providerCcn: text('provider_ccn').notNull(),
  dataVersion: text('data_version').notNull(),
  checked: text().notNull(),
  /** Unix seconds, as all times of these tables. */
  lastChecked: integer('last_checked').notNull(),
  createdAt: integer('created_at').notNull(),
});

export const providerCheck = sqliteTable('provider_check', {
  id: integer().primaryKey(),
  dataVersion: text('data_version').notNull(),
  completedAt: integer('completed_at').notNull(),
});

export const providerAlert = sqliteTable('provider_alert', {
  id: integer().primaryKey({ autoIncrement: true }),
  organizationId: text('organization_id').notNull(),
  providerCcn: text('provider_ccn').notNull(),
  tableName: text('table_name').$type<ProviderTable>().notNull(),
  /** YYYYMMDD. */
  effectiveDate: integer('effective_date').notNull(),
  fieldName: text('field_name').notNull(),
  oldValue: text('old_value').notNull(),
  newValue: text('new_value').notNull(),
  isSeen: integer('is_seen').notNull(),
  patchTimestamp: integer('patch_timestamp').notNull(),
  createdAt: integer('created_at').notNull(),
  dataVersion: text('data_version').notNull(),
});

/** Alerts by CCN, table and time; '' for all CCNs or tables. */
export const providerAlertCount = sqliteTable('provider_alert_count', {
  organizationId: text('organization_id').notNull(),
  providerCcn: text('provider_ccn').notNull(),
  tableName: text('table_name').notNull(),
  createdAt: integer('created_at').notNull(),
  alerts: integer().notNull(),
  unseen: integer().notNull(),
});
