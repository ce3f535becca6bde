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

/** What `q` of every trail finds. */
export const TRAIL_WORDS = 'a changed field’s name, or the id, e-mail address or API key’s name of who changed it';

/** Returns the condition that every word of a text is one of TRAIL_WORDS of an entry, or stands in one of `more`. */
export function entryContains(text: string, ...more: SQL[]): SQL {
  const { changes, changedBy, changedByEmail } = auditEntry;
  const fields = sql`(SELECT group_concat(field.value ->> 'field', char(10)) FROM json_each(${changes}) field)`;
  return containsWords(text, [fields, changedBy, changedByEmail, ...more]);
}

const [ORGANIZATION, ENTITY, ROOT, CHANGES] = [sql`organization_id`, sql`entity_id`, sql`root_id`, sql`changes`];
const NOTHING = sql`'{}'`;

/** Who changes something. A caller is one. */
export interface Author {
  subject: string;
  email: string | null;
  /** Name of the API key; null for a user. */
  keyName: string | null;
}

/** Returns who is shown to have made a change: a user's e-mail address or an API key's name, else the id. */
export const signatureOf = ({ email, keyName, subject }: Author): string => email ?? keyName ?? subject;

/** Values, or expressions of the rows that entries are about. */
type Expressions<Fields> = { [Name in keyof Fields]: Fields[Name] | SQL };

type EntryFacts = Pick<AuditEntry, 'entityType' | 'entityId' | 'rootId' | 'action'>;

/** A random UUID made by the database, for rows that are written out of others. */
export const NEW_UUID = sql`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
  || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;

interface Changed {
  /** JSON objects of a row's fields; absent for a new row, or one that goes. Fields not in `after` stay. */
  before?: SQL;
  after?: SQL;
  /** What follows FROM. */
  rows: SQL;
}

/**
 * SQL that writes an entry for each of some rows, given as values or as expressions of the rows. It goes into the batch
 * right before the change, while the old values are there, and is true whoever else changes the rows.
 * @param rows what follows the columns of a SELECT: FROM, conditions
 */
export function insertAudit(
  who: Author,
  entry: Expressions<EntryFacts & { organizationId: string; changes: string }>,
  rows: SQL,
): SQL {
  const { organizationId, entityType, entityId, rootId, action, changes } = entry;
  return sql`INSERT INTO audit_entry (id, organization_id, entity_type, entity_id, root_id, action, changes, changed_by,
      changed_by_email, changed_at)
    SELECT ${NEW_UUID}, ${organizationId}, ${entityType}, ${entityId}, ${rootId}, ${action}, ${changes}, ${who.subject},
      ${who.email ?? who.keyName}, ${Date.now()}
    ${rows}`;
}

/**
 * The statement that writes an entry for each row that changes, none for one that stays as it is: where it writes none,
 * `changes()` is 0 for the statement behind it.
 */
export function auditRows(
  db: DrizzleD1Database,
  who: Author,
  { entityType, entityId, rootId, action }: Expressions<EntryFacts>,
  { before = NOTHING, after = NOTHING, rows }: Changed,
) {
  return db.run(
    insertAudit(
      who,
      { entityType, action, organizationId: ORGANIZATION, entityId: ENTITY, rootId: ROOT, changes: CHANGES },
      sql`FROM (SELECT organization_id, ${entityId} AS entity_id, ${rootId} AS root_id,
          (SELECT json_group_array(json_object('field', key, 'old', (${before}) -> fullkey, 'new', (${after}) -> fullkey))
            FROM json_each(${after === NOTHING ? before : after})
            WHERE (${before}) ->> fullkey IS NOT (${after}) ->> fullkey) AS changes
        FROM ${rows}) WHERE changes <> '[]'`,
    ),
  );
}

/**
 * The statement that goes into the batch right behind the change: it writes the entry if the statement before it in the
 * batch changed a row, and nothing where a condition of that statement held it back.
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

/** A column of YYYYMMDD as entries have it: YYYY-MM-DD. */
export const auditedDate = (column: string) =>
  `substr(${column}, 1, 4) || '-' || substr(${column}, 5, 2) || '-' || substr(${column}, 7)`;

/** A column of 0 or 1 as entries have it. */
export const auditedFlag = (column: string) => `json(iif(${column}, 'true', 'false'))`;

/** The fields of `after` that are not as in `before`, by name. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }));
}
