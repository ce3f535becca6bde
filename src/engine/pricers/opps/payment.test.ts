/** Medicare's share of a line and the patient's, if the hospital elected a lower coinsurance (42 CFR 419.42). */
import { expect, test } from 'vitest';
import { AREA, inputOf } from '../../../../test/opps/worked-example.ts';
import { expectWholeOfParts, inDollars } from '../../../../test/support/payment-parts.ts';
import { paymentOf } from './payment.ts';
import { type PricedClaim, priceOutpatientClaim } from './price.ts';

/**
 * Returns the shares of one service of 2025 with a national coinsurance of 25 percent, in an area with an index of 1.
 * @param elected dollars
 */
function sharesOf(rate: number, elected: number | null, actionFlag = '0') {
  const input = inputOf({
    date: 20250303,
    ...{ areas: { [AREA.cbsa]: '1.0000' }, apcs: { '05361': [`${rate}`, `${rate * 0.25}`, `${rate * 0.2}`] } },
    lines: [{ statusIndicator: 'T', paymentApc: '05361', actionFlag }],
    ...(elected === null ? {} : { provider: { reducedCoinsurances: [{ apc: '5361', amount: elected }] } }),
  });
  const payment = paymentOf(priceOutpatientClaim(input, null) as PricedClaim, [], []);
  expectWholeOfParts(payment);
  return { whole: payment.whole?.toNumber(), ...inDollars(payment.lines.get(0)) };
}

test.each<[what: string, rate: number, elected: number | null, shares: object]>([
  ['none', 1000, null, { paid: 750, coinsurance: 250 }],
  ['the difference is the hospital’s', 1000, 220, { paid: 750, coinsurance: 220, electedReduction: 30 }],
  ['less than 20 percent', 1000, 50, { paid: 750, coinsurance: 200, electedReduction: 50 }],
  ['more than the coinsurance', 1000, 300, { paid: 750, coinsurance: 250 }],
  // Medicare pays 4500 − 1676 beside its 15000.
  ['above the inpatient deductible', 20_000, 4500, { paid: 17_824, coinsurance: 1676, electedReduction: 500 }],
])('elected: %s', (_, rate, elected, shares) => {
  const whole = { whole: rate, allowed: rate, deductible: 0, apc: rate, outlier: 0 };
  expect(sharesOf(rate, elected)).toEqual({ ...whole, ...shares });
});

test('a line with action flag 4 has its amount, and the claim has none of it', () => {
  expect(sharesOf(1000, null, '4')).toMatchObject({ whole: 0, allowed: 1000, paid: 750, coinsurance: 250 });
});
