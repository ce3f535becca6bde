/**
 * Rows that change or go where they stand, without being read before: entries of the trail take old values from the rows
 * in the batch that writes. Both follow from the same fields of `Kept` as those of rows that were read.
 */
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { pricedColumns } from '../claims/index.ts';
import { type Author, insertAudit } from '../storage/schema/organizations/audit.ts';
import type { Kept } from './rows.ts';
import { fieldInRow, fieldsOf, propertyOf, type Shown, type ShownFields } from './shown.ts';

export interface InPlace {
  /** @param isRead the results of the last statement are the rows as they are then, or last were */
  statements(db: DrizzleD1Database, author: Author, isRead: boolean): readonly BatchItem<'sqlite'>[];
  /** Scalar query of how many rows differ, or go. */
  count: SQL;
  /** True if claims may be priced otherwise. */
  isPriced: boolean;
}

/** @param at condition of the rows @param set new values @param action of the entries, in place of `update` */
export function setInPlace<Row extends object>(
  kept: Kept<Row>,
  at: SQL,
  set: Partial<NoInfer<Row>>,
  action = 'update',
): InPlace {
  const { table, stamps = [] } = kept;
  const differs = Object.entries(set).map(([property, value]) => {
    const column = columnOf(kept, property);
    return sql`${column} IS NOT ${value === null ? null : column.mapToDriverValue(value)}`;
  });
  const rows = sql`${at} AND (${differs.length > 0 ? sql.join(differs, sql` OR `) : sql`FALSE`})`;
  const then = Object.fromEntries(stamps.map((stamp) => [stamp.property, stamp.sql(columnOf(kept, stamp.property))]));
  const { fields } = entriesOf(kept);
  const isSet = (name: string) => propertyOf(fields[name] as Shown<Row>) in set;
  const after = fieldsOf(Object.fromEntries(Object.entries(fields).filter(([name]) => isSet(name))), set as Row);
  return {
    statements(db, author, isRead) {
      const newValue = (name: string, old: SQL) =>
        isSet(name) ? sql`json(${JSON.stringify(after[name] ?? null)})` : old;
      const update = db
        .update(table)
        .set({ ...set, ...then })
        .where(rows);
      return [db.run(entries(kept, author, action, rows, newValue)), isRead ? update.returning() : update];
    },
    count: sql`SELECT count(*) FROM ${table} WHERE ${rows}`,
    isPriced: pricedColumns(table).some((name) => name in set && !kept.unpriced?.includes(name as keyof Row)),
  };
}

/** @param at condition of the rows @param action of the entries, in place of `delete` */
export const removeInPlace = <Row extends object>(kept: Kept<Row>, at: SQL, action = 'delete'): InPlace => ({
  statements(db, author, isRead) {
    const removal = db.delete(kept.table).where(at);
    return [db.run(entries(kept, author, action, at, () => sql`NULL`)), isRead ? removal.returning() : removal];
  },
  count: sql`SELECT count(*) FROM ${kept.table} WHERE ${at}`,
  isPriced: true,
});

const columnOf = <Row extends object>({ table }: Kept<Row>, property: string) =>
  (getTableColumns(table) as Record<string, SQLiteColumn>)[property] as SQLiteColumn;

function entriesOf<Row extends object>({ table, audit }: Kept<Row>) {
  if (
    !audit ||
    typeof audit.fields === 'function' ||
    typeof audit.id === 'function' ||
    typeof audit.root === 'function'
  )
    throw new Error(`Entries of ${getTableName(table)} need rows that were read`);
  return { ...audit, id: audit.id, root: audit.root, fields: audit.fields as ShownFields<Row> };
}

/** Statement of an entry for each row. @param then JSON of a field after the change, of its name and JSON before it */
function entries<Row extends object>(
  kept: Kept<Row>,
  author: Author,
  action: string,
  rows: SQL,
  then: (name: string, old: SQL) => SQL,
): SQL {
  const { entity, id, root, fields, whole } = entriesOf(kept);
  const changes = Object.entries(fields).map(([name, shown]) => {
    const old = fieldInRow(kept.table, shown);
    return sql`json_object('field', ${name}, 'old', ${old}, 'new', ${then(name, old)})`;
  });
  const all = sql`json_array(${sql.join(changes, sql`, `)})`;
  return insertAudit(
    author,
    {
      ...{ organizationId: sql`organization_id`, entityType: entity, action },
      ...{ entityId: sql`${columnOf(kept, id)}`, rootId: sql`${columnOf(kept, root)}` },
      changes: whole?.includes(action as never)
        ? all
        : sql`(SELECT json_group_array(json(value)) FROM json_each(${all}) WHERE value -> 'old' IS NOT value -> 'new')`,
    },
    sql`FROM ${kept.table} WHERE ${rows}`,
  );
}
