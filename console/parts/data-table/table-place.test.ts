import { expect, test } from 'vitest';
import {
  placeHash,
  readOpened,
  readPlace,
  readQuery,
  withFilter,
  withNextSort,
  withOpened,
  withoutFilters,
} from './table-place.ts';

const FILTERS = [
  { key: 'state', label: 'State' },
  { key: 'name', label: 'Name' },
];
const at = (text: string) => new URLSearchParams(text);

test('reads filters and order; other parameters and empty values are none', () => {
  expect(readQuery(at('state=TX&name=&other=1&sort=-label'), FILTERS)).toEqual({
    filters: { state: 'TX' },
    sort: { key: 'label', direction: 'descending' },
  });
  expect(readQuery(at(''), FILTERS)).toEqual({ filters: {}, sort: null });
});

test('a column goes from ascending by descending to none', () => {
  const states = ['', 'sort=label', 'sort=-label', ''];
  for (const [index, state] of states.slice(0, -1).entries()) {
    expect(withNextSort(at(state), 'label').toString()).toBe(states[index + 1]);
  }
  expect(withNextSort(at('sort=-label'), 'count').toString()).toBe('sort=count');
});

test('another filter closes the opened row and keeps the rest', () => {
  expect(withFilter(at('state=TX&row=7&sort=label'), 'state', 'OH').toString()).toBe('state=OH&sort=label');
  expect(withoutFilters(at('state=TX&name=a&view=2'), FILTERS).toString()).toBe('view=2');
});

test('an opened row is set and removed', () => {
  expect(readOpened(withOpened(at(''), 'a b'))).toBe('a b');
  expect(withOpened(at('row=7'), null).toString()).toBe('');
});

test.each([
  ['', 0],
  ['#row-1', 0],
  ['#row-1200', 1199],
  ['#row-0', 0],
  ['#token=x', 0],
])('the place %j is row %d', (hash, row) => {
  expect(readPlace(hash)).toBe(row);
});

test('a place is read as it is written', () => {
  expect(readPlace(placeHash(41))).toBe(41);
});
