/** Claims of skilled nursing facilities over the wire, on the sample. */
import { expect, test } from 'vitest';
import { testFacilityClaims, testUnknownProvider } from '../support/facility-claim-tests.ts';
import { explained } from '../support/processed-claims.ts';
import { sampleCaller } from '../support/sample-caller.ts';

const caller = sampleCaller();

testFacilityClaims('snf', caller);
testUnknownProvider('snf', caller);

test.each([
  ['98Z054', [], ['NO_PRICER']],
  ['98U051', ['snf', 'ipsf'], []],
])('AUTO takes the provider’s record for swing beds: %s', async (other_id, keys, warned) => {
  const output = await explained<{ warnings: { code: string }[]; trace: object }>(caller.key, {
    modules: ['AUTO'],
    bill_type: '181',
    from_date: '2026-03-01',
    thru_date: '2026-03-15',
    billing_provider: { other_id },
    lines: [{ revenue_code: '0022', hcpcs: 'KAXD1', service_date: '2026-03-01', units: 14 }],
  });
  expect([Object.keys(output).slice(4, -1), output.warnings.map(({ code }) => code)]).toEqual([keys, warned]);
});
