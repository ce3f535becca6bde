import { expect, test } from 'vitest';
import { newerInStanding, olderInStanding } from './replaced-release.ts';

const release = (label: string, effectiveStart: number, effectiveEnd: number, scope = 'all') => ({
  dataset: 'any',
  scope,
  label,
  effectiveStart,
  effectiveEnd,
  isSample: false,
});

test.each([
  [
    'versions',
    release('MS-DRG v43.1', 20221001, 20260930),
    release('MS-DRG v44.0', 20231001, 20270930),
    'MS-DRG v43.1 is older than MS-DRG v44.0: what that has of 2026-10-01 to 2027-09-30 would go',
  ],
  [
    'a history',
    release('NCCI 2024Q2', 19960101, 20240630, 'history'),
    release('NCCI 2024Q3 (partial)', 19960101, 99991231, 'history'),
    'NCCI 2024Q2 is older than NCCI 2024Q3 (partial): what that has of 2024-07-01 on would go',
  ],
  [
    'an export',
    release('IPSF 20251001', 19850101, 99991231),
    release('IPSF 20260105 (partial)', 19850101, 99991231),
    'IPSF 20251001 is older than IPSF 20260105 (partial), which would go',
  ],
  [
    'an update within a year',
    release('ICD-10-CM index 2026', 20251001, 20260930, '2026'),
    release('ICD-10-CM index 2026 April', 20260401, 20260930, '2026'),
    'ICD-10-CM index 2026 is older than ICD-10-CM index 2026 April, which would go',
  ],
])('%s that stand are not replaced by older ones', (_, older, newer, sentence) => {
  expect(newerInStanding(older, newer)).toBe(sentence);
  expect(newerInStanding(newer, older)).toBeNull();
  expect(newerInStanding(newer, newer)).toBeNull();
});

test('a table of all years that begins earlier is no older one', () => {
  const standing = release('FQHC base', 20160101, 99991231);
  expect(newerInStanding(release('FQHC base', 20141001, 99991231), standing)).toBeNull();
});

test('a sample is a part of its publication: only what it has beyond the new release counts', () => {
  const sample = { ...release('IPSF 20260105', 19850101, 99991231), isSample: true };
  expect(newerInStanding(release('IPSF 20251001', 19850101, 99991231), sample)).toBeNull();
});

test('days that a newer release no longer has are named', () => {
  const standing = release('IOCE v27.1', 20190701, 20260630);
  expect(olderInStanding(release('IOCE v27.2', 20191001, 20260930), standing)).toBe(
    'IOCE v27.2 takes the place of IOCE v27.1; what that has of 2019-07-01 to 2019-09-30 goes',
  );
  expect(olderInStanding(release('IOCE v27.1', 20190701, 20260630), standing)).toBeNull();
});
