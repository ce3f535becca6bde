/** Codes of claims, in database REFERENCE. Columns and indexes as in migrations/reference/0014_reference_codes.sql. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { imported } from '../releases.ts';

export const referenceCode = sqliteTable('reference_code', {
  id: integer().primaryKey(),
  /** Its number in src/engine/codes/code-types.ts. */
  type: integer().notNull(),
  code: text().notNull(),
  /** Null if the description is licensed. */
  description: text(),
  /** YYYYMMDD, both inclusive. */
  startDate: integer('start_date').notNull(),
  endDate: integer('end_date').notNull(),
  /** Place in its release, in code order within the type. */
  ordinal: integer().notNull(),
  ...imported,
});
