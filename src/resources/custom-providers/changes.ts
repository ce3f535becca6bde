/**
 * Writes of /custom-providers. Each is one D1 batch, that is one transaction. Its statements carry the conditions: of
 * two concurrent callers, the second sees what the first did. The last statements read the reason of a refusal.
 */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { alias } from 'drizzle-orm/sqlite-core';
import { OPEN_END } from '../../engine/core/calendar.ts';
import { type Author, auditedDate, insertAudit, signatureOf } from '../../storage/schema/organizations/audit.ts';
import { type CustomProvider, customProvider } from '../../storage/schema/organizations/custom-providers.ts';
import { ENTITY_TYPE, historyRoot, mine } from './queries.ts';

/** The active version whose period conflicts. */
export type Conflict = Pick<CustomProvider, 'id' | 'version' | 'effectiveDate' | 'terminationDate'>;
export type Outcome = { saved: CustomProvider } | { conflict: Conflict } | null;

export type NewCustomProvider = Pick<
  CustomProvider,
  'contractId' | 'providerId' | 'effectiveDate' | 'terminationDate' | 'label' | 'notes' | 'data'
>;
export type CustomProviderChanges = Partial<Pick<CustomProvider, 'label' | 'notes' | 'data'>>;

const other = alias(customProvider, 'other');

/** The span by which a version is compared with others: columns of a row, or values. */
interface Span {
  organizationId: SQL | string;
  contractId: SQL | string;
  providerId: SQL | string;
  /** Null for a version that belongs to no series yet. */
  seriesId: SQL | null;
  effectiveDate: SQL | number;
  terminationDate: SQL | number | null;
}

/** Returns the columns of the row that has the alias in the statement. */
const spanOf = (name: string): Span => ({
  organizationId: sql.raw(`${name}.organization_id`),
  contractId: sql.raw(`${name}.contract_id`),
  providerId: sql.raw(`${name}.provider_id`),
  seriesId: sql.raw(`${name}.series_id`),
  effectiveDate: sql.raw(`${name}.effective_date`),
  terminationDate: sql.raw(`${name}.termination_date`),
});

/** Matches if `other` is an active version of another series on one of the span's days. */
const overlaps = (span: Span) => sql`other.organization_id = ${span.organizationId}
  AND other.contract_id = ${span.contractId} AND other.provider_id = ${span.providerId} AND other.is_active = 1
  AND other.effective_date <= coalesce(${span.terminationDate}, ${OPEN_END})
  AND coalesce(other.termination_date, ${OPEN_END}) >= ${span.effectiveDate}
  AND other.series_id IS NOT ${span.seriesId}`;
const free = (span: Span) => sql`NOT EXISTS (SELECT 1 FROM custom_provider AS other WHERE ${overlaps(span)})`;

const CONFLICT = {
  id: other.id,
  version: other.version,
  effectiveDate: other.effectiveDate,
  terminationDate: other.terminationDate,
};

/** Selects the first version that a span overlaps with. */
const conflictOfSpan = (db: DrizzleD1Database, span: Span) =>
  db.select(CONFLICT).from(other).where(overlaps(span)).orderBy(other.effectiveDate).limit(1);

/** Selects the first version that a stored version overlaps with. */
const conflictOf = (db: DrizzleD1Database, organizationId: string, id: string) =>
  db
    .select(CONFLICT)
    .from(customProvider)
    .innerJoin(other, overlaps(spanOf('custom_provider')))
    .where(mine(organizationId, id))
    .orderBy(other.effectiveDate)
    .limit(1);

const select = (db: DrizzleD1Database, organizationId: string, id: string) =>
  db.select().from(customProvider).where(mine(organizationId, id));

/** For each field, SQL of its JSON in the row with that alias. */
const FIELDS: readonly [field: string, json: (row: string) => string][] = [
  ['version', (row) => `json_quote(${row}.version)`],
  // A version is active after any change.
  [
    'is_active',
    (row) =>
      row === 'after'
        ? `iif(after.id IS NULL, 'null', 'true')`
        : `CASE ${row}.is_active WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END`,
  ],
  ['effective_date', (row) => `json_quote(${auditedDate(`${row}.effective_date`)})`],
  ['termination_date', (row) => `json_quote(${auditedDate(`${row}.termination_date`)})`],
  ['label', (row) => `json_quote(${row}.label)`],
  ['notes', (row) => `json_quote(${row}.notes)`],
  ['data', (row) => `coalesce(${row}.data, 'null')`],
];

/** SQL of the fields that differ between the rows `before` and `after`, of which either may be missing. */
const CHANGES =
  sql.raw(`(SELECT json_group_array(json_object('field', value ->> 0, 'old', value -> 1, 'new', value -> 2))
  FROM json_each(json_array(${FIELDS.map(([field, json]) => `json_array('${field}', json(${json('before')}), json(${json('after')}))`).join(',\n    ')}))
  WHERE value -> 1 <> value -> 2)`);

/**
 * Writes an entry for each row of `rows`: a FROM clause with `before` and `after`, and its conditions. A missing one of
 * the two is joined on NULL, which finds nothing and, unlike a false condition, without a scan.
 */
function audit(db: DrizzleD1Database, who: Author, action: string, rows: SQL) {
  const column = (name: string) => sql.raw(`coalesce(after.${name}, before.${name})`);
  return db.run(
    insertAudit(
      who,
      {
        organizationId: column('organization_id'),
        entityType: ENTITY_TYPE,
        entityId: column('id'),
        rootId: historyRoot(column('contract_id'), column('provider_id')),
        action,
        changes: CHANGES,
      },
      sql`FROM ${rows}`,
    ),
  );
}

/** Creates version 1 of a new series, active. @returns the saved version, or the conflicting one */
export async function createCustomProvider(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  input: NewCustomProvider,
): Promise<{ saved: CustomProvider } | { conflict: Conflict }> {
  const id = crypto.randomUUID();
  const span: Span = { organizationId, ...input, seriesId: null };
  const [, , saved, conflict] = await db.batch([
    db.run(sql`INSERT INTO custom_provider (id, organization_id, contract_id, provider_id, series_id, version,
        latest_version, is_active, effective_date, termination_date, label, notes, created_by, created_at, data)
      SELECT ${id}, ${organizationId}, ${input.contractId}, ${input.providerId}, ${crypto.randomUUID()}, 1, 1, 1,
        ${input.effectiveDate}, ${input.terminationDate}, ${input.label}, ${input.notes}, ${signatureOf(who)}, ${Date.now()},
        ${JSON.stringify(input.data)}
      WHERE ${free(span)}`),
    audit(
      db,
      who,
      'create',
      sql`custom_provider AS after LEFT JOIN custom_provider AS before ON before.id = NULL WHERE after.id = ${id}`,
    ),
    select(db, organizationId, id),
    conflictOfSpan(db, span),
  ]);
  if (saved[0]) return { saved: saved[0] };
  return { conflict: conflict[0] as Conflict };
}

/** Returns the version that a creation would conflict with; null if there is none. */
export async function findConflict(
  organizationId: string,
  db: DrizzleD1Database,
  input: NewCustomProvider,
): Promise<Conflict | null> {
  const [conflict] = await conflictOfSpan(db, { organizationId, ...input, seriesId: null });
  return conflict ?? null;
}

/**
 * Creates a new version of the series from the addressed version and the changes, and makes it the active one.
 * @returns the saved version, or the conflicting one; null if there is no such version
 */
export async function changeCustomProvider(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  baseId: string,
  changes: CustomProviderChanges,
): Promise<Outcome> {
  const id = crypto.randomUUID();
  const changed = (name: string, value: string | null | undefined) =>
    value === undefined ? sql.raw(`base.${name}`) : sql`${value}`;
  const inSeries = sql`series_id = (SELECT series_id FROM custom_provider WHERE id = ${id})`;
  const [, , , , , saved, conflict] = await db.batch([
    // Insert it as inactive: at no moment are two versions active.
    db.run(sql`INSERT INTO custom_provider (id, organization_id, contract_id, provider_id, series_id, version,
        latest_version, is_active, effective_date, termination_date, label, notes, created_by, created_at, data)
      SELECT ${id}, base.organization_id, base.contract_id, base.provider_id, base.series_id, base.latest_version + 1,
        base.latest_version + 1, 0, base.effective_date, base.termination_date, ${changed('label', changes.label)},
        ${changed('notes', changes.notes)}, ${signatureOf(who)}, ${Date.now()},
        ${changed('data', changes.data && JSON.stringify(changes.data))}
      FROM custom_provider AS base
      WHERE base.id = ${baseId} AND base.organization_id = ${organizationId} AND ${free(spanOf('base'))}`),
    audit(
      db,
      who,
      'update',
      sql`custom_provider AS after LEFT JOIN custom_provider AS before ON before.id = ${baseId} WHERE after.id = ${id}`,
    ),
    db.run(sql`UPDATE custom_provider SET is_active = 0 WHERE ${inSeries} AND is_active = 1`),
    db.run(sql`UPDATE custom_provider SET latest_version = latest_version + 1 WHERE ${inSeries} AND id <> ${id}`),
    db.run(sql`UPDATE custom_provider SET is_active = 1 WHERE id = ${id}`),
    select(db, organizationId, id),
    conflictOf(db, organizationId, baseId),
  ]);
  if (saved[0]) return { saved: saved[0] };
  return conflict[0] ? { conflict: conflict[0] } : null;
}

/**
 * Makes the version the active one of its series.
 * @returns the version, or the conflicting one; null if there is no such version
 */
export async function activateCustomProvider(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  id: string,
): Promise<Outcome> {
  const [, , , saved, conflict] = await db.batch([
    audit(
      db,
      who,
      'activate',
      sql`custom_provider AS after
        LEFT JOIN custom_provider AS before ON before.series_id = after.series_id AND before.is_active = 1
        WHERE after.id = ${id} AND after.organization_id = ${organizationId} AND after.is_active = 0
          AND ${free(spanOf('after'))}`,
    ),
    // If another series conflicts, this one has no active version and nothing changes.
    db.run(sql`UPDATE custom_provider SET is_active = 0 WHERE series_id = (SELECT series_id FROM custom_provider
      WHERE id = ${id} AND organization_id = ${organizationId}) AND is_active = 1 AND id <> ${id}`),
    db.run(sql`UPDATE custom_provider SET is_active = 1
      WHERE id = ${id} AND organization_id = ${organizationId} AND is_active = 0 AND ${free(spanOf('custom_provider'))}`),
    select(db, organizationId, id),
    conflictOf(db, organizationId, id),
  ]);
  if (saved[0]?.isActive) return { saved: saved[0] };
  return conflict[0] ? { conflict: conflict[0] } : null;
}

/**
 * Removes one version; if it was the active one, the series has none then. @returns whether there was such a version
 */
export async function deleteCustomProvider(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  id: string,
): Promise<boolean> {
  const [, removed] = await db.batch([
    audit(
      db,
      who,
      'delete',
      sql`custom_provider AS before LEFT JOIN custom_provider AS after ON after.id = NULL
        WHERE before.id = ${id} AND before.organization_id = ${organizationId}`,
    ),
    db
      .delete(customProvider)
      .where(and(eq(customProvider.id, id), eq(customProvider.organizationId, organizationId)))
      .returning({ id: customProvider.id }),
  ]);
  return removed.length > 0;
}
