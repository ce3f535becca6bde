import { expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { zipHistory } from './zip-history.ts';

const HEADER = 'zip5\tplus4\tcarrier\tlocality\tfrom_year\tto_year\n';

test('localities by year', () => {
  const text = `${HEADER}00210\t\t14312\t40\t2020\t9999\n66021\t1234\t05202\t00\t2021\t2024\n66021\t12\t05202\t00\t2021\t2024\n66022\t\t05202\t00\t2025\t2024\n`;
  const reading = zipHistory.read({ name: 'zip.tsv', text });
  expect(reading).toMatchObject({
    label: 'ZIP history 2020-2025',
    scope: 'history',
    effectiveStart: 20200101,
    effectiveEnd: 20251231,
  });
  expect([...reading.rows]).toEqual([
    {
      zipCode: '00210',
      state: '',
      carrier: '14312',
      pricingLocality: '40',
      ruralIndicator: null,
      effectiveDate: 20200101,
      endDate: 99991231,
    },
    {
      zipCode: '660211234',
      state: '',
      carrier: '05202',
      pricingLocality: '00',
      ruralIndicator: null,
      effectiveDate: 20210101,
      endDate: 20241231,
    },
    new Fault(4, "'66021\t12\t05202\t00\t2021\t2024' is not zip5, plus4, carrier, locality, from_year and to_year"),
    new Fault(5, "from_year '2025' is after to_year '2024'"),
  ]);
});

test.each(['zip5,plus4\n', HEADER])('%j is unreadable', (text) => {
  expect(() => zipHistory.read({ name: 'zip.tsv', text })).toThrow('zip.tsv: ');
});
