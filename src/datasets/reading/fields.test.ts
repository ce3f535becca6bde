import { describe, expect, test } from 'vitest';
import { type Bound, dollars, PERCENT, SHARE, WAGE_INDEX } from './bounds.ts';
import { BadField, Fields } from './fields.ts';

const ANY: Bound = { kind: 'a number', least: -1e6, most: 1e6 };
const fieldsOf = (text: string) => new Fields<'RATE'>(7, () => text);

test.each([
  ['00720.00', 720],
  ['.10', 0.1],
  ['$1,579.16', 1579.16],
  ['1,041.26', 1041.26],
  ['-0.5', -0.5],
])("decimal '%s' is %d", (text, value) => expect(fieldsOf(text).decimal('RATE', ANY)).toBe(value));

test.each(['', '.', 'NA', '1e3', '1,23.4', '12.3.4', 'Infinity'])("decimal '%s' is refused", (text) => {
  expect(() => fieldsOf(text).decimal('RATE', ANY)).toThrow(BadField);
});

test('blank or zero is no amount', () => {
  expect(fieldsOf('').amountOrNull('RATE', ANY)).toBeNull();
  expect(fieldsOf('0.00').amountOrNull('RATE', ANY)).toBeNull();
  expect(fieldsOf('0.01').amountOrNull('RATE', ANY)).toBe(0.01);
});

test('percentages', () => {
  expect(fieldsOf('35.62%').percentOrNull('RATE', PERCENT)).toBe(35.62);
  expect(fieldsOf('0.3562').percentOrNull('RATE', PERCENT)).toBe(35.62);
  expect(fieldsOf('').percentOrNull('RATE', PERCENT)).toBeNull();
  expect(() => fieldsOf('much').percentOrNull('RATE', PERCENT)).toThrow("RATE 'much' is not a percentage");
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

describe('a figure out of its bound is refused with field, value and bound', () => {
  test.each<[() => unknown, string]>([
    [() => fieldsOf('09686').decimal('RATE', WAGE_INDEX), "RATE '09686' is not between 0.1 and 3 as a wage index is"],
    [() => fieldsOf('-0.2').decimalOrNull('RATE', SHARE), "RATE '-0.2' is not between 0 and 1 as a share is"],
    [
      () => fieldsOf('3120%').percentOrNull('RATE', PERCENT),
      "RATE '3120%' is not between 0 and 100 as a percentage is",
    ],
    [
      () => fieldsOf('0.01').amountOrNull('RATE', dollars(5, 1_500)),
      "RATE '0.01' is not between 5 and 1500, or 0, as an amount in dollars is",
    ],
    [() => fieldsOf('1.5').whole('RATE', dollars(0, 9)), "RATE '1.5' is not a whole number"],
  ])('%#', (read, message) => expect(read).toThrow(message));

  test('at its ends it is taken', () => {
    expect(fieldsOf('0.1').decimal('RATE', WAGE_INDEX)).toBe(0.1);
    expect(fieldsOf('3').decimal('RATE', WAGE_INDEX)).toBe(3);
    expect(fieldsOf('0.00').amountOrNull('RATE', dollars(5, 9))).toBeNull();
  });
});
