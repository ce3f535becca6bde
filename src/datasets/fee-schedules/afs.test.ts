import { expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { afs } from './afs.ts';

const HEADINGS = [
  'CONTRACTOR/CARRIER',
  'LOCALITY',
  'HCPCS',
  'RVU',
  'GPCI',
  'BASE RATE',
  'URBAN BASE RATE / URBAN MILEAGE',
  'RURAL BASE RATE / RURAL MILEAGE',
  'RURAL BASE RATE / LOWEST QUARTILE',
  'RURAL GROUND MILES 1-17*',
];
const RECORDS = [
  ['10112', '00', 'A0425', 'n/a', 'n/a', '9.15', '9.33', '9.42', 'n/a', '14.14'],
  ['10112', '00', 'A0428', '1.00', '0.875', '$284.56', '265.36', '267.96', '328.52', 'n/a'],
  ['2102', '1', 'A0428', '1.00', '1.065', '$284.56', '303.46', '306.44', '375.70', 'n/a'],
  ['02102', '01', 'A0428', '1.00', 'x', '$284.56', '303.46', '306.44', '375.70', 'n/a'],
];

test.each(['\t', ','])('localities of each code, separated by %j', (delimiter) => {
  const text = [HEADINGS, ...RECORDS].map((record) => `${record.join(delimiter)}\r\n`).join('');
  const reading = afs.read({ name: 'AFS.txt', text }, { effective: '20260101-20261231' });
  expect(reading).toMatchObject({ label: 'AFS 2026', scope: '20260101-20261231' });
  const row = { scheduleType: 4, startDate: 20260101, endDate: 20261231, modifiers: '', priceIndicator: '9' };
  expect([...reading.rows]).toEqual([
    new Fault(5, "GPCI 'x' is not a decimal number"),
    {
      ...row,
      code: 'A0425',
      description: '',
      data: {
        ambulance: {
          kind: 'mileage',
          rvu: null,
          localities: {
            '1011200': {
              gpci: null,
              unadjusted_base_rate: 9.15,
              urban: 9.33,
              rural: 9.42,
              super_rural: null,
              rural_miles_1_17: 14.14,
            },
          },
        },
      },
    },
    {
      ...row,
      code: 'A0428',
      description: '',
      data: {
        ambulance: {
          kind: 'base_rate',
          rvu: 1,
          localities: {
            '1011200': {
              gpci: 0.875,
              unadjusted_base_rate: 284.56,
              urban: 265.36,
              rural: 267.96,
              super_rural: 328.52,
              rural_miles_1_17: null,
            },
            '0210201': {
              gpci: 1.065,
              unadjusted_base_rate: 284.56,
              urban: 303.46,
              rural: 306.44,
              super_rural: 375.7,
              rural_miles_1_17: null,
            },
          },
        },
      },
    },
  ]);
});

test('the year has to be stated', () => {
  const text = `${HEADINGS.join('\t')}\n${RECORDS[0]?.join('\t')}\n`;
  expect(afs.recognise(text)).toBe(true);
  expect(() => afs.read({ name: 'AFS.txt', text })).toThrow('does not say which calendar year');
});
