/** Database ORGANIZATIONS: organizations and their API keys. Columns as in migrations/organizations. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const organization = sqliteTable('organization', {
  id: text().primaryKey(),
  name: text().notNull(),
  createdAt: integer('created_at').notNull(),
  /** Name of its plan; null is the standard plan. */
  plan: text(),
});

export const apiKey = sqliteTable('api_key', {
  id: text().primaryKey(),
  organizationId: text('organization_id').notNull(),
  name: text().notNull(),
  /** The first 20 characters of the key. */
  prefix: text().notNull(),
  /** SHA-256 of the whole key, hex. */
  keyHash: text('key_hash').notNull(),
  mode: text({ enum: ['live', 'test'] }).notNull(),
  isActive: integer('is_active').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at').notNull(),
  revokedAt: integer('revoked_at'),
  lastUsedAt: integer('last_used_at'),
});
