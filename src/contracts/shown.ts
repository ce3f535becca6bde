/** Columns that entries of the audit trail show, and those that every change counts: for a row at hand, and in SQL. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isoDate } from '../engine/core/calendar.ts';
import { timestamp } from '../wire/timestamp.ts';

type Property<Row> = keyof Row & string;

/** A value as entries and answers show it, where that is not the column's own. */
export interface Form<Value = never, Seen = unknown> {
  of(value: Value): Seen;
}

/** The same for rows that are not read. */
export interface StoredForm<Value = never, Seen = unknown> extends Form<Value, Seen> {
  sql(column: SQLiteColumn): SQL;
}

/** A column that entries show by a field: its property alone, or with a form. */
export type Shown<Row, Forms extends Form = StoredForm> = Property<Row> | readonly [Property<Row>, Forms];

/** Fields by name, as the API writes them. */
export type ShownFields<Row> = Readonly<Record<string, Shown<Row>>>;

/** Fields of answers by name. */
export type WireFields<Row> = Readonly<Record<string, Shown<Row, Form>>>;

/** The fields of a row as they are seen. */
type Seen<Row, Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends keyof Row
    ? Row[Fields[Name]]
    : Fields[Name] extends readonly [unknown, Form<never, infer Value>]
      ? Value
      : never;
};

/** Columns by property, as a body has them by name. */
type Columns<Body, Fields> = {
  [Name in keyof Fields & keyof Body as Fields[Name] extends readonly [infer Column extends string, unknown]
    ? Column
    : Fields[Name] & string]: Body[Name];
};

/** YYYYMMDD as `2026-01-31`. */
export const DAY: StoredForm<number, string> = {
  of: isoDate,
  sql: (column) => sql`substr(${column}, 1, 4) || '-' || substr(${column}, 5, 2) || '-' || substr(${column}, 7)`,
};

/** The same, or null for none. */
export const DAY_OR_NONE: StoredForm<number | null, string | null> = {
  ...DAY,
  of: (day) => (day === null ? null : isoDate(day)),
};

/** Unix milliseconds, as answers write a time. */
export const TIME: Form<number, string> = { of: (milliseconds) => timestamp(Math.floor(milliseconds / 1000)) };

/** The times of a row. */
export const TIMES = { created_at: ['createdAt', TIME], updated_at: ['updatedAt', TIME] } as const;

/** 0 or 1. */
export const FLAG: StoredForm<number, boolean> = { of: (flag) => flag === 1, sql: (column) => flagOf(column) };

/** Ten thousandths of a dollar or percent, as decimals. */
export const TEN_THOUSANDTHS: Form<number, number> = { of: (amount) => amount / 10_000 };

/** Cents, as dollars. */
export const CENTS: StoredForm<number, number> = {
  of: (cents) => cents / 100,
  sql: (column) => dollarsOf(sql`${column}`),
};

/** Cents by name, null for none. */
export const CENTS_BY_NAME: StoredForm<Readonly<Record<string, number>> | null> = {
  of: (parts) => parts && Object.fromEntries(Object.entries(parts).map(([name, cents]) => [name, cents / 100])),
  sql: (column) =>
    sql`json(iif(${column} IS NULL, NULL,
      (SELECT json_group_object(part.key, ${dollarsOf(sql`part.value`)}) FROM json_each(${column}) part)))`,
};

const flagOf = (column: SQLiteColumn) => sql`json(iif(${column}, 'true', 'false'))`;

/** Whole dollars have no decimal point in JSON. */
const dollarsOf = (cents: SQL) => sql`iif(${cents} % 100 = 0, ${cents} / 100, ${cents} / 100.0)`;

/** Returns the fields of a row. */
export const fieldsOf = <Row, const Fields extends WireFields<NoInfer<Row>>>(fields: Fields, row: Row) =>
  Object.fromEntries(Object.entries(fields).map(([name, shown]) => [name, shownIn(shown, row)])) as Seen<Row, Fields>;

/** Returns the columns that the fields of a body are of, as the body has them; those that it does not have are left out. */
export const columnsOf = <const Fields extends WireFields<never>, Body extends object>(fields: Fields, body: Body) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, shown]) => {
      const value = (body as Record<string, unknown>)[name];
      return value === undefined ? [] : [[propertyOf(shown), value]];
    }),
  ) as Columns<Body, Fields>;

function shownIn<Row>(shown: Shown<Row, Form>, row: Row): unknown {
  if (typeof shown === 'string') return row[shown];
  const [property, form] = shown as readonly [Property<Row>, Form];
  return form.of(row[property] as never);
}

export const propertyOf = <Row>(shown: Shown<Row, Form>): Property<Row> =>
  typeof shown === 'string' ? shown : (shown as readonly [Property<Row>, Form])[0];

/** Returns a field of the rows of a table as JSON; null for what is no column, but was made of a row that was read. */
export function fieldInRow<Row>(table: SQLiteTable, shown: Shown<Row>): SQL {
  const column = (getTableColumns(table) as Record<string, SQLiteColumn>)[propertyOf(shown)];
  if (!column) return sql`NULL`;
  if (typeof shown !== 'string') return (shown as readonly [Property<Row>, StoredForm])[1].sql(column);
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
