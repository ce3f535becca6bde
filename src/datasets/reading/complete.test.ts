import { describe, expect, test } from 'vitest';
import { drgsOf } from '../drg/drgs.ts';
import { AREAS } from '../geography/areas.ts';
import { LOCALITIES } from '../geography/localities.ts';
import { ALL_DATASETS } from '../index.ts';
import { Completeness } from './complete.ts';
import { WHOLE } from './whole.ts';

test('every dataset says what a whole file has', () => {
  expect(Object.keys(WHOLE).sort()).toEqual(ALL_DATASETS.map(({ name }) => name).sort());
});

const drgsOf2026 = (drgs: readonly string[]) => drgs.map((drg) => ({ drg, effectiveDate: 20251001 }));
const CAPPED = '06 08 70 71 72 73 74 75 76 78 93 9399'.split(' ');
const WHOLE_PEN = ['B5000', 'B9000', ...Array.from({ length: 48 }, (_, at) => `B40${at + 10}`)].map((code) => ({
  code,
  modifiers: 'UE,KE',
}));

function missing(rows: readonly unknown[], dataset: string): string | null {
  const completeness = new Completeness(dataset);
  for (const row of rows) completeness.add(row);
  return completeness.missing();
}

describe('a file', () => {
  test('with the rows and codes of a whole one is whole', () => {
    expect(missing(WHOLE_PEN, 'dme-pen')).toBeNull();
  });

  test.each<[string, unknown[], string, string]>([
    [
      'fewer rows than the smallest release known',
      WHOLE_PEN.slice(0, 30),
      'dme-pen',
      '30 rows, where the smallest whole file known has 45, look like a file cut off',
    ],
    [
      'no code of the last lines',
      WHOLE_PEN.filter(({ code }) => code < 'B9'),
      'dme-pen',
      'there is no row with a code of B9: the file looks cut off',
    ],
    [
      'a table of weights without one of the year’s DRGs',
      drgsOf2026(drgsOf(2026).filter((drg) => !['470', '871'].includes(drg))),
      'drg-ipps',
      'there is no DRG 470, 871, of 772 (the MS-DRGs of the fiscal year): the file looks cut off',
    ],
    [
      'more DRGs missing than a year of which nothing is known may have ended',
      drgsOf(2030)
        .slice(26)
        .map((drg) => ({ drg, effectiveDate: 20291001 })),
      'drg-ipps',
      'there is no DRG 001, 002, 003, 004, 005, 006 and 20 others, of 768 (the MS-DRGs of the fiscal year): the file looks cut off',
    ],
    [
      'rates of one region that lack a group',
      ['RURAL', 'URBAN'].flatMap((region) =>
        Array.from('ABCDEFGHIJKL', (group) => ({ cells: [region, group] })).filter(
          ({ cells }) => cells.join('') !== 'URBANE',
        ),
      ),
      'snf-slp-rates',
      'there is no region and group URBAN E, of 24 (42 CFR 413.337: the groups of the component): the file looks cut off',
    ],
    [
      'localities without one of a contractor',
      LOCALITIES.filter((locality) => locality !== '0118274').map((locality) => ({ locality })),
      'gpci',
      'there is no locality 0118274, of 109 (42 CFR 414.4: the payment localities): the file looks cut off',
    ],
    [
      'wage indexes without areas of the middle',
      AREAS.split(' ')
        .flatMap((area) => (area < '30' || area > '31' ? [area, area] : []))
        .map((cbsa) => ({ cbsa })),
      'ipps-wage-index',
      'there is no row with a cbsa of 30, 300, 301, 303, 304, 306, 307, 308, 309: the file looks cut off',
    ],
    [
      'a column of the editor’s that lacks a value',
      Array.from({ length: 9 }, (_, i) => ({ values: { formula: (i % 8) + 1 } })),
      'ioce-discount-formulas',
      'there is no row with a formula of 9: the file looks cut off',
    ],
    [
      'a locality with fewer rows than the others',
      Array.from({ length: 12_001 }, (_, i) => ({ code: CAPPED[(i >> 1) % CAPPED.length], locality: `${i % 2}` })),
      'opps-cap',
      'some locality has 6001 rows and another 6000: the file looks cut off',
    ],
  ])('with %s is not', (_, rows, dataset, sentence) => {
    expect(missing(rows, dataset)).toBe(sentence);
  });

  test('read in steps is whole when all of them together are', () => {
    const rows = drgsOf2026(drgsOf(2026));
    const first = new Completeness('drg-ipps');
    for (const row of rows.slice(0, 600)) first.add(row);
    const second = new Completeness('drg-ipps', JSON.parse(JSON.stringify(first.seen)));
    for (const row of rows.slice(600)) second.add(row);
    expect(first.missing()).not.toBeNull();
    expect(second.missing()).toBeNull();
    expect(second.seen.rows).toBe(772);
  });

  test('of a year whose DRGs are not known may lack as many as CMS has ended at once', () => {
    const rows = drgsOf(2030).slice(25);
    expect(
      missing(
        rows.map((drg) => ({ drg, effectiveDate: 20291001 })),
        'drg-ipps',
      ),
    ).toBeNull();
  });
});
