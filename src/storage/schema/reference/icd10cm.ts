/** ICD-10-CM, in database REFERENCE. Columns and indexes as in migrations/reference/0012_icd10cm.sql. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { imported } from '../releases.ts';

export const icd10cmCode = sqliteTable('icd10cm_code', {
  id: integer().primaryKey(),
  /** Without its dot. */
  code: text().notNull(),
  /** At most 60 characters; '' if the source has none. */
  shortDescription: text('short_description').notNull(),
  description: text().notNull(),
  isBillable: integer('is_billable').$type<0 | 1>().notNull(),
  /** `1` to `22`. */
  chapter: text().notNull(),
  /** Code of the next higher category or subcategory; null for a 3-character category. */
  parent: text(),
  startDate: integer('start_date').notNull(),
  endDate: integer('end_date').notNull(),
  /** Place within the release, in the order of codes. */
  ordinal: integer().notNull(),
  ...imported,
});

/** The place of an entry, which the index and the two tables share. */
const entry = {
  id: integer().primaryKey(),
  /** The `id` of the API. */
  uuid: text().notNull(),
  /** `uuid` of the parent; null for a main term. */
  parent: text(),
  letter: text().notNull(),
  /** 0 for a main term. */
  level: integer().notNull(),
  /** Titles from the main term to the entry. */
  path: text({ mode: 'json' }).$type<string[]>().notNull(),
  see: text(),
  seeAlso: text('see_also'),
  /** Place within the release, in the order of the publication. */
  ordinal: integer().notNull(),
  ...imported,
};

export const icd10cmIndex = sqliteTable('icd10cm_index', {
  ...entry,
  /** 0 diseases and injuries, 1 external causes. */
  indexType: integer('index_type').$type<0 | 1>().notNull(),
  /** As published: with dot, and with a dash if further characters are needed. */
  code: text(),
  /** The second code. */
  manifestation: text(),
});

/** Table of Drugs and Chemicals. Codes as published, null if there is none. */
export const icd10cmDrug = sqliteTable('icd10cm_drug', {
  ...entry,
  accidental: text(),
  selfHarm: text('self_harm'),
  assault: text(),
  undetermined: text(),
  adverseEffect: text('adverse_effect'),
  underdosing: text(),
});

/** Table of Neoplasms. Codes as published, null if there is none. */
export const icd10cmNeoplasm = sqliteTable('icd10cm_neoplasm', {
  ...entry,
  malignantPrimary: text('malignant_primary'),
  malignantSecondary: text('malignant_secondary'),
  inSitu: text('in_situ'),
  benign: text(),
  uncertainBehavior: text('uncertain_behavior'),
  unspecifiedBehavior: text('unspecified_behavior'),
});
