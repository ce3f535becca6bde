import { expect, test } from 'vitest';
import { shownDay, shownInCell, shownMonth, withShownDays } from './shown-day.ts';

test.each([
  ['2026-03-10', '03/10/2026'],
  [20260310, '03/10/2026'],
  ['20260310', '03/10/2026'],
  ['open-ended', 'open-ended'],
  ['', ''],
])('the day %s is shown as %s', (day, shown) => {
  expect(shownDay(day)).toBe(shown);
});

test.each([
  [
    'Prices claims from 2025-10-01 to 2026-09-30; today: no.',
    'Prices claims from 10/01/2025 to 09/30/2026; today: no.',
  ],
  ['(2026-01-15)', '(01/15/2026)'],
  ['claim-2026-01-15 of 2026-01-15T10:00:00Z', 'claim-2026-01-15 of 2026-01-15T10:00:00Z'],
  ['aafa0b2a-2026-01-15-9264', 'aafa0b2a-2026-01-15-9264'],
])('days of the sentence “%s”', (said, shown) => {
  expect(withShownDays(said)).toBe(shown);
});

test.each([
  ['2026-01-15', '01/15/2026'],
  ['2026-01-15 10:00', '01/15/2026 10:00'],
  ['2025-10-01 to 2026-09-30', '10/01/2025 to 09/30/2026'],
  ['Rates of 2026-01-15', 'Rates of 2026-01-15'],
  [20260115, 20260115],
  [null, null],
])('a cell that holds %s shows %s', (value, shown) => {
  expect(shownInCell(value)).toBe(shown);
});

test('the month of a day, or one by itself, is shown as the day is', () => {
  expect(['2026-03-10', '2026-11', ''].map(shownMonth)).toEqual(['03/2026', '11/2026', '']);
});
