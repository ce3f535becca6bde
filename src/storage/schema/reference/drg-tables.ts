/** DRG tables, in database REFERENCE. Columns and indexes as in migrations/reference/0004_drg_tables.sql. */
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PAYMENT_SYSTEMS } from '../../../engine/figures/drg-entry.ts';
import { imported } from '../releases.ts';

/** Figures of a DRG; flags are 0 or 1. */
export const drgFigures = {
  weight: real().notNull(),
  geometricMeanLos: real('geometric_mean_los'),
  arithmeticMeanLos: real('arithmetic_mean_los'),
  lowVolume: integer('low_volume').notNull(),
  postAcute: integer('post_acute').notNull(),
  specialPayPostAcute: integer('special_pay_post_acute').notNull(),
};

export const drgEntry = sqliteTable('drg_entry', {
  id: integer().primaryKey(),
  /** The `id` of the API. */
  uuid: text().notNull(),
  paymentSystem: text('payment_system', { enum: PAYMENT_SYSTEMS }).notNull(),
  /** 3 digits. */
  drg: text().notNull(),
  /** As in the file: CMS's pricer files cut it, those of IPF and LTCH omit it. */
  description: text().notNull(),
  effectiveDate: integer('effective_date').notNull(),
  endDate: integer('end_date').notNull(),
  ...drgFigures,
  /** The full title, if the file's description is cut or blank. */
  title: text(),
  facetId: integer('facet_id').notNull(),
  position: integer().notNull(),
  ...imported,
});

/** Release of the entries that superusers created or changed. */
export const DRG_MAINTENANCE = 'drg-maintenance';
/** SQL: id of that release. */
export const MAINTENANCE_RELEASE = `(SELECT id FROM release WHERE dataset = '${DRG_MAINTENANCE}')`;

/** Dataset of CMS's table by payment system. */
export const DRG_DATASET = { IPPS: 'drg-ipps', IPF: 'drg-ipf', LTCH: 'drg-ltch' } as const;
/** All datasets that affect drg_entry: an import of one may change titles of the others, and entries made by hand. */
export const DRG_DATASETS = [...Object.values(DRG_DATASET), DRG_MAINTENANCE];

/** The list of DRG entries in facet_index. Dims: payment system, effective date, end date. */
export const DRG_LIST = { table: 'drg_entry', code: 'drg', prefixLength: 3 } as const;
