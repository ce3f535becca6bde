import { expect, test } from 'vitest';
import { typedCode, withCode } from './typed-codes.ts';

test.each([
  ['i50.23', { code: 'I50.23', poa: null, isProcedure: false }],
  ['N179 n', { code: 'N179', poa: 'N', isProcedure: false }],
  ['S06.0X0A/Y', { code: 'S06.0X0A', poa: 'Y', isProcedure: false }],
  ['C4A.0', { code: 'C4A.0', poa: null, isProcedure: false }],
  ['X00.1XXA', { code: 'X00.1XXA', poa: null, isProcedure: false }],
  ['02703DZ', { code: '02703DZ', poa: null, isProcedure: true }],
  ['xw033e5', { code: 'XW033E5', poa: null, isProcedure: true }],
  ['HZ2ZZZZ', { code: 'HZ2ZZZZ', poa: null, isProcedure: true }],
  ['H40.1111', { code: 'H40.1111', poa: null, isProcedure: false }],
  ['I5', null],
  ['heart', null],
  ['', null],
])('%s', (text, expected) => {
  expect(typedCode(text)).toEqual(expected);
});

test('the first diagnosis is the principal one, the others follow, procedures stand apart', () => {
  const typed = ['I11.0 Y', 'N17.9 N', '02703DZ'].flatMap((text) => typedCode(text) ?? []);
  expect(typed.reduce(withCode, { principal_dx: { code: '' }, secondary_dxs: [{}], total_charges: 1 })).toEqual({
    total_charges: 1,
    principal_dx: { code: 'I11.0', poa: 'Y' },
    secondary_dxs: [{ code: 'N17.9', poa: 'N' }],
    inpatient_pxs: [{ code: '02703DZ' }],
  });
});
