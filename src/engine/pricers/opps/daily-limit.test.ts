/** The limit on the coinsurance of a day with blood, 42 CFR 419.41(c)(4)(i): 1,676 dollars in 2025. */
import { expect, test } from 'vitest';
import type { GivenClaim } from '../../../../test/opps/worked-claims.ts';
import { AREA, inputOf } from '../../../../test/opps/worked-example.ts';
import { priceOutpatientClaim } from './price.ts';

type Line = GivenClaim['lines'][number];
const SERVICE: Line = { statusIndicator: 'S', paymentApc: '05000' };
const BLOOD: Line = { statusIndicator: 'R', paymentApc: '09512', revenueCode: '0390', hcpcsCode: 'P9016' };

/**
 * Returns coinsurance and return code of each line: 1,000 dollars of a service, 1,600 of blood, in an area with an
 * index of 1.
 */
function coinsurances(lines: readonly Line[]) {
  const claim = inputOf({
    date: 20250303,
    ...{ areas: { [AREA.cbsa]: '1.0000' }, lines },
    apcs: { '05000': ['5000', '1000', '0'], '09512': ['8000', '1600', '0'], '05001': ['2000', '400', '0'] },
  });
  return priceOutpatientClaim(claim, null).lines.map(({ coinsurance, returnCode }) => [
    coinsurance.toNumber(),
    returnCode,
  ]);
}

test('blood alone below the limit keeps its coinsurance', () => expect(coinsurances([BLOOD])).toEqual([[1600, '22']]));

test('beside a service it has what that leaves of the limit', () =>
  expect(coinsurances([SERVICE, BLOOD])).toEqual([
    [1000, '01'],
    [676, '22'],
  ]));

test('the service of the highest coinsurance counts, and no other', () =>
  expect(coinsurances([{ ...SERVICE, paymentApc: '05001' }, SERVICE, BLOOD])).toEqual([
    [400, '01'],
    [1000, '01'],
    [676, '22'],
  ]));

test('a service of another day does not count', () =>
  expect(
    coinsurances([
      { ...SERVICE, dateOfService: 20250304 },
      { ...BLOOD, dateOfService: 20250303 },
    ]),
  ).toEqual([
    [1000, '01'],
    [1600, '22'],
  ]));

test('a service that is not paid does not count', () =>
  expect(coinsurances([{ ...SERVICE, denyOrRejectFlag: '1' }, BLOOD])[1]).toEqual([1600, '22']));

test('a service that is not excepted from the physician fee schedule does not count', () =>
  expect(coinsurances([{ ...SERVICE, paymentMethodFlag: '7' }, BLOOD])[1]).toEqual([1600, '22']));

test('blood of two lines shares what is left', () =>
  // (1,676 − 1,000) ÷ 3,200 = 0.21125, of 1,600 dollars each.
  expect(coinsurances([SERVICE, BLOOD, BLOOD])).toEqual([
    [1000, '01'],
    [338, '22'],
    [338, '22'],
  ]));

test('a day without blood has no limit of its own', () =>
  expect(coinsurances([SERVICE, SERVICE])).toEqual([
    [1000, '01'],
    [1000, '01'],
  ]));
