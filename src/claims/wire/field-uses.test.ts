import { expect, test } from 'vitest';
import { withUses } from './field-uses.ts';

test.each([
  ['irf_pai', 'Needed by CMG; this or another field needed by IRF.'],
  ['lines.ndc', 'Read by IPPS.'],
  ['patient.address.zip', 'This or another field needed by HHA; read by OPPS.'],
  // An object has the modules of its fields.
  ['oasis_assessment', 'Needed by HHAG; this or another field needed by HHA.'],
  ['patient.address', 'This or another field needed by HHA; read by OPPS.'],
  ['patient.first_name', 'No module reads it.'],
])('the modules that use %s', (path, sentence) => {
  expect(withUses('', path)).toBe(sentence);
  expect(withUses('What it is.', path)).toBe(`What it is. ${sentence}`);
});

test('a schema that stands in several places has the modules of all of them', () => {
  const sentence = withUses('', 'billing_provider.address.zip', 'patient.address.zip');
  expect(sentence).toBe('This or another field needed by FQHC, HHA; read by OPPS.');
});
