import { describe, expect, test } from 'vitest';
import { UnreadableFile } from './dataset.ts';
import { monthNamed, quarter, quarterName, quarterOf, statedQuarter, statedYear } from './period.ts';

const file = { name: 'some.csv', text: '' };

test('quarters', () => {
  expect(quarter(2025, 4)).toEqual({ start: 20251001, end: 20251231 });
  expect(quarterOf(20250630)).toEqual({ start: 20250401, end: 20250630 });
  expect(quarterName(quarter(2026, 3))).toBe('2026Q3');
});

test.each([
  ['January', 1],
  ['OCT', 10],
  ['Smarch', 0],
])('month %s is %i', (name, month) => expect(monthNamed(name)).toBe(month));

describe('the period that the caller states', () => {
  test('is taken', () => {
    expect(statedQuarter(file, { effective: '20240309-20240331' }, '')).toEqual({ start: 20240309, end: 20240331 });
    expect(statedYear(file, { effective: '20251001-20251231' }, '')).toBe(2025);
  });
  test.each([
    undefined,
    {},
    { effective: '2025' },
    { effective: '20250230-20250331' },
    { effective: '20251231-20251001' },
  ])('is refused: %j', (options) => expect(() => statedQuarter(file, options, 'no quarter')).toThrow(UnreadableFile));
  test('is longer than what the publication covers', () => {
    expect(() => statedQuarter(file, { effective: '20250101-20250630' }, '')).toThrow('longer than a quarter');
    expect(() => statedYear(file, { effective: '20250101-20260630' }, '')).toThrow('longer than a calendar year');
  });
});
