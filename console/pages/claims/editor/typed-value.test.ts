import { expect, test } from 'vitest';
import { formatValue, parseValue, type ValueForm } from './typed-value.ts';

test.each<[string, ValueForm, unknown]>([
  ['2', { kind: 'number' }, 2],
  ['2.50', { kind: 'number' }, 2.5],
  ['$1,234.50', { kind: 'money' }, 1234.5],
  ['(20)', { kind: 'money' }, -20],
  ['12 units', { kind: 'number' }, '12 units'],
  ['1,23', { kind: 'number' }, '1,23'],
  ['  ', { kind: 'number' }, undefined],
  ['3/10/2026', { kind: 'date' }, '2026-03-10'],
  ['031026', { kind: 'date' }, '2026-03-10'],
  ['46091', { kind: 'date' }, '2026-03-10'],
  ['soon', { kind: 'date' }, 'soon'],
  ['66, za', { kind: 'codes', of: 'condition' }, ['66', 'ZA']],
  ['25 59:lt,XU', { kind: 'codes', of: 'modifier' }, ['25', '59', 'LT', 'XU']],
  ['i5023', { of: 'diagnosis' }, 'I50.23'],
  ['CHF', { of: 'diagnosis' }, 'CHF'],
  ['450', { of: 'revenue' }, '0450'],
  ['1', { of: 'status' }, '01'],
  ['f', { of: 'sex' }, 'F'],
  ['05t123', { of: 'provider' }, '05t123'],
  ['My claim', {}, 'My claim'],
  ['0131', {}, '0131'],
  ['{"a": 1}', { kind: 'json' }, { a: 1 }],
])('%s as %j is %j', (text, form, value) => {
  expect(parseValue(text, form)).toEqual(value);
});

test('JSON that is not complete is no value yet', () => {
  expect(() => parseValue('{"a"', { kind: 'json' })).toThrow(SyntaxError);
});

test.each<[unknown, ValueForm, string]>([
  [20_260_307, { kind: 'date' }, '03/07/2026'],
  ['2026-03-07', { kind: 'date' }, '03/07/2026'],
  [42_000, { kind: 'money' }, '42,000.00'],
  [0.0125, { kind: 'money' }, '0.0125'],
  ['dear', { kind: 'money' }, 'dear'],
  [2.5, { kind: 'number' }, '2.5'],
  [['25', '59'], { kind: 'codes' }, '25 59'],
  [null, {}, ''],
  [{ a: 1 }, { kind: 'json' }, '{"a":1}'],
  [{ a: 1 }, {}, '{"a":1}'],
])('%j as %j is shown as %s', (value, form, text) => {
  expect(formatValue(value, form)).toBe(text);
});
