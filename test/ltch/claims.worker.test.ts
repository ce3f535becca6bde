/** Claims of long-term care hospitals over the wire, on the sample. */
import { expect, test } from 'vitest';
import { makeContract } from '../support/contract-calls.ts';
import {
  firstClaim,
  firstPaid,
  firstUnder,
  testDrgTable,
  testFacilityClaims,
  testUnknownProvider,
} from '../support/facility-claim-tests.ts';
import { sampleCaller } from '../support/sample-caller.ts';

const caller = sampleCaller();

testFacilityClaims('ltch', caller);
testUnknownProvider('ltch', caller);
testDrgTable('ltch', 'LTCH', '189', caller);

test.each([
  ['percent of Medicare', { pricing_type: 'percent_of_medicare', pricing_amount: 110 }, firstPaid('ltch') * 1.1],
  ['a day', { pricing_type: 'per_unit', pricing_amount: 1500 }, (firstClaim('ltch').los ?? 0) * 1500],
])('a stay by %s', async (title, item, expected) => {
  await makeContract(caller.key, title, [{ code: '189', code_type: 'DRG', ...item }]);
  expect((await firstUnder(title, 'ltch', caller)).contract.total).toBeCloseTo(expected, 2);
});
