import type { ClaimOutput } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { dispositionOf, headlineOf, headlineText } from './headline.ts';

const RESULT = { priced: true, allowed: 1185.27, contract: null };
const NO_EDITS = {
  claim_rejection_disposition: '0',
  claim_rejection_edit_list: [],
  claim_denial_disposition: '0',
  claim_denial_edit_list: [],
  claim_return_to_provider_disposition: '0',
  claim_return_to_provider_edit_list: [],
  claim_suspension_disposition: '0',
  claim_suspension_edit_list: [],
};
const edit = (number: string) => ({ edit: number, description: '' });
const RETURNED = { claim_return_to_provider_disposition: '1', claim_return_to_provider_edit_list: [edit('042')] };

const output = (result: object, editors: { ioce?: object; mce?: object } = {}): Partial<ClaimOutput> =>
  ({ result: { ...RESULT, ...result }, ...editors }) as unknown as Partial<ClaimOutput>;
const edited = (ioce: object, result = {}) => output(result, { ioce: { ...NO_EDITS, ...ioce } });
const text = (each: Partial<ClaimOutput>) => headlineText(headlineOf(each));

test('each amount has its noun', () => {
  expect(text(edited({}))).toBe('Medicare allows $1,185.27');
  const contract = { contract_id: 'DEMO-2026', total: 789.91, reason: null };
  expect(text(output({ contract }))).toBe('Contract DEMO-2026 pays $789.91');
  expect(headlineOf(output({ contract })).amount).toBe('contract');
});

test('a price that is not there is not that of the other payer', () => {
  const contract = { contract_id: 'DEMO-2026', total: null, reason: 'No term pays line 2' };
  expect(text(output({ contract }))).toBe('Contract DEMO-2026: no price');
  expect(text(output({ priced: false, allowed: null }))).toBe('No price');
  expect(text({})).toBe('No price');
});

test('a claim that is not processed says so before its amount', () => {
  expect(text(edited(RETURNED))).toBe('Returned as billed: edit 42. If corrected, Medicare allows $1,185.27');
  const contract = { contract_id: 'DEMO-2026', total: 789.91, reason: null };
  expect(text(edited(RETURNED, { contract }))).toBe(
    'Returned as billed: edit 42. If corrected, contract DEMO-2026 pays $789.91',
  );
  const suspended = { claim_suspension_disposition: '1', claim_suspension_edit_list: [edit('012'), edit('083')] };
  expect(text(edited(suspended))).toBe(
    'Suspended as billed: edits 12, 83. If paid all the same, Medicare allows $1,185.27',
  );
  expect(text(edited({ claim_denial_disposition: '2' }))).toBe(
    'Denied as billed: a day that edit 18 denies. If paid all the same, Medicare allows $1,185.27',
  );
  expect(text(edited(RETURNED, { priced: false, allowed: null }))).toBe('Returned as billed: edit 42. No price');
  expect([...(dispositionOf(edited(RETURNED))?.returning ?? [])]).toEqual(['042']);
});

test('edits of a stay stop it unless they are made after payment', () => {
  const stay = (edit_type: string, edit_counters = {}) => output({}, { mce: { edit_type, edit_counters } });
  expect(text(stay('PREPAYMENT', { INVALID_AGE: 1 }))).toBe(
    'Returned or denied as billed: invalid age. If corrected, Medicare allows $1,185.27',
  );
  expect(dispositionOf(stay('INVALID_DISCHARGE_DATE'))?.by).toBe('invalid discharge date');
  expect(dispositionOf(stay('NONE'))).toBeNull();
  expect(dispositionOf(stay('POSTPAYMENT', { UNSPECIFIED: 1 }))).toBeNull();
});
