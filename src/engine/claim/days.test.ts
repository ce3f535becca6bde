/** Days between dates written YYYYMMDD. */
import { describe, expect, it, test } from 'vitest';
import { daysBetween, isDay, yearsBetween } from './days.ts';

describe('daysBetween', () => {
  test.each([
    [20260314, 20260314, 0],
    [20260227, 20260302, 3],
    [20240227, 20240302, 4],
    [20251231, 20260101, 1],
    [20260329, 20260330, 1],
    [20260302, 20260227, -3],
  ])('from %i to %i: %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});

describe('yearsBetween', () => {
  test.each([
    [19480312, 20260311, 77],
    [19480312, 20260312, 78],
    [20240229, 20260228, 1],
    [20240229, 20260301, 2],
    [20260314, 20260314, 0],
    [20260315, 20260314, -1],
  ])('born %i, on %i: %i', (birth, date, years) => {
    expect(yearsBetween(birth, date)).toBe(years);
  });
});

describe('isDay', () => {
  test.each([20260131, 20240229, 20991231, 19000101])('%i is one', (date) => {
    expect(isDay(date)).toBe(true);
  });

  it.each([20260230, 20250229, 20261301, 20260100, 20260001, 20269999, 0])('%i is none', (date) => {
    expect(isDay(date)).toBe(false);
  });
});
