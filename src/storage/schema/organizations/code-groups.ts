/** Code groups of organizations in database ORGANIZATIONS. Columns as in migrations/organizations/0012_contract_terms.sql. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Codes } from '../../../engine/contracts/terms/terms.ts';

export const codeGroup = sqliteTable(
  'code_group',
  {
    organizationId: text('organization_id').notNull(),
    id: text().notNull(),
    name: text().notNull(),
    codes: text({ mode: 'json' }).$type<Codes>().notNull(),
    version: integer().notNull(),
    /** Unix milliseconds. */
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export type CodeGroup = typeof codeGroup.$inferSelect;
