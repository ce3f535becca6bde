import { describe, expect, test } from 'vitest';
import { pricedAsHeld, withoutOutlier } from './bound.ts';
import { exact } from './exact.ts';
import { notHeld } from './figure.ts';
import { Trace } from './trace.ts';

const threshold = notHeld('fixed_loss');
const bound = (cost: string, payment: string) => ({
  ...{ step: 'outlier', lacking: 'fixed loss', citation: '42 CFR 412.80' },
  cost: ['costs', exact(cost)] as const,
  payment: ['payment', exact(payment)] as const,
});

describe('an outlier whose threshold is not held', () => {
  test.each([
    ['1200', '1900.00'],
    ['1900', '1900.00'],
  ])('is none where costs of %s are not above a payment of %s', (cost, payment) => {
    const trace = new Trace();
    expect(pricedAsHeld(() => withoutOutlier(threshold, bound(cost, payment), trace), String)).toBeUndefined();
    expect(trace.steps).toEqual([
      {
        step: 'outlier',
        formula: 'none, whatever the fixed loss is: nothing of costs is above payment',
        inputs: { costs: cost, payment },
        value: '0',
        citation: '42 CFR 412.80',
        release: null,
      },
    ]);
  });

  test('ends the price where they are, and says why', () => {
    const price = () => withoutOutlier(threshold, bound('1234900.005', '1900'), null);
    expect(
      pricedAsHeld(
        () => price() ?? null,
        ({ figure, why }) => [figure, why],
      ),
    ).toEqual([
      'fixed_loss',
      'An outlier may be due, for costs of 1,234,900.01 above payment of 1,900.00: the fixed loss, which decides, is not held.',
    ]);
  });
});

test('a price that reads a figure which is not held ends with its name', () => {
  const read = () => `${threshold.value}`;
  expect(pricedAsHeld(read, ({ figure, why }) => figure + why)).toBe('fixed_loss');
  expect(() => pricedAsHeld(() => JSON.parse('{'), String)).toThrow(SyntaxError);
});
