import { expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { zip5 } from './zip5.ts';

/** State, ZIP code, carrier, locality, rural indicator, lab area, old rural indicator, +4 flag, Part B indicator, quarter. */
const record = (start: string, quarter = '20254') => `${`${start}Z9   0 A`.padEnd(75)}${quarter}`;
const file = (...records: string[]) => ({ name: 'ZIP5.txt', text: records.map((line) => `${line}\r\n`).join('') });

test('carrier, locality and rural indicator of a ZIP code', () => {
  const reading = zip5.read(file(record('AK995010210201 '), record('WY834140360221B'), record('EM630010530201R')));
  expect(reading).toMatchObject({
    label: 'ZIP5 2025Q4',
    scope: '20254',
    effectiveStart: 20251001,
    effectiveEnd: 99991231,
  });
  const dates = { effectiveDate: 20251001, endDate: 99991231 };
  expect([...reading.rows]).toEqual([
    { zipCode: '99501', state: 'AK', carrier: '02102', pricingLocality: '01', ruralIndicator: '', ...dates },
    { zipCode: '83414', state: 'WY', carrier: '03602', pricingLocality: '21', ruralIndicator: 'B', ...dates },
    { zipCode: '63001', state: 'MO', carrier: '05302', pricingLocality: '01', ruralIndicator: 'R', ...dates },
  ]);
});

test.each([
  [record('AK99502021020  '), "'AK99502021020  ' is not a state, ZIP code, carrier, locality and rural indicator"],
  [record('AK995020210201X'), "'AK995020210201X' is not a state, ZIP code, carrier, locality and rural indicator"],
  [record('AK995020210201 ').slice(0, 40), 'the line has 40 characters, the layout 80'],
  [record('AK995020210201 ', '20261'), "Year/Quarter '20261' is not 20254 as on the first line"],
  [record('AK995010210299 '), '99501 stands on line 1 with other values'],
])('%s', (line, reason) => {
  expect([...zip5.read(file(record('AK995010210201 '), line)).rows][1]).toEqual(new Fault(2, reason));
});

test('a file without a quarter is unreadable', () => {
  expect(() => zip5.read(file(record('AK995010210201 ', '20255')))).toThrow('no quarter YYYYQ');
});
