import type { ContractTerm } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { faultAtField, faultInWords } from './fault-words.ts';

const term = (pays: object, role = 'rate') => ({ id: 'a', name: 'A', role, applies: {}, pays }) as ContractTerm;
const PERCENT = term({ how: 'percent_of_charges', percent: 50 });
const TIERS = term({ how: 'per_diem', tiers: [{ from_day: 1, amount: 5 }] });

test.each([
  ['pays.percent must be a number', PERCENT, 'Percent must be a number'],
  ['pays.how must be one of percent_of_charges', PERCENT, 'Form must be one of percent_of_charges'],
  ['id is required', PERCENT, 'Id is required'],
  ['notes must be a text', PERCENT, 'Notes must be a text'],
  ['pays.nothing must be a number', PERCENT, 'pays.nothing must be a number'],
  ['A sentence that names no field', PERCENT, 'A sentence that names no field'],
])('%s', (fault, of, words) => {
  expect(faultInWords(fault, of)).toBe(words);
});

test('a field of a row is named by the list, its number and the column', () => {
  expect(faultInWords('pays.tiers.0.amount must be a number', TIERS)).toMatch(/^.+ 1, .+ must be a number$/);
  expect(faultInWords('pays.tiers.0.amount must be a number', TIERS)).not.toContain('tiers.0');
});

test.each([
  ['pays.percent must be a number', 'pays.percent', 'Must be a number'],
  ['applies.with.1 must be a text', 'applies.with', 'Entry 2 must be a text'],
  ['pays.of.1.steps must not stand with per day', 'pays.of', 'Entry 2 must not stand with per day'],
])('below its field: %s', (fault, path, words) => {
  expect(faultAtField(fault, path)).toBe(words);
});
