import { describe, expect, test } from 'vitest';
import { ALL_DATASETS } from '../index.ts';
import { Completeness } from './complete.ts';
import { WHOLE } from './whole.ts';

test('every dataset says what a whole file has', () => {
  expect(Object.keys(WHOLE).sort()).toEqual(ALL_DATASETS.map(({ name }) => name).sort());
});

const drgs = (count: number) =>
  ['001', '470', '871', '998', '999', ...Array.from({ length: 800 }, (_, i) => `0${i}`)].slice(0, count);

function missing(rows: readonly unknown[], dataset: string): string | null {
  const completeness = new Completeness(dataset);
  for (const row of rows) completeness.add(row);
  return completeness.missing();
}

describe('a file', () => {
  test('with the rows and codes of a whole one is whole', () => {
    expect(
      missing(
        drgs(750).map((drg) => ({ drg })),
        'drg-ipps',
      ),
    ).toBeNull();
  });

  test.each<[string, unknown[], string, string]>([
    [
      'fewer rows than the smallest release known',
      drgs(300).map((drg) => ({ drg })),
      'drg-ipps',
      '300 rows, where the smallest whole file known has 740, look like a file cut off',
    ],
    [
      'no code of the last lines',
      drgs(750)
        .filter((drg) => drg < '9')
        .map((drg) => ({ drg })),
      'drg-ipps',
      'there is no row with a drg of 998, 999: the file looks cut off',
    ],
    [
      'an LTCH table that ends before its last DRG',
      Array.from({ length: 980 }, (_, i) => ({ drg: String(i + 1).padStart(3, '0') })),
      'drg-ltch',
      'there is no row with a drg of 989: the file looks cut off',
    ],
    [
      'a column of the editor’s that lacks a value',
      Array.from({ length: 9 }, (_, i) => ({ values: { formula: (i % 8) + 1 } })),
      'ioce-discount-formulas',
      'there is no row with a formula of 9: the file looks cut off',
    ],
    [
      'a locality with fewer rows than the others',
      Array.from({ length: 12_001 }, (_, i) => ({ code: `${i % 2 ? 7 : 9}0000`, locality: `${i % 2}` })),
      'opps-cap',
      'some locality has 6001 rows and another 6000: the file looks cut off',
    ],
  ])('with %s is not', (_, rows, dataset, sentence) => {
    expect(missing(rows, dataset)).toBe(sentence);
  });

  test('read in steps is whole when all of them together are', () => {
    const first = new Completeness('drg-ipps');
    for (const drg of drgs(400)) first.add({ drg });
    const second = new Completeness('drg-ipps', JSON.parse(JSON.stringify(first.seen)));
    for (const drg of drgs(800).slice(400)) second.add({ drg });
    expect(first.missing()).not.toBeNull();
    expect(second.missing()).toBeNull();
    expect(second.seen.rows).toBe(800);
  });
});
