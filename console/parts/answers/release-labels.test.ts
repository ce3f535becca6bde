import { expect, test } from 'vitest';
import { readReleases } from './release-labels.ts';

test('a release is named once, however many answers rest on it', () => {
  expect(readReleases(['IPPS DRG FY2027 (sample), IPSF', null, 'IPSF, POS 2026 (partial)', ''])).toEqual([
    { label: 'IPPS DRG FY2027', mark: 'sample' },
    { label: 'IPSF', mark: null },
    { label: 'POS 2026', mark: 'partial' },
  ]);
});

test('other parentheses belong to the label', () => {
  expect(readReleases(['AFS 2026 (rural)'])).toEqual([{ label: 'AFS 2026 (rural)', mark: null }]);
});
