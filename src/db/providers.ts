/** Database PROVIDERS: what the provider registry answered. Columns as in migrations/providers. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const registryProvider = sqliteTable('registry_provider', {
  npi: text().primaryKey(),
  status: text({ enum: ['active', 'deactivated', 'not_found'] }).notNull(),
  name: text().notNull(),
  enumerationType: text('enumeration_type').notNull(),
  /** Practice location: 5 or 9 digits, '' where the registry gives none. */
  postalCode: text('postal_code').notNull(),
  state: text().notNull(),
  /** `nppes` or `sample`. */
  source: text().notNull(),
  /** Unix seconds. */
  fetchedAt: integer('fetched_at').notNull(),
});
