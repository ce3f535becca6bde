import { expect, it } from 'vitest';
import { RecentTables } from './recent-tables.ts';

const filled = (...tables: [key: string, bytes: number][]) => {
  const recent = new RecentTables<string>(10);
  for (const [key, bytes] of tables) recent.keep(key, 1, `table ${key}`, bytes);
  return recent;
};

it('gives a table in the version asked for alone', () => {
  const recent = filled(['a', 1]);
  expect(recent.get('a', 1)).toBe('table a');
  expect(recent.get('a', 2)).toBeUndefined();
  expect(recent.get('b', 1)).toBeUndefined();
});

it('forgets the least recently used where the budget is spent', () => {
  const recent = filled(['a', 4], ['b', 4]);
  recent.get('a', 1);
  recent.keep('c', 1, 'table c', 4);
  expect(['a', 'b', 'c'].map((key) => recent.get(key, 1))).toEqual(['table a', undefined, 'table c']);
});

it('counts a table that takes the place of another version once', () => {
  const recent = filled(['a', 5], ['b', 5]);
  for (let version = 2; version < 9; version++) recent.keep('b', version, `b${version}`, 5);
  expect(recent.get('a', 1)).toBe('table a');
  expect(recent.get('b', 8)).toBe('b8');
});

it('keeps no table larger than the budget, nor what was there before it', () => {
  const recent = filled(['a', 5], ['b', 5]);
  recent.keep('b', 2, 'large', 11);
  expect(recent.get('a', 1)).toBe('table a');
  expect([recent.get('b', 1), recent.get('b', 2)]).toEqual([undefined, undefined]);
});
