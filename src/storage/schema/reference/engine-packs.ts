/** Packs of the claims engine, in database REFERENCE. Columns and index as in migrations/reference/0018_engine_packs.sql. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { imported } from '../releases.ts';

export const enginePack = sqliteTable('engine_pack', {
  id: integer().primaryKey(),
  name: text().notNull(),
  /** JSON: `[430, 431]`. */
  versions: text().notNull(),
  /** Key of the gzip file in the bucket. */
  fileKey: text('file_key').notNull(),
  /** Length after unpacking. */
  bytes: integer().notNull(),
  ...imported,
});
