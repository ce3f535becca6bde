/** Tests that the tables of the queries are those of the migrations: every column, its type, whether it may be null. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import { DATABASES, ROOT } from '../../scripts/local-databases.ts';

/** A column as `name TYPE`, with NOT NULL if it may not be null. */
type Tables = Record<string, string[]>;

const columnOf = (name: string, type: string, notNull: boolean) => `${name} ${type}${notNull ? ' NOT NULL' : ''}`;

/** Returns the tables that the migrations make in an empty database. */
function migrated(database: string): Tables {
  const folder = join(ROOT, 'migrations', database);
  const memory = new DatabaseSync(':memory:');
  for (const file of readdirSync(folder).sort()) memory.exec(readFileSync(join(folder, file), 'utf8'));
  const names = memory.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'").all();
  return Object.fromEntries(
    names.map(({ name: table }) => {
      const columns = memory.prepare('SELECT name, type, "notnull", pk FROM pragma_table_xinfo(?)').all(String(table));
      return [
        table,
        // A key is never null.
        columns
          .map(({ name, type, notnull, pk }) => columnOf(String(name), String(type), Boolean(notnull || pk)))
          .sort(),
      ];
    }),
  );
}

/** Tables of every database of imported data; ZIP codes are not searched by words. */
const SHARED: Readonly<Record<string, string[]>> = {
  reference: ['releases.ts', '../lists/word-index.ts'],
  geography: ['releases.ts'],
  providers: ['releases.ts', '../lists/word-index.ts'],
};

/** Tables that no drizzle query names, and the SQL that does. */
const SQL_ALONE: Readonly<Record<string, string>> = {
  facet: 'src/imports/release/merge.ts',
  facet_part: 'src/imports/release/merge.ts',
  drg_title: 'src/imports/tables/drg-entry.ts',
  staged_rows: 'src/imports/release/d1-in-parts.ts',
  custom_table_version: 'src/claims/load/contracts/contract-rows.ts',
  change_read: 'src/contracts/change.ts',
  plan_limit: 'src/storage/schema/organizations/plan-limits.ts',
  stored_count: 'src/storage/schema/organizations/plan-limits.ts',
  plan_exceeded: 'src/storage/schema/organizations/plan-limits.ts',
  written_rows: 'src/storage/schema/organizations/plan-limits.ts',
};

/** Returns the tables that drizzle describes. */
async function described(database: string): Promise<Tables> {
  const schema = join(ROOT, 'src', 'storage', 'schema');
  const own = readdirSync(join(schema, database)).map((file) => join(database, file));
  const files = [...own, ...(SHARED[database] ?? [])];
  const modules = await Promise.all(files.map((file) => import(join(schema, file)) as Promise<object>));
  const tables = modules.flatMap((module) => Object.values(module).flatMap((each) => tablesIn(each)));
  return Object.fromEntries(
    tables.map((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table);
      const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
      return [
        name,
        columns
          .map((column) =>
            columnOf(
              column.name,
              column.getSQLType().toUpperCase(),
              column.notNull || column.primary || keys.has(column.name),
            ),
          )
          .sort(),
      ];
    }),
  );
}

/** Returns the tables of an export: a table, or tables by name. */
function tablesIn(value: unknown): SQLiteTable[] {
  if (is(value, SQLiteTable)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((each) => is(each, SQLiteTable));
}

test.each(Object.entries(SQL_ALONE))('%s is a table of SQL alone, in %s', (table, file) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(new RegExp(`\\b${table}\\b`));
});

describe.each(DATABASES.map((name) => name.toLowerCase()))('%s', async (database) => {
  const [there, ours] = [migrated(database), await described(database)];
  test.each(Object.keys(there).filter((table) => !SQL_ALONE[table]))('%s', (table) => {
    expect(ours[table]).toEqual(there[table]);
  });
  test('has no other table', () => {
    expect(Object.keys(ours).filter((table) => !there[table])).toEqual([]);
  });
});
