/** Claims of psychiatric hospitals over the wire, on the sample. */
import { expect, test } from 'vitest';
import { make, makeContract } from '../support/contract-calls.ts';
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

testFacilityClaims('psych', caller);
testUnknownProvider('psych', caller);
testDrgTable('psych', 'IPF', '885', caller);

test('the contract’s own record is priced by', async () => {
  await makeContract(caller.key, 'OWN');
  const custom = await make(caller.key, '/custom-providers/', {
    ...{ provider_id: firstClaim('psych').billing_provider.other_id, contract_id: 'OWN', label: 'Rural' },
    ...{ effective_date: '2025-10-01', termination_date: '2026-09-30' },
    data: { ipsf: { cbsa_actual_geographic_location: '10' } },
  });
  const { contract, psych } = await firstUnder('OWN', 'psych', caller);
  expect(contract.custom_provider_id).toBe(custom);
  expect(psych.total_payment).not.toBe(firstPaid('psych'));
  expect(contract.total).toBe(psych.total_payment);
});
