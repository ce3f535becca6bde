import { expect, test } from 'vitest';
import { OPEN_ENDED, partOf, stateOf, TODAY } from './period.ts';

const NOW = 20261124;

test('a period that ends today reaches the mark of today', () => {
  expect(partOf({ start: 19000101, end: NOW }, NOW)).toEqual({ from: 0, to: expect.closeTo(TODAY, 10) });
});

test('an open end reaches the end of the line', () => {
  expect(partOf({ start: NOW, end: OPEN_ENDED }, NOW)).toEqual({ from: expect.closeTo(TODAY, 10), to: 1 });
});

test('a year is as long as another, and periods outside of the line have no part', () => {
  const lengthOf = (year: number) => {
    const { from = 0, to = 0 } = partOf({ start: year * 10_000 + 101, end: (year + 1) * 10_000 + 101 }, NOW) ?? {};
    return to - from;
  };
  expect(lengthOf(2024)).toBeCloseTo(lengthOf(2025), 10);
  expect(partOf({ start: 20170701, end: 20180630 }, NOW)).toBeNull();
  expect(partOf({ start: 20300101, end: 20301231 }, NOW)).toBeNull();
});

test.each([
  [20260101, 20261123, 'ended'],
  [20260101, NOW, 'in force'],
  [NOW, OPEN_ENDED, 'in force'],
  [20261125, OPEN_ENDED, 'begins later'],
])('%d to %d: %s', (start, end, state) => expect(stateOf({ start, end }, NOW)).toBe(state));
