import { expect, test } from 'vitest';
import { claimOfTest } from './test-proof.ts';

test('the contract stands at the provider whose record applies', () => {
  const of = (claim: Record<string, unknown>) => claimOfTest({ contract_id: 'SHP', claim });
  expect(of({ billing_provider: { other_id: '980001' } })).toEqual({
    billing_provider: { other_id: '980001', contract_id: 'SHP' },
  });
  expect(of({ servicing_provider: { npi: '1' } })).toEqual({ servicing_provider: { npi: '1', contract_id: 'SHP' } });
  expect(of({ bill_type: '131' })).toEqual({ bill_type: '131', billing_provider: { contract_id: 'SHP' } });
});
