/** Imports of relative value and anesthesia files of a year whose conversion factors the service does not hold. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Workplace } from './data/command.ts';
import { rvu } from './data/publications.ts';

let place: Workplace;
beforeEach(() => {
  place = new Workplace();
});
afterEach(() => place.remove());

const rvu27 = (factor: string) => rvu('January').replaceAll('2025', '2027').replaceAll('32.3465', factor);
const anesthesia = (factor: string) =>
  `Contractor,Locality,Locality Name,National Anes CF of ${factor}\n10112 ,00 ,ALABAMA,${factor}\n`;
const factors = () =>
  place
    .rows(
      'REFERENCE',
      "SELECT price_indicator AS whose, json_extract(data, '$.physician.conv_fact') AS factor FROM fee_schedule ORDER BY 1",
    )
    .map(({ whose, factor }) => [whose, factor]);
const labels = () =>
  [...place.rows('REFERENCE', 'SELECT * FROM release'), ...place.rows('GEOGRAPHY', 'SELECT * FROM release')]
    .map(({ scope }) => scope)
    .sort();

test('of two files of a quarter the larger factor is that of qualifying participants', async () => {
  const folder = place.file('RVU27A/PPRRVU27_a.csv', rvu27('34.5000')).replace(/PPRRVU27_a.csv$/, '');
  place.file('RVU27A/PPRRVU27_b.csv', rvu27('33.9999'));
  place.file('RVU27A/ANES_a.csv', anesthesia('20.9'));
  place.file('RVU27A/ANES_b.csv', anesthesia('21.0'));
  expect(await place.run('import-all', folder)).toMatchObject({ status: 0, stderr: '' });
  expect(factors()).toEqual([
    ['1', 34.5],
    ['9', 33.9999],
  ]);
  expect(labels()).toEqual(['2027/1', '2027/9', '20270101-20270331/1', '20270101-20270331/9']);
});

test('one file alone is asked for, and taken as whoever imports it says', async () => {
  const file = place.file('PPRRVU27.csv', rvu27('33.9999'));
  const refused = await place.run('import', 'auto', file);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(
    'nothing says whether the factor 33.9999 is that of qualifying APM participants in 2027',
  );
  expect(await place.run('import', 'auto', file, '--price-indicator', '9')).toMatchObject({ status: 0, stderr: '' });
  expect(factors()).toEqual([['9', 33.9999]]);
  expect((await place.run('import', 'auto', file)).stdout).toContain('RVU27A (partial) is already loaded');
  expect((await place.run('import', 'auto', file, '--price-indicator', '2')).status).toBe(2);
});

const FIGURES =
  'payment_system,year,figure,value,citation\nPFS,2027,conversion_factor.qualifying,34.5000,a rule\n' +
  'PFS,2027,conversion_factor.other,33.9999,a rule\n';

test.each(['beside it', 'loaded before'])('a worksheet %s says whose a file is', async (when) => {
  const file = place.file('RVU27A/PPRRVU27.csv', rvu27('34.5000'));
  const figures = place.file(`${when === 'beside it' ? 'RVU27A/' : ''}figures.csv`, FIGURES);
  if (when === 'beside it') expect((await place.run('import-all', file.replace(/PPRRVU27.csv$/, ''))).status).toBe(0);
  else {
    expect((await place.run('import', 'auto', figures)).status).toBe(0);
    expect(await place.run('import', 'auto', file)).toMatchObject({ status: 0, stderr: '' });
  }
  expect(factors()).toEqual([['1', 34.5]]);
});

test('a factor that a worksheet does not have is refused', async () => {
  place.file('RVU27A/figures.csv', FIGURES);
  const file = place.file('RVU27A/PPRRVU27.csv', rvu27('34.0000'));
  const { status, stderr } = await place.run('import-all', file.replace(/PPRRVU27.csv$/, ''));
  expect(status).toBe(1);
  expect(stderr).toContain('the factor 34 is neither that of qualifying APM participants in 2027, 34.5000, nor');
});
