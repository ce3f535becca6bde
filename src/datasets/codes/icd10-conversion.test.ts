/** CMS's conversion tables: invented files in their layouts, whole and damaged. */
import { describe, expect, it, test } from 'vitest';
import { recogniseDataset } from '../index.ts';
import { Fault } from '../reading/dataset.ts';
import type { Icd10ConversionRow } from './rows.ts';

const CM_NAME = '508-compliant-version-ICD_10_CM_CONVERSION_TABLE_FY2026.txt';
const CM_HEAD =
  'Conversion Table of ICD-10-CM Codes\t\t\n\t\t\nCurrent code assignment\tEffective\tPrevious Code(s) Assignment\n';
const PCS_HEAD =
  'Current code(s) assignment\tCode title\tEffective year\tPrevious code(s) assignment\tPredecessor code title\tChange type\tComment\tEffective month/day [MM.DD]\n';
const DERIVED_HEAD = 'from_year,to_year,current_code,previous_code,effective_date\n';

function read(name: string, text: string) {
  const dataset = recogniseDataset(text, name);
  if (!dataset) throw new Error('no dataset recognises it');
  const { rows, ...release } = dataset.read({ name, text });
  const read = [...rows] as (Icd10ConversionRow | Fault)[];
  return {
    dataset: dataset.name,
    release,
    pairs: read.flatMap((row) =>
      row instanceof Fault ? [] : [`${row.currentCode}<${row.previousCode} ${row.effectiveDate}`],
    ),
    faults: read.flatMap((row) => (row instanceof Fault ? [`${row.line}: ${row.reason}`] : [])),
  };
}

describe("NCHS's file", () => {
  const cm = (rows: string, name = CM_NAME) => read(name, CM_HEAD + rows);

  test.each([
    ['a year is its October', 'A00.01\t2025\tA00.0', ['A0001<A000 20251001']],
    ['a date', 'A00.01\t4/1/25\tA00.0\nA00.02\t10/01/2025\tA00.0', ['A0001<A000 20250401', 'A0002<A000 20251001']],
    ['a day number', 'A00.01\t45931\tA00.0', ['A0001<A000 20251001']],
    [
      'several codes',
      'A00.01\t2025\t"A00.1, A00.2 and A00.3; A00.4"',
      ['1', '2', '3', '4'].map((n) => `A0001<A00${n} 20251001`),
    ],
    ['a range', 'A00.01\t2025\tA00.101-A00.103', ['101', '102', '103'].map((n) => `A0001<A00${n} 20251001`)],
    ['a range of letters', 'A00.01\t2025\tA00.1XXA-A00.1XXS', ['A0001<A001XXA 20251001', 'A0001<A001XXS 20251001']],
    ['no code before', 'A00.01\t2025\tNone', ['A0001< 20251001']],
    ['a code and words', 'A00.01\t2025\tA00.2 and a code from categories I60-I69', ['A0001<A002 20251001']],
    ['a line twice', 'A00.01\t2025\tA00.0\nA00.01\t2025\tA00.0', ['A0001<A000 20251001']],
    ['a title that changed', 'A00.0\t2025\tA00.0\nA00.01\t2025\tA00.0', ['A0001<A000 20251001']],
  ])('%s', (_, rows, pairs) => {
    expect(cm(rows)).toMatchObject({ dataset: 'icd10cm-conversion', pairs, faults: [] });
  });

  it('is a release of its fiscal year, as text or as CSV', () => {
    const facts = {
      label: 'ICD-10-CM conversion table FY2026',
      scope: '2026',
      effectiveStart: 20251001,
      effectiveEnd: 20260930,
    };
    expect(cm('A00.01\t2025\tA00.0\n').release).toMatchObject(facts);
    const csv = `Conversion Table,,\n${CM_HEAD.split('\n')[2]?.replaceAll('\t', ',')}\nA00.01,2025,"A00.0, A00.1"\n`;
    expect(read('508-VERSION-ICD-10-CM-CONVERSION-TABLE-FY2026-October 1 2025 - FINAL-.csv', csv)).toMatchObject({
      release: facts,
      pairs: ['A0001<A000 20251001', 'A0001<A001 20251001'],
    });
  });

  it('of another year than its name says is refused', () => {
    expect(() => cm('A00.01\t2024\tA00.0\n')).toThrow('its name says FY2026, and its latest change is of FY2025');
    expect(() => cm('')).toThrow('no line has a code and what it was before');
  });

  it('says what it leaves out', () => {
    expect(cm('A00.01\t2025\tA00.0\nA00.02\t\tA00.0\nA00.03\t2025\tCodes in category B99').release.notes).toEqual([
      '1 lines give no effective date and are left out.',
      '1 lines name the previous codes in words alone and are left out.',
    ]);
  });

  test.each([
    ['A00.01\t2025\t', '5: previous is blank'],
    ['A00.01\t2025', '5: the line ends after 2 of 3 columns'],
    ['A0\t2025\tA00.0', "5: 'A0' is not an ICD-10-CM code"],
    ['A00.01\t2025\tA00.0 A00.1', "5: 'A00.0 A00.1' is not an ICD-10-CM code"],
    ['A00.01\tsoon\tA00.0', "5: 'soon' is not an effective date"],
    ['A00.01\t13/45/2025\tA00.0', "5: '20251345' is not an effective date"],
    ['A00.01\t2025\tA00.109-A00.101', "5: 'A00.109-A00.101' is not a range of codes"],
  ])('has a fault in %j', (row, fault) => {
    expect(cm(`A00.09\t2025\tA00.0\n${row}`).faults).toEqual([fault]);
  });
});

describe("CMS's file of ICD-10-PCS", () => {
  const row = (current: string, year: string, previous: string, day = '10.01') =>
    `${current}\tSample title\t${year}\t${previous}\tSample title\tNew code\t\t${day}\n`;
  const pcs = (rows: string) => read('icd10pcs_conversion_table.txt', PCS_HEAD + rows);

  it('has a code for each predecessor, none for NoPCS, and no change of a title', () => {
    const rows =
      row('0016070', '2025', '0016370,0016371') +
      row('0016071', '2026', 'NoPCS', '4.1') +
      row('0016072', '2025', '0016072');
    expect(pcs(rows)).toMatchObject({
      dataset: 'icd10pcs-conversion',
      release: { label: 'ICD-10-PCS conversion table FY2026' },
      pairs: ['0016070<0016370 20251001', '0016070<0016371 20251001', '0016071< 20260401'],
      faults: [],
    });
  });

  it('has a fault in a line without a day, with a code of 6 characters, or cut', () => {
    expect(pcs(row('0016070', '2025', '0016370') + row('0016071', '2025', '0016370', '')).faults).toEqual([
      '3: effective_day is blank',
    ]);
    expect(pcs(row('0016070', '2025', '0016370') + row('001607', '2025', '0016370')).faults).toEqual([
      "3: '001607' is not an ICD-10-PCS code",
    ]);
    expect(pcs(`${row('0016070', '2025', '0016370')}0016071\tSample title\t2025`).faults).toEqual([
      '3: the line ends after 3 of 8 columns',
    ]);
  });
});

describe('the derived file', () => {
  it('is of the code system of its first code, and of the year of its latest change', () => {
    expect(read('a.csv', `${DERIVED_HEAD}2025,2026,A0001,A000,20251001\n`)).toMatchObject({
      dataset: 'icd10cm-conversion',
      pairs: ['A0001<A000 20251001'],
    });
    const several =
      '2024,2025,0016070,NOPCS,20241001\n2025,2026,0016070,NOPCS,20241001\n2025,2026,0016071,0016070,20251001\n';
    expect(read('b.csv', DERIVED_HEAD + several)).toMatchObject({
      dataset: 'icd10pcs-conversion',
      release: { label: 'ICD-10-PCS conversion table FY2026' },
      pairs: ['0016070< 20241001', '0016071<0016070 20251001'],
    });
  });

  it('with a year that lacks what the year before has is cut', () => {
    const rows =
      '2024,2025,0016070,NOPCS,20241001\n2024,2025,0016071,NOPCS,20241001\n2025,2026,0016070,NOPCS,20241001\n';
    expect(() => read('b.csv', DERIVED_HEAD + rows)).toThrow(
      'b.csv: the table of 2026 lacks 0016071 NOPCS 20241001, which that of 2025 has: it is cut',
    );
  });

  it('keeps the first code of an assignment that was cut', () => {
    const rows = ['I63011 A', 'K589 AND', 'M93001 &', 'A CODE F', '', 'A001 '];
    expect(
      read('a.csv', DERIVED_HEAD + rows.map((previous) => `2025,2026,A0001,${previous},20251001\n`).join('')),
    ).toMatchObject({
      pairs: ['I63011', 'K589', 'M93001', 'A001'].map((previous) => `A0001<${previous} 20251001`),
      faults: [],
    });
  });
});
