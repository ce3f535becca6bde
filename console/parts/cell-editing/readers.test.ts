import { expect, test } from 'vitest';
import { choice, code, day, decimal, flag } from './readers.ts';

const amount = decimal({ least: 0, most: 999_999_999.9999, decimals: 4 });

test.each([
  ['650', 650],
  ['$1,234.50', 1234.5],
  ['125 %', 125],
  ['1,234,567', 1234567],
  ['0.10000', 0.1],
])('%s is the number %d', (text, value) => {
  expect(amount(text)).toEqual({ value });
});

test.each(['', 'abc', '1,5', '1.234,50', '-1', '(1)', '1e3', '0.12345', '1000000000', '12,34'])(
  '%s is no amount',
  (text) => {
    expect(amount(text)).toEqual({ fault: 'must be a number from 0 to 999999999.9999 with at most 4 decimals' });
  },
);

test('an empty cell is null only where the column has no value at times', () => {
  expect(decimal({ least: 0, most: 200, decimals: 4, isOptional: true })(' ')).toEqual({ value: null });
});

test.each([
  ['2026-01-31', '2026-01-31'],
  ['20260131', '2026-01-31'],
  ['1/31/2026', '2026-01-31'],
  ['013126', '2026-01-31'],
])('%s is a day', (text, value) => {
  expect(day(text)).toEqual({ value });
});

test.each(['2026-02-30', '31.1.2026', '', '13/1/2026'])('%s is no day', (text) => {
  expect(day(text)).toHaveProperty('fault');
});

test('a choice is read by its value and by its label', () => {
  const read = choice([{ value: 'flat_rate', label: 'Flat rate' }]);
  expect([read('FLAT RATE'), read(' flat_rate ')]).toEqual([{ value: 'flat_rate' }, { value: 'flat_rate' }]);
  expect(read('flat')).toEqual({ fault: 'must be Flat rate' });
  expect([flag('Yes'), flag('FALSE')]).toEqual([{ value: true }, { value: false }]);
});

test('codes are written in capitals', () => {
  const read = code(/^[A-Z]\d{4}$/, 'must be a code');
  expect([read(' j1100 '), read('J110')]).toEqual([{ value: 'J1100' }, { fault: 'must be a code' }]);
});
