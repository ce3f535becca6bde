/** Reads of an organization's own rows: which they are, and a page of them with how many there are. */
import { and, count, eq, getTableColumns, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { containsWords } from './contained-words.ts';
import type { Page } from './page.ts';

/** A table whose rows belong to organizations. */
type OwnTable<Row> = SQLiteTable & { $inferSelect: Row };

type Statement<Row> = RunnableQuery<Row[], 'sqlite'>;

/** Returns the condition of an organization's rows that have these values; undefined: whatever they have. */
export function rowsWith<Row extends { organizationId: string }>(
  table: OwnTable<Row>,
  organizationId: string,
  values: Partial<NoInfer<Row>> = {},
): SQL {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  const conditions = Object.entries({ ...values, organizationId }).filter(([, value]) => value !== undefined);
  return and(...conditions.map(([name, value]) => eq(columns[name] as SQLiteColumn, value))) as SQL;
}

/** Statement of an organization's rows that have these values, as `rowsWith`. */
export function selectWith<Row extends { organizationId: string }>(
  db: DrizzleD1Database,
  table: OwnTable<Row>,
  organizationId: string,
  values: Partial<NoInfer<Row>>,
): Statement<Row> {
  const ofTable: SQLiteTable = table;
  const rows: BatchItem<'sqlite'> = db
    .select()
    .from(ofTable)
    .where(rowsWith(table, organizationId, values));
  return rows;
}

/** Returns the one of an organization's rows that has these values; null for none. */
export async function findWith<Row extends { organizationId: string }>(
  db: DrizzleD1Database,
  ...[table, organizationId, values]: [OwnTable<Row>, string, Partial<NoInfer<Row>>]
): Promise<Row | null> {
  const [[row]] = await db.batch([selectWith(db, table, organizationId, values)]);
  return row ?? null;
}

/** Statement of the rows that have the keys of others. @param within condition of the rows beside @param names of a key */
export function rowsOfKeys<Table extends SQLiteTable, Name extends string & keyof Table['$inferSelect']>(
  db: DrizzleD1Database,
  table: Table,
  within: SQL,
  names: readonly Name[],
  keys: readonly Pick<Table['$inferSelect'], Name>[],
): Statement<Table['$inferSelect']> {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  // Bind all keys as one parameter: a statement takes at most 100.
  const keyLists = JSON.stringify(keys.map((key) => names.map((name) => key[name])));
  const isSame = names.map((name, i) => sql`${columns[name]} = key_list.value ->> ${sql.raw(String(i))}`);
  const ofTable: SQLiteTable = table;
  const rows: BatchItem<'sqlite'> = db
    .select(columns)
    .from(sql`json_each(${keyLists}) key_list`)
    .crossJoin(ofTable)
    .where(and(within, ...isSame));
  return rows;
}

/** Returns the condition of rows that contain the words of a text; undefined without a text. */
export const withWords = (text: string | undefined, ...columns: SQLWrapper[]): SQL | undefined =>
  text === undefined ? undefined : containsWords(text, columns);

/** Returns the condition of codes that begin so; undefined without a beginning. Codes are letters, digits and `*`: all before `~`. */
export const beginsWith = (column: SQLiteColumn, beginning: string | undefined): SQL | undefined =>
  beginning === undefined ? undefined : and(gte(column, beginning), lt(column, `${beginning}~`));

/** Returns a thing and rows that belong to it; null if it is not there. @param thing, rows statements that select them */
export async function rowsWithin<Thing, Row>(
  db: DrizzleD1Database,
  thing: Statement<Thing>,
  rows: Statement<Row>,
): Promise<{ thing: Thing; rows: Row[] } | null> {
  const [[found], belonging] = await db.batch([thing, rows]);
  return found === undefined ? null : { thing: found, rows: belonging };
}

interface List<Table extends SQLiteTable> {
  table: Table;
  where: SQL | undefined;
  order: readonly (SQLiteColumn | SQL)[];
  /** Absent: all columns. */
  fields?: Record<string, SQLiteColumn | SQL | SQL.Aliased>;
}

/** Statements of a page of rows, and of their number. */
export function pageStatements<Table extends SQLiteTable, Row = Table['$inferSelect']>(
  db: DrizzleD1Database,
  { table, where, order, fields }: List<Table>,
  { skip, limit }: Page,
): readonly [Statement<Row>, Statement<{ total: number }>] {
  const columns = fields ?? (getTableColumns(table) as Record<string, SQLiteColumn>);
  const ofTable: SQLiteTable = table;
  // drizzle does not know the rows of a table that it is given.
  const rows: BatchItem<'sqlite'> = db
    .select(columns)
    .from(ofTable)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(skip);
  return [rows, db.select({ total: count() }).from(ofTable).where(where)];
}

/** Returns a page of rows, and how many there are. */
export async function pageOf<Table extends SQLiteTable, Row = Table['$inferSelect']>(
  db: DrizzleD1Database,
  list: List<Table>,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, [found]] = await db.batch(pageStatements<Table, Row>(db, list, page));
  return { rows, total: found?.total ?? 0 };
}

/** Returns a page of rows of a thing, and the thing; null if it is not there. @param thing statement that selects it */
export async function pageWithin<Thing, Table extends SQLiteTable, Row = Table['$inferSelect']>(
  db: DrizzleD1Database,
  thing: Statement<Thing>,
  list: List<Table>,
  page: Page,
): Promise<{ thing: Thing; rows: Row[]; total: number } | null> {
  const [[found], rows, [count]] = await db.batch([thing, ...pageStatements<Table, Row>(db, list, page)] as const);
  return found === undefined ? null : { thing: found, rows, total: count?.total ?? 0 };
}
