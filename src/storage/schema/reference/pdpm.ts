/** Database REFERENCE: lists of the skilled nursing classification (PDPM). Columns and indexes as in migrations/reference. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { imported } from '../releases.ts';

const listed = {
  id: integer().primaryKey(),
  /** ICD-10-CM without its point. */
  code: text().notNull(),
  startDate: integer('start_date').notNull(),
  endDate: integer('end_date').notNull(),
  facetId: integer('facet_id').notNull(),
  position: integer().notNull(),
  ...imported,
};

/** Clinical categories of primary diagnoses. */
export const pdpmCategory = sqliteTable('pdpm_category', {
  ...listed,
  therapyCategory: integer('therapy_category').notNull(),
  speechCategory: integer('speech_category').notNull(),
  surgery: integer().notNull(),
});

/** Diagnoses that count as comorbidities. */
export const pdpmComorbidity = sqliteTable('pdpm_comorbidity', {
  ...listed,
  component: text().$type<'NTA' | 'SLP'>().notNull(),
  condition: text().notNull(),
  /** Null for a condition of SLP. */
  points: integer(),
});
