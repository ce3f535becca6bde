/** IOCE bypass configurations in database ORGANIZATIONS. Columns as in migrations/organizations/0008_ioce_bypass.sql. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const ioceBypassConfig = sqliteTable(
  'ioce_bypass_config',
  {
    id: text().notNull(),
    organizationId: text('organization_id').notNull(),
    name: text().notNull(),
    description: text(),
    /** YYYYMMDD, first and last day; null: open end. */
    effectiveStartDate: integer('effective_start_date').notNull(),
    effectiveEndDate: integer('effective_end_date'),
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    /** Active or not. */
    lineCount: integer('line_count').notNull(),
    /** Unix milliseconds. */
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const ioceBypassLine = sqliteTable('ioce_bypass_line', {
  id: text().primaryKey(),
  organizationId: text('organization_id').notNull(),
  configId: text('config_id').notNull(),
  hcpcsCode: text('hcpcs_code').notNull(),
  /** Sorted, each once. */
  modifiers: text({ mode: 'json' }).$type<string[]>().notNull(),
  action: text().$type<'bypass_edit'>().notNull(),
  editCodes: text('edit_codes', { mode: 'json' }).$type<string[]>().notNull(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull(),
  /** Unix milliseconds. */
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export type IoceBypassConfig = typeof ioceBypassConfig.$inferSelect;
export type IoceBypassLine = typeof ioceBypassLine.$inferSelect;

/** Maximum number of lines of one configuration, as a constraint of the table states it. */
export const MAX_LINES = 5000;
