/** Table files of CMS's pricer programs, in database REFERENCE. Columns as in migrations/reference/0020_pricer_tables.sql. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { imported } from '../releases.ts';

export const pricerTable = sqliteTable('pricer_table', {
  id: integer().primaryKey(),
  dataset: text().notNull(),
  effectiveStart: integer('effective_start').notNull(),
  effectiveEnd: integer('effective_end').notNull(),
  part: integer().notNull(),
  columnNames: text('column_names').notNull(),
  body: text().notNull(),
  ...imported,
});
