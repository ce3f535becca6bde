/** Limits of a line's coinsurance, 42 CFR 419.41(c)(4)(i) and 419.42(d): the inpatient deductible, 1,676 dollars in 2025. */
import { describe, expect, test } from 'vitest';
import type { GivenClaim } from '../../../../test/opps/worked-claims.ts';
import { AREA, inputOf } from '../../../../test/opps/worked-example.ts';
import { priceOutpatientClaim } from './price.ts';

const RATE = '20000';

/**
 * Returns Medicare's share, coinsurance and reduced coinsurance of a line paid 20,000 dollars, in an area with an index
 * of 1.
 */
function split(
  [national, minimum]: readonly [national: string, minimum: string],
  elected: number | null,
  line: Partial<GivenClaim['lines'][number]> = {},
) {
  const claim = inputOf({
    date: 20250303,
    ...{ areas: { [AREA.cbsa]: '1.0000' }, lines: [{ statusIndicator: 'S', paymentApc: '05000', ...line }] },
    provider: { reducedCoinsurances: elected === null ? [] : [{ apc: '5000', amount: elected }] },
    apcs: { '05000': [RATE, national, minimum] },
  });
  return priceOutpatientClaim(claim, null).lines.map(({ reimbursement, coinsurance, reducedCoinsurance }) => [
    reimbursement.toNumber(),
    coinsurance.toNumber(),
    reducedCoinsurance.toNumber(),
  ])[0];
}

describe('without an election', () => {
  test('the coinsurance of a service is the inpatient deductible at most', () =>
    expect(split(['4000', '0'], null)).toEqual([18324, 1676, 0]));
  test('one that is equal stays', () => expect(split(['1676', '0'], null)).toEqual([18324, 1676, 0]));
  test('one below it stays', () => expect(split(['1600', '0'], null)).toEqual([18400, 1600, 0]));
});

describe('what the hospital elected', () => {
  test('above the limit, Medicare pays the rest', () => {
    expect(split(['4000', '0'], 2000)).toEqual([16324, 4000, 2000]);
    expect(split(['4000', '0'], 1676.01)).toEqual([16000.01, 4000, 1676.01]);
  });
  test('at the limit and below it, Medicare’s share stays', () => {
    expect(split(['4000', '0'], 1676)).toEqual([16000, 4000, 1676]);
    expect(split(['4000', '0'], 1000)).toEqual([16000, 4000, 1000]);
  });
  test('is not more than the coinsurance', () => expect(split(['4000', '0'], 4000)).toEqual([16000, 4000, 4000]));
  test('is not less than a fifth of the payment, where the APC has a minimum', () => {
    expect(split(['8000', '4000'], 3999.99)).toEqual([12000, 8000, 4000]);
    expect(split(['8000', '4000'], 4000)).toEqual([12000, 8000, 4000]);
  });
});
