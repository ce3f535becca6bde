/** The outpatient code editor's tables, in database REFERENCE. Columns as in migrations/reference/0016_ioce.sql. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { imported } from '../releases.ts';

export const ioceRow = sqliteTable('ioce_row', {
  id: integer().primaryKey(),
  /** Name in the catalogue, src/publications/ioce/catalogue. */
  tableName: text('table_name').notNull(),
  rowKey: text('row_key').notNull(),
  hcpcs: text(),
  hcpcs2: text('hcpcs_2'),
  effectiveDate: integer('effective_date'),
  throughDate: integer('through_date'),
  buffer: text(),
  /** JSON: columns and values. */
  body: text().notNull(),
  ordinal: integer().notNull(),
  ...imported,
});

/** Name of the list whose totals are the rows by table and release: `data_hcpcs 12`. */
export const IOCE_LIST = 'ioce_row';
