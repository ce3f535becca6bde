import { expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { zip9 } from './zip9.ts';

/** State, ZIP code, carrier, locality, rural indicator, filler, +4 flag and +4, filler, Part B indicator, quarter. */
const record = (start: string, plusFour: string) => `${`${start}     ${plusFour}      A`.padEnd(75)}20254`;

test('locality of a ZIP+4', () => {
  const reading = zip9.read({
    name: 'ZIP9.txt',
    text: `${record('WK660210520200R', '11234')}\r\n${record('CA902100118218 ', '0    ')}\r\n`,
  });
  expect(reading).toMatchObject({ label: 'ZIP9 2025Q4', scope: '20254' });
  expect([...reading.rows]).toEqual([
    {
      zipCode: '660211234',
      state: 'KS',
      carrier: '05202',
      pricingLocality: '00',
      ruralIndicator: 'R',
      effectiveDate: 20251001,
      endDate: 99991231,
    },
    new Fault(2, "Plus Four '0    ' is not the flag 1 and four digits"),
  ]);
});
