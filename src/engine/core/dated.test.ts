import { expect, test } from 'vitest';
import { byFiscalYear, byPeriod } from './dated.ts';

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
