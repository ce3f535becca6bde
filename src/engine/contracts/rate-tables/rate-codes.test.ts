import { expect, test } from 'vitest';
import { type CodesOf, rateCodeFault, rateForms } from './rate-codes.ts';

test.each<[CodesOf, string[], string[]]>([
  [
    'drg',
    ['039', '470', '1392', 'A01', '123456', '139*', '12345*', '4*', '*'],
    ['', '47', '1234567', '123456*', '47-', 'a01', '1*2', '**'],
  ],
  ['hcpcs', ['29881', 'J9271', 'J*', 'J927*', '*'], ['', '2988', '298810', 'J9271*', 'j9271', '*J']],
  ['apc', ['05072', '0507*', '*'], ['', '5072', '050720', '05072*', 'A507*', 'A5072']],
])('codes of a table by %s', (of, good, bad) => {
  expect(good.filter((code) => rateCodeFault(of, code) !== null)).toEqual([]);
  expect(bad.filter((code) => rateCodeFault(of, code) === null)).toEqual([]);
});

test('a fault says what a code of the table looks like', () => {
  expect(rateCodeFault('apc', '5072')).toBe(
    'must be an APC of 5 digits, such as 05072, or the beginning of codes, or *',
  );
});

test('forms of a code, the most specific first', () => {
  expect(rateForms('1392')).toEqual(['1392', '1392*', '139*', '13*', '1*', '*']);
});
