/**
 * Claims of rehabilitation facilities over the wire, on the sample and by figures that the operator gives.
 *
 * @module-tag thorough
 */
import { afterEach, expect, test, vi } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { firstClaim, testFacilityClaims, testUnknownProvider } from '../support/facility-claim-tests.ts';
import { importSeen } from '../support/imported.ts';
import { healthOfModule } from '../support/module-health.ts';
import { explained } from '../support/processed-claims.ts';
import { ownSampleCaller } from '../support/sample-caller.ts';

interface Output {
  error_list: object[];
  warnings: { code: string }[];
  irf: { total_payment: number | null; return_code: { code: string; explanation: string } };
  trace: Record<string, Step[]>;
}

const caller = ownSampleCaller();
afterEach(() => {
  vi.useRealTimers();
});

testFacilityClaims('irf', caller);
testUnknownProvider('irf', caller);

test('the operator’s figures price a stay of a year of which the service holds none', {
  tags: ['thorough'],
}, async () => {
  await importSeen(
    'jar/irf/cmg-codes-2027.csv',
    `cmgCode,bRelativeWeight,cRelativeWeight,dRelativeWeight,aRelativeWeight,bAvgLengthOfStay,cAvgLengthOfStay,dAvgLengthOfStay,aAvgLengthOfStay
0104,2.0000,1.8000,1.6000,1.5000,16,17,16,14
`,
  );
  await importSeen(
    'irf/cbsa-wage-index-2027.csv',
    `cbsa,effectiveDate,geographicWageIndex,name,imputedFloorWageIndex,reclassifiedWageIndex,ruralFloorWageIndex,size
33124,20261001,1.0000,INVENTED,,,,
`,
  );
  const claim = {
    ...firstClaim('irf'),
    modules: ['IRF'],
    ...{ admit_date: '2026-11-01', from_date: '2026-11-01', thru_date: '2026-11-15' },
    lines: [{ revenue_code: '0024', hcpcs: 'A0104', service_date: '2026-11-01', units: 1 }],
    billing_provider: { other_id: '983025', additional_data: { ipsf: { federal_pps_blend: '4' } } },
  };
  const before = await explained<Output>(caller.key, claim);
  expect(before.irf).toMatchObject({ total_payment: null, return_code: { code: '97' } });
  expect(before.irf.return_code.explanation).toContain('lacks standard_amount, reduced_amount, outlier_threshold');
  const figures = {
    ...{ standard_amount: '20000', reduced_amount: '19600', outlier_threshold: '11000' },
    ...{ labor_share: '0.74', non_labor_share: '0.26' },
    ...{ transition_rural_factor: '1', wage_index_decrease_limit: '-0.05' },
  };
  const lines = Object.entries(figures).map(([name, value]) => `IRF,2027,${name},${value},an example`);
  await importSeen('figures.csv', ['payment_system,year,figure,value,citation', ...lines, ''].join('\n'));
  const after = await explained<Output>(caller.key, claim);
  expect(after.error_list).toEqual([]);
  // 1.5 × 20000 in an area of index 1, and what the record adds.
  expect(after.irf.return_code).toMatchObject({ code: '00' });
  expect(after.irf.total_payment).toBeGreaterThan(29_000);
  const cited = after.trace.irf?.filter(({ citation }) => citation.includes('IRF FY 2027 figures of the operator'));
  expect(cited?.length).toBeGreaterThan(2);
  expect(after.warnings.map(({ code }) => code)).toContain('OPERATOR_FIGURES');
  const { periods } = await healthOfModule(caller.key, 'IRF');
  expect(periods.map(({ name }) => name)).toContain('FY 2027');
});
