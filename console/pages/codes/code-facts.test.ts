import { expect, test } from 'vitest';
import { dayIn } from './code-facts.tsx';

test.each([
  ['2026-09-30', '2026-10-01'],
  ['2026-10-01', '2026-10-01'],
  ['2026-11-24', '2026-11-24'],
  ['2027-09-30', '2027-09-30'],
  ['2027-10-01', '2027-09-30'],
])('on %s, discharges of FY 2027 are looked at on %s', (today, day) => {
  expect(dayIn(2027, today)).toBe(day);
});
