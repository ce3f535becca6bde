import type { BatchAnswer } from 'pps-edge/batch';
import { expect, test } from 'vitest';
import { answerRow, isOverLimit, paymentOf, Texts } from './answer-row.ts';

/** The answer of view=result to a claim, with what a test says of it. */
function answer(result: object, more: object = {}): BatchAnswer {
  return {
    line: 1,
    claim_id: 'A',
    error_list: [],
    warnings: [],
    result: {
      priced: true,
      system: 'opps',
      allowed: 648.6,
      contract: null,
      reason: null,
      drg: null,
      case_mix_group: null,
      charges: 1280,
      lines: [],
      ...result,
    },
    ...more,
  } as unknown as BatchAnswer;
}
const CLAIM = { billing_provider: { other_id: '', npi: '1234567893' }, servicing_provider: { other_id: '980001' } };
const rowOf = (result: object, more?: object) => answerRow(answer(result, more), CLAIM, new Texts());

test('what the tables show is kept, in cents', () => {
  expect(rowOf({ drg: '291', system: 'psych' })).toEqual({
    claimId: 'A',
    provider: '1234567893',
    system: 'Psychiatric stay',
    group: 'DRG 291',
    otherGroups: 0,
    contractId: null,
    charges: 128_000,
    medicare: 64_860,
    contract: null,
    state: 'priced',
    reason: null,
  });
});

test('an outpatient claim goes by the APC that pays most', () => {
  const lines = [
    { apc: '05521', allowed: 80 },
    { apc: '05024', allowed: 300 },
    { apc: null, allowed: 9 },
    { apc: '05521', allowed: 300 },
  ];
  expect(rowOf({ lines })).toMatchObject({ group: 'APC 05521', otherGroups: 1 });
  expect(rowOf({ lines: [] })).toMatchObject({ group: null, otherGroups: 0 });
  expect(rowOf({ case_mix_group: 'KAXD1' })).toMatchObject({ group: 'Case mix KAXD1' });
});

test('a claim under a contract is worth what the contract pays, or nothing that is known', () => {
  const paid = rowOf({ contract: { contract_id: 'X', total: 700, reason: null } });
  expect(paymentOf(paid)).toBe(70_000);
  const unpaid = rowOf({ contract: { contract_id: 'X', total: null, reason: 'No configuration is in force' } });
  expect(paymentOf(unpaid)).toBeNull();
  expect(unpaid).toMatchObject({ state: 'unpriced', reason: { text: 'No configuration is in force' } });
  expect(paymentOf(rowOf({}))).toBe(64_860);
});

test('a price that Medicare would not pay as billed says so', () => {
  const text = 'Medicare would return this claim (edit 42)';
  expect(rowOf({}, { warnings: [{ code: 'CLAIM_DISPOSITION', field: 'lines', text }] })).toMatchObject({
    medicare: 64_860,
    state: 'returned',
    reason: { text },
  });
});

test('a claim without a price says why, and a claim that cannot be read', () => {
  const none = { priced: false, allowed: null, system: null };
  const reason = { code: 'P0003', source: 'IPSF', field: null, text: 'No record' };
  expect(rowOf({ ...none, reason })).toMatchObject({
    medicare: null,
    state: 'unpriced',
    reason: { kind: 'IPSF P0003', field: null, text: 'No record' },
  });
  const error = { source: 'CLAIM', code: 'INVALID', field: 'thru_date', text: 'thru_date must be a date' };
  expect(rowOf({ ...none, charges: null }, { error_list: [error] })).toMatchObject({
    charges: null,
    state: 'refused',
    reason: { kind: 'CLAIM INVALID', field: 'thru_date' },
  });
});

test('a claim beyond the plan is told from others', () => {
  expect(isOverLimit(answer({}, { error_list: [{ source: 'USAGE', code: 'LIMIT', field: null, text: '' }] }))).toBe(
    true,
  );
  expect(isOverLimit(answer({}))).toBe(false);
});
