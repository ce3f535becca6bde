import { expect, test } from 'vitest';
import { plainNumber, readNumber } from './number.ts';

test.each([
  ['42000', 42_000],
  ['$42,000.00', 42_000],
  ['$ 1,234,567.8', 1_234_567.8],
  ['(125.50)', -125.5],
  ['($1,125.50)', -1125.5],
  ['-$3.10', -3.1],
  ['$-3.10', null],
  ['3.10-', -3.1],
  ['\u22123', -3],
  ['+3', 3],
  ['.5', 0.5],
  ['12.', 12],
  ['0.10000', 0.1],
])('%s is %d', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each(['', '.', '-', '$', 'abc', '1,5', '12,34', '1.234,50', '1e3', '(5', '5)', '(-5)', '-5-', '1 000', '5%'])(
  '%j is no number',
  (text) => {
    expect(readNumber(text)).toBeNull();
  },
);

test('decimals stay as they are written, to be counted', () => {
  expect(plainNumber('$1,234.500')).toBe('1234.500');
});
