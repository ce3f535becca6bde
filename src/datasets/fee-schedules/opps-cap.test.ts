import { expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { oppsCap } from './opps-cap.ts';

const file = {
  name: 'OPPSCAP.csv',
  text: `HCPCS,MOD,PROCSTAT,CARRIER,LOCALITY,FACILITY PRICE,NON-FACILTY PRICE
70496,TC,A,01112,05,252.01,252.01
70496,,A,1112,5,315.2,315.20
70496,,A,01112,05,315.20,99
,,,,,,
`,
};

test('prices by locality of the quarter stated', () => {
  const reading = oppsCap.read(file, { effective: '20251001-20251231' });
  expect(reading).toMatchObject({ label: 'OPPSCAP 2025Q4', scope: '20251001-20251231' });
  expect([...reading.rows]).toEqual([
    {
      code: '70496',
      modifiers: 'TC',
      locality: '0111205',
      startDate: 20251001,
      endDate: 20251231,
      facilityPrice: 252.01,
      nonFacilityPrice: 252.01,
    },
    {
      code: '70496',
      modifiers: '',
      locality: '0111205',
      startDate: 20251001,
      endDate: 20251231,
      facilityPrice: 315.2,
      nonFacilityPrice: 315.2,
    },
    new Fault(4, '70496  0111205 stands on line 3 with other values'),
  ]);
});

test('the file does not say its quarter', () => {
  expect(() => oppsCap.read(file)).toThrow('OPPSCAP.csv: the file does not say which quarterly release it is of');
});
