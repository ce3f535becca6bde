import { expect, test } from 'vitest';
import { draws, seed } from '../../../test/support/draws.ts';
import { seededRandom } from '../../../test/support/random.ts';
import { differenceOf, sumsOf } from './amounts.ts';

test.each([
  [17006.22, 17006.22, { difference: 0, percent: 0 }],
  [0.3, 0.1, { difference: 0.2, percent: 200 }],
  [6370.07, 17006.22, { difference: -10636.15, percent: -62.54 }],
  // 0.125 % and −0.125 % of the base: half away from zero
  [801, 800, { difference: 1, percent: 0.13 }],
  [799, 800, { difference: -1, percent: -0.13 }],
  [5, 0, { difference: 5, percent: null }],
  [null, 5, { difference: null, percent: null }],
  [5, null, { difference: null, percent: null }],
])('%s against %s', (amount, base, expected) => {
  expect(differenceOf(amount, base)).toEqual(expected);
});

test('sums are of the priced claims, the difference of those that are priced in both', () => {
  expect(
    sumsOf([
      { payment: 0.1, base: 0.3 },
      { payment: 0.2, base: 0.1 },
      { payment: 5, base: null },
      { payment: null, base: 7 },
    ]),
  ).toEqual({ priced: 3, errors: 1, sum: 5.3, compared: 2, difference: -0.1, percent: -25 });
  expect(sumsOf([{ payment: null, base: 1 }])).toEqual({
    ...{ priced: 0, errors: 1, sum: 0, compared: 0, difference: 0, percent: null },
  });
});

test('drawn amounts add up to the cent', () => {
  const random = seededRandom(seed);
  const cents = Array.from({ length: draws }, () => [random.below(10_000_000), random.below(10_000_000)] as const);
  const total = (place: 0 | 1) => cents.reduce((sum, pair) => sum + pair[place], 0);
  const sums = sumsOf(cents.map(([payment, base]) => ({ payment: payment / 100, base: base / 100 })));
  expect(sums).toMatchObject({ sum: total(0) / 100, difference: (total(0) - total(1)) / 100 });
});
