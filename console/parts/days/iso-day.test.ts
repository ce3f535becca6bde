import { expect, test } from 'vitest';
import { isDay, isoDay } from './iso-day.ts';

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-2-1', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test('a day of a file is written as the API has it, anything else stays', () => {
  expect([20260401, '20260401', '2026-04-01', ''].map(isoDay)).toEqual(['2026-04-01', '2026-04-01', '2026-04-01', '']);
});
