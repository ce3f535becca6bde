/** Rows are mapped exactly as drizzle maps them. */
import { eq, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { drizzle } from 'drizzle-orm/sqlite-proxy';
import { expect, test } from 'vitest';
import { rowMapper } from './row-mapper.ts';

const code = sqliteTable('code', {
  id: integer().primaryKey(),
  code: text().notNull(),
  isActive: integer('is_active', { mode: 'boolean' }),
  data: text({ mode: 'json' }),
  importedAt: integer('imported_at', { mode: 'timestamp' }),
});
const label = sqliteTable('label', { id: integer().primaryKey(), text: text() });
const db = drizzle(async () => ({ rows: [] }));

const FIRST = { id: 1, code: 'E119', is_active: 1, data: '{"a":[1,null]}', imported_at: 1_793_577_600 };
const SECOND = { id: 2, code: '', is_active: 0, data: null, imported_at: null };

const names = db.select({ name: code.code }).from(code).as('names');
test.each([
  ['all columns', db.select().from(code), [FIRST, SECOND]],
  ['no rows', db.select().from(code), []],
  [
    'some columns under other names',
    db.select({ on: code.isActive, key: code.id }).from(code),
    [{ is_active: 0, id: 7 }],
  ],
  [
    'expressions, with and without a decoder',
    db
      .select({
        plain: sql<number>`1 + 1`,
        decoded: sql<string>`count(*)`.mapWith(String),
        named: sql<boolean>`max(is_active)`.mapWith(code.isActive).as('last'),
      })
      .from(code),
    [
      { a: 2, b: 9, last: 1 },
      { a: null, b: null, last: null },
    ],
  ],
  ['columns of a subquery', db.select().from(names), [{ name: 'E119' }]],
  [
    'a join',
    db.select().from(code).leftJoin(label, eq(label.id, code.id)),
    [
      { ...FIRST, 'label.id': 1, text: 'a' },
      { ...SECOND, 'label.id': null, text: null },
    ],
  ],
])('%s', (_name, select, rows) => {
  const prepared = select.prepare();
  const expected = prepared.mapResult(rows.map((row) => Object.values(row)));
  expect(rowMapper(prepared)(rows)).toEqual(expected);
});
