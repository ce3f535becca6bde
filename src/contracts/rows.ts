/**
 * The difference of two lists of rows of a table: the statements that make the one of the other, their entries in the
 * audit trail, and the table as claims would be priced by it. All three come from the same two lists.
 */
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { pricedColumns, tableWith, type UnsavedTable } from '../claims/index.ts';
import type { FieldChange } from '../storage/schema/organizations/audit.ts';
import { fieldsOf, type ShownFields, type Stamp } from './shown.ts';

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
    /** A property, or made of the row. */
    id: (keyof Row & string) | ((row: Row) => string);
    /** The thing whose trail has the entry: as `id`. */
    root: (keyof Row & string) | ((row: Row) => string);
    /** The fields by name, as the API writes them: of columns, or made of a row that was read. */
    fields: ShownFields<Row> | ((row: Row) => Fields);
    /** Returns the names of the fields in the order in which an entry has them. Absent: those of the later row first. */
    order?(before: Row, after: Row): readonly string[];
    /** Returns a changed field as an entry has it, in fewer words where its values are very long. Absent: as it is. */
    shown?(change: FieldChange): readonly FieldChange[];
    /** Entries that have all fields, changed or not. */
    whole?: readonly Kind[];
    /** Other names of what happens to a row. */
    actions?: Partial<Record<Kind, string>>;
  };
  /** Columns that every change of a row counts or dates: its version, its time. */
  stamps?: readonly Stamp<Row>[];
  /** Columns that claims read and by which nothing is priced. */
  unpriced?: readonly (keyof Row)[];
  /** Columns that claims do not read, and whose change required tests are priced under. */
  tested?: readonly (keyof Row)[];
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
  /** How many rows are written, and how many more there are then; null: nobody counts them. */
  rows: { table: string; written: number; added: number } | null;
  entries: readonly Entry[];
  statements(organizationId: string, db: DrizzleD1Database): BatchItem<'sqlite'>[];
  /** The table with the rows that are not saved, as far as claims are priced by it. */
  unsaved(): UnsavedTable[];
}

interface Pair<Row> {
  before: Row | null;
  after: Row | null;
  /** Null: rows of the table have none, or nothing of the row that the trail shows changes. */
  entry: Entry | null;
}

/** Statements of rows that nobody lists: those of a condition. @param unsaved the table without or with them */
export const withoutRows = (
  statements: Difference['statements'],
  unsaved: Difference['unsaved'] = () => [],
): Difference => ({ isEmpty: false, rows: null, entries: [], statements, unsaved });

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
): Difference & { after: readonly Row[]; rows: NonNullable<Difference['rows']> } {
  const keyOf = (row: Row) => JSON.stringify(kept.key.map((name) => row[name]));
  const rest = new Map(before.map((row) => [keyOf(row), row]));
  const pairs: Pair<Row>[] = [];
  const rows = after.map((row) => {
    const key = keyOf(row);
    const old = rest.get(key) ?? null;
    rest.delete(key);
    const entry = entryOf(kept, { before: old, after: row }, action);
    if (old && (kept.audit ? !entry : isSame(old, row, namesOfRow(row)))) return old;
    const then = old ? stamped(kept, row) : row;
    pairs.push({ before: old, after: then, entry });
    return then;
  });
  for (const row of rest.values())
    pairs.push({ before: row, after: null, entry: entryOf(kept, { before: row, after: null }, action) });
  return {
    isEmpty: pairs.length === 0,
    rows: {
      table: getTableName(kept.table),
      written: pairs.length,
      added: pairs.reduce((sum, { before, after }) => sum + Number(after !== null) - Number(before !== null), 0),
    },
    entries: pairs.flatMap(({ entry }) => entry ?? []),
    statements: (organizationId, db) => statementsOf(organizationId, kept, pairs).map((statement) => db.run(statement)),
    unsaved: () => unsavedOf(kept, pairs),
    after: rows,
  };
}

/** Compares one row, as `differenceOf`. Null: it comes, or goes. @returns also the row as it is then, or last was */
export function rowTo<Row extends object>(
  kept: Kept<Row>,
  before: NoInfer<Row> | null,
  after: NoInfer<Row> | null,
  action?: string,
): { differences: Difference[]; result: Row } {
  const difference = differenceOf(kept, before ? [before] : [], after ? [after] : [], action);
  return { differences: [difference], result: difference.after[0] ?? (before as Row) };
}

/** How many rows a change creates, changes and leaves alone. */
export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
}

/** @param wanted rows of the change @param present those of them that are there @param written those that differ */
export const countsOf = (wanted: number, present: number, written: number): Counts => ({
  created: wanted - present,
  updated: written - (wanted - present),
  unchanged: wanted - written,
});

/** Returns a row that changes, with what every change of it counts. */
export const stamped = <Row extends object>({ stamps = [] }: Pick<Kept<Row>, 'stamps'>, row: Row): Row => ({
  ...row,
  ...Object.fromEntries(stamps.map(({ property, next }) => [property, next(row[property] as number)])),
});

const namesOfRow = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row)[];

function isSame<Row extends object>(before: Row, after: Row, names: readonly (keyof Row)[]): boolean {
  return names.every((name) => {
    const [old, now] = [before[name], after[name]];
    return old === now || (typeof now === 'object' && JSON.stringify(old) === JSON.stringify(now));
  });
}

/** Returns the entry of a row that changes; null if none of its fields does, or it has no entries. */
export function entryOf<Row extends object>(
  { audit }: Kept<Row>,
  { before, after }: { before: Row | null; after: Row | null },
  action?: string,
): Entry | null {
  const row = after ?? before;
  if (!audit || !row) return null;
  const kind: Kind = !before ? 'create' : after ? 'update' : 'delete';
  const { fields } = audit;
  const shownOf = (row: Row): Fields => (typeof fields === 'function' ? fields(row) : fieldsOf(fields, row));
  const changes = fieldChanges(
    before && shownOf(before),
    after && shownOf(after),
    before && after && audit.order?.(before, after),
  );
  const changed = changes.filter(({ isChanged }) => isChanged);
  if (kind === 'update' && changed.length === 0) return null;
  const shown = audit.whole?.includes(kind) ? changes : changed;
  if (shown.length === 0) return null;
  const { entity, actions } = audit;
  return {
    ...{ entity, id: nameIn(audit.id, row), root: nameIn(audit.root, row), action: action ?? actions?.[kind] ?? kind },
    changes: shown.flatMap(({ isChanged: _, ...change }) => audit.shown?.(change) ?? [change]),
  };
}

const nameIn = <Row extends object>(name: (keyof Row & string) | ((row: Row) => string), row: Row): string =>
  typeof name === 'function' ? name(row) : String(row[name]);

/** Returns fields with their values before and after. */
function fieldChanges(before: Fields | null, after: Fields | null, order?: readonly string[] | null) {
  const names = order ?? new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  return Array.from(names, (field) => {
    const [old, now] = [before?.[field] ?? null, after?.[field] ?? null];
    return { field, old, new: now, isChanged: JSON.stringify(old) !== JSON.stringify(now) };
  });
}

/** Rows that are removed one by one, each by its key; more of them are found among all of the organization. */
const SINGLE_MAX = 20;

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
  const assigned = set.map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  return [
    ...(gone.length > SINGLE_MAX
      ? parts(gone.map((row) => keys.map(([name, column]) => stored(column, row[name as keyof Row])))).map((part) => {
          const values = keys.map((_, i) => `row.value ->> ${i}`);
          return sql`DELETE FROM ${table} WHERE organization_id = ${organizationId}
            AND (${namesOf(keys)}) IN (SELECT ${sql.raw(values.join(', '))} FROM json_each(${part}) row)`;
        })
      : gone.map((row) => {
          const at = keys.map(
            ([name, column]) => sql`${sql.identifier(column.name)} = ${stored(column, row[name as keyof Row])}`,
          );
          return sql`DELETE FROM ${table} WHERE organization_id = ${organizationId} AND ${sql.join(at, sql` AND `)}`;
        })),
    // Not an UPDATE FROM: it would look at every row of the organization.
    ...insertions(
      table,
      columns,
      changed.map(({ after }) => after),
      sql` ON CONFLICT DO UPDATE SET ${sql.join(assigned, sql`, `)}`,
    ),
    ...insertions(table, columns, made),
  ];
}

function insertions<Row extends object>(
  table: SQL | ReturnType<typeof sql.identifier>,
  columns: readonly Column[],
  rows: readonly Row[],
  onConflict = sql.empty(),
): SQL[] {
  const values = rows.map((row) => columns.map(([name, column]) => stored(column, row[name as keyof Row])));
  const [first = []] = values;
  // Bind once what all rows share: reading a value out of each row's JSON takes longest.
  const isShared = columns.map((_, i) => values.every((row) => row[i] === first[i]));
  let place = 0;
  const selected = isShared.map((shared, i) => (shared ? sql`${first[i]}` : sql.raw(`row.value ->> ${place++}`)));
  return parts(values.map((row) => row.filter((_, i) => !isShared[i]))).map(
    (part) => sql`INSERT INTO ${table} (${namesOf(columns)}) SELECT ${sql.join(selected, sql`, `)}
      FROM json_each(${part}) row WHERE TRUE${onConflict}`,
  );
}

const namesOf = (columns: readonly Column[]) =>
  sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );

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
  const tested = [...names, ...(kept.tested ?? [])];
  const priced = pairs.filter(({ before, after }) => !before || !after || !isSame(before, after, tested));
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
