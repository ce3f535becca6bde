/** Texts that cannot be codes. */
import { expect, test } from 'vitest';
import { engineClaim, engineLine } from '../../../test/support/engine-claim.ts';
import type { Claim } from './claim.ts';
import { codeProblems } from './code-problems.ts';

const dx = (code: string) => ({ code, poa: '' });
const line = (hcpcs: string) => engineLine({ hcpcs });

test.each<[string, Partial<Claim>, string[]]>([
  ['P3 a code with its modifier', { lines: [line('99284'), line('99284-25')] }, ['lines.1.hcpcs']],
  ['P3 an abbreviation', { principalDx: dx('CHF') }, ['principal_dx.code']],
  ['P3 a code of a right form that no list has', { principalDx: dx('N1799'), lines: [line('99999')] }, []],
  ['a category, a placeholder, a new chapter', { secondaryDxs: ['I10', 'T888XXA', 'U071'].map(dx) }, []],
  ['other diagnoses', { admitDx: dx('428'), reasonsForVisit: ['R079', 'R'] }, ['admit_dx.code', 'rfvdx.1']],
  ['a procedure with an O', { inpatientPxs: [{ code: 'O016070', date: null }] }, ['inpatient_pxs.0.code']],
  ['a HIPPS code, and none', { lines: [line('NHNC1'), line('')] }, []],
  ['ICD-9-CM before ICD-10', { thruDate: 20150930, principalDx: dx('4280'), secondaryDxs: [dx('E9283')] }, []],
])('%s', (_, given, fields) => {
  expect(codeProblems(engineClaim(given)).map(({ field }) => field)).toEqual(fields);
});

test('the sentence names the field, the text and the form', () => {
  const [problem] = codeProblems(engineClaim({ lines: [line('99284-25')] }));
  expect(problem?.text).toBe(
    'lines.0.hcpcs is 99284-25, which is no code of five letters and digits; modifiers stand in `modifiers`',
  );
});
