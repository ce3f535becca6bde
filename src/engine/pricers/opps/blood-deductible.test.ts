/** The deductible of the first pints, 42 CFR 410.161: which blood it takes, in which order, and which units remain. */
import { describe, expect, test } from 'vitest';
import type { GivenClaim } from '../../../../test/opps/worked-claims.ts';
import { AREA, inputOf } from '../../../../test/opps/worked-example.ts';
import { priceOutpatientClaim } from './price.ts';

type Line = GivenClaim['lines'][number];
/**
 * Returns pints. Flag 5: the charged product; 6: its processing and storage. P9021 stands before P9016 in the order.
 */
const pints = (hcpcsCode: string, units: number, flag = '5', more: Partial<Line> = {}): Line => ({
  ...{ statusIndicator: 'R', paymentApc: '09512', revenueCode: '0381', hcpcsCode, apcServiceUnits: units },
  ...{ paymentAdjustmentFlags: [flag, '0'], ...more },
});

/** Returns the blood deductible of each line, at 100 dollars a unit in an area with an index of 1. */
function taken(bloodPintsRemaining: number, ...lines: Line[]) {
  const claim = inputOf({
    date: 20250303,
    ...{ areas: { [AREA.cbsa]: '1.0000' }, terms: { bloodPintsRemaining }, lines },
    apcs: { '09512': ['100', '20', '0'] },
  });
  return priceOutpatientClaim(claim, null).lines.map(({ bloodDeductible }) => bloodDeductible.toNumber());
}

describe('pints of one line', () => {
  test.each([
    [0, 0],
    [1, 100],
    [2, 200],
    [3, 200],
  ])('%i still open of 2 units', (open, expected) => expect(taken(open, pints('P9016', 2))).toEqual([expected]));
});

test('processing and storage, and blood without a flag, are not the patient’s', () => {
  expect(taken(3, pints('P9016', 2, '6'))).toEqual([0]);
  expect(taken(3, pints('P9016', 2, '0'))).toEqual([0]);
});

test('a code without a place in the order is not', () => expect(taken(3, pints('P9099', 2))).toEqual([0]));

test('the order of the codes goes before that of the claim', () => {
  expect(taken(1, pints('P9016', 1), pints('P9021', 1))).toEqual([0, 100]);
  expect(taken(1, pints('P9021', 1), pints('P9016', 1))).toEqual([100, 0]);
});

test('the earlier day goes before the order of the codes', () => {
  const first = pints('P9016', 1, '5', { dateOfService: 20250303 });
  const second = pints('P9021', 1, '5', { dateOfService: 20250304 });
  expect(taken(1, second, first)).toEqual([0, 100]);
});

test('what a line leaves open is taken of the next', () =>
  expect(taken(3, pints('P9021', 2), pints('P9016', 2))).toEqual([200, 100]));
