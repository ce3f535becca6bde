import { describe, expect, test } from 'vitest';
import { BadField, Fields } from './fields.ts';

const fieldsOf = (text: string) => new Fields<'RATE'>(7, () => text);

test.each([
  ['00720.00', 720],
  ['.10', 0.1],
  ['$1,579.16', 1579.16],
  ['1,041.26', 1041.26],
  ['-0.5', -0.5],
])("decimal '%s' is %d", (text, value) => expect(fieldsOf(text).decimal('RATE')).toBe(value));

test.each(['', '.', 'NA', '1e3', '1,23.4', '12.3.4', 'Infinity'])("decimal '%s' is refused", (text) => {
  expect(() => fieldsOf(text).decimal('RATE')).toThrow(BadField);
});

test('blank or zero is no amount', () => {
  expect(fieldsOf('').amountOrNull('RATE')).toBeNull();
  expect(fieldsOf('0.00').amountOrNull('RATE')).toBeNull();
  expect(fieldsOf('0.01').amountOrNull('RATE')).toBe(0.01);
});

test('percentages', () => {
  expect(fieldsOf('35.62%').percentOrNull('RATE')).toBe(35.62);
  expect(fieldsOf('').percentOrNull('RATE')).toBeNull();
  expect(() => fieldsOf('much').percentOrNull('RATE')).toThrow("RATE 'much' is not a percentage");
});

describe('messages name the field and its value', () => {
  test.each<[() => unknown, string]>([
    [() => fieldsOf('9921').code('RATE'), "RATE '9921' is not a HCPCS code"],
    [() => fieldsOf('a0425').code('RATE'), "RATE 'a0425' is not a HCPCS code"],
    [() => fieldsOf('').code('RATE'), 'RATE is blank'],
    [() => fieldsOf('20250230').date('RATE'), "RATE '20250230' is not a date YYYYMMDD"],
    [() => fieldsOf('Q').known('RATE', new Set(['N', 'L'])), "RATE 'Q' is not a known indicator"],
    [() => fieldsOf('ABC').modifiers('RATE'), "RATE 'ABC' is not a modifier"],
    [() => fieldsOf('123456').padded('RATE', 5, 'a MAC number'), "RATE '123456' is not a MAC number"],
  ])('%#', (read, message) => expect(read).toThrow(message));
});

test('leading zeros come back', () => expect(fieldsOf('2102').padded('RATE', 5, 'a MAC number')).toBe('02102'));
