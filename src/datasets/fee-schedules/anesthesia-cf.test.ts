import { expect, test } from 'vitest';
import { GivenFigures } from '../../engine/core/given-figures.ts';
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

const other = { name: 'ANES.csv', text: text('21.1249', '10112 ,00 ,ALABAMA,20.17 ') };
const figures = new GivenFigures([
  {
    system: 'ANESTHESIA',
    year: 2027,
    name: 'conversion_factor.qualifying',
    value: '21.1249',
    citation: 'x',
    release: '',
  },
]);

test('a factor of no year known needs its year stated', () => {
  expect(() => anesthesiaCf.read(other)).toThrow('the file says no year');
  expect(anesthesiaCf.read(other, { effective: '20230101-20231231' })).toMatchObject({ scope: '2023' });
});

test('of a year with two factors, it is that of one that is published or given, or as stated', () => {
  expect(() => anesthesiaCf.read(other, { effective: '20260101-20261231' })).toThrow('neither');
  const of2027 = { effective: '20270101-20271231' };
  expect(() => anesthesiaCf.read(other, of2027)).toThrow('import both files of the period together');
  expect(anesthesiaCf.read(other, { ...of2027, priceIndicator: '9' })).toMatchObject({ scope: '2027/9' });
  expect(anesthesiaCf.read(other, { figures })).toMatchObject({ scope: '2027/1', label: 'Anesthesia CF 2027' });
});
