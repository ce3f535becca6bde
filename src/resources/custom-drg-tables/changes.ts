/**
 * Writes of /custom-drg-tables, on ORGANIZATIONS. Each is one D1 batch, that is one transaction: the change, its audit
 * entry and the summary of the table. Conditions are part of the statements: if two writes race, one wins.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isoDate } from '../../engine/core/calendar.ts';
import {
  type Author,
  auditedDate,
  auditIfChanged,
  changedFields,
  insertAudit,
  NEW_UUID,
} from '../../storage/schema/organizations/audit.ts';
import {
  type CustomDrgEntry,
  type CustomDrgTable,
  customDrgEntry,
  customDrgTable,
} from '../../storage/schema/organizations/custom-drg-tables.ts';
import type { EntryRow } from '../drg-tables/schema.ts';
import { ENTRY, type EntryKey, entriesInForce, entryById, isOfKey, TABLE, tablesNamed, versionOf } from './queries.ts';
import type { EntryChanges } from './schema.ts';

/** Rows of one statement: some 300 KB, a third of what a parameter may hold. */
const ROWS_AT_ONCE = 1000;

/** Returns what an entry takes from a standard one. */
export const entryOfStandard = (entry: EntryRow) => ({
  drg: entry.drg,
  effectiveDate: entry.effectiveDate,
  endDate: entry.endDate,
  description: entry.title ?? entry.description,
  weight: entry.weight,
  geometricMeanLos: entry.geometricMeanLos,
  arithmeticMeanLos: entry.arithmeticMeanLos,
  lowVolume: entry.lowVolume,
  postAcute: entry.postAcute,
  specialPayPostAcute: entry.specialPayPostAcute,
});

/** Inserts a table with the entries of a standard one. @returns false if the organization has the table already */
export async function cloneTable(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  { drgId, paymentSystem, sourceYear }: Pick<CustomDrgTable, 'drgId' | 'paymentSystem' | 'sourceYear'>,
  standard: readonly EntryRow[],
): Promise<boolean> {
  const now = Date.now();
  const rows = [...standard]
    .sort((a, b) => a.drg.localeCompare(b.drg) || a.effectiveDate - b.effectiveDate)
    .map((row, position) => {
      const entry = entryOfStandard(row);
      return [
        entry.drg,
        entry.effectiveDate,
        entry.endDate,
        position,
        entry.description,
        entry.weight,
        entry.geometricMeanLos,
        entry.arithmeticMeanLos,
        entry.lowVolume,
        entry.postAcute,
        entry.specialPayPostAcute,
      ];
    });
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, i) =>
    JSON.stringify(rows.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE)),
  );
  const created = { source_year: sourceYear, payment_system: paymentSystem, record_count: rows.length };
  const [inserted] = await db.batch([
    db
      .insert(customDrgTable)
      .values({
        organizationId,
        drgId,
        paymentSystem,
        sourceYear,
        recordCount: rows.length,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ drgId: customDrgTable.drgId }),
    auditIfChanged(db, organizationId, who, {
      entityType: TABLE,
      entityId: drgId,
      rootId: drgId,
      action: 'create',
      changes: Object.entries(created).map(([field, value]) => ({ field, old: null, new: value })),
    }),
    // Each statement changes a row only if the one before it did: all of them take effect, or none.
    ...parts.map((part) =>
      db.insert(customDrgEntry).select(sql`SELECT ${organizationId}, ${drgId}, value ->> 0, ${sourceYear},
          ${paymentSystem}, value ->> 1, value ->> 2, ${NEW_UUID}, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
          value ->> 7, value ->> 8, value ->> 9, value ->> 10, ${now}, ${now}
        FROM json_each(${part}) WHERE changes() > 0`),
    ),
  ]);
  return inserted.length > 0;
}

/**
 * Removes a drg_id, or one year of it, unless that leaves nothing of it while a contract's configuration or its terms name it.
 * `configurations` lists some that do; `tables` lists those that are left after the removal.
 */
export async function removeTables(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  drgId: string,
  sourceYear: number | undefined,
) {
  const otherYears =
    sourceYear === undefined
      ? sql``
      : sql`AND NOT EXISTS (SELECT 1 FROM custom_drg_table
          WHERE organization_id = ${organizationId} AND drg_id = ${drgId} AND source_year <> ${sourceYear})`;
  const naming = sql`SELECT contract_id, id FROM contract_config
      WHERE organization_id = ${organizationId} AND custom_drg_table_id = ${drgId}
    UNION SELECT contract_id, config_id FROM contract_terms_reference
      WHERE organization_id = ${organizationId} AND kind = 'drg_table' AND reference_id = ${drgId}`;
  const free = sql`NOT (EXISTS (${naming}) ${otherYears})`;
  const toDelete = (table: typeof customDrgTable | typeof customDrgEntry) =>
    and(
      eq(table.organizationId, organizationId),
      eq(table.drgId, drgId),
      sourceYear === undefined ? undefined : eq(table.sourceYear, sourceYear),
      free,
    );
  const [, , removed, configurations, tables] = await db.batch([
    audit(
      db,
      who,
      'delete',
      gone({
        source_year: customDrgTable.sourceYear,
        payment_system: customDrgTable.paymentSystem,
        record_count: customDrgTable.recordCount,
      }),
      { entityType: TABLE, entityId: customDrgTable.drgId, where: toDelete(customDrgTable) },
    ),
    db.delete(customDrgEntry).where(toDelete(customDrgEntry)),
    db
      .delete(customDrgTable)
      .where(toDelete(customDrgTable))
      .returning({ sourceYear: customDrgTable.sourceYear, recordCount: customDrgTable.recordCount }),
    db.all<{ id: string; contractId: string }>(sql`SELECT id, contract_id AS contractId FROM (${naming}) LIMIT 3`),
    tablesNamed(organizationId, db, drgId),
  ]);
  return { removed, configurations, tables };
}

/** The column of each field that can change. Columns store flags as 0 or 1. */
export const FIELDS = {
  description: 'description',
  weight: 'weight',
  geometric_mean_length_of_stay: 'geometricMeanLos',
  arithmetic_mean_length_of_stay: 'arithmeticMeanLos',
  low_volume_drg: 'lowVolume',
  post_acute_care: 'postAcute',
  special_payment_post_acute_care: 'specialPayPostAcute',
} as const satisfies { [field in keyof EntryChanges]-?: keyof CustomDrgEntry };
/** The stored values that can change. */
export type EntryFields = Pick<CustomDrgEntry, (typeof FIELDS)[keyof typeof FIELDS]>;

const FLAGS: readonly SQLiteColumn[] = [
  customDrgEntry.lowVolume,
  customDrgEntry.postAcute,
  customDrgEntry.specialPayPostAcute,
];

/** Flags are stored as 0 or 1. */
export const stored = <Value>(value: Value | boolean | undefined) =>
  typeof value === 'boolean' ? Number(value) : (value ?? null);

/** Returns an entry with changes. */
export const changedEntry = (entry: CustomDrgEntry, changes: EntryChanges): CustomDrgEntry => ({
  ...entry,
  ...Object.fromEntries(
    (Object.keys(changes) as (keyof EntryChanges)[]).map((name) => [FIELDS[name], stored(changes[name])]),
  ),
});

/** @returns the entry as it is now, in a list that is empty if there is no such entry */
export async function updateEntry(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  id: string,
  changes: EntryChanges,
) {
  const [, , , rows] = await db.batch([
    ...changeStatements(organizationId, db, who, sql`${id}`, changes),
    entryById(organizationId, db, id),
  ]);
  return rows;
}

/**
 * Changes nothing unless exactly one entry has the key. @returns the entries of the key as they are now, and the tables
 */
export async function updateEntryOfKey(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  key: EntryKey,
  changes: EntryChanges,
) {
  const only = sql`(SELECT CASE WHEN count(*) = 1 THEN max(id) END FROM custom_drg_entry
    WHERE ${isOfKey(organizationId, key)})`;
  const [, , , rows, tables] = await db.batch([
    ...changeStatements(organizationId, db, who, only, changes),
    entriesInForce(organizationId, db, key),
    tablesNamed(organizationId, db, key.drgId),
  ]);
  return { rows, tables };
}

/**
 * Returns the statements of a change. `id` is an expression. A value that is there already changes nothing and leaves
 * no audit entry.
 */
function changeStatements(organizationId: string, db: DrizzleD1Database, who: Author, id: SQL, changes: EntryChanges) {
  const now = Date.now();
  const fields = (Object.keys(changes) as (keyof EntryChanges)[]).map((name) => {
    const property = FIELDS[name];
    return { name, property, column: customDrgEntry[property], value: stored(changes[name]) };
  });
  const differs = sql.join(
    fields.map(({ column, value }) => sql`${column} IS NOT ${value}`),
    sql` OR `,
  );
  // A UNION of the fields would exceed the number of terms that D1 takes.
  const changed = sql.join(
    fields.map(
      ({ name, column, value }) => sql`iif(${column} IS NOT ${value}, json_object('field', ${name},
        'old', ${shown(column, column)}, 'new', ${shown(column, sql`${value}`)}), NULL)`,
    ),
    sql`, `,
  );
  const changing = and(
    eq(customDrgEntry.organizationId, organizationId),
    sql`${customDrgEntry.id} = ${id}`,
    sql`(${differs})`,
  );
  return [
    audit(
      db,
      who,
      'update',
      sql`(SELECT json_group_array(json(value)) FROM json_each(json_array(${changed})) WHERE value IS NOT NULL)`,
      {
        entityType: ENTRY,
        entityId: customDrgEntry.id,
        where: changing,
      },
    ),
    db
      .update(customDrgEntry)
      .set({ updatedAt: now, ...Object.fromEntries(fields.map(({ property, value }) => [property, value])) })
      .where(changing),
    db
      .update(customDrgTable)
      .set({ updatedAt: now })
      .where(and(sql`changes() > 0`, isTableOf(organizationId, id))),
  ] as const;
}

/** Fields of an entry that are numbers. */
export type Figure = 'weight' | 'geometric_mean_length_of_stay' | 'arithmetic_mean_length_of_stay';

/**
 * Changes figures of a table, with an audit entry for each and one for the change: all of them, or none if the table is no
 * longer in the state that they were read in.
 *
 * @param figures by id of the entry, at least one
 * @param about fields of the change's own audit entry
 * @returns false if nothing was written
 */
export async function changeFigures(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  { drgId, version, field }: { drgId: string; version: number; field: Figure },
  figures: readonly { id: string; new: number }[],
  about: object,
): Promise<boolean> {
  const now = Date.now();
  const column = customDrgEntry[FIELDS[field]];
  const rows = sql`json_each(${JSON.stringify(figures.map((figure) => [figure.id, figure.new]))}) figure`;
  const entry = sql`custom_drg_entry.organization_id = ${organizationId} AND custom_drg_entry.id = figure.value ->> 0`;
  const [, , writtenRows] = await db.batch([
    db.run(
      insertAudit(
        who,
        {
          organizationId,
          entityType: ENTRY,
          entityId: sql`custom_drg_entry.id`,
          rootId: drgId,
          action: 'update',
          changes: sql`json_array(json_object('field', ${field}, 'old', ${column}, 'new', figure.value ->> 1))`,
        },
        sql`FROM ${rows} CROSS JOIN custom_drg_entry ON ${entry}
          WHERE ${version} = (${versionOf(organizationId, drgId)})`,
      ),
    ),
    // After those of its values: newest first, these stand beneath it.
    auditIfChanged(db, organizationId, who, {
      entityType: TABLE,
      entityId: drgId,
      rootId: drgId,
      action: 'bulk_change',
      changes: changedFields({}, { ...about }),
    }),
    db.run(sql`UPDATE custom_drg_entry SET ${sql.identifier(column.name)} = figure.value ->> 1, updated_at = ${now}
      FROM ${rows} WHERE changes() > 0 AND ${entry}`),
    db
      .update(customDrgTable)
      .set({ updatedAt: now })
      .where(
        and(
          sql`changes() > 0`,
          eq(customDrgTable.organizationId, organizationId),
          eq(customDrgTable.drgId, drgId),
          sql`(source_year, payment_system) IN (SELECT source_year, payment_system
            FROM ${rows} CROSS JOIN custom_drg_entry ON ${entry})`,
        ),
      ),
  ]);
  return writtenRows.meta.changes > 0;
}

/**
 * Adds and changes entries, each with an audit entry: all of them, or none if the table is no longer in the state that they
 * were read in. At least one is added or changed.
 *
 * @returns false if nothing was written
 */
export async function writeEntries(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  { drgId, version }: { drgId: string; version: number },
  created: readonly CustomDrgEntry[],
  updated: readonly { entry: CustomDrgEntry; fields: Partial<EntryFields> }[],
): Promise<boolean> {
  const now = Date.now();
  const asRead = sql`${version} = (${versionOf(organizationId, drgId)})`;
  const properties = Object.values(FIELDS);
  const columns = sql.join(
    properties.map((property) => sql.identifier(customDrgEntry[property].name)),
    sql`, `,
  );
  const valuesFrom = (place: number) =>
    sql.join(
      properties.map((_, i) => sql.raw(`row.value ->> ${place + i}`)),
      sql`, `,
    );
  const changes = [
    ...created.map((entry) => ({ id: entry.id, action: 'create', changes: changedFields({}, auditedValues(entry)) })),
    ...updated.map(({ entry, fields }) => ({
      id: entry.id,
      action: 'update',
      changes: changedFields(auditedValues(entry), auditedValues({ ...entry, ...fields })),
    })),
  ];
  const audited = JSON.stringify(changes.map(({ id, action, changes: list }) => [id, action, list]));
  const added = JSON.stringify(
    created.map((entry) => [
      ...[entry.id, entry.drg, entry.sourceYear, entry.paymentSystem, entry.effectiveDate, entry.endDate],
      ...properties.map((property) => entry[property]),
    ]),
  );
  const changed = JSON.stringify(
    updated.map(({ entry, fields }) => [
      entry.id,
      ...properties.map((property) => ({ ...entry, ...fields })[property]),
    ]),
  );
  const ids = JSON.stringify(changes.map(({ id }) => id));
  const [, , , , countRows] = await db.batch([
    db.run(
      insertAudit(
        who,
        {
          organizationId,
          entityType: ENTRY,
          entityId: sql`row.value ->> 0`,
          rootId: drgId,
          action: sql`row.value ->> 1`,
          changes: sql`row.value -> 2`,
        },
        sql`FROM json_each(${audited}) row WHERE ${asRead}`,
      ),
    ),
    db.run(sql`INSERT INTO custom_drg_entry (organization_id, drg_id, position, created_at, updated_at, id, drg,
        source_year, payment_system, effective_date, end_date, ${columns})
      SELECT ${organizationId}, ${drgId}, 0, ${now}, ${now}, row.value ->> 0, row.value ->> 1, row.value ->> 2,
        row.value ->> 3, row.value ->> 4, row.value ->> 5, ${valuesFrom(6)}
      FROM json_each(${added}) row WHERE ${asRead}`),
    db.run(sql`UPDATE custom_drg_entry SET (updated_at, ${columns}) = (${now}, ${valuesFrom(1)})
      FROM json_each(${changed}) row
      WHERE ${asRead} AND organization_id = ${organizationId} AND custom_drg_entry.id = row.value ->> 0`),
    // New entries have their place among the others by DRG, then date.
    db.run(sql`UPDATE custom_drg_entry SET position = place.position
      FROM (SELECT id, row_number() OVER (PARTITION BY source_year, payment_system ORDER BY drg, effective_date) - 1
          AS position FROM custom_drg_entry WHERE organization_id = ${organizationId} AND drg_id = ${drgId}) place
      WHERE ${created.length} > 0 AND ${asRead} AND organization_id = ${organizationId}
        AND custom_drg_entry.id = place.id AND custom_drg_entry.position <> place.position`),
    db.run(sql`UPDATE custom_drg_table SET updated_at = ${now}, record_count = (SELECT count(*) FROM custom_drg_entry e
        WHERE e.organization_id = ${organizationId} AND e.drg_id = ${drgId}
          AND e.source_year = custom_drg_table.source_year AND e.payment_system = custom_drg_table.payment_system)
      WHERE ${asRead} AND organization_id = ${organizationId} AND drg_id = ${drgId} AND (source_year, payment_system) IN (
        SELECT e.source_year, e.payment_system FROM json_each(${ids}) changed
        CROSS JOIN custom_drg_entry e ON e.organization_id = ${organizationId} AND e.id = changed.value)`),
  ]);
  return countRows.meta.changes > 0;
}

/** Returns an entry's fields as its audit entries show them. */
function auditedValues(entry: CustomDrgEntry): Record<string, unknown> {
  return {
    source_year: entry.sourceYear,
    payment_system: entry.paymentSystem,
    diagnostic_related_group: entry.drg,
    effective_date: isoDate(entry.effectiveDate),
    ...Object.fromEntries(
      Object.entries(FIELDS).map(([name, property]) => [
        name,
        FLAGS.includes(customDrgEntry[property]) ? entry[property] === 1 : entry[property],
      ]),
    ),
  };
}

/** @returns false if there is no such entry */
export async function deleteEntry(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  id: string,
): Promise<boolean> {
  const now = Date.now();
  const it = and(eq(customDrgEntry.organizationId, organizationId), eq(customDrgEntry.id, id));
  const [, , , deleted] = await db.batch([
    audit(
      db,
      who,
      'delete',
      gone({
        source_year: customDrgEntry.sourceYear,
        payment_system: customDrgEntry.paymentSystem,
        diagnostic_related_group: customDrgEntry.drg,
        effective_date: customDrgEntry.effectiveDate,
        ...Object.fromEntries(Object.entries(FIELDS).map(([name, property]) => [name, customDrgEntry[property]])),
      }),
      { entityType: ENTRY, entityId: customDrgEntry.id, where: it },
    ),
    db
      .update(customDrgTable)
      .set({ recordCount: sql`record_count - 1`, updatedAt: now })
      .where(isTableOf(organizationId, sql`${id}`)),
    db
      .update(customDrgEntry)
      .set({ position: sql`position - 1` })
      .where(
        and(
          eq(customDrgEntry.organizationId, organizationId),
          sql`(drg_id, source_year, payment_system) =
            (SELECT drg_id, source_year, payment_system FROM custom_drg_entry WHERE ${it})`,
          sql`position > (SELECT position FROM custom_drg_entry WHERE ${it})`,
        ),
      ),
    db.delete(customDrgEntry).where(it).returning({ id: customDrgEntry.id }),
  ]);
  return deleted.length > 0;
}

/** Matches the summary row of the table that has the entry. */
function isTableOf(organizationId: string, id: SQL): SQL {
  return sql`organization_id = ${organizationId} AND (drg_id, source_year, payment_system) =
    (SELECT drg_id, source_year, payment_system FROM custom_drg_entry
      WHERE organization_id = ${organizationId} AND id = ${id})`;
}

/** Writes an audit entry for each row that is about to change, with the values that it has then. */
function audit(
  db: DrizzleD1Database,
  who: Author,
  action: string,
  changes: SQL,
  rows: { entityType: typeof TABLE | typeof ENTRY; entityId: SQLiteColumn; where: SQL | undefined },
) {
  return db.run(
    insertAudit(
      who,
      {
        organizationId: sql`organization_id`,
        entityType: rows.entityType,
        entityId: sql`${rows.entityId}`,
        rootId: sql`drg_id`,
        action,
        changes,
      },
      sql`FROM ${sql.identifier(rows.entityType)} WHERE ${rows.where}`,
    ),
  );
}

/** Returns the fields that the audit entry of a removed row shows. */
function gone(columns: Readonly<Record<string, SQLiteColumn>>): SQL {
  const fields = Object.entries(columns).map(
    ([name, column]) => sql`json_object('field', ${name}, 'old', ${shown(column, column)}, 'new', NULL)`,
  );
  return sql`json_array(${sql.join(fields, sql`, `)})`;
}

/** Returns a column's value as the API shows it. */
function shown(column: SQLiteColumn, value: SQLiteColumn | SQL): SQL {
  if (FLAGS.includes(column)) return sql`json(iif(${value}, 'true', 'false'))`;
  if (column === customDrgEntry.effectiveDate) return sql.raw(auditedDate('effective_date'));
  return sql`${value}`;
}
