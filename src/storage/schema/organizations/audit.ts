/** The audit trail of organizations' own data, in database ORGANIZATIONS. Columns as in migrations/organizations/0002_audit.sql. */
import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { containsWords } from '../../lists/contained-words.ts';

export interface FieldChange {
  field: string;
  old: unknown;
  new: unknown;
}

export const auditEntry = sqliteTable('audit_entry', {
  /** The order in which entries were written. */
  sequence: integer().primaryKey(),
  id: text().notNull(),
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

/** Words that the search `q` of every trail matches. */
export const TRAIL_WORDS = 'a changed field’s name, or the id, e-mail address or API key’s name of who changed it';

/** Returns the condition that every word of a text is one of TRAIL_WORDS of an entry, or occurs in one of `more`. */
export function entryContains(text: string, ...more: SQL[]): SQL {
  const { changes, changedBy, changedByEmail } = auditEntry;
  const fields = sql`(SELECT group_concat(field.value ->> 'field', char(10)) FROM json_each(${changes}) field)`;
  return containsWords(text, [fields, changedBy, changedByEmail, ...more]);
}

/** The author of a change: a caller, for example. */
export interface Author {
  subject: string;
  email: string | null;
  /** Name of the API key; null for a user. */
  keyName: string | null;
}

/** Returns the displayed author of a change: a user's e-mail address or an API key's name, else the id. */
export const signatureOf = ({ email, keyName, subject }: Author): string => email ?? keyName ?? subject;

/** Values, or expressions of the rows that entries describe. */
type Expressions<Fields> = { [Name in keyof Fields]: Fields[Name] | SQL };

type EntryFacts = Pick<AuditEntry, 'entityType' | 'entityId' | 'rootId' | 'action'> & Partial<Pick<AuditEntry, 'id'>>;

/** A random UUID made by the database, for rows that are inserted from other rows. */
const NEW_UUID = sql`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
  || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;

/**
 * Returns SQL that writes an entry for each of some rows, given as values or as expressions of the rows. It belongs in
 * the batch right before the change: the old values are still there, and concurrent changes cannot falsify it.
 * @param entry without an id it has one that the database makes
 * @param rows the part of a SELECT after its columns: FROM, conditions
 */
export function insertAudit(
  who: Author,
  entry: Expressions<EntryFacts & { organizationId: string; changes: string }>,
  rows: SQL,
): SQL {
  const { id = NEW_UUID, organizationId, entityType, entityId, rootId, action, changes } = entry;
  return sql`INSERT INTO audit_entry (id, organization_id, entity_type, entity_id, root_id, action, changes, changed_by,
      changed_by_email, changed_at)
    SELECT ${id}, ${organizationId}, ${entityType}, ${entityId}, ${rootId}, ${action}, ${changes}, ${who.subject},
      ${who.email ?? who.keyName}, ${Date.now()}
    ${rows}`;
}

/**
 * Returns the statement that belongs in the batch right after the change: it writes the entry if the statement before
 * it changed a row, and nothing if that statement's condition held it back.
 */
export function auditIfChanged(
  db: DrizzleD1Database,
  organizationId: string,
  who: Author,
  { changes = [], ...entry }: EntryFacts & { changes?: readonly FieldChange[] },
) {
  return db.run(
    insertAudit(who, { organizationId, ...entry, changes: JSON.stringify(changes) }, sql`WHERE changes() > 0`),
  );
}

/** Returns the fields of `after` that differ from `before`, by name. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }));
}
