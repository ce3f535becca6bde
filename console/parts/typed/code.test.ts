import { expect, test } from 'vitest';
import { type CodeForm, readCode, readCodes, readService } from './code.ts';

test.each<[string, CodeForm | undefined, string]>([
  ['i50.23', 'diagnosis', 'I50.23'],
  [' i5023 ', 'diagnosis', 'I50.23'],
  ['I50 23', 'diagnosis', 'I50.23'],
  ['i10', 'diagnosis', 'I10'],
  ['CHF', 'diagnosis', 'CHF'],
  ['heart failure', 'diagnosis', 'heart failure'],
  ['02703zz', 'procedure', '02703ZZ'],
  ['j1885', 'hcpcs', 'J1885'],
  ['office visit', 'hcpcs', 'office visit'],
  ['450', 'revenue', '0450'],
  ['0450', 'revenue', '0450'],
  ['1', 'two digits', '01'],
  ['g0', 'two digits', 'G0'],
  ['y', undefined, 'Y'],
])('%j as %s is %s', (text, form, code) => {
  expect(readCode(text, form)).toBe(code);
});

test('codes of a list stand between blanks, commas and other marks', () => {
  expect(readCodes(' 25, 59:gp;jz/tc ')).toEqual(['25', '59', 'GP', 'JZ', 'TC']);
  expect(readCodes('i5023 n17.9', 'diagnosis')).toEqual(['I50.23', 'N17.9']);
});

test.each([
  ['99284-25', { hcpcs: '99284', modifiers: ['25'] }],
  [' j1096-jz-25 ', { hcpcs: 'J1096', modifiers: ['JZ', '25'] }],
  ['99213 25', { hcpcs: '99213', modifiers: ['25'] }],
  ['97110, GP:CQ', { hcpcs: '97110', modifiers: ['GP', 'CQ'] }],
  ['99284', null],
  ['99284-2', null],
  ['9928425', null],
  ['office visit', null],
])('%j is %j', (text, service) => {
  expect(readService(text)).toEqual(service);
});
