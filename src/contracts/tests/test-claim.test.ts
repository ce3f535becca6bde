/** The texts that the claim of a contract test may keep. */
import { describe, expect, test } from 'vitest';
import { EXAMPLE_CLAIMS } from '../../../test/support/example-claims.ts';
import { testClaim } from './test-claim.ts';

const VISIT = { modules: ['AUTO'], billing_provider: { other_id: '980001' } };

test.each(Object.entries(EXAMPLE_CLAIMS))('the example %s can be a test', (_, { billing_provider, ...claim }) => {
  const { contract_id: _contract, ...provider } = (billing_provider ?? {}) as Record<string, unknown>;
  expect(testClaim('PLAN', { ...claim, billing_provider: provider })).not.toHaveProperty('fault');
});

describe('W9 fields of codes keep codes', () => {
  test.each([
    ['cond_codes.0', { cond_codes: ['Lee'] }, 'a code of at most 2 letters and digits'],
    ['value_codes.0.code', { value_codes: [{ code: 'Lee', amount: 1 }] }, 'a code of at most 2 letters and digits'],
    ['value_codes.0.text', { value_codes: [{ code: 'Z8', text: 'Ann Lee' }] }, 'one code, without blanks'],
    ['secondary_dxs.1.code', { secondary_dxs: [{ code: 'I10' }, { code: 'Ann Lee' }] }, 'a code of ICD-10-CM'],
    ['rfvdx.0', { rfvdx: ['Ann Lee'] }, 'a code of ICD-10-CM'],
    ['inpatient_pxs.0.code', { inpatient_pxs: [{ code: 'Ann Lee' }] }, 'a code of ICD-10-PCS'],
    ['lines.0.hcpcs', { lines: [{ hcpcs: 'AnnLee' }] }, 'a code of 5 letters and digits'],
    ['lines.0.override.apc', { lines: [{ override: { apc: 'Ann L' } }] }, 'one code, without blanks'],
  ])('%s', (path, fields, form) => {
    expect(testClaim('PLAN', { ...VISIT, ...fields })).toEqual({
      fault: `claim.${path} must be ${form}: tests keep nothing that names a patient or a person`,
    });
  });

  test.each([
    { rfvdx: ['R07.9', ' i10 '], cond_codes: ['', 'a1'] },
    { lines: [{ hcpcs: 'J1234', ndc: '12345-6789-01', revenue_code: '0450', service_date: '2026-03-02' }] },
    { additional_data: { plan: 'HMO Gold' }, patient: { sex: 'Female' } },
  ])('%j are kept', (fields) => {
    expect(testClaim('PLAN', { ...VISIT, ...fields })).not.toHaveProperty('fault');
  });
});
