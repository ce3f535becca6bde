import { expect, test } from 'vitest';
import { type Change, incompleteReason, namesOf, scenarioOf, withoutFieldChanges } from './scenarios.ts';

const STAY = {
  claimid: 'STAY',
  admit_date: '2025-10-06',
  from_date: '20251006',
  thru_date: '20251031',
  los: 25,
  principal_dx: { code: 'I11.0', poa: 'Y' },
  secondary_dxs: [
    { code: 'N17.9', poa: 'Y' },
    { code: 'I48.91', poa: 'N' },
  ],
};
const VISIT = {
  from_date: '2026-03-10',
  thru_date: '2026-03-10',
  principal_dx: { code: 'R07.89' },
  lines: [
    { revenue_code: '0450', hcpcs: '99284', charges: 900 },
    { revenue_code: '0300', hcpcs: '80053', charges: 80 },
    { revenue_code: '0320', hcpcs: '71046', charges: 300 },
  ],
};

const draft = (...changes: Change[]) => ({ id: '1', name: '', changes });
const setOf = (claim: object, ...changes: Change[]) => scenarioOf(draft(...changes), 'a', claim).set;
const reason = (claim: object, ...changes: Change[]) => incompleteReason(draft(...changes), claim);

test('codes are added after those of the claim and removed by themselves', () => {
  expect(
    setOf(
      STAY,
      { kind: 'add_diagnosis', value: ' j96.01 ' },
      { kind: 'add_diagnosis', value: 'T81.4XXA', fields: { poa: 'N' } },
      { kind: 'remove_diagnosis', value: 'N179' },
    ),
  ).toEqual({
    secondary_dxs: [
      { code: 'I48.91', poa: 'N' },
      { code: 'J96.01', poa: 'Y' },
      { code: 'T81.4XXA', poa: 'N' },
    ],
  });
  expect(setOf(STAY, { kind: 'add_procedure', value: '02703DZ' })).toEqual({
    inpatient_pxs: [{ code: '02703DZ', date: '2025-10-06' }],
  });
  expect(setOf(VISIT, { kind: 'add_diagnosis', value: 'I10' })).toEqual({ secondary_dxs: [{ code: 'I10' }] });
});

test('a code that the claim has twice is removed once by each change', () => {
  const claim = { secondary_dxs: [{ code: 'I10' }, { code: 'N17.9' }, { code: 'I10' }] };
  const removed: Change = { kind: 'remove_diagnosis', value: 'I10' };
  expect(setOf(claim, removed)).toEqual({ secondary_dxs: [{ code: 'N17.9' }, { code: 'I10' }] });
  expect(setOf(claim, removed, removed)).toEqual({ secondary_dxs: [{ code: 'N17.9' }] });
});

test('lines keep their numbers while others are removed, and take fields that are set', () => {
  const fields = { revenue_code: '0260', units: '1', charges: '$1,400.50' };
  expect(
    setOf(
      VISIT,
      { kind: 'remove_line', value: '1' },
      { kind: 'set', path: 'lines.1.charges', value: '90' },
      { kind: 'set', path: 'patient_status', value: '02' },
      { kind: 'add_line', value: '96374', fields },
    ),
  ).toEqual({
    patient_status: '02',
    lines: [
      { revenue_code: '0300', hcpcs: '80053', charges: 90 },
      { revenue_code: '0320', hcpcs: '71046', charges: 300 },
      { revenue_code: '0260', hcpcs: '96374', service_date: '2026-03-10', units: 1, charges: 1400.5 },
    ],
  });
});

test('a stay is longer or shorter by its last day', () => {
  expect(setOf(STAY, { kind: 'days', value: '1' })).toEqual({ thru_date: '2025-11-01', los: 26 });
  expect(setOf(VISIT, { kind: 'days', value: '-2' })).toEqual({ thru_date: '2026-03-08' });
});

test('changes by name are named in words', () => {
  const names = namesOf([
    draft({ kind: 'add_diagnosis', value: 'j96.01' }),
    draft({ kind: 'remove_line', value: '3' }, { kind: 'add_line', value: '99285', fields: { revenue_code: '0450' } }),
    draft({ kind: 'days', value: '1' }),
    draft({ kind: 'days', value: '-2' }),
    draft({ kind: 'contract_id', value: '0' }),
  ]);
  expect(names).toEqual([
    'Add diagnosis J96.01',
    'Remove line 3, Add line 0450 99285',
    'One day longer',
    '2 days shorter',
    'Medicare alone',
  ]);
});

test('what a change lacks is said before it is asked for', () => {
  expect(reason(STAY, { kind: 'add_diagnosis', value: '' })).toBe('Add a diagnosis: which one?');
  expect(reason(STAY, { kind: 'remove_diagnosis', value: 'J96.01' })).toBe(
    'Remove a diagnosis: the claim has no diagnosis J96.01.',
  );
  expect(reason(VISIT, { kind: 'remove_line', value: '4' })).toBe('Remove a line: the claim has no line 4.');
  expect(reason(VISIT, { kind: 'add_line', value: '99285', fields: { units: '1' } })).toMatch(/its charges/);
  expect(reason(STAY, { kind: 'days', value: '0' })).toMatch(/whole number/);
  expect(reason({}, { kind: 'days', value: '1' })).toBe('The claim has no last day that could be moved.');
  expect(reason(STAY, { kind: 'days', value: '1' }, { kind: 'days', value: '2' })).toMatch(/changed twice/);
  expect(reason(STAY, { kind: 'add_diagnosis', value: 'I10' }, { kind: 'add_diagnosis', value: 'I48.91' })).toBeNull();
});

test('changes of the claim go with it, others stay', () => {
  const changes: Change[] = [
    { kind: 'add_diagnosis', value: 'I10' },
    { kind: 'contract_id', value: 'DEMO-2026' },
    { kind: 'set', path: 'hmo', value: 'true' },
  ];
  expect(withoutFieldChanges(draft(...changes)).changes).toEqual([changes[1]]);
});
