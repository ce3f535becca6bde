/** The editor on invented lists: the codes are nobody's. */
import { describe, expect, test } from 'vitest';
import { traced } from '../../../../test/support/traced.ts';
import type { MceClaim } from './claim.ts';
import { compileMce } from './compile.ts';
import type { DatedCode } from './definitions.ts';
import { MceEditor } from './editor.ts';
import { codesLeftOut } from './left-out.ts';
import { MceTables } from './tables.ts';

const code = (name: string, ...flags: string[]): DatedCode => ({ code: name, start: 20151001, end: 0, flags });
const old = (name: string, ...flags: string[]): DatedCode => ({ code: name, start: 19851001, end: 20150930, flags });

const editor = new MceEditor(
  new MceTables(
    compileMce({
      sample: true,
      version: 431,
      terminationDate: 20260930,
      ageGroups: [
        { name: 'Newborn', lowest: 0, highest: 0, start: 19840301, end: 0 },
        { name: 'Pediatric', lowest: 0, highest: 17, start: 19840301, end: 0 },
        { name: 'Maternity', lowest: 12, highest: 55, start: 19840301, end: 20190930 },
        { name: 'Maternity', lowest: 9, highest: 64, start: 20191001, end: 0 },
        { name: 'Adult', lowest: 15, highest: 124, start: 19840301, end: 0 },
      ],
      dischargeStatuses: [
        { status: 1, start: 19801001, end: 0 },
        { status: 20, start: 19801001, end: 0 },
        { status: 71, start: 20011001, end: 20030930 },
      ],
      icd10Dx: [
        code('A01'),
        code('A02', 'female', 'maternity'),
        code('A03', 'manifestation'),
        code('A04', 'unacceptable', 'reqsdx'),
        code('A05', 'unacceptable', 'a list of the future'),
        code('A06', 'nonspecific'),
        code('A07', 'mdc08'),
        code('A08', 'newborn', 'pediatric'),
        code('A09', 'delout'),
        code('A10', 'unspecified'),
        code('A11', 'ncov6'),
        code('A13', 'diabtypeI'),
        code('A14', 'clintrial'),
        code('A15', 'ncov7'),
        code('A16', 'ncov_z302'),
        code('A17', 'ncov3'),
        code('A18', 'ncov89'),
        code('A19', 'qadm'),
        code('A20', 'wrngproc'),
        code('A21', 'msp'),
        code('A22', 'adult'),
        { code: 'A12', start: 20151001, end: 20200930, flags: [] },
        { code: 'A12', start: 20201001, end: 0, flags: ['ecodepdx'] },
      ],
      icd10Px: [
        code('0AA'),
        code('0BB', 'male', 'noncovered'),
        code('0CC', 'bilateral'),
        code('0CD', 'bilateral'),
        code('0DD', 'csect'),
        code('0EE', 'nonspecific', 'or_indic'),
        code('0FF', 'or_indic'),
        code('0GG', 'ncov6'),
        code('0HH', 'lcov'),
        code('0JJ', 'los'),
        code('0KK', 'biopsy'),
        code('0LL', 'ncov45'),
        code('0MM', 'kidneyxp'),
        code('0NN', 'lcov_artheartxpa'),
        code('0PP', 'lcov_artheartxpb'),
        code('0QQ', 'ncov7'),
        code('0RR', 'ncov_z302'),
        code('0SS', 'ncov3'),
        code('0TT', 'ncov8'),
        code('0UU', 'ncov9'),
        code('0VV', 'ncov13a'),
        code('0WW', 'ncov13b'),
        code('0XX', 'female', 'vagdel'),
        code('0YY', 'noncovered', 'lcov'),
      ],
      icd9Dx: [
        old('0011'),
        old('0012', 'ncov2agelt64'),
        old('0013', 'ncov2agelt78'),
        old('0014', 'ncov2'),
        old('0015', 'ncov4'),
        old('0016', 'ncov5'),
        old('0017', 'diabtypeI'),
        old('0018', 'clintrial'),
      ],
      icd9Px: [
        old('3751', 'lcov_heartxp'),
        old('3752', 'los'),
        old('3229', 'ncov2'),
        old('3228', 'ncov12agele60'),
        old('5280', 'ncov45'),
        old('5569', 'kidneyxp'),
        old('3753', 'lcov_artheartxp'),
      ],
    }),
  ),
);

function claimOf(pdx: string | null, sdx = '', procedures = '', more: Partial<MceClaim> = {}): MceClaim {
  return {
    icdVersion: 10,
    age: 40,
    sex: 'FEMALE',
    dischargeStatus: 1,
    dischargeDate: 20251015,
    lengthOfStay: 6,
    admitDx: null,
    pdx,
    sdx: sdx.split(' ').filter(Boolean),
    procedures: procedures.split(' ').filter(Boolean),
    ...more,
  };
}

const edit = (...claim: Parameters<typeof claimOf>) => editor.edit(claimOf(...claim));

const edit9 = (sdx: string, procedures: string, age: number, more: Partial<MceClaim> = {}) =>
  edit('0011', sdx, procedures, { icdVersion: 9, dischargeDate: 20100101, age, ...more });

test.each([
  ['nothing', edit('A01', 'A02', '0AA'), {}, 'NONE'],
  ['codes that are not valid', edit('A99', 'A98', '0ZZ'), { INVALID_CODE: 3 }, 'PREPAYMENT'],
  ['codes of nothing', edit('A01', '0000', '000'), {}, 'NONE'],
  ['codes of blanks', edit('A01', '', '', { sdx: ['', '  '], procedures: ['', '   '], admitDx: ' ' }), {}, 'NONE'],
  ['a principal diagnosis of blanks', edit('  '), { INVALID_CODE: 1 }, 'PREPAYMENT'],
  ['no diagnosis', edit(null), {}, 'NONE'],
  [
    'a secondary diagnosis in place of the principal one',
    edit(null, 'A03 A03'),
    { MANIFESTATION_AS_PDX: 1, DUPLICATE_OF_PDX: 1 },
    'PREPAYMENT',
  ],
  ['and it alone', edit(null, 'A04'), { REQUIRES_SDX: 1 }, 'PREPAYMENT'],
  ['and two joints', edit(null, 'A07', '0CC 0CD'), { BILATERAL: 1 }, 'POSTPAYMENT'],
  ['a principal diagnosis of nothing', edit('000'), { INVALID_CODE: 1 }, 'PREPAYMENT'],
  ['sex', edit('A02', '', '', { sex: 'MALE' }), { SEX_CONFLICT: 1 }, 'PREPAYMENT'],
  ['sex of a procedure', edit('A01', '', '0BB'), { SEX_CONFLICT: 1, NON_COVERED: 1 }, 'PREPAYMENT'],
  [
    'sex not known, once an error',
    edit('A02', '', '', { sex: 'UNKNOWN', dischargeDate: 20240930 }),
    { INVALID_SEX: 1, SEX_CONFLICT: 1 },
    'PREPAYMENT',
  ],
  ['and now none', edit('A02', '', '', { sex: 'UNKNOWN', dischargeDate: 20241001 }), {}, 'NONE'],
  ['age', edit('A02', '', '', { age: 65 }), { AGE_CONFLICT: 1 }, 'PREPAYMENT'],
  ['age of the day', edit('A02', '', '', { age: 60, dischargeDate: 20190930 }), { AGE_CONFLICT: 1 }, 'PREPAYMENT'],
  ['an age below 0', edit('A01', '', '', { age: -1 }), { INVALID_AGE: 1 }, 'PREPAYMENT'],
  ['an age that no one has', edit('A01', '', '', { age: 125 }), { INVALID_AGE: 1 }, 'PREPAYMENT'],
  ['discharge status', edit('A01', '', '', { dischargeStatus: 71 }), { INVALID_DISCHARGE_STATUS: 1 }, 'PREPAYMENT'],
  ['manifestation', edit('A03', 'A03'), { MANIFESTATION_AS_PDX: 1, DUPLICATE_OF_PDX: 1 }, 'PREPAYMENT'],
  ['requires another', edit('A04'), { REQUIRES_SDX: 1 }, 'PREPAYMENT'],
  ['has another', edit('A04', 'A01'), {}, 'NONE'],
  ['has one of nothing', edit('A04', '000'), {}, 'NONE'],
  ['the principal diagnosis twice', edit('A01', 'A01 A01'), { DUPLICATE_OF_PDX: 2 }, 'PREPAYMENT'],
  ['written in another way', edit('A01', 'a01'), {}, 'NONE'],
  ['one joint in two ways of writing', edit('A07', '', '0CC 0cc'), { BILATERAL: 1 }, 'POSTPAYMENT'],
  ['one that is not valid twice', edit('A99', 'A99'), { INVALID_CODE: 2, DUPLICATE_OF_PDX: 1 }, 'PREPAYMENT'],
  ['unacceptable', edit('A05', 'A01'), { UNACCEPTABLE_PDX: 1 }, 'PREPAYMENT'],
  ['nonspecific', edit('A06'), { NONSPECIFIC_PDX: 1 }, 'POSTPAYMENT'],
  ['nonspecific, of the dead', edit('A06', '', '', { dischargeStatus: 20 }), {}, 'NONE'],
  ['both kinds', edit('A06', 'A10'), { NONSPECIFIC_PDX: 1, UNSPECIFIED: 1 }, 'BOTH'],
  ['external cause', edit('A12'), { E_CODE_AS_PDX: 1 }, 'PREPAYMENT'],
  ['not yet one', edit('A12', '', '', { dischargeDate: 20200930 }), {}, 'NONE'],
  ['two joints', edit('A07', '', '0CC 0CD 0CC'), { BILATERAL: 1 }, 'POSTPAYMENT'],
  ['one joint twice', edit('A07', '', '0CC 0CC'), {}, 'NONE'],
  ['delivery without its outcome', edit('A01', '', '0DD'), { QUESTIONABLE_OBSTETRIC_ADMISSION: 1 }, 'PREPAYMENT'],
  ['and with it', edit('A01', 'A09', '0DD'), {}, 'NONE'],
  ['a nonspecific procedure', edit('A01', '', '0EE'), { NONSPECIFIC_OR: 1 }, 'POSTPAYMENT'],
  ['beside a specific one', edit('A01', '', '0EE 0FF'), {}, 'NONE'],
  ['not covered for a diagnosis', edit('A01', 'A11', '0GG'), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['another procedure for that diagnosis', edit('A01', 'A11', '0AA'), {}, 'NONE'],
  ['limited coverage', edit('A01', '', '0HH'), { LIMITED_COVERAGE: 1 }, 'PREPAYMENT'],
  [
    'too short a stay',
    edit('A01', '', '0JJ', { lengthOfStay: 4 }),
    { INCONSISTENT_WITH_LENGTH_OF_STAY: 1 },
    'PREPAYMENT',
  ],
  ['open biopsy', edit('A01', '', '0KK'), { OPEN_BIOPSY: 1 }, 'POSTPAYMENT'],
  [
    'ICD-9',
    edit('001.1', '', '3751 3752', { icdVersion: 9, dischargeDate: 20100101, lengthOfStay: 4 }),
    { LIMITED_COVERAGE_HEART_TRANSPLANT: 1 },
    'PREPAYMENT',
  ],
  ['covered up to 63 years', edit9('0012', '3229', 63), {}, 'NONE'],
  ['not at 64', edit9('0012', '3229', 64), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['by another diagnosis up to 77', edit9('0013', '3229', 77), {}, 'NONE'],
  ['which does not count beside the former', edit9('0012 0013', '3229', 64), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['up to 60', edit9('', '3228', 60), {}, 'NONE'],
  ['not at an age that is none', edit9('', '3228', -1), { INVALID_AGE: 1, NON_COVERED: 1 }, 'PREPAYMENT'],
  ['by one that says no age', edit9('0014', '3229', 99), {}, 'NONE'],
  ['not at 78', edit9('0013', '3229', 78), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['not without a diagnosis', edit9('', '3229', 40), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['a newborn’s procedure at 0 years', edit9('', '3228', 0), {}, 'NONE'],
  ['not at 61', edit9('', '3228', 61), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['a stay of four days, ICD-9', edit9('', '3752', 40, { lengthOfStay: 4 }), {}, 'NONE'],
  [
    'of three, ICD-9',
    edit9('', '3752', 40, { lengthOfStay: 3 }),
    { INCONSISTENT_WITH_LENGTH_OF_STAY: 1 },
    'PREPAYMENT',
  ],
  ['a stay of five days', edit('A01', '', '0JJ', { lengthOfStay: 5 }), {}, 'NONE'],
  // NCD 260.3: from 26 April 2006 a pancreas is covered beside a kidney or type 1 diabetes; before, for two lists together.
  [
    'a pancreas before its coverage, for one list',
    edit9('0015', '5280', 40, { dischargeDate: 20060425 }),
    { NON_COVERED: 1 },
    'PREPAYMENT',
  ],
  ['for both lists', edit9('0015 0016', '5280', 40, { dischargeDate: 20060425 }), {}, 'NONE'],
  [
    'beside type 1 diabetes, too early',
    edit9('0017', '5280', 40, { dischargeDate: 20060425 }),
    { NON_COVERED: 1 },
    'PREPAYMENT',
  ],
  ['from the first day', edit9('0017', '5280', 40, { dischargeDate: 20060426 }), {}, 'NONE'],
  ['beside a kidney', edit9('', '5280 5569', 40, { dischargeDate: 20060426 }), {}, 'NONE'],
  ['beside neither', edit9('', '5280', 40, { dischargeDate: 20060426 }), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['an artificial heart outside a trial', edit9('', '3753', 40), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['within one', edit9('0018', '3753', 40), { LIMITED_COVERAGE_ARTIFICIAL_HEART: 1 }, 'PREPAYMENT'],
  ['its parts outside a trial', edit('A01', '', '0NN 0PP'), { NON_COVERED: 2 }, 'PREPAYMENT'],
  ['its parts within one', edit('A01', 'A14', '0NN 0PP'), { LIMITED_COVERAGE: 2 }, 'PREPAYMENT'],
  ['one part alone', edit('A01', '', '0NN'), {}, 'NONE'],
  ['one part and another procedure', edit('A01', '', '0PP 0AA'), {}, 'NONE'],
  ['a pancreas of today', edit('A01', '', '0LL'), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['of a diabetic', edit('A13', '', '0LL'), {}, 'NONE'],
  ['with a kidney', edit('A01', '', '0LL 0MM'), {}, 'NONE'],
  ['a diagnosis that excludes a procedure', edit('A15', '', '0QQ'), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['another that does not', edit('A16', '', '0QQ'), {}, 'NONE'],
  ['sterilization, for sterilization alone', edit('A16', '', '0RR'), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['for another reason', edit('A15', '', '0RR'), {}, 'NONE'],
  ['covered for a diagnosis', edit('A17', '', '0SS'), {}, 'NONE'],
  ['not without it', edit('A01', '', '0SS'), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['covered beside a procedure, for a secondary diagnosis', edit('A01', 'A18', '0TT 0UU'), {}, 'NONE'],
  ['not without the procedure', edit('A01', 'A18', '0TT'), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['not for a principal diagnosis', edit('A18', '', '0TT 0UU'), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['covered beside its other half', edit('A01', '', '0VV 0WW'), {}, 'NONE'],
  ['not without it', edit('A01', '', '0VV'), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['what is not covered has no limited coverage', edit('A01', '', '0YY'), { NON_COVERED: 1 }, 'PREPAYMENT'],
  ['a birth without its outcome', edit('A01', '', '0XX'), { QUESTIONABLE_OBSTETRIC_ADMISSION: 1 }, 'PREPAYMENT'],
  ['with it as the principal diagnosis', edit('A09', '', '0XX'), { QUESTIONABLE_OBSTETRIC_ADMISSION: 1 }, 'PREPAYMENT'],
  ['sex of a man’s procedures', edit('A01', 'A09', '0XX', { sex: 'MALE' }), { SEX_CONFLICT: 1 }, 'PREPAYMENT'],
  ['a sex that is none', edit('A01', '', '', { sex: 'INVALID' }), { INVALID_SEX: 1 }, 'PREPAYMENT'],
  ['a questionable admission', edit('A19'), { QUESTIONABLE_ADMISSION: 1 }, 'PREPAYMENT'],
  ['which is none as a secondary diagnosis', edit('A01', 'A19'), {}, 'NONE'],
  [
    'a wrong procedure performed',
    edit('A20', 'A20'),
    { DUPLICATE_OF_PDX: 1, WRONG_PROCEDURE_PERFORMED: 2 },
    'PREPAYMENT',
  ],
  ['another payer', edit('A01', 'A21'), { MEDICARE_IS_SECONDARY_PAYER: 1 }, 'POSTPAYMENT'],
  ['the oldest age', edit('A22', '', '', { age: 124 }), {}, 'NONE'],
  ['the youngest adult', edit('A22', '', '', { age: 15 }), {}, 'NONE'],
  ['a year less', edit('A22', '', '', { age: 14 }), { AGE_CONFLICT: 1 }, 'PREPAYMENT'],
  ['the oldest age of maternity', edit('A02', '', '', { age: 64 }), {}, 'NONE'],
  ['the youngest', edit('A02', '', '', { age: 9 }), {}, 'NONE'],
  ['a year before it', edit('A02', '', '', { age: 8 }), { AGE_CONFLICT: 1 }, 'PREPAYMENT'],
  [
    'too old on the first day of its group',
    edit('A02', '', '', { age: 65, dischargeDate: 20191001 }),
    { AGE_CONFLICT: 1 },
    'PREPAYMENT',
  ],
  ['on the first day of its group', edit('A02', '', '', { age: 64, dischargeDate: 20191001 }), {}, 'NONE'],
  ['an age of 0', edit('A01', '', '', { age: 0 }), {}, 'NONE'],
  [
    'a discharge status on its first day',
    edit9('', '', 40, { dischargeStatus: 71, dischargeDate: 20011001 }),
    {},
    'NONE',
  ],
  ['and on its last', edit9('', '', 40, { dischargeStatus: 71, dischargeDate: 20030930 }), {}, 'NONE'],
  [
    'and a day after',
    edit9('', '', 40, { dischargeStatus: 71, dischargeDate: 20031001 }),
    { INVALID_DISCHARGE_STATUS: 1 },
    'PREPAYMENT',
  ],
  ['two joints of another category', edit('A01', '', '0CC 0CD'), {}, 'NONE'],
  ['one joint and another procedure', edit('A07', '', '0CC 0AA'), {}, 'NONE'],
  ['the first day of the editor', edit9('', '', 40, { dischargeDate: 19851001 }), {}, 'NONE'],
  ['the last day of its lists', edit('A01', '', '', { dischargeDate: 20260930 }), {}, 'NONE'],
  ['a day before the editor', edit('A01', '', '', { dischargeDate: 19850930 }), {}, 'INVALID_DISCHARGE_DATE'],
  ['a day after its lists', edit('A01', '', '', { dischargeDate: 20261001 }), {}, 'INVALID_DISCHARGE_DATE'],
] as const)('%s', (_, result, edits, editType) => {
  expect([result.edits, result.editType]).toEqual([edits, editType]);
});

describe('edits of a code', () => {
  test('the first age group that it conflicts with', () => {
    expect(edit('A01', 'A08').diagnoses[1]).toEqual({ code: 'A08', edits: ['AGE_CONFLICT'], ageConflict: 'PEDIATRIC' });
  });

  test('of the admission diagnosis, which are not counted but for one', () => {
    const conflict = edit('A01', '', '', { admitDx: 'A02', sex: 'MALE' });
    expect(conflict).toMatchObject({ editType: 'NONE', edits: {}, admitDx: { code: 'A02', edits: ['SEX_CONFLICT'] } });
    const invalid = edit('A01', '', '', { admitDx: 'A99' });
    expect(invalid).toMatchObject({ editType: 'NONE', edits: { INVALID_ADMIT_DX: 1 } });
  });
});

test('a sample tells codes that it leaves out', () => {
  const claim = { icdVersion: 10, pdx: 'A01', admitDx: 'A98', sdx: ['A99', ''], procedures: ['0AA', '0ZZ'] } as const;
  expect(codesLeftOut(editor.tables, claim as unknown as MceClaim)).toEqual(['A98', 'A99', '0ZZ']);
});

describe('an explanation', () => {
  const explained = (pdx: string, sdx: string, procedures: string, more: Partial<MceClaim> = {}) =>
    traced((trace) => editor.edit(claimOf(pdx, sdx, procedures, more), trace, 'made up'));

  test('has every edit that was tested, made or not', () => {
    const { result, steps } = explained('A03', 'A02', '0JJ', { sex: 'MALE', lengthOfStay: 2 });
    expect(result.edits).toEqual({
      MANIFESTATION_AS_PDX: 1,
      SEX_CONFLICT: 1,
      INCONSISTENT_WITH_LENGTH_OF_STAY: 1,
    });
    const edits = steps.filter(({ step }) => step === step.toUpperCase());
    expect(edits.map(({ step, value }) => `${step} ${value}`)).toEqual([
      'INVALID_CODE 0',
      'INVALID_AGE 0',
      'INVALID_SEX 0',
      'INVALID_DISCHARGE_STATUS 0',
      'E_CODE_AS_PDX 0',
      'MANIFESTATION_AS_PDX 1',
      'UNACCEPTABLE_PDX 0',
      'REQUIRES_SDX 0',
      'NONSPECIFIC_PDX 0',
      'QUESTIONABLE_ADMISSION 0',
      'DUPLICATE_OF_PDX 0',
      'AGE_CONFLICT 0',
      'SEX_CONFLICT 1',
      'WRONG_PROCEDURE_PERFORMED 0',
      'MEDICARE_IS_SECONDARY_PAYER 0',
      'UNSPECIFIED 0',
      'NONSPECIFIC_OR 0',
      'OPEN_BIOPSY 0',
      'INCONSISTENT_WITH_LENGTH_OF_STAY 1',
      'NON_COVERED 0',
      'LIMITED_COVERAGE 0',
      'BILATERAL 0',
      'QUESTIONABLE_OBSTETRIC_ADMISSION 0',
    ]);
    expect(edits.find(({ step }) => step === 'SEX_CONFLICT')?.inputs).toEqual({
      tested: 'A03 A02 0JJ',
      codes: 'A02',
      sex: 'MALE',
    });
  });

  test('has the lists that each code is on, in words', () => {
    const { steps } = explained('A03', 'A02 A99', '0JJ', { admitDx: 'A01' });
    expect(
      steps
        .filter(({ step }) => step !== step.toUpperCase())
        .map(({ step, value, inputs }) => [step, inputs.lists, value]),
    ).toEqual([
      ['admission_diagnosis', '', 'NONE'],
      ['principal_diagnosis', 'manifestation', 'MANIFESTATION_AS_PDX'],
      ['secondary_diagnosis', 'of women, of maternity', 'NONE'],
      ['secondary_diagnosis', '', 'INVALID_CODE'],
      ['procedure', 'needs a longer stay', 'NONE'],
      ['edit_type', undefined, 'PREPAYMENT'],
    ]);
  });

  test('of a date without lists says so', () => {
    const { steps } = explained('A03', '', '', { dischargeDate: 20261001 });
    expect(steps.map(({ step, value }) => [step, value])).toEqual([['edit_type', 'INVALID_DISCHARGE_DATE']]);
  });
});
