/** Fields of a claim's body that its schema does not have. */
import { expect, it, test } from 'vitest';
import { readClaim } from './read-claim.ts';

function textsOf(body: string): string[] {
  const read = readClaim(body);
  if ('problems' in read) throw new Error(read.problems[0]?.text);
  return read.claim.warnings.map(({ text }) => text);
}

test.each<[string, object, string[]]>([
  ['none', { claimid: 'A', lines: [{ units: 1 }], patient: { address: { zip4: '1', additional_data: {} } } }, []],
  ['a near name', { total_charge: 1 }, ['total_charge is no field of a claim; did you mean total_charges?']],
  ['no name is near', { ours: { anything: 1 } }, ['ours is no field of a claim']],
  [
    'in objects and lists, by path',
    { patient: { dob: '1948-01-01' }, lines: [{}, { unit: 1 }], principal_dx: { code: 'I10', POA: 'Y' } },
    [
      'patient.dob is no field of a claim; did you mean date_of_birth?',
      'lines.1.unit is no field of a claim; did you mean units?',
      'principal_dx.POA is no field of a claim; did you mean poa?',
    ],
  ],
  [
    'diagnoses that may be codes',
    { diagnosis_codes: ['I10', { kode: 1 }] },
    ['diagnosis_codes.1.kode is no field of a claim; did you mean code?'],
  ],
  ['null is no object', { patient: null, lines: null, billing_provider: null }, []],
  [
    'what modules of other settings take is known',
    {
      additional_data: { snf: { prior_pdpm_days: 1 }, drg: '1', ipps: { reviewcode: '' }, ippz: 1 },
      irf_pai: { eating_self_admsn_cd: '01' },
      oasis_assessment: { fall_risk: 1 },
    },
    [
      'additional_data.ipps.reviewcode is no field of a claim; did you mean review_code?',
      'additional_data.ippz is no field of a claim; did you mean ipps?',
    ],
  ],
  [
    'an indicator that is none',
    {
      principal_dx: { code: 'I10', poa: 'y' },
      secondary_dxs: [
        { code: 'I10', poa: '' },
        { code: 'I10', poa: 'yes' },
      ],
      diagnosis_codes: [{ code: 'I10', poa: '0' }],
    },
    [
      'secondary_dxs.1.poa YES is none of Y, N, U, W, 1, E and was taken for blank',
      'diagnosis_codes.0.poa 0 is none of Y, N, U, W, 1, E and was taken for blank',
    ],
  ],
])('%s', (_, body, texts) => {
  expect(textsOf(JSON.stringify(body))).toEqual(texts);
});

it('of names that objects inherit', () => {
  expect(textsOf('{"__proto__":{"los":1},"constructor":1,"toString":[]}')).toEqual([
    '__proto__ is no field of a claim',
    'constructor is no field of a claim',
    'toString is no field of a claim',
  ]);
});

it('of which there are very many, each of a very long name', () => {
  const body = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`${'x'.repeat(900)}${i}`, i]));
  const read = readClaim(JSON.stringify(body));
  const { warnings, moreWarnings } = 'claim' in read ? read.claim : { warnings: [], moreWarnings: 0 };
  expect([warnings.length, moreWarnings]).toEqual([20, 980]);
  expect(warnings[0]?.text).toBe(`${'x'.repeat(60)} is no field of a claim`);
});
