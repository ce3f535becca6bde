/** The home health grouper on claims as callers send them, with tables of a few rows. */
import { describe, expect, test } from 'vitest';
import { fuzz, runModule, tablesWith } from '../../../../test/support/pricer-module.ts';
import { faultsOf } from '../../../../test/support/trace-arithmetic.ts';
import { ModuleFailure } from '../../claim/errors.ts';
import { hhag } from './module.ts';
import { HHAG_TABLES, type HhagFile, hhagTables } from './tables.ts';

const YEAR = { calendar_year: '2025' };

/** Invented, in CMS's form. */
const diagnosis = (code: string, group: string, subgroup = 'No_group', more: object = {}) => ({
  ...YEAR,
  diagnosis: code,
  clinical_group: group,
  acceptable_as_principal: '1',
  comorbidity_group: subgroup,
  ...more,
});

/** Points by response, from 0. */
const ITEMS: Record<string, number[]> = {
  M1800: [0, 0, 3, 3],
  M1810: [0, 0, 5, 5],
  M1820: [0, 0, 3, 11],
  M1830: [0, 0, 3, 10, 10, 18, 18],
  M1840: [0, 0, 5, 5, 5],
  M1850: [0, 1, 4, 4, 4, 4],
  M1860: [0, 0, 6, 2, 18, 18, 18],
};

const FILES: Record<HhagFile, Record<string, string>[]> = {
  diagnoses: [
    diagnosis('A41.9', 'K', 'Infectious_1'),
    diagnosis('I50.9', 'H', 'Heart_11', { unspecified: '1' }),
    diagnosis('C34.90', 'NA', 'Neoplasm_6'),
    diagnosis('F02.80', 'F', 'No_group', { manifestation: '1' }),
    diagnosis('R26.89', 'A', 'No_group', { acceptable_as_principal: '0' }),
    diagnosis('E11.9', 'I', 'Endocrine_4'),
    diagnosis('L89.154', 'C', 'Skin_3'),
    diagnosis('Z99.89', 'NA'),
    diagnosis('G43.719', 'A', ''),
  ],
  'functional-points': [
    ...Object.entries(ITEMS).flatMap(([item, points]) =>
      points.map((each, response) => ({ ...YEAR, item, response: `${response}`, points: `${each}` })),
    ),
    { ...YEAR, item: 'M1033', response: '0-3 of responses 1-7', points: '0' },
    { ...YEAR, item: 'M1033', response: '4-7 of responses 1-7', points: '12' },
  ],
  'functional-thresholds': ['A', 'C', 'F', 'H', 'I', 'K'].map((letter) => ({
    ...YEAR,
    letter,
    medium_from: '28',
    high_from: '41',
  })),
  'low-comorbidity': [{ ...YEAR, subgroup: 'Heart_11' }],
  'high-comorbidity-pairs': [{ ...YEAR, subgroup_1: 'Heart_11', subgroup_2: 'Skin_3' }],
  'diagnosis-subchapters': [
    { ...YEAR, family: 'I50', diagnosis: 'I50.9' },
    { ...YEAR, family: 'L89', diagnosis: 'L89.154' },
    { ...YEAR, family: 'L89', diagnosis: 'A41.9' },
  ],
};

const tables = (files: Partial<typeof FILES> = {}) => tablesWith(HHAG_TABLES, hhagTables({ ...FILES, ...files }));

const RISKS = ['fall_risk', 'weight_loss', 'multiple_hospital_stays', 'multiple_ed_visits'];
const NO_RISKS = Object.fromEntries(
  [...RISKS, 'mental_behavior_risk', 'compliance_risk', 'five_or_more_meds'].map((name) => [name, 0]),
);
const ASSESSMENT = {
  ...NO_RISKS,
  grooming: '02',
  dress_upper: '02',
  dress_lower: '02',
  bathing: '03',
  toileting: '01',
  transferring: '1',
  ambulation: '02',
};
const BODY = {
  claimid: 'invented-period',
  bill_type: '329',
  from_date: '2025-03-04',
  thru_date: '2025-04-02',
  admit_date: '2025-03-04',
  principal_dx: { code: 'E11.9' },
  occurrence_codes: [{ code: '50', date: '2025-03-04' }],
  oasis_assessment: ASSESSMENT,
};
const run = (changes: object = {}, files: Partial<typeof FILES> = {}) =>
  runModule(hhag, { ...BODY, ...changes }, { tables: tables(files) });
const hipps = (changes: object = {}, files: Partial<typeof FILES> = {}) => run(changes, files).output.hipps_code;

test('a period is grouped', () => {
  const { output, result, steps, warnings } = run();
  // 3 + 5 + 3 + 10 + 0 + 1 + 6 = 28 points: medium.
  expect(output).toEqual({
    claim_id: 'invented-period',
    version: null,
    hipps_code: '1IB11',
    return_code: { code: '00', description: 'Grouped.', explanation: null },
    validity_flag: null,
    edits: [],
  });
  expect([result.hipps, warnings]).toEqual(['1IB11', []]);
  expect(faultsOf(steps)).toEqual([]);
});

describe('position 1', () => {
  const stays = (...codes: string[]) => ({ occurrence_codes: codes.map((code) => ({ code, date: '2025-03-01' })) });
  test.each<[object, string]>([
    [stays('61'), '2'],
    [stays('62'), '2'],
    [{ ...stays('61'), admit_date: '2025-01-03' }, '4'],
    [{ ...stays('62'), admit_date: '2025-01-03' }, '3'],
    [{ ...stays('62', '61'), admit_date: '2025-01-03' }, '4'],
    [{ admit_date: null }, '3'],
    [{ additional_data: { hhag: { period_timing: 2 } } }, '3'],
    [{ admit_date: '2025-01-03', additional_data: { hhag: { period_timing: 1 } } }, '1'],
  ])('%j', (changes, position) => expect(hipps(changes)?.[0]).toBe(position));
});

describe('position 3', () => {
  test.each<[object, string]>([
    [{ bathing: '02' }, 'A'],
    [{ ambulation: '04' }, 'B'],
    [{ ambulation: '04', transferring: '02' }, 'C'],
    [Object.fromEntries(RISKS.map((name) => [name, 1])), 'B'],
    [{ ...Object.fromEntries(RISKS.map((name) => [name, 1])), ambulation: '04' }, 'C'],
    [{ ...Object.fromEntries(RISKS.map((name) => [name, 1])), bathing: '02' }, 'B'],
    [{ ...Object.fromEntries(RISKS.slice(1).map((name) => [name, 1])), bathing: '02', other_risk: 1 }, 'A'],
  ])('%j', (changes, level) => expect(hipps({ oasis_assessment: { ...ASSESSMENT, ...changes } })?.[2]).toBe(level));
});

describe('position 4', () => {
  const coded = (...codes: string[]) => ({ secondary_dxs: codes.map((code) => ({ code })) });
  test.each<[object, string]>([
    [coded('Z99.89'), '1'],
    [coded('L89.154'), '1'],
    [coded('I50.9'), '2'],
    [coded('L89.154', 'I50.9'), '3'],
    [{ ...coded('L89.154', 'I50.9'), principal_dx: { code: 'A41.9' } }, '2'],
  ])('%j', (changes, level) => expect(hipps(changes)?.[3]).toBe(level));
  test('is known without families where nothing counts', () =>
    expect(hipps(coded('L89.154'), { 'diagnosis-subchapters': [] })?.[3]).toBe('1'));
});

describe('no HIPPS', () => {
  test.each<[object, string]>([
    [{ principal_dx: null }, 'HHAG01'],
    [{ principal_dx: { code: 'C34.90' } }, 'HHAG03'],
    [{ principal_dx: { code: 'R26.89' } }, 'HHAG04'],
    [{ principal_dx: { code: 'F02.80' } }, 'HHAG05'],
    [{ oasis_assessment: null }, 'HHAG06'],
    [{ oasis_assessment: { ...ASSESSMENT, bathing: '' } }, 'HHAG06'],
    [{ oasis_assessment: { ...ASSESSMENT, bathing: '07' } }, 'HHAG07'],
  ])('%j', (changes, code) => {
    const { output } = run(changes);
    expect([output.hipps_code, output.return_code.code]).toEqual([null, code]);
    expect(
      output.edits.every(
        ({ edit_id, severity }: { edit_id: string; severity: string }) => edit_id === code && severity === 'ERROR',
      ),
    ).toBe(true);
  });
});

test('an unspecified principal diagnosis is grouped, with a warning edit', () => {
  const { output } = run({ principal_dx: { code: 'I50.9' } });
  expect([output.hipps_code, output.edits[0]]).toMatchObject(['1HB11', { edit_id: 'HHAG11', severity: 'WARNING' }]);
});

test('a missing occurrence code 50 is warned of', () =>
  expect(run({ occurrence_codes: [] }).warnings?.map(({ code }) => code)).toEqual(['ASSESSMENT_DATE']));

test('the version is that of the From date', () => {
  const files = Object.fromEntries(
    Object.entries(FILES).map(([kind, rows]) => [kind, rows.map((row) => ({ ...row, calendar_year: '2026' }))]),
  );
  const of = (from_date: string) => run({ from_date, thru_date: '2026-12-31', admit_date: null }, files).output.version;
  expect(['2026-03-31', '2026-04-01', '2026-10-01'].map(of)).toEqual(['07.0.26', '07.1.26', '07.2.26']);
});

describe('what is not loaded is named', () => {
  const failure = (changes: object, files: Partial<typeof FILES> = {}) => {
    try {
      run(changes, files);
    } catch (error) {
      if (error instanceof ModuleFailure) return [error.code, error.message];
      throw error;
    }
    return null;
  };
  test.each<[object, Partial<typeof FILES>, string, string]>([
    [{ principal_dx: { code: 'B99.9' } }, {}, 'NOT_IN_SAMPLE', 'B999'],
    [{ secondary_dxs: [{ code: 'B99.9' }] }, {}, 'NOT_IN_SAMPLE', 'B999'],
    [{ from_date: '2024-12-01', thru_date: '2025-01-01' }, {}, 'NOT_LOADED', 'diagnoses of 2024'],
    [{}, { 'functional-points': [] }, 'NOT_LOADED', 'points of 2025'],
    [{}, { 'functional-thresholds': [] }, 'NOT_LOADED', 'limits of 2025'],
    [{ secondary_dxs: [{ code: 'G43.719' }] }, {}, 'NOT_LOADED', 'comorbidity group of G43719'],
    [{ secondary_dxs: [{ code: 'I50.9' }] }, { 'low-comorbidity': [] }, 'NOT_LOADED', 'low comorbidity'],
    [{ secondary_dxs: [{ code: 'I50.9' }] }, { 'high-comorbidity-pairs': [] }, 'NOT_LOADED', 'interactions'],
    [{ secondary_dxs: [{ code: 'I50.9' }] }, { 'diagnosis-subchapters': [] }, 'NOT_LOADED', 'subchapters'],
    [{ from_date: null }, {}, 'MISSING_FIELD', 'from_date'],
  ])('%j %j', (changes, files, code, named) => {
    expect(failure(changes, files)).toEqual([code, expect.stringContaining(named)]);
  });
});

test('tables that were read in a secondary publication say so in the steps that rest on them', () => {
  const files = Object.fromEntries(
    Object.entries(FILES).map(([kind, rows]) => [kind, rows.map((row) => ({ ...row, status: 'F' }))]),
  );
  const { steps } = run({ secondary_dxs: [{ code: 'I50.9' }] }, files);
  const marked = steps.filter(({ citation }) => citation.includes('secondary publication'));
  expect(marked.map(({ step }) => step)).toEqual([
    'clinical_group',
    'functional_points',
    'functional_level',
    'comorbidity_level',
  ]);
});

test('mutated claims', () =>
  fuzz(hhag, [BODY, { ...BODY, secondary_dxs: [{ code: 'I50.9' }, { code: 'L89.154' }] }], { tables: tables() }));
