/** Proofs of what Medicare pays beside another payer. */
import type { PricingResult } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { Trace } from '../steps/trace.ts';
import { ResultProofs } from './result-proofs.ts';

const step = (name: string, value: string, line?: number) => ({
  ...{ step: name, formula: 'greatest(0, least(a, b)), 2 decimals', inputs: { a: value, b: '400' }, value },
  ...{ citation: '42 CFR 411.33', release: null, ...(line === undefined ? {} : { line }) },
});
const trace = new Trace({
  asc: [step('payment', '125')],
  secondary_payer: [step('line_payment', '30', 1), step('secondary_payment', '30')],
});
const result = {
  ...{ system: 'asc', allowed: 125, medicare: 30, patient: { total: null } },
  lines: [{ line: 1, allowed: 125, medicare: 30, patient: null }],
} as unknown as PricingResult;
const source = { claimId: null, serviceDate: null, contract: null, releases: null, requestId: null, at: '' };

test('come from the steps of the secondary payment, not from a patient’s share that is not known', () => {
  const proofs = new ResultProofs({ result }, source, trace);
  expect(proofs.amount('medicare')).toMatchObject({ amount: '$30.00', step: 2, citation: '42 CFR 411.33' });
  expect(proofs.line('medicare', 1)).toMatchObject({ amount: '$30.00', step: 1 });
});
