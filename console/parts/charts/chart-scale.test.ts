import { expect, test } from 'vitest';
import { niceMaximum } from './chart-scale.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 10],
  [10, 10],
  [11, 20],
  [812_370, 1_000_000],
  [1_000_001, 2_000_000],
])('a scale to %d ends at %d', (value, top) => expect(niceMaximum(value)).toBe(top));
