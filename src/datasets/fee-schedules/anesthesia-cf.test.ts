import { expect, test } from 'vitest';
import { Fault } from '../reading/dataset.ts';
import { anesthesiaCf } from './anesthesia-cf.ts';

const text = (national: string, ...rows: string[]) =>
  `Contractor,Locality,Locality Name,National Anes CF of ${national}\n${rows.join('\n')}\n,,,\n`;

test('the national factor tells the year', () => {
  const file = { name: 'ANES.csv', text: text('20.3178', '10112 ,00 ,ALABAMA,19.31 ', '02102 ,01 ,ALASKA*,x') };
  const reading = anesthesiaCf.read(file);
  expect(reading).toMatchObject({ label: 'Anesthesia CF 2025', scope: '2025', effectiveStart: 20250101 });
  expect([...reading.rows]).toEqual([
    {
      kind: 'anesthesia_conversion_factor',
      year: 2025,
      locality: '1011200',
      data: { conversion_factor: 19.31, national_conversion_factor: 20.3178, price_indicator: '9' },
    },
    new Fault(3, "Anes CF 'x' is not a decimal number"),
  ]);
});

test('a factor of no year known needs its year stated, and from 2026 on is refused', () => {
  const file = { name: 'ANES.csv', text: text('21.1249', '10112 ,00 ,ALABAMA,20.17 ') };
  expect(() => anesthesiaCf.read(file)).toThrow('the file says no year');
  expect(anesthesiaCf.read(file, { effective: '20230101-20231231' })).toMatchObject({ scope: '2023' });
  expect(() => anesthesiaCf.read(file, { effective: '20260101-20261231' })).toThrow('neither');
});
