import { expect, test } from 'vitest';
import { exact } from '../../../core/exact.ts';
import { discountOf } from './discount.ts';

test.each([
  [1, 3, '1'],
  [2, 3, '0.66666666'],
  [3, 2, '0.25'],
  [5, 4, '0.5'],
  [8, 1, '2'],
  [9, 4, '0.25'],
  [0, 1, null],
  [10, 1, null],
  [1, 0, '1'],
  [2, 0, null],
  [9, 0, null],
])('formula %i of %i units', (formula, units, share) => {
  expect(discountOf(formula, exact(units))?.shortest ?? null).toBe(share);
});
