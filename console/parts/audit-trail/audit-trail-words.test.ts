import { expect, test } from 'vitest';
import { changeSentence, labelOfField, worded, wordsOfValue } from './audit-trail-words.ts';

test('a field has its label, a place of a list its number from 1', () => {
  expect(labelOfField('pays.tiers.0.amount')).toBe('Tiers 1 amount');
  expect(labelOfField('applies.lines.hcpcs')).toBe('Lines with HCPCS');
  expect(labelOfField('termination_date')).toBe('Last day');
});

test('values have neither JSON nor digests', () => {
  expect(wordsOfValue('codes', '["0274-0276","0278"]')).toBe('0274-0276, 0278');
  expect(wordsOfValue('expected_parts', '{"medicare":19364.35}')).toBe('Medicare: $19,364.35');
  expect(wordsOfValue('expected_total', '19364.35')).toBe('$19,364.35');
  expect(wordsOfValue('claim', 'SHA-256 6f231700f1f794d5')).toBe('a claim of this test');
  expect(wordsOfValue('id', 'ed759f14-95cf-4a20-8d92-c96b42b63c09')).toBe('number ed759f14');
  expect([0, false, '', null, { a: 1 }].map((value) => wordsOfValue('field', value))).toEqual([
    '0',
    'no',
    '',
    '',
    'A: 1',
  ]);
  expect(wordsOfValue('notes', '[not JSON')).toBe('[not JSON');
});

const TERM = {
  ...{ id: 'implants', name: 'Implants', role: 'carve_out' },
  applies: { lines: { revenue_codes: ['0278'], charges_over: 5000 } },
  pays: { how: 'percent_of_charges', percent: 40 },
};
const SENTENCE = 'Lines with revenue code 0278 and charges over $5,000: 40 % of charges, by line.';

test('a term is its sentence, whether it comes whole or field by field', () => {
  expect(worded([{ field: 'terms.implants', old: null, new: JSON.stringify(TERM) }])).toEqual([
    { label: 'Term Implants', from: '', to: SENTENCE },
  ]);
  const fields = [
    ['id', 'implants'],
    ['name', 'Implants'],
    ['role', 'carve_out'],
    ['applies.lines.revenue_codes', ['0278']],
    ['applies.lines.charges_over', 5000],
    ['pays.how', 'percent_of_charges'],
    ['pays.percent', 40],
  ] as const;
  const side = (name: 'old' | 'new') =>
    fields.map(([field, value]) => ({ field: `terms.implants.${field}`, old: null, new: null, [name]: value }));
  expect(worded(side('new'))).toEqual([{ label: 'Term Implants', from: '', to: SENTENCE }]);
  expect(worded(side('old'))).toEqual([{ label: 'Term Implants', from: SENTENCE, to: '' }]);
});

test('a part of a term names the field', () => {
  expect(worded([{ field: 'terms.implants.pays.percent', old: 40, new: 45 }])).toEqual([
    { label: 'Term implants: percent', from: '40', to: '45' },
  ]);
});

test('a change is one sentence', () => {
  expect(
    changeSentence('update', [
      { field: 'name', old: 'A', new: 'B' },
      { field: 'claim', old: 'SHA-256 1', new: 'SHA-256 2' },
      { field: 'notes', old: 'Invented', new: null },
    ]),
  ).toBe(
    'Changed: name from “A” to “B”; claim from a claim of this test to another claim; notes no longer “Invented”.',
  );
  expect(changeSentence('create_item', [{ field: 'hcpcs', old: null, new: '99285' }])).toBe('Made: HCPCS 99285.');
  expect(changeSentence('delete', [])).toBe('Removed.');
  expect(changeSentence('complete', [{ field: 'status', old: 'uploading', new: 'ready' }])).toBe(
    'Completed: status from uploading to ready.',
  );
  expect(['cancel', 'retry', 'read'].map((action) => changeSentence(action, []))).toEqual([
    'Cancelled.',
    'Failed lines again.',
    'Results read.',
  ]);
  expect(changeSentence('create', [{ field: 'keep_days', old: null, new: 30 }])).toBe('Made: days kept 30.');
});
