import { describe, expect, test } from 'vitest';
import { dayNumber, daysBetween, isRealDate, plusDays, plusMonths, yearsBetween } from './calendar.ts';

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

describe('plusDays', () => {
  test.each([
    [20260301, -1, 20260228],
    [20240228, 1, 20240229],
    [20251231, 1, 20260101],
    [19000101, -1, 18991231],
    [20260314, 0, 20260314],
  ])('%i and %i days: %i', (date, days, expected) => {
    expect(plusDays(date, days)).toBe(expected);
  });
});

describe('plusMonths', () => {
  test.each([
    [20260314, 12, 20270314],
    [20231231, 2, 20240229],
    [20241031, 1, 20241130],
    [20240229, 12, 20250228],
    [20241115, 1, 20241215],
    [20241201, 1, 20250101],
  ])('%i and %i months: %i', (date, months, expected) => {
    expect(plusMonths(date, months)).toBe(expected);
  });
});

describe('isRealDate', () => {
  test.each([20260131, 20240229, 20991231, 19000101, 99991231])('%i is one', (date) => {
    expect(isRealDate(date)).toBe(true);
  });

  test.each([
    20260230,
    20250229,
    19000229,
    20250431,
    20261301,
    20260100,
    20260001,
    20269999,
    10101,
    18991231,
    6460810,
    100000101,
    20260101.5,
    0,
    -20260101,
    Number.NaN,
  ])('%d is none', (date) => {
    expect(isRealDate(date)).toBe(false);
  });
});

test('each day of 1900 to 2100 is the next one of Date', () => {
  const last = Date.UTC(2100, 11, 31) / 86_400_000;
  let date = 19000101;
  for (let number = Date.UTC(1900, 0, 1) / 86_400_000; number <= last; number++) {
    const written = Number(new Date(number * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''));
    if (date !== written || dayNumber(date) !== number || !isRealDate(date)) expect.fail(`${date} is ${written}`);
    date = plusDays(date, 1);
  }
});
