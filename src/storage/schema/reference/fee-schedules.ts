/** Database REFERENCE: fee schedules, localities. Columns and indexes as in migrations/reference. */
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { imported } from '../releases.ts';

export const feeSchedule = sqliteTable('fee_schedule', {
  id: integer().primaryKey(),
  code: text().notNull(),
  scheduleType: integer('schedule_type').notNull(),
  startDate: integer('start_date').notNull(),
  endDate: integer('end_date').notNull(),
  /** '' is base; several joined by a comma. */
  modifiers: text().notNull(),
  priceIndicator: text('price_indicator').notNull(),
  description: text().notNull(),
  /** JSON, see src/engine/fee-schedules/records.ts. */
  data: text().notNull(),
  facetId: integer('facet_id').notNull(),
  position: integer().notNull(),
  ...imported,
});

export const feeSupplement = sqliteTable('fee_supplement', {
  id: integer().primaryKey(),
  kind: text().notNull(),
  scheduleType: integer('schedule_type').notNull(),
  code: text().notNull(),
  startDate: integer('start_date').notNull(),
  endDate: integer('end_date').notNull(),
  data: text().notNull(),
  ...imported,
});

export const oppsCap = sqliteTable('opps_cap', {
  id: integer().primaryKey(),
  code: text().notNull(),
  modifiers: text().notNull(),
  locality: text().notNull(),
  startDate: integer('start_date').notNull(),
  endDate: integer('end_date').notNull(),
  /** Dollars. */
  facilityPrice: real('facility_price').notNull(),
  nonFacilityPrice: real('non_facility_price').notNull(),
  ...imported,
});

export const pfsLocality = sqliteTable('pfs_locality', {
  id: integer().primaryKey(),
  year: integer().notNull(),
  locality: text().notNull(),
  locDescription: text('loc_description').notNull(),
  mac: text().notNull(),
  state: text().notNull(),
  gpciWork: real('gpci_work').notNull(),
  gpciPe: real('gpci_pe').notNull(),
  gpciMp: real('gpci_mp').notNull(),
  startDate: integer('start_date').notNull(),
  endDate: integer('end_date').notNull(),
  ...imported,
});

export const localitySupplement = sqliteTable('locality_supplement', {
  id: integer().primaryKey(),
  kind: text().notNull(),
  year: integer().notNull(),
  locality: text().notNull(),
  data: text().notNull(),
  ...imported,
});

export const wageIndex = sqliteTable('wage_index', {
  id: integer().primaryKey(),
  system: text().notNull(),
  year: integer().notNull(),
  cbsa: text().notNull(),
  cbsaName: text('cbsa_name').notNull(),
  wageIndex: real('wage_index').notNull(),
  ...imported,
});

export const mac = sqliteTable('mac', {
  id: integer().primaryKey(),
  mac: text().notNull(),
  name: text().notNull(),
  jurisdiction: text().notNull(),
  ...imported,
});

/** Medically unlikely edits. */
export const mue = sqliteTable('mue', {
  id: integer().primaryKey(),
  code: text().notNull(),
  mueType: text('mue_type').$type<'Facility' | 'Practitioner' | 'DME'>().notNull(),
  mueValue: integer('mue_value').notNull(),
  adjudicationIndicator: text('adjudication_indicator').$type<'1' | '2' | '3'>().notNull(),
  rationale: text().notNull(),
  effectiveDate: integer('effective_date').notNull(),
  endDate: integer('end_date').notNull(),
  facetId: integer('facet_id').notNull(),
  position: integer().notNull(),
  ...imported,
});

/** A small dated table as one row of JSON. */
export const document = sqliteTable('document', {
  name: text().primaryKey(),
  body: text().notNull(),
});
