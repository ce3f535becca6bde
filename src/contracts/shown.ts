/** Columns that entries of the audit trail show, and those that every change counts: for a row at hand, and in SQL. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isoDate } from '../engine/core/calendar.ts';

type Property<Row> = keyof Row & string;

/** A value as entries show it, where that is not the column's own. */
export interface Form {
  of(value: never): unknown;
  sql(column: SQLiteColumn): SQL;
}

/** A column that entries show by a field: its property alone, or with a form. */
export type Shown<Row> = Property<Row> | readonly [Property<Row>, Form];

/** Fields by name, as the API writes them. */
export type ShownFields<Row> = Readonly<Record<string, Shown<Row>>>;

/** YYYYMMDD, null for none, as `2026-01-31`. */
export const DAY: Form = {
  of: (day: number | null) => (day === null ? null : isoDate(day)),
  sql: (column) => sql`substr(${column}, 1, 4) || '-' || substr(${column}, 5, 2) || '-' || substr(${column}, 7)`,
};

/** 0 or 1. */
export const FLAG: Form = { of: (flag: number) => flag === 1, sql: (column) => flagOf(column) };

/** Cents, as dollars. */
export const CENTS: Form = { of: (cents: number) => cents / 100, sql: (column) => dollarsOf(sql`${column}`) };

/** Cents by name, null for none. */
export const CENTS_BY_NAME: Form = {
  of: (parts: Readonly<Record<string, number>> | null) =>
    parts && Object.fromEntries(Object.entries(parts).map(([name, cents]) => [name, cents / 100])),
  sql: (column) =>
    sql`json(iif(${column} IS NULL, NULL,
      (SELECT json_group_object(part.key, ${dollarsOf(sql`part.value`)}) FROM json_each(${column}) part)))`,
};

const flagOf = (column: SQLiteColumn) => sql`json(iif(${column}, 'true', 'false'))`;

/** Whole dollars have no decimal point in JSON. */
const dollarsOf = (cents: SQL) => sql`iif(${cents} % 100 = 0, ${cents} / 100, ${cents} / 100.0)`;

/** Returns the fields of a row. */
export const fieldsOf = <Row>(fields: ShownFields<Row>, row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, shown]) => [name, shownIn(shown, row)]));

function shownIn<Row>(shown: Shown<Row>, row: Row): unknown {
  if (typeof shown === 'string') return row[shown];
  const [property, form] = shown as readonly [Property<Row>, Form];
  return form.of(row[property] as never);
}

export const propertyOf = <Row>(shown: Shown<Row>): Property<Row> =>
  typeof shown === 'string' ? shown : (shown as readonly [Property<Row>, Form])[0];

/** Returns a field of the rows of a table as JSON; null for what is no column, but was made of a row that was read. */
export function fieldInRow<Row>(table: SQLiteTable, shown: Shown<Row>): SQL {
  const column = (getTableColumns(table) as Record<string, SQLiteColumn>)[propertyOf(shown)];
  if (!column) return sql`NULL`;
  if (typeof shown !== 'string') return (shown as readonly [Property<Row>, Form])[1].sql(column);
  if (column.dataType === 'boolean') return flagOf(column);
  return column.dataType === 'json' ? sql`json(${column})` : sql`${column}`;
}

/** A column that every change of a row counts or dates, and no entry shows. */
export interface Stamp<Row> {
  property: Property<Row>;
  next(before: number): number;
  sql(column: SQLiteColumn): SQL;
}

export const VERSION: Stamp<{ version: number }> = {
  property: 'version',
  next: (version) => version + 1,
  sql: (column) => sql`${column} + 1`,
};

const dated = (clock: () => number): Stamp<{ updatedAt: number }> => ({
  property: 'updatedAt',
  next: clock,
  sql: () => sql`${clock()}`,
});

export const MILLISECONDS = dated(() => Date.now());
export const SECONDS = dated(() => Math.floor(Date.now() / 1000));
