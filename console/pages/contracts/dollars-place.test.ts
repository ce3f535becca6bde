import { expect, test } from 'vitest';
import { placeInWords } from './dollars-place.ts';

test.each([
  ['pays.amount', 'amount'],
  ['pays.each_further_day', 'each further day'],
  ['pays.tiers.1.amount', 'tiers 2, amount'],
  ['pays.by_revenue.0.tiers.2.amount', 'by revenue 1, tiers 3, amount'],
  ['pays.of.1.amount', 'way 2, amount'],
  ['pays.over.plus', 'over, plus'],
  ['applies.lines.charges_over', 'applies, lines, charges over'],
  ['limits.maximum', 'limits, maximum'],
])('%s is %s', (field, words) => {
  expect(placeInWords(field)).toBe(words);
});
