import { expect, test } from 'vitest';
import { IOCE_TABLES, ioceTable } from './index.ts';
import { TABLE_OF_FIELD } from './values.ts';

test('38 tables, each with a key among its columns and at most two HCPCS columns', () => {
  expect(IOCE_TABLES).toHaveLength(38);
  expect(new Set(IOCE_TABLES.map(({ name }) => name)).size).toBe(38);
  for (const { name, columns, key } of IOCE_TABLES) {
    const names = columns.map((column) => column.name);
    expect(new Set(names).size, name).toBe(names.length);
    for (const column of key) expect([...names, 'effective_date'], name).toContain(column);
    expect(columns.filter(({ hcpcs }) => hcpcs).length, name).toBeLessThanOrEqual(2);
  }
});

test('each field of the editor has a table', () => {
  for (const table of Object.values(TABLE_OF_FIELD)) expect(ioceTable(table)?.category).toBe('values');
});
