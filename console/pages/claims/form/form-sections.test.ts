import { expect, test } from 'vitest';
import { planForm } from './form-plan.ts';
import { filledIn, sectionsOf } from './form-sections.ts';

const use = (field: string) => ({ field, why: 'counts', codes: null });
const STAY = planForm([
  {
    needs: [
      [use('thru_date')],
      [use('los'), use('admit_date'), use('from_date')],
      [use('billing_provider.other_id'), use('billing_provider.npi')],
    ],
    reads: ['total_charges', 'secondary_dxs.code', 'cond_codes', 'additional_data.ipps', 'hmo'].map(use),
    after: [],
  },
]);

test('sections stand in the order of a bill; what a price needs is open', () => {
  const paths = sectionsOf(STAY).map(({ title, open, folded }) => [
    title,
    open.map(({ path }) => path),
    folded.map(({ path }) => path),
  ]);
  expect(paths).toEqual([
    ['Bill', ['bill_type', 'claimid', 'admit_date', 'from_date', 'thru_date'], ['los']],
    ['Patient', [], ['hmo']],
    ['Provider', ['billing_provider.other_id'], ['billing_provider.npi']],
    ['Diagnoses and procedures', ['secondary_dxs'], []],
    ['Charges', ['total_charges'], []],
    ['Codes of the bill', [], ['cond_codes']],
    ['Special cases', [], ['additional_data.ipps']],
  ]);
});

test('folded fields that are filled in are counted', () => {
  const folded = sectionsOf(STAY).flatMap((section) => section.folded);
  expect(filledIn({}, folded)).toBe(0);
  expect(filledIn({ los: 3, hmo: false, cond_codes: ['66'], patient_status: '01' }, folded)).toBe(3);
});
