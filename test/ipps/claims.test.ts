/** Stays of acute care hospitals over the wire: by figures that the operator gives. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { importSeen } from '../support/imported.ts';
import { healthOfModule } from '../support/module-health.ts';
import { explained, PROCESS } from '../support/processed-claims.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { post } from '../support/seeded.ts';

const caller = sampleCaller();
afterEach(() => {
  vi.useRealTimers();
});

interface Explained {
  error_list: { code: string; explanation: string }[];
  warnings: { code: string; text: string }[];
  ipps: {
    total_payment: number | null;
    calculation_version: string;
    return_code_data: { code: string; explanation: string };
  };
  trace: Record<string, Step[]>;
}

test('the operator’s figures price a stay of FY 2027, whose threshold the service does not hold', async () => {
  await importSeen(
    'drgstable-2027.csv',
    `diagnosticRelatedGroup,effectiveDate,weight,geometricMeanLengthOfStay,lowVolumeDrg,arithmeticMeanLengthOfStay,postAcuteCare,specialPaymentPostAcuteCare,description
871,20261001,1.9320,4.7,,6.2,Y,,SEPTICEMIA
999,20261001,0.0000,0.0,,0.0,,,UNGROUPABLE
`,
  );
  await importSeen(
    'cbsa-wage-index-2027.csv',
    `cbsa,size,effectiveDate,geographicWageIndex,reclassifiedWageIndex,imputedFloorWageIndex,name
05,,20261001,1.3982,1.3982,0.0000,CALIFORNIA
`,
  );
  const claim = {
    bill_type: '111',
    ...{ admit_date: '2026-11-01', from_date: '2026-11-01', thru_date: '2026-11-08', los: 7 },
    patient_status: '01',
    total_charges: 60_000,
    principal_dx: { code: 'F332' },
    patient: { age: 55, sex: 'F', date_of_birth: '1971-02-03' },
    modules: ['IPPS'],
    billing_provider: {
      other_id: '980001',
      additional_data: {
        ipsf: { cbsa_actual_geographic_location: '05', cbsa_wi_location: '', cbsa_standardized_amount_location: '' },
      },
    },
    additional_data: { drg: '871' },
  };
  const bounded = await explained<Explained>(caller.key, claim);
  expect([bounded.ipps.return_code_data.code, bounded.ipps.total_payment]).toEqual(['14', 24568.83]);
  expect(bounded.trace.ipps?.find(({ step }) => step === 'operating_outlier_payment')).toMatchObject({
    formula: 'none, whatever the fixed-loss threshold is: nothing of costs is above payment_with_add_ons',
    value: '0',
  });
  const costly = { ...claim, total_charges: 200_000 };
  const before = await explained<Explained>(caller.key, costly);
  expect(before.ipps).toMatchObject({ total_payment: null, return_code_data: { code: 'IPPS09' } });
  expect(before.ipps.return_code_data.explanation).toContain('Fiscal year 2027 of IPPS lacks fixed_loss_threshold:');
  expect(before.error_list).toMatchObject([{ code: 'IPPS09' }]);
  expect((await healthOfModule(caller.key, 'IPPS')).missing).toEqual([
    'Fiscal year 2027 of IPPS lacks fixed_loss_threshold, hospital_specific_update.neutrality and no_cost_product_factor: figures that an import of pricer-figures can give. Claims that do not depend on them are priced, others say what they lack.',
  ]);

  const given = 'payment_system,year,figure,value,citation\nIPPS,2027,fixed_loss_threshold,51679,an example\n';
  await importSeen('figures.csv', given);
  expect((await explained<Explained>(caller.key, claim)).ipps.total_payment).toBe(24568.83);
  const after = await explained<Explained>(caller.key, costly);
  expect(after.error_list).toEqual([]);
  // 4519.68 × 1.3982 + 2328.32, times 1.9320, and what the record adds.
  expect(after.trace.ipps?.find(({ step }) => step === 'operating_federal_payment')?.value).toBe('16707.427064832');
  expect(after.ipps.calculation_version).toBe('2027');
  expect(after.ipps.total_payment).toBeGreaterThan(16_000);
  expect(after.trace.ipps?.find(({ step }) => step === 'outlier_threshold')).toMatchObject({
    value: '51679',
    citation:
      '42 CFR 412.80(a)(3); an example, IPPS FY 2027 figures of the operator (given by the operator of the service)',
  });
  expect(after.warnings).toContainEqual({
    code: 'OPERATOR_FIGURES',
    field: 'thru_date',
    text: 'IPPS priced the claim by figures that the operator of the service gives: fixed_loss_threshold',
  });
  const { headers } = await post(`${PROCESS}?explain=true`, caller.key, costly);
  expect(headers.get('X-Data-Release')).toContain('IPPS FY 2027 figures of the operator');
  const { periods } = await healthOfModule(caller.key, 'IPPS');
  expect(periods.map(({ name }) => name)).toContain('FY 2027');
});
