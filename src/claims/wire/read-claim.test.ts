import { describe, expect, it, test } from 'vitest';
import { codeProblems } from '../../engine/claim/code-problems.ts';
import { sentenceOf } from '../../engine/claim/problems.ts';
import { readClaim } from './read-claim.ts';

describe('a line of a batch', () => {
  it('is a claim', () => {
    expect(readClaim(' {"claimid":" A-1 ","modules":["MCE"],"principal_dx":{"code":"i50.23"}} ')).toMatchObject({
      claim: { claimId: 'A-1', modules: ['MCE'], principalDx: { code: 'I5023', poa: '' } },
    });
  });

  it('may leave every field out, and name unknown ones', () => {
    expect(readClaim('{}')).toHaveProperty('claim');
    expect(readClaim('{"__proto__":{"los":1},"constructor":1,"other":[]}')).toMatchObject({ claim: { los: 0 } });
  });

  test.each([
    ['2026-03-14', 20260314],
    [' 2026-03-14 ', 20260314],
    ['2026-03-14T23:59:59.5+05:00', 20260314],
    ['2026-03-14 08:00:00', 20260314],
    ['  ', null],
    [null, null],
  ])('has dates, of date-times the day: %s', (thru_date, thruDate) => {
    expect(readClaim(JSON.stringify({ thru_date }))).toMatchObject({ claim: { thruDate } });
  });

  test.each([
    ['a blank code is none', ['', { code: ' ' }, 'I10', 'E785'], 'I10', ['E785']],
    ['the one of type 1', ['I10', { code: 'E785', dx_type: ' primary ' }], 'E785', ['I10']],
    ['the first where none has a type', [{ code: 'I10', dx_type: { toString: 1 } }, { code: 'E785' }], 'I10', ['E785']],
  ])('takes its principal diagnosis from diagnosis_codes: %s', (_, diagnosis_codes, principal, others) => {
    expect(readClaim(JSON.stringify({ diagnosis_codes }))).toMatchObject({
      claim: { principalDx: { code: principal }, secondaryDxs: others.map((code) => ({ code })) },
    });
  });

  test.each([
    [{ diagnosis_codes: ['I10', 'CHF'] }, ['diagnosis_codes.1']],
    [{ diagnosis_codes: [{ code: '' }, { code: 'CHF' }, 'I10'] }, ['diagnosis_codes.1.code']],
    [{ principal_dx: { code: 'I10' }, secondary_dxs: [{ code: '' }, { code: 'CHF' }] }, ['secondary_dxs.1.code']],
    [{ rfvdx: ['', 'R'] }, ['rfvdx.1']],
    [{ inpatient_pxs: [{ code: '' }, { code: 'O016070' }] }, ['inpatient_pxs.1.code']],
    [
      { principal_dx: { code: 'CHF' }, secondary_dxs: [{ code: 'COPD' }] },
      ['principal_dx.code', 'secondary_dxs.0.code'],
    ],
  ])('knows the fields that its codes come from: %j', (body, fields) => {
    const read = readClaim(JSON.stringify(body));
    if ('problems' in read) throw new Error(read.problems[0]?.text);
    expect(codeProblems(read.claim).map(({ field }) => field)).toEqual(fields);
  });

  test.each([
    [null, null],
    [{}, null],
    [{ option: 'NONE', billed_version: '421' }, null],
    [{ option: '' }, null],
    [{ option: 'AUTO' }, { billedVersion: null, targetVersion: null }],
    [
      { option: 'MANUAL', billed_version: '421', target_version: '430' },
      { billedVersion: 421, targetVersion: 430 },
    ],
  ])('may ask for a conversion of its codes: %j', (icd_convert, icdConvert) => {
    expect(readClaim(JSON.stringify({ icd_convert }))).toMatchObject({ claim: { icdConvert } });
  });

  it('keeps what professional claims give', () => {
    const line = { units: 12.4, units_basis: 'minutes', ndc_units: 0.5, pos: ' 11 ', servicing_provider: { npi: '1' } };
    const data = {
      submitted_drg: '291',
      other_drg: ' 1392 ',
      paid_amount: 1.5,
      plan: 'PPO',
      pfs: { lines: [{ line: 2 }] },
    };
    const body = { admission_type: '3', lines: [line, { units_basis: '' }], additional_data: data };
    expect(readClaim(JSON.stringify(body))).toMatchObject({
      claim: {
        admissionType: '3',
        lines: [
          {
            ...{ units: 12.4, wholeUnits: 12, unitsBasis: 'minutes', ndcUnits: 0.5, pos: '11' },
            servicingProvider: { npi: '1', address: { zip: '' } },
          },
          { units: 0, unitsBasis: 'units', ndcUnits: 0, pos: '', servicingProvider: null },
        ],
        additionalData: {
          ...{ submitted_drg: '291', other_drg: '1392', paid_amount: 1.5, plan: 'PPO' },
          pfs: {
            participating: true,
            qualifying_participant: false,
            lines: [{ line: 2, present_at_induction: false }],
          },
        },
        warnings: [],
      },
    });
  });

  it.each(['12', '139-2', '1392abc', 'apr139'])('refuses %s as the DRG of another grouper', (other_drg) => {
    expect(JSON.stringify(readClaim(JSON.stringify({ additional_data: { other_drg } })))).toContain(
      'additional_data.other_drg must be 3 to 6 capitals and digits',
    );
  });

  it('may give an age that no one has', () => {
    expect(readClaim('{"patient":{"age":-1}}')).toMatchObject({ claim: { patient: { age: -1 } } });
  });

  test.each<[string, string, string]>([
    ['', 'the line is not JSON', ''],
    ['{"claimid":"A"', 'the line is not JSON', ''],
    ['{"claimid":"A"} {}', 'the line is not JSON', ''],
    ['{"los":NaN}', 'the line is not JSON', ''],
    ['1', 'the body must be a JSON object', ''],
    ['null', 'the body must be a JSON object', ''],
    ['"{}"', 'the body must be a JSON object', ''],
    ['[{}]', 'the body must be a JSON object', ''],
    ['{"claimid":7}', 'claimid must be a text', ''],
    ['{"claimid":"A","los":-1}', 'los must not be negative', 'A'],
    ['{"claimid":"A","los":1e999}', 'los must be a whole number', 'A'],
    [
      '{"claimid":"A","thru_date":"2026-02-30"}',
      'thru_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD',
      'A',
    ],
    ['{"claimid":"A","secondary_dxs":[{},{"code":7}]}', 'secondary_dxs.1.code must be a text', 'A'],
    ['{"principal_dx":{"poa":1}}', 'principal_dx.poa must be a text', ''],
    ['{"receipt_date":"soon"}', 'receipt_date must be a date written YYYYMMDD or YYYY-MM-DD', ''],
    [
      '{"icd_convert":{"option":"MANUAL","target_version":"430"}}',
      'icd_convert must have billed_version and target_version where option is MANUAL',
      '',
    ],
    ['{"icd_convert":{"billed_version":"v43"}}', 'icd_convert.billed_version must be 3 digits: 431 for v43.1', ''],
    ['{"claimid":"A","los":"1","hmo":"no"}', 'los must be a whole number; hmo must be true or false', 'A'],
  ])('%s: %s', (text, fault, claimId) => {
    const read = readClaim(text);
    expect(read).toMatchObject({ claimId });
    expect('problems' in read && sentenceOf(read.problems)).toBe(fault);
  });

  it('echoes no more of a claim id than one may have', () => {
    const read = readClaim(JSON.stringify({ claimid: 'x'.repeat(5000) }));
    expect(read).toEqual({
      problems: [
        { source: 'CLAIM', code: 'INVALID', field: 'claimid', text: 'claimid must be at most 100 characters long' },
      ],
      claimId: 'x'.repeat(100),
    });
  });
});
