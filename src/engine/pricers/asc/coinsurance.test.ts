/** The patient's share of a line, by its day: 42 CFR 410.152(l)(5). */
import { expect, test } from 'vitest';
import { exact, ZERO } from '../../core/exact.ts';
import { splitTotal } from './coinsurance.ts';
import { LinePricing } from './line-pricing.ts';

/** Returns the coinsurance of 1,000 dollars. */
function coinsuranceOf(date: number, modifiers: readonly string[], hcpcs = '45385'): number {
  const line = { lineNumber: 1, hcpcs, serviceDate: date, units: 1, charges: 0, bilateralIndicator: '0', modifiers };
  const priced = new LinePricing(line, date, undefined, null);
  priced.total = exact('1000');
  splitTotal(priced, priced.total, ZERO);
  return priced.coinsurance.toNumber();
}

test.each([
  [20230101, 150],
  [20261231, 150],
  [20270201, 100],
  [20291231, 100],
  [20300101, 0],
])('on %d a screening that became diagnostic has the share of that day (F13)', (date, coinsurance) =>
  expect(coinsuranceOf(date, ['PT'])).toBe(coinsurance),
);

test('other procedures keep 20 percent', () => {
  expect(coinsuranceOf(20270201, [])).toBe(200);
  expect(coinsuranceOf(20270201, ['PT'], 'G0105')).toBe(200);
});
