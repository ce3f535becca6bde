/**
 * The difference of two lists of rows of a table: the statements that make the one of the other, their entries in the
 * audit trail, and the table as claims would be priced by it. All three come from the same two lists.
 */
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { pricedColumns, tableWith, type UnsavedTable } from '../claims/index.ts';
import { changedFields, type FieldChange } from '../storage/schema/organizations/audit.ts';

type Kind = 'create' | 'update' | 'delete';
type Fields = Readonly<Record<string, unknown>>;

/** A table of organizations' rows, and how the audit trail shows them. */
export interface Kept<Row extends object> {
  table: SQLiteTable & { $inferSelect: Row };
  /** Properties that identify a row within its organization; they never change. */
  key: readonly (keyof Row & string)[];
  /** Absent: rows have no entries of their own. */
  audit?: {
    entity: string;
    id(row: Row): string;
    /** The thing whose trail has the entry. */
    root(row: Row): string;
    /** The fields by name, as the API writes them. */
    fields(row: Row): Fields;
    /** Entries that have all fields, changed or not. */
    whole?: readonly Kind[];
    /** Other names of what happens to a row. */
    actions?: Partial<Record<Kind, string>>;
  };
  /** Returns a row that changes with what every change counts: its version, its time. */
  stamped?(row: Row): Row;
  /** Columns that claims read and by which nothing is priced. */
  unpriced?: readonly (keyof Row)[];
  /** Returns a row as claims are priced by it before it is written, where it differs. */
  unsaved?(row: Row): Row;
  /** Returns what claims read with rows that are not saved. */
  beside?(row: Row): UnsavedTable;
}

/** An entry of the audit trail. */
export interface Entry {
  entity: string;
  id: string;
  root: string;
  action: string;
  changes: readonly FieldChange[];
}

/** Rows of one table that differ. */
export interface Difference {
  isEmpty: boolean;
  entries: readonly Entry[];
  statements(organizationId: string, db: DrizzleD1Database): BatchItem<'sqlite'>[];
  /** The table with the rows that are not saved, as far as claims are priced by it. */
  unsaved(): UnsavedTable[];
}

interface Pair<Row> {
  before: Row | null;
  after: Row | null;
}

/**
 * Compares rows by their key.
 * @param action of the entries, in place of `create`, `update` and `delete`
 * @returns also the rows as they are then, changed or not, in the order of the second list
 */
export function differenceOf<Row extends object>(
  kept: Kept<Row>,
  before: readonly Row[],
  after: readonly Row[],
  action?: string,
): Difference & { after: readonly Row[] } {
  const keyOf = (row: Row) => JSON.stringify(kept.key.map((name) => row[name]));
  const rest = new Map(before.map((row) => [keyOf(row), row]));
  const pairs: Pair<Row>[] = [];
  const rows = after.map((row) => {
    const key = keyOf(row);
    const old = rest.get(key) ?? null;
    rest.delete(key);
    if (old && isSame(old, row, Object.keys(row) as (keyof Row)[])) return old;
    const then = old && kept.stamped ? kept.stamped(row) : row;
    pairs.push({ before: old, after: then });
    return then;
  });
  for (const row of rest.values()) pairs.push({ before: row, after: null });
  return {
    isEmpty: pairs.length === 0,
    entries: pairs.flatMap((pair) => entryOf(kept, pair, action) ?? []),
    statements: (organizationId, db) => statementsOf(organizationId, kept, pairs).map((statement) => db.run(statement)),
    unsaved: () => unsavedOf(kept, pairs),
    after: rows,
  };
}

function isSame<Row extends object>(before: Row, after: Row, names: readonly (keyof Row)[]): boolean {
  return names.every((name) => {
    const [old, now] = [before[name], after[name]];
    return old === now || (typeof now === 'object' && JSON.stringify(old) === JSON.stringify(now));
  });
}

function entryOf<Row extends object>({ audit }: Kept<Row>, { before, after }: Pair<Row>, action?: string) {
  const row = after ?? before;
  if (!audit || !row) return null;
  const kind: Kind = !before ? 'create' : after ? 'update' : 'delete';
  const isWhole = audit.whole?.includes(kind);
  const changes = fieldChanges(before && audit.fields(before), after && audit.fields(after), isWhole);
  if (changes.length === 0) return null;
  const { entity, actions } = audit;
  return { entity, id: audit.id(row), root: audit.root(row), action: action ?? actions?.[kind] ?? kind, changes };
}

/** Returns the fields that differ, those of the later row first. @param isWhole the others, too */
export function fieldChanges(before: Fields | null, after: Fields | null, isWhole = false): FieldChange[] {
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  if (isWhole) return names.map((field) => ({ field, old: before?.[field] ?? null, new: after?.[field] ?? null }));
  return changedFields(before ?? {}, Object.fromEntries(names.map((field) => [field, after?.[field] ?? null])));
}

/** Rows of one statement: some 300 KB, a third of what a parameter may hold. */
const ROWS_AT_ONCE = 1000;

type Column = [property: string, column: SQLiteColumn];

/** Returns the statements: rows that go, that change and that come. */
function statementsOf<Row extends object>(organizationId: string, kept: Kept<Row>, pairs: readonly Pair<Row>[]): SQL[] {
  const table = sql.identifier(getTableName(kept.table));
  const columns = Object.entries(getTableColumns(kept.table) as Record<string, SQLiteColumn>).filter(
    ([, { generated }]) => !generated,
  );
  const keys = kept.key.map((name): Column => [name, getTableColumns(kept.table)[name] as SQLiteColumn]);
  const gone = pairs.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const changed = pairs.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
  const made = pairs.flatMap(({ before, after }) => (after && !before ? [after] : []));
  const set = columns.filter(([name]) =>
    changed.some(({ before, after }) => !isSame(before, after, [name as keyof Row])),
  );
  return [
    ...inParts(gone, keys, (rows) => {
      const values = keys.map((_, i) => `row.value ->> ${i}`);
      return sql`DELETE FROM ${table} WHERE organization_id = ${organizationId}
        AND (${namesOf(keys)}) IN (SELECT ${sql.raw(values.join(', '))} FROM ${rows})`;
    }),
    ...inParts(
      changed.map(({ after }) => after),
      [...keys, ...set],
      (rows) => {
        const at = keys.map(
          ([, { name }], i) => sql`${table}.${sql.identifier(name)} = row.value ->> ${sql.raw(`${i}`)}`,
        );
        const values = set.map(
          ([, { name }], i) => sql`${sql.identifier(name)} = row.value ->> ${sql.raw(`${keys.length + i}`)}`,
        );
        return sql`UPDATE ${table} SET ${sql.join(values, sql`, `)} FROM ${rows}
          WHERE ${table}.organization_id = ${organizationId} AND ${sql.join(at, sql` AND `)}`;
      },
    ),
    ...inParts(made, columns, (rows) => {
      const values = columns.map((_, i) => `row.value ->> ${i}`);
      return sql`INSERT INTO ${table} (${namesOf(columns)}) SELECT ${sql.raw(values.join(', '))} FROM ${rows}`;
    }),
  ];
}

const namesOf = (columns: readonly Column[]) =>
  sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );

/** @param statement of rows `row`, whose `value` is a list of the columns' values */
function inParts<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column[],
  statement: (rows: SQL) => SQL,
): SQL[] {
  return parts(rows.map((row) => columns.map(([name, column]) => stored(column, row[name as keyof Row])))).map((part) =>
    statement(sql`json_each(${part}) row`),
  );
}

/** Returns lists as JSON, each as long as a statement takes. */
export function parts(list: readonly unknown[]): string[] {
  return Array.from({ length: Math.ceil(list.length / ROWS_AT_ONCE) }, (_, i) =>
    JSON.stringify(list.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE)),
  );
}

const stored = (column: SQLiteColumn, value: unknown) =>
  value === null || value === undefined ? null : column.mapToDriverValue(value);

function unsavedOf<Row extends object>(kept: Kept<Row>, pairs: readonly Pair<Row>[]): UnsavedTable[] {
  const names = pricedColumns(kept.table).filter(
    (name) => !kept.unpriced?.includes(name as keyof Row),
  ) as (keyof Row)[];
  const priced = pairs.filter(({ before, after }) => !before || !after || !isSame(before, after, names));
  const [first] = priced;
  if (names.length === 0 || !first) return [];
  const rows = priced.flatMap(({ after }) => (after ? [kept.unsaved ? kept.unsaved(after) : after] : []));
  const columns = kept.key.map((name): Column => [name, getTableColumns(kept.table)[name] as SQLiteColumn]);
  const gone = priced.flatMap(({ before }) =>
    before ? [columns.map(([name, column]) => stored(column, before[name as keyof Row]))] : [],
  );
  const values = columns.map((_, i) => `value ->> ${i}`).join(', ');
  const isGone = sql`(${namesOf(columns)}) IN (SELECT ${sql.raw(values)} FROM json_each(${JSON.stringify(gone)}))`;
  const beside = kept.beside?.((first.after ?? first.before) as Row);
  return [tableWith(kept.table, gone.length > 0 ? isGone : sql`FALSE`, rows), ...(beside ? [beside] : [])];
}
