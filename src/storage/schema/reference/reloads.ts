/** The last reload of each kind, in database REFERENCE. Columns as in migrations/reference/0017_reloads.sql. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Names of reloads; the bucket FILES has the file of each under `cms/<name>/`. */
export const RELOAD_NAMES = ['drg-ipps', 'drg-ipf', 'drg-ltch', 'icd10-dx', 'icd10-pcs', 'provider-master'] as const;
export type ReloadName = (typeof RELOAD_NAMES)[number];

export const reload = sqliteTable('reload', {
  name: text({ enum: RELOAD_NAMES }).primaryKey(),
  instanceId: text('instance_id').notNull(),
  status: text({ enum: ['processing', 'complete', 'failed'] }).notNull(),
  detail: text(),
  /** JSON: [{label, file, rows}]. */
  releases: text().notNull(),
  /** Unix seconds. */
  startedAt: integer('started_at').notNull(),
  /** Time at which a step last began: a reload that stopped with its machine does not change it. */
  touchedAt: integer('touched_at').notNull(),
  finishedAt: integer('finished_at'),
});
