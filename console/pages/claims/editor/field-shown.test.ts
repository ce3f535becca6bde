import { expect, it } from 'vitest';
import { fieldShown } from './field-shown.ts';

const SHOWN = ['bill_type', 'patient.age', 'oasis', 'lines.0.hcpcs', 'lines.0.modifiers', 'lines.1.hcpcs', 'codes.0'];

it('a problem of the provider leads to its CCN, where that is shown', () => {
  const ofProvider = ['billing_provider.npi', 'billing_provider.other_id'];
  expect(fieldShown('billing_provider', ofProvider)).toBe('billing_provider.other_id');
  expect(fieldShown('billing_provider', ['billing_provider.npi'])).toBe('billing_provider.npi');
});

it.each([
  ['bill_type', 'bill_type'],
  ['patient', 'patient.age'],
  ['oasis.bathing', 'oasis'],
  ['lines.1.hcpcs', 'lines.1.hcpcs'],
  ['lines.0.modifiers.2', 'lines.0.modifiers'],
  ['lines.1.override', 'lines.1.hcpcs'],
  ['lines.1', 'lines.1.hcpcs'],
  ['lines.7.units', 'lines.0.hcpcs'],
  ['lines', 'lines.0.hcpcs'],
  ['codes.3', 'codes.0'],
  ['patient.sex', null],
  ['bill', null],
  ['', null],
])('%j leads to %j', (path, field) => expect(fieldShown(path, SHOWN)).toBe(field));
