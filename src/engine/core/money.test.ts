import { expect, test } from 'vitest';
import { decimal, roundToCent } from './money.ts';

test.each([
  ['1.005', 1.01],
  ['2.675', 2.68],
  ['0.125', 0.13],
  ['0.1249999', 0.12],
  ['103.985', 103.99],
  ['0', 0],
])('%s dollars rounds half up to %d', (dollars, cents) => {
  expect(roundToCent(decimal(dollars))).toBe(cents);
});

test('products are exact where binary floats are not', () => {
  expect(decimal(1.1).times(1.1).toString()).toBe('1.21');
  expect(decimal(0.1).plus(0.2).toString()).toBe('0.3');
});
