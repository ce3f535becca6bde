import { describe, expect, test } from 'vitest';
import { fewerRows, type StandingRelease } from './release-before.ts';

const release = (scope: string, rowCount: number, more: Partial<StandingRelease> = {}): StandingRelease => ({
  dataset: 'clfs',
  scope,
  label: `CLFS of ${scope}`,
  rowCount,
  effectiveStart: Number(scope.slice(0, 8)),
  isSample: false,
  ...more,
});
const next = { dataset: 'clfs', scope: '20250401-20250630', effectiveStart: 20250401 };

describe('fewer rows than the release before', () => {
  test.each([
    [
      950,
      'it has 5.0 % fewer rows than the release CLFS of 20250101-20250331 (950, where that has 1000) and looks cut off',
    ],
    [951, null],
    [1100, null],
    [
      0,
      'it has 100 % fewer rows than the release CLFS of 20250101-20250331 (0, where that has 1000) and looks cut off',
    ],
  ])('%i after 1,000', (rows, sentence) => {
    expect(fewerRows(next, rows, [release('20250101-20250331', 1000)])).toBe(sentence);
  });

  test('are held against the release that it replaces, else the newest before it', () => {
    const standing = [
      release('20240101-20240331', 100),
      release('20250101-20250331', 1000),
      release('20250701-20250930', 5000),
    ];
    expect(fewerRows(next, 960, standing)).toBeNull();
    expect(fewerRows(next, 900, standing)).toContain('CLFS of 20250101-20250331');
    expect(fewerRows(next, 960, [...standing, release(next.scope, 2000)])).toContain(`CLFS of ${next.scope}`);
  });

  test('are held against neither a sample, nor another dataset, nor the other file of a quarter', () => {
    expect(fewerRows(next, 1, [release('20250101-20250331', 1000, { isSample: 1 })])).toBeNull();
    expect(fewerRows(next, 1, [release('20250101-20250331', 1000, { dataset: 'dmepos' })])).toBeNull();
    const variant = { ...next, scope: `${next.scope}/9` };
    expect(fewerRows(variant, 1, [release('20250101-20250331/1', 1000)])).toBeNull();
    expect(fewerRows(variant, 1, [release('20250101-20250331/9', 1000)])).not.toBeNull();
  });

  test('may be fewer by what CMS itself has taken out of a list', () => {
    const standing = [release('20250101-20250331', 1000, { dataset: 'asp' })];
    expect(fewerRows({ ...next, dataset: 'asp' }, 867, standing)).toBeNull();
    expect(fewerRows({ ...next, dataset: 'asp' }, 850, standing)).not.toBeNull();
    // A correction of the same quarter is none of these.
    expect(fewerRows({ ...next, dataset: 'asp', scope: '20250101-20250331' }, 867, standing)).not.toBeNull();
    expect(
      fewerRows({ ...next, dataset: 'pricer-figures' }, 1, [
        release('20250101-20250331', 9, { dataset: 'pricer-figures' }),
      ]),
    ).toBeNull();
  });
});
