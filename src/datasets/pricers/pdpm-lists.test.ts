/** The lists of PDPM: rows, faults, and the fiscal year that only a name or the import states. */
import { describe, expect, it, test } from 'vitest';
import { pdpmClinicalCategories, pdpmComorbidities } from './pdpm-lists.ts';

const FY2020 = { startDate: 20191001, endDate: 20200930 };
const CATEGORIES = 'i0020b_code,pt_ot_category,slp_category,surgery_eligibility\n';
const COMORBIDITIES = 'list,nta_points,group_number,icd10_code\n';

describe('clinical categories', () => {
  const rowsOf = (lines: string) => [
    ...pdpmClinicalCategories.read({ name: 'i0020b-mapping-fy2020.csv', text: CATEGORIES + lines }).rows,
  ];

  it('are read by their columns', () => {
    expect(rowsOf('S72001A,2,1,3\nI639,4,2,1\n')).toEqual([
      { code: 'S72001A', therapyCategory: 2, speechCategory: 1, surgery: 3, ...FY2020 },
      { code: 'I639', therapyCategory: 4, speechCategory: 2, surgery: 1, ...FY2020 },
    ]);
  });

  test.each([
    ['S72.001A,2,1,3', "i0020b_code 'S72.001A' is not an ICD-10-CM code without its point"],
    ['S72001A,5,1,3', "pt_ot_category '5' is not a category from 1 to 4"],
    ['S72001A,2,3,3', "slp_category '3' is not a category 1 or 2"],
    ['S72001A,2,1,', 'surgery_eligibility is blank'],
  ])('%s is a fault', (line, reason) => {
    expect(rowsOf(`${line}\n`)).toMatchObject([{ line: 2, reason: expect.stringContaining(reason) }]);
  });
});

describe('comorbidities', () => {
  it('have the names of CMS and points, those of SLP none; another condition keeps its name', () => {
    const text = `${COMORBIDITIES}LungTransplant,3,1,T8630\nDyspagia,,,I69091\nA New Condition,1,28,Z940\n`;
    const { rows, ...release } = pdpmComorbidities.read({ name: 'i8000-lists-fy2020.csv.gz', text });
    expect(release).toEqual({
      ...{
        label: 'PDPM comorbidities FY2020',
        scope: 'FY2020',
        effectiveStart: 20191001,
        effectiveEnd: 20200930,
        isDatedByName: true,
      },
    });
    expect([...rows]).toEqual([
      { code: 'T8630', component: 'NTA', condition: 'Lung Transplant Status', points: 3, ...FY2020 },
      { code: 'I69091', component: 'SLP', condition: 'Dysphagia', points: null, ...FY2020 },
      { code: 'Z940', component: 'NTA', condition: 'A New Condition', points: 1, ...FY2020 },
    ]);
  });
});

describe('the fiscal year', () => {
  const read = (effective?: string) =>
    pdpmClinicalCategories.read({ name: 'map.csv', text: CATEGORIES }, { effective });

  it('is that of the stated period where the name says none', () => {
    expect(read('20251001-20260930')).toMatchObject({ label: 'PDPM clinical categories FY2026', scope: 'FY2026' });
  });

  test.each([
    [
      undefined,
      'map.csv: neither its rows nor its name (pdpm-clinical-categories-fy2020.csv) say of which year it is; state it',
    ],
    ['20250101-20251231', 'map.csv: the effective period 20250101-20251231 is longer than a fiscal year'],
  ])('%s: refused', (effective, message) => expect(() => read(effective)).toThrow(message));
});
