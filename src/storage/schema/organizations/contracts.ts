/**
 * Contracts and their configurations, in database ORGANIZATIONS. Columns as in migrations/organizations/0003_contracts.sql,
 * 0013_contract_tests.sql, 0021_versions.sql and 0024_configuration_day.sql.
 */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CONFIGURATION_DAYS } from '../../../engine/contracts/configuration-day.ts';

export const contract = sqliteTable('contract', {
  organizationId: text('organization_id').notNull(),
  contractId: text('contract_id').notNull(),
  name: text().notNull(),
  description: text(),
  payerId: text('payer_id'),
  useMedicareBase: integer('use_medicare_base', { mode: 'boolean' }).notNull(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull(),
  /** Unix seconds. */
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  /** Maintained by triggers. */
  configCount: integer('config_count').notNull(),
  /** True: no change is taken under which one of its tests fails. */
  requireTests: integer('require_tests', { mode: 'boolean' }).notNull(),
  /** The day that selects the configuration of stays, nursing facilities and home health. */
  configurationDay: text('configuration_day', { enum: CONFIGURATION_DAYS }).notNull(),
});

export const contractConfig = sqliteTable('contract_config', {
  organizationId: text('organization_id').notNull(),
  contractId: text('contract_id').notNull(),
  id: text().notNull(),
  /** YYYYMMDD, first and last day; null: open end. */
  effectiveDate: integer('effective_date').notNull(),
  terminationDate: integer('termination_date'),
  customFeeScheduleId: text('custom_fee_schedule_id'),
  customDrgTableId: text('custom_drg_table_id'),
  ioceConfigId: text('ioce_config_id'),
  notes: text(),
  /** Grows with every change of the other columns. */
  version: integer().notNull(),
});

export type Contract = typeof contract.$inferSelect;
export type ContractConfig = typeof contractConfig.$inferSelect;
