import { expect, test } from 'vitest';
import { byFiscalYear, byPeriod, byQuarter, quarterOf, rowInForce } from './dated.ts';

test('a value of a period holds on its first and last day and on no other', () => {
  const value = byPeriod(
    { start: 20201102, end: 20201118, value: 'a' },
    { start: 20201119, end: 20201231, value: 'b' },
  );
  expect([20201101, 20201102, 20201118, 20201119, 20210101].map((date) => value.at(date))).toEqual([
    undefined,
    'a',
    'a',
    'b',
    undefined,
  ]);
});

test('a fiscal year begins in October of the year before', () => {
  const value = byFiscalYear({ 2024: 'FY 2024' });
  expect([20230930, 20231001, 20240930, 20241001].map((date) => value.at(date))).toEqual([
    undefined,
    'FY 2024',
    'FY 2024',
    undefined,
  ]);
});

test('a quarter is named by the first and the last day of its months', () => {
  const days = [20251231, 20260101, 20260331, 20260401, 20260630, 20260701, 20260930, 20261001, 20261231];
  expect(days.map(quarterOf)).toEqual([
    ...['2025Q4', '2026Q1', '2026Q1', '2026Q2', '2026Q2', '2026Q3', '2026Q3', '2026Q4', '2026Q4'],
  ]);
  expect([20260331, 20260401].map((date) => byQuarter({ '2026Q1': 'a' }).at(date))).toEqual(['a', undefined]);
});

test('a row is in force from its day until the next one, whatever their order', () => {
  const rows = [{ effectiveDate: 20260401 }, { effectiveDate: 20251001 }, { effectiveDate: 20261001 }];
  const inForce = (date: number, since?: number) => rowInForce(rows, date, since)?.effectiveDate;
  expect([20250930, 20251001, 20260331, 20260401, 20261001].map((date) => inForce(date))).toEqual([
    ...[undefined, 20251001, 20251001, 20260401, 20261001],
  ]);
  expect([inForce(20260331, 20251001), inForce(20260331, 20251002)]).toEqual([20251001, undefined]);
  expect(rowInForce(undefined, 20260101)).toBeUndefined();
});

test('of rows of one day the last is in force', () => {
  const [first, last] = [{ effectiveDate: 20251001 }, { effectiveDate: 20251001 }];
  expect(rowInForce([first, last], 20251001)).toBe(last);
});
