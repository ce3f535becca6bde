/**
 * Custom fee schedules in database ORGANIZATIONS. Columns as in migrations/organizations/0004_custom_fee_schedules.sql,
 * 0014_item_scope.sql, 0021_versions.sql and 0026_plan_limits.sql.
 */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CodeType, PricingType, Scope } from '../../../engine/contracts/schedule/custom-fee-schedule.ts';

export const customFeeSchedule = sqliteTable('custom_fee_schedule', {
  id: text().primaryKey(),
  organizationId: text('organization_id').notNull(),
  name: text().notNull(),
  description: text(),
  isActive: integer('is_active').notNull(),
  /** Unix milliseconds. */
  createdAt: integer('created_at').notNull(),
  /** Grows with every change of it and of its items. */
  version: integer().notNull(),
  itemCount: integer('item_count').notNull().default(0),
});

export const customFeeScheduleItem = sqliteTable(
  'custom_fee_schedule_item',
  {
    organizationId: text('organization_id').notNull(),
    scheduleId: text('schedule_id').notNull(),
    code: text().notNull(),
    /** YYYYMMDD. */
    effectiveDate: integer('effective_date').notNull(),
    codeType: text('code_type').$type<CodeType>().notNull(),
    pricingType: text('pricing_type').$type<PricingType>().notNull(),
    /** Ten-thousandths of a dollar or of a percent. */
    pricingAmount: integer('pricing_amount').notNull(),
    scope: text().$type<Scope>().notNull().default('both'),
  },
  (table) => [
    primaryKey({
      columns: [table.organizationId, table.scheduleId, table.code, table.effectiveDate, table.codeType],
    }),
  ],
);
