/** Entries of `error`. */
import { expect, test } from 'vitest';
import { errorEntry, errorText } from './errors.ts';

test('an entry drops the last point, and the explanation where there is none', () => {
  const entries = [
    errorEntry('IPSF', 'P0003', 'Not found.', 'CCN 980099', 'billing_provider.other_id'),
    errorEntry('MCE', 'NOT_LOADED', 'Not loaded.'),
  ];
  expect(entries).toEqual([
    { source: 'IPSF', code: 'P0003', field: 'billing_provider.other_id', text: 'Not found - CCN 980099' },
    { source: 'MCE', code: 'NOT_LOADED', field: null, text: 'Not loaded' },
  ]);
  expect(errorText(entries)).toBe('[IPSF] P0003: Not found - CCN 980099; [MCE] NOT_LOADED: Not loaded');
  expect(errorText([])).toBeNull();
});
