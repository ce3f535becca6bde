/** Custom DRG tables in database ORGANIZATIONS. Columns and indexes as in migrations/organizations/0007_custom_drg_tables.sql. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PAYMENT_SYSTEMS } from '../../../engine/figures/drg-entry.ts';
import { drgFigures } from '../reference/drg-tables.ts';

export const customDrgTable = sqliteTable('custom_drg_table', {
  organizationId: text('organization_id').notNull(),
  drgId: text('drg_id').notNull(),
  paymentSystem: text('payment_system', { enum: PAYMENT_SYSTEMS }).notNull(),
  /** The federal fiscal year. */
  sourceYear: integer('source_year').notNull(),
  recordCount: integer('record_count').notNull(),
  /** Unix milliseconds. */
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export const customDrgEntry = sqliteTable('custom_drg_entry', {
  organizationId: text('organization_id').notNull(),
  drgId: text('drg_id').notNull(),
  /** 3 digits. */
  drg: text().notNull(),
  sourceYear: integer('source_year').notNull(),
  paymentSystem: text('payment_system', { enum: PAYMENT_SYSTEMS }).notNull(),
  /** YYYYMMDD, first and last day. */
  effectiveDate: integer('effective_date').notNull(),
  endDate: integer('end_date').notNull(),
  id: text().notNull(),
  /** 0, 1, 2 … within its table by DRG, then date. */
  position: integer().notNull(),
  description: text().notNull(),
  ...drgFigures,
  /** Unix milliseconds. */
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export type CustomDrgTable = typeof customDrgTable.$inferSelect;
export type CustomDrgEntry = typeof customDrgEntry.$inferSelect;
