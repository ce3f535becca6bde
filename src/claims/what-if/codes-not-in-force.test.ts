import { expect, it } from 'vitest';
import type { ClaimOutput } from '../wire/claim-output.ts';
import { codesNotInForce } from './codes-not-in-force.ts';

const code = (text: string, recognized_by_grouper = false) => ({ code: text, recognized_by_grouper });
const line = (hcpcs: string | null, ...edits: string[]) => ({ hcpcs, edits: edits.map((edit) => ({ edit })) });
const outputOf = (msdrg: object | null, ...lines: object[]) => ({ msdrg, result: { lines } }) as unknown as ClaimOutput;

it('names diagnoses and procedures that the grouper does not know, once each', () => {
  const msdrg = {
    principal_dx_output: code('A419', true),
    secondary_dx_outputs: [code('I5023'), code('J9601', true), code('I5023')],
    procedure_outputs: [code('02703DZ')],
  };
  expect(codesNotInForce(outputOf(msdrg))).toEqual(['I5023', '02703DZ']);
  expect(codesNotInForce(outputOf({ ...msdrg, principal_dx_output: null }))).toEqual(['I5023', '02703DZ']);
});

it('names HCPCS codes of edit 6, and no others', () => {
  const lines = [line('99284', '006'), line('80053', '040'), line(null, '006'), line('71046')];
  expect(codesNotInForce(outputOf(null, ...lines))).toEqual(['99284']);
});
