/** Partial periods, the outlier and its cap, 42 CFR 484.235 and 484.240, on both sides of each limit. */
import { describe, expect, test } from 'vitest';
import { type GivenPeriod, givenOf, HHA, inputOf } from '../../../../test/hha/worked-example.ts';
import { exact } from '../../core/exact.ts';
import { priceHomeHealthPeriod } from './price.ts';

/** Prices a period with a weight and a wage index of 1: it is paid 2,038.22, its outlier begins at 754.14 more. */
function paid(unitRate: string, claim: Partial<GivenPeriod['claim']> = {}) {
  const full = givenOf(HHA.example('CY2026', 'a full period'));
  const period = priceHomeHealthPeriod(
    inputOf({
      ...{ ...full, weight: '1', wageIndex: '1', claim: { ...full.claim, ...claim } },
      visits: { '0420': { visits: 9, units: 1, first: 20260306, visitRate: '193.42', unitRate } },
    }),
    null,
  );
  return (
    'payment' in period &&
    [period.payment.after.period, period.payment.after.outlier].map((amount) => amount.toNumber())
  );
}

test.each([
  // 20 of 30 days are 0.67 of a period, 2 decimals.
  [20, 1365.61],
  [15, 1019.11],
  [1, 61.15],
])('%i days of a partial period', (days, period) => {
  expect(paid('1.00', { isPartialPeriod: true, days })).toEqual([period, 0]);
});

test('a whole period does not ask for its days', () => expect(paid('1.00', { days: 20 })).toEqual([2038.22, 0]));

describe('an outlier', () => {
  test('is none where the cost is the threshold', () => expect(paid('2792.36')).toEqual([2038.22, 0]));
  test('is 80 percent of what is above it', () => {
    expect(paid('2792.37')).toEqual([2038.22, 0.01]);
    expect(paid('2892.36')).toEqual([2038.22, 80]);
  });
});

describe('an agency’s cap of 10 percent', () => {
  const prior = (payments: string, outliers: string) =>
    paid('2892.36', { priorPaymentTotal: exact(payments), priorOutlierTotal: exact(outliers) });
  test('is met by an outlier that reaches it', () => expect(prior('1000.00', '20.00')).toEqual([2038.22, 80]));
  test('leaves nothing of one a cent above it', () => expect(prior('1000.00', '20.01')).toEqual([2038.22, 0]));
  test('does not count without payments, or outliers, before', () => {
    expect(prior('0', '20.01')).toEqual([2038.22, 80]);
    expect(prior('100.00', '0')).toEqual([2038.22, 80]);
  });
});
