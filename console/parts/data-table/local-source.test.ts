import { expect, test } from 'vitest';
import type { Column, TableQuery } from './description.ts';
import { localSource } from './local-source.ts';

interface Drg {
  code: string;
  weight: number | null;
}
const COLUMNS: Column<Drg>[] = [
  { key: 'code', title: 'DRG', value: ({ code }) => code },
  { key: 'weight', title: 'Weight', value: ({ weight }) => weight },
];
const ROWS: Drg[] = [
  { code: '291', weight: 1.2 },
  { code: '9', weight: null },
  { code: '292', weight: 10 },
  { code: '293', weight: 2 },
];
const find = async (query: Partial<TableQuery>, exact?: Set<string>, skip = 0, limit = 500) => {
  const { signal } = new AbortController();
  const source = localSource(ROWS, COLUMNS, exact);
  const { rows, count } = await source({ filters: {}, sort: null, skip, limit, signal, ...query });
  return [rows.map(({ code }) => code).join(' '), count];
};

test.each([
  ['ascending', '291 293 292 9'],
  ['descending', '292 293 291 9'],
] as const)('sorts numbers by size, %s, rows without one last', async (direction, codes) => {
  expect(await find({ sort: { key: 'weight', direction } })).toEqual([codes, 4]);
});

test('sorts codes as texts', async () => {
  expect(await find({ sort: { key: 'code', direction: 'descending' } })).toEqual(['9 293 292 291', 4]);
});

test('finds what a text contains, or what a choice equals', async () => {
  expect(await find({ filters: { code: '9' } })).toEqual(['291 9 292 293', 4]);
  expect(await find({ filters: { code: '9' } }, new Set(['code']))).toEqual(['9', 1]);
});

test('gives a page and the count of all', async () => {
  expect(await find({}, undefined, 1, 2)).toEqual(['9 292', 4]);
});
