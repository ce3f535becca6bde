/** Database ORGANIZATIONS: sessions of the web console. Columns as in migrations/organizations. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const consoleSession = sqliteTable('console_session', {
  /** SHA-256 of its secret, hex. */
  hash: text().primaryKey(),
  organizationId: text('organization_id').notNull(),
  subject: text().notNull(),
  role: text({ enum: ['api_key', 'member', 'admin', 'superuser'] }).notNull(),
  email: text(),
  /** Null for a user. */
  keyId: text('key_id'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

/** One-time links that were opened. */
export const consoleLink = sqliteTable('console_link', {
  jti: text().primaryKey(),
  expiresAt: integer('expires_at').notNull(),
});
