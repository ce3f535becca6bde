import { expect, test } from 'vitest';
import type { Terms } from '../../engine/contracts/terms/terms.ts';
import type { ReleaseMap } from '../../storage/storage.ts';
import { withoutRates } from './rates-held.ts';

const RELEASES: ReleaseMap = {
  1: ['msdrg', 'MS-DRG', 0, 20241001, 20260930],
  2: ['drg-ipps', 'Table 5', 0, 20251001, 20260930],
  3: ['icd10cm-order', 'Titles', 0, 20101001, 20300930],
};
const lacking = (medicare: Terms['medicare'], start = 20260101) => [
  ...withoutRates({ version: 1, terms: [], medicare }, start, RELEASES),
];

test.each<[Terms['medicare'], string[]]>([
  [undefined, []],
  [{ as_of: 'claim' }, []],
  [{ as_of: '2026-09-30' }, []],
  [{ as_of: '2026-10-01' }, ['2026-10-01']],
  // Titles of codes price nothing.
  [{ as_of: '2024-12-31' }, ['2024-12-31']],
  [{ as_of: 'configuration_start' }, []],
  [{ grouper_version: '42' }, []],
  [{ grouper_version: '43.1' }, []],
  [{ grouper_version: '44.0', as_of: '2019-01-01' }, ['2019-01-01', '44.0']],
])('rates of %j', (medicare, texts) => expect(lacking(medicare)).toEqual(texts));

test('the first day of the configuration', () => {
  expect(lacking({ as_of: 'configuration_start' }, 20240101)).toEqual(['configuration_start']);
});
