/** `import-all --same-as-last-year`, and what it prints of the year. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Workplace } from './data/command.ts';

let place: Workplace;
beforeEach(() => {
  place = new Workplace();
});
afterEach(() => place.remove());

const DEFINITIONS =
  'ric,cmg,motor_min_inclusive,motor_max_exclusive,age_min_inclusive,age_max_exclusive,status\n01,0101,72.50,,,,C\n';
const INDEXES = (day: string) => `cbsa,effectiveDate,geographicWageIndex\n31084,${day},1.3000\n10180,${day},0.8000\n`;
const releases = () =>
  place
    .rows(
      'REFERENCE',
      "SELECT dataset, scope, label, source FROM release WHERE dataset LIKE 'irf-%' ORDER BY dataset, scope",
    )
    .map(({ dataset, scope, label, source }) => [dataset, scope, label, source]);

test('a table that CMS did not change is taken as this year’s, and the release says so', async () => {
  const before = place.file('2026/cmg-definitions-2026.csv', DEFINITIONS).replace(/cmg-definitions-2026.csv$/, '');
  expect((await place.run('import-all', before)).status).toBe(0);
  const empty = place.file('2027/notes.txt', 'nothing').replace(/notes.txt$/, '');
  const taken = await place.run('import-all', empty, '--same-as-last-year', 'irf-cmg-definitions', '--year', 'FY2027');
  expect(taken).toMatchObject({ status: 0, stderr: '' });
  expect(releases()).toEqual([
    ['irf-cmg-definitions', 'FY2026', 'IRF cmg-definitions FY2026 (partial)', 'cmg-definitions-2026.csv'],
    [
      'irf-cmg-definitions',
      'FY2027',
      'IRF cmg-definitions FY2027 (as FY2026) (partial)',
      'as IRF cmg-definitions FY2026 (partial)',
    ],
  ]);
  expect(taken.stdout).toMatch(/^CMG +FY 2027 +lacking +irf-impairment-group-to-ric/m);
  expect(taken.stdout).not.toMatch(/^.*lacking.*irf-cmg-definitions/m);
  const rows = place.rows(
    'REFERENCE',
    "SELECT body, effective_start FROM pricer_table WHERE dataset = 'irf-cmg-definitions'",
  );
  expect(new Set(rows.map(({ body }) => body)).size).toBe(1);
  expect(rows.map(({ effective_start }) => effective_start)).toEqual([20251001, 20261001]);
});

test('its days move with it, and CMS’s own file of the year takes its place', async () => {
  const before = place.file('a/irf-pricer/cbsa-wage-index-2026.csv', INDEXES('20251001'));
  expect((await place.run('import', 'irf-cbsa-wage-index', before)).status).toBe(0);
  const empty = place.file('2027/notes.txt', 'nothing').replace(/notes.txt$/, '');
  const take = (which: string) => place.run('import-all', empty, '--same-as-last-year', which, '--year', 'FY2027');
  // A rule sets wage indexes anew: they are taken by name alone.
  expect((await take('all')).status).toBe(0);
  expect(releases()).toHaveLength(1);
  expect((await take('irf-cbsa-wage-index')).status).toBe(0);
  const bodies = () =>
    place.rows(
      'REFERENCE',
      "SELECT body FROM pricer_table WHERE dataset = 'irf-cbsa-wage-index' AND effective_start = 20261001",
    );
  expect(`${bodies()[0]?.body}`).toContain('"20261001","1.3000"');
  const own = place.file('b/irf-pricer/cbsa-wage-index-2027.csv', INDEXES('20261001').replace('1.3000', '1.3100'));
  expect((await place.run('import', 'irf-cbsa-wage-index', own)).status).toBe(0);
  expect(`${bodies()[0]?.body}`).toContain('"20261001","1.3100"');
  expect(releases().map(([, , label]) => label)).not.toContainEqual(expect.stringContaining('(as FY2026)'));
});

test('what is not there is named', async () => {
  const empty = place.file('2027/notes.txt', 'nothing').replace(/notes.txt$/, '');
  const missing = await place.run('import-all', empty, '--same-as-last-year', 'irf-cmg-codes', '--year', 'FY2027');
  expect(missing).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('irf-cmg-codes: no release of the year before is loaded'),
  });
  const unknown = await place.run('import-all', empty, '--same-as-last-year', 'asp', '--year', 'FY2027');
  expect(unknown).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('there is no table by years of the name'),
  });
});

test('the factors of psychiatric DRGs are taken for each day of the year; weights are not, and the refusal says why', async () => {
  const factors = place.file('drg-2026.csv', 'code,factor\n056,1.12\n885,1.00\n');
  expect(await place.run('import', 'drg-ipf', factors, '--accept-partial')).toMatchObject({ status: 0 });
  const empty = place.file('2027/notes.txt', 'nothing').replace(/notes.txt$/, '');
  const take = (which: string) => place.run('import-all', empty, '--same-as-last-year', which, '--year', 'FY2027');
  expect(await take('drg-ipf')).toMatchObject({ status: 0, stderr: '' });
  const held = place.rows(
    'REFERENCE',
    `SELECT label, scope, drg, weight, effective_date AS first, end_date AS last FROM drg_entry
       JOIN release ON release.id = release_id ORDER BY first, drg`,
  );
  const label = (year: string) => `IPF DRG ${year} (partial)`;
  expect(held.map((row) => Object.values(row))).toEqual([
    [label('FY2026'), '2026', '056', 1.12, 20251001, 20260930],
    [label('FY2026'), '2026', '885', 1, 20251001, 20260930],
    [label('FY2027 (as FY2026)'), '2027', '056', 1.12, 20261001, 20270930],
    [label('FY2027 (as FY2026)'), '2027', '885', 1, 20261001, 20270930],
  ]);
  const own = place.file('drg-2027.csv', 'code,factor\n056,1.13\n885,1.00\n');
  expect(await place.run('import', 'drg-ipf', own, '--accept-partial')).toMatchObject({ status: 0 });
  expect(place.rows('REFERENCE', "SELECT label FROM release WHERE dataset = 'drg-ipf' AND scope = '2027'")).toEqual([
    { label: label('FY2027') },
  ]);
  expect(await take('drg-ipps')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('recalibrates relative weights each year'),
  });
});
