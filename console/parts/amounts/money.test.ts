import { expect, test } from 'vitest';
import { amountText, centsOf, money, signedMoney, unitPrice } from './money.ts';

test('amounts have their cents, thousands and sign', () => {
  expect([0, 5, 1_234_567, -2562].map(money)).toEqual(['$0.00', '$0.05', '$12,345.67', '\u2212$25.62']);
  expect([0, 100, -100].map(signedMoney)).toEqual(['$0.00', '+$1.00', '\u2212$1.00']);
});

test('dollars of an answer are whole cents', () => {
  expect([17_006.22, 0.07, 1.15, -10_636.15].map(centsOf)).toEqual([1_700_622, 7, 115, -1_063_615]);
});

test('prices of a unit have two to four decimals', () => {
  expect([1234.5, 0.0125, 42_000].map(amountText)).toEqual(['1,234.50', '0.0125', '42,000.00']);
  expect(unitPrice(0.0125)).toBe('$0.0125');
});
