/** Database GEOGRAPHY: ZIP and ZIP+4 to carrier and locality. Columns and indexes as in migrations/geography. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { imported } from '../releases.ts';

export const zipLocality = sqliteTable('zip_locality', {
  id: integer().primaryKey(),
  /** 5 digits, or 9 for a ZIP+4. */
  zipCode: text('zip_code').notNull(),
  state: text().notNull(),
  carrier: text().notNull(),
  pricingLocality: text('pricing_locality').notNull(),
  ruralIndicator: text('rural_indicator'),
  effectiveDate: integer('effective_date').notNull(),
  endDate: integer('end_date').notNull(),
  facetId: integer('facet_id').notNull(),
  position: integer().notNull(),
  ...imported,
});

export const dmeZip = sqliteTable('dme_zip', {
  id: integer().primaryKey(),
  kind: text().notNull(),
  zipCode: text('zip_code').notNull(),
  state: text().notNull(),
  area: text().notNull(),
  areaName: text('area_name').notNull(),
  startDate: integer('start_date').notNull(),
  endDate: integer('end_date').notNull(),
  ...imported,
});
