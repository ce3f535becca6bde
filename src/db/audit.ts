/** The audit trail of organizations' own data, in database ORGANIZATIONS. Columns as in migrations/organizations/0002_audit.sql. */
import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export interface FieldChange {
  field: string;
  old: unknown;
  new: unknown;
}

export const auditEntry = sqliteTable('audit_entry', {
  id: text().primaryKey(),
  organizationId: text('organization_id').notNull(),
  entityType: text('entity_type').notNull(),
  entityId: text('entity_id').notNull(),
  rootId: text('root_id').notNull(),
  action: text().notNull(),
  changes: text({ mode: 'json' }).$type<FieldChange[]>().notNull(),
  changedBy: text('changed_by').notNull(),
  changedByEmail: text('changed_by_email'),
  /** Unix milliseconds. */
  changedAt: integer('changed_at').notNull(),
});

export type AuditEntry = typeof auditEntry.$inferSelect;

/** An entry of now. `who` is the caller. */
export function auditOf(
  organizationId: string,
  who: { subject: string; email: string | null },
  what: Pick<AuditEntry, 'entityType' | 'entityId' | 'rootId' | 'action' | 'changes'>,
): AuditEntry {
  return {
    id: crypto.randomUUID(),
    organizationId,
    ...what,
    changedBy: who.subject,
    changedByEmail: who.email,
    changedAt: Date.now(),
  };
}

/** A random UUID made by the database, for entries that are written out of the rows that they tell of. */
export const NEW_UUID = sql`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
  || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;

/**
 * The statement that goes into the batch right behind the change: it writes the entry if the statement before it in the
 * batch changed a row, and nothing where a condition of that statement held it back.
 */
export function auditIfChanged(db: DrizzleD1Database, entry: AuditEntry) {
  const { id, organizationId, entityType, entityId, rootId, action, changes, changedBy, changedByEmail, changedAt } =
    entry;
  return db.run(sql`INSERT INTO audit_entry (id, organization_id, entity_type, entity_id, root_id, action, changes,
      changed_by, changed_by_email, changed_at)
    SELECT ${id}, ${organizationId}, ${entityType}, ${entityId}, ${rootId}, ${action}, ${JSON.stringify(changes)},
      ${changedBy}, ${changedByEmail}, ${changedAt} WHERE changes() > 0`);
}

/** The fields of `after` that are not as in `before`, by name. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }));
}
