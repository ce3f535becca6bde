/** Rate tables of organizations in database ORGANIZATIONS. Columns as in migrations/organizations/0022_rate_tables.sql. */
import { type SQL, sql } from 'drizzle-orm';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CodesOf } from '../../../engine/contracts/rate-tables/rate-codes.ts';
import type { Figures } from '../../../engine/contracts/rate-tables/rate-table.ts';

export const rateTable = sqliteTable(
  'rate_table',
  {
    organizationId: text('organization_id').notNull(),
    id: text().notNull(),
    name: text().notNull(),
    of: text('codes_of').$type<CodesOf>().notNull(),
    columns: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    rowCount: integer('row_count').notNull(),
    version: integer().notNull(),
    /** Unix milliseconds. */
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const rateTableRow = sqliteTable(
  'rate_table_row',
  {
    organizationId: text('organization_id').notNull(),
    tableId: text('table_id').notNull(),
    code: text().notNull(),
    /** YYYYMMDD. */
    effectiveDate: integer('effective_date').notNull(),
    figures: text({ mode: 'json' }).$type<Figures>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.tableId, table.code, table.effectiveDate] })],
);

export type RateTableHead = typeof rateTable.$inferSelect;
export type RateTableRow = typeof rateTableRow.$inferSelect;

/**
 * Returns the query of the rows of some codes, past and future ones too.
 * @param asked JSON: pairs of a table's id and a code as rows have it, `["sheet", "139*"]`, each pair once
 */
export const rateRowsOf = (organizationId: string, asked: string): SQL =>
  sql`SELECT r.table_id AS tableId, r.code, r.effective_date AS effectiveDate, r.figures
    FROM json_each(${asked}) asked CROSS JOIN rate_table_row r ON r.organization_id = ${organizationId}
      AND r.table_id = asked.value ->> 0 AND r.code = asked.value ->> 1`;
