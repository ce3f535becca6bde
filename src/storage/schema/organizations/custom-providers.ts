/** Custom providers, in database ORGANIZATIONS. Columns as in migrations/organizations/0006_custom_providers.sql. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const customProvider = sqliteTable('custom_provider', {
  id: text().primaryKey(),
  organizationId: text('organization_id').notNull(),
  contractId: text('contract_id').notNull(),
  providerId: text('provider_id').notNull(),
  /** Shared by the versions of one provider, contract and period. */
  seriesId: text('series_id').notNull(),
  /** 1, 2, 3 … within the series. */
  version: integer().notNull(),
  /** The highest number that the series has ever had. */
  latestVersion: integer('latest_version').notNull(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull(),
  /** YYYYMMDD, first and last day; null: open end. */
  effectiveDate: integer('effective_date').notNull(),
  terminationDate: integer('termination_date'),
  label: text(),
  notes: text(),
  createdBy: text('created_by').notNull(),
  /** Unix milliseconds. */
  createdAt: integer('created_at').notNull(),
  data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
});

export type CustomProvider = typeof customProvider.$inferSelect;
