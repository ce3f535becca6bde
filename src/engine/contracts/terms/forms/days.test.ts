/** Days that terms count: by the units of rooms, and from the admission on later bills. */
import { expect, test } from 'vitest';
import { inpatientStay, oneRate, termsOf, totalOf } from '../../../../../test/support/contract-terms.ts';
import type { Pays } from '../terms.ts';

const perDay: Pays = { how: 'flat', amount: 1500, per: 'day' };

test.each<[string, object[], number]>([
  ['a room of three days', [{ revenueCode: '0120', units: 3, charges: 9000 }], 4500],
  [
    'two rooms',
    [
      { revenueCode: '0120', units: 2, charges: 1 },
      { revenueCode: '0206', units: 1, charges: 1 },
    ],
    4500,
  ],
  ['a room without units', [{ revenueCode: '0120', units: 0, charges: 1 }], 1500],
  ['another service, whatever its units', [{ revenueCode: '0450', units: 3, charges: 1 }], 1500],
])('E3 an amount a day pays the units of rooms: %s', (_, lines, dollars) => {
  expect(totalOf(oneRate(perDay), inpatientStay({ lines }))).toBe(dollars);
  const byLine = termsOf([
    { id: 'rooms', pays: perDay, consumes: 'lines', applies: { lines: { revenue_codes: ['0100-0999'] } } },
  ]);
  expect(totalOf(byLine, inpatientStay({ lines }))).toBe(dollars);
});

test('E4 tiers of a later bill are numbered from the admission', () => {
  const tiers: Pays = {
    how: 'per_diem',
    tiers: [
      { from_day: 1, amount: 1000 },
      { from_day: 4, amount: 600 },
    ],
  };
  const bill = (coveredDays: number, daysBefore: number) => inpatientStay({ coveredDays, daysBefore, lines: [] });
  expect(totalOf(oneRate(tiers), bill(5, 0))).toBe(4200);
  expect(totalOf(oneRate(tiers), bill(3, 2))).toBe(2200);
  expect(totalOf(oneRate(tiers), bill(3, 10))).toBe(1800);
});

test('E4 days beyond a threshold are counted from the admission', () => {
  const terms = termsOf([
    { id: 'stay', pays: { how: 'case_rate', amount: 10_000 } },
    { id: 'long', role: 'stop_loss', pays: { how: 'stop_loss', by: 'days', over: 10, each_day: 500 } },
  ]);
  const paid = (coveredDays: number, daysBefore: number) =>
    totalOf(terms, inpatientStay({ coveredDays, daysBefore, lines: [] }));
  expect(paid(12, 0)).toBe(11_000);
  expect(paid(6, 6)).toBe(11_000);
  expect(paid(3, 10)).toBe(11_500);
  expect(paid(3, 20)).toBe(11_500);
  expect(paid(3, 5)).toBe(10_000);
});
