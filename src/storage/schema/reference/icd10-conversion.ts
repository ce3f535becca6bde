/** ICD-10 conversion tables, in database REFERENCE. Columns and indexes as in migrations/reference/0022_icd10_conversion.sql. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { imported } from '../releases.ts';

export const icd10Conversion = sqliteTable('icd10_conversion', {
  id: integer().primaryKey(),
  codeSystem: text('code_system').$type<'ICD-10-CM' | 'ICD-10-PCS'>().notNull(),
  /** '' for a code that was deleted without a successor. */
  currentCode: text('current_code').notNull(),
  /** '' for a code without a predecessor. */
  previousCode: text('previous_code').notNull(),
  /** YYYYMMDD. */
  effectiveDate: integer('effective_date').notNull(),
  ...imported,
});
