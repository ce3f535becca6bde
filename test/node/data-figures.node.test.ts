/** `npm run data -- figures`, and the import of what an operator fills in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Workplace } from './data/command.ts';

let place: Workplace;
beforeEach(() => {
  place = new Workplace();
});
afterEach(() => place.remove());

const filledIn = (path: string, values: Record<string, string>) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => {
      const [system, , name] = line.split(',');
      const value = values[`${system} ${name}`];
      return value && line.endsWith(',,') ? `${line.slice(0, -1)}${value},a rule` : line;
    })
    .join('\n');

const SNF = {
  'SNF non_case_mix.urban.full': '121.17',
  'SNF non_case_mix.urban.reduced': '118.90',
  'SNF non_case_mix.rural.full': '123.40',
  'SNF non_case_mix.rural.reduced': '121.10',
  'SNF labor_share': '0.7200',
};

test('a worksheet is written, filled in, imported, and written again with what was given', async () => {
  const path = join(place.folder, 'figures.csv');
  const written = await place.runAsUsers('figures', 'FY2027', '--out', path);
  expect(written).toMatchObject({ status: 0, stderr: '' });
  expect(written.stdout).toContain('figures of FY2027');
  const text = readFileSync(path, 'utf8');
  expect(text.split('\n')[0]).toBe('payment_system,year,figure,unit,meaning,where,last_year,value,citation');
  expect(text).toMatch(/PSYCH,2027,factors.ages.3.factor,factor,Factor of patients of 55 to 59 years,.*,1.05,,\n/);
  expect(text).toMatch(/IPPS,2027,capital_federal_rate,.*,524.15,539.95,"91 FR 49570, CMS-1849-CN"\n/);
  expect(text).not.toMatch(/^(OPPS|PFS)/m);

  const again = await place.runAsUsers('figures', 'FY2027', '--out', path);
  expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('is there already') });

  const file = place.file('figures-FY2027.csv', filledIn(path, SNF));
  const imported = await place.runAsUsers('import', 'auto', file, '--given-by', 'A. Person');
  expect(imported).toMatchObject({ status: 0, stderr: '' });
  expect(imported.stdout).toContain('SNF FY 2027 figures of the operator');
  expect(imported.stdout).toMatch(/labor_share +0.7190 +0.7200 +\+0.1 %/);
  const listed = (await place.runAsUsers('list')).stdout;
  expect(listed).toMatch(/SNF 2027 +labor_share +0.7200 +A. Person +\d{4}-\d\d-\d\d +a rule/);
  expect(listed).toMatch(
    /SNF FY 2027 figures of the operator +2026-10-01 to 2027-09-30 +\d+ +full +\d{4}-.* UTC +figures-FY2027.csv/,
  );
  expect(listed).toMatch(/SNF +FY 2020 to FY 2027 +no/);

  expect((await place.runAsUsers('figures', 'FY2027', '--out', path, '--force')).status).toBe(0);
  expect(readFileSync(path, 'utf8')).toMatch(/SNF,2027,labor_share,.*,0.7190,0.7200,a rule\n/);
  expect((await place.runAsUsers('figures', 'FY2028', '--out', path, '--force')).status).toBe(0);
  expect(readFileSync(path, 'utf8')).toMatch(/SNF,2028,labor_share,.*,0.7200,,\n/);
});

test('a rate a hundred times last year’s is asked for, and taken only when somebody says so', async () => {
  const lines = Object.entries({ ...SNF, 'SNF non_case_mix.urban.full': '12117' }).map(([figure, value]) => {
    const [system, name] = figure.split(' ');
    return `${system},2027,${name},${value},a rule\n`;
  });
  const file = place.file('snf-2027.csv', `payment_system,year,figure,value,citation\n${lines.join('')}`);
  const refused = await place.runAsUsers('import', 'pricer-figures', file);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(
    /more than 25 % from last year's: non_case_mix.urban.full 12117, last year 118.21 \(\+10150.4 %\); nothing was changed/,
  );
  expect(place.rows('REFERENCE', "SELECT * FROM release WHERE dataset = 'pricer-figures'")).toEqual([]);
  const accepted = await place.runAsUsers('import', 'pricer-figures', file, '--accept-unusual');
  expect(accepted).toMatchObject({ status: 0, stderr: '' });
});

test.each([['FY27'], ['2027'], ['FY 20270']])('%s is no year', async (name) => {
  expect(await place.runAsUsers('figures', name)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('is not a year such as FY2027 or CY2027'),
  });
});
