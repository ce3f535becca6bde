/** Database REFERENCE: tables of the inpatient prospective payment system. Columns and indexes as in migrations/reference. */
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { imported } from '../releases.ts';

export const ippsWageIndex = sqliteTable('ipps_wage_index', {
  id: integer().primaryKey(),
  cbsa: text().notNull(),
  size: text().notNull(),
  effectiveDate: integer('effective_date').notNull(),
  geographicWageIndex: real('geographic_wage_index').notNull(),
  reclassifiedWageIndex: real('reclassified_wage_index').notNull(),
  imputedFloorWageIndex: real('imputed_floor_wage_index').notNull(),
  name: text().notNull(),
  ...imported,
});

export const ippsOutmigration = sqliteTable('ipps_outmigration', {
  id: integer().primaryKey(),
  county: text().notNull(),
  effectiveDate: integer('effective_date').notNull(),
  adjustment: real().notNull(),
  ...imported,
});

export const ippsNewTechnology = sqliteTable('ipps_new_technology', {
  id: integer().primaryKey(),
  fiscalYear: integer('fiscal_year').notNull(),
  name: text().notNull(),
  maximum: real().notNull(),
  share: real().notNull(),
  ...imported,
});

export const ippsClaimCode = sqliteTable('ipps_claim_code', {
  id: integer().primaryKey(),
  fiscalYear: integer('fiscal_year').notNull(),
  name: text().notNull(),
  code: text().notNull(),
  codeType: text('code_type').notNull(),
  ...imported,
});
