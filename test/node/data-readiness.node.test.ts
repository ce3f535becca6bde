/** Tests what `npm run data -- list` says of payment systems, on invented lists of releases. */
import { describe, expect, it, test } from 'vitest';
import { readiness, readinessTable } from '../../scripts/data/readiness.ts';
import { GivenFigures } from '../../src/engine/core/given-figures.ts';
import { MODULES } from '../../src/engine/modules.ts';

const release = (dataset: string, effectiveStart: number, effectiveEnd: number, label = dataset, isSample = 0) => ({
  dataset,
  label,
  effectiveStart,
  effectiveEnd,
  isSample,
});
const OPEN = 99991231;
const IPSF = release('ipsf', 20000101, OPEN);

const of = (module: string, releases: Parameters<typeof readiness>[0]) =>
  readiness(releases).filter((each) => each.module === module);
const periodOf = (module: string, period: string, releases: Parameters<typeof readiness>[0]) =>
  of(module, releases).find((each) => each.period === period);

describe('a period', () => {
  const drg = release('drg-ipps', 20251001, 20260930);
  const wageIndex = release('ipps-wage-index', 20251001, 20260930);

  it('is ready with every table that its pricer cannot do without, and the provider file', () => {
    expect(periodOf('IPPS', 'FY 2026', [IPSF, drg, wageIndex])).toMatchObject({ missing: [], inPart: [] });
    expect(periodOf('IPPS', 'FY 2025', [IPSF, drg, wageIndex])).toMatchObject({
      missing: ['drg-ipps', 'ipps-wage-index'],
    });
    expect(periodOf('IPPS', 'FY 2026', [drg])).toMatchObject({ missing: ['ipsf', 'ipps-wage-index'] });
  });

  it('says what is a sample or lacks rows', () => {
    const releases = [
      release('ipsf', 20000101, OPEN, 'IPSF', 1),
      release('drg-ipps', 20251001, 20260930, 'Table 5 (partial)'),
      wageIndex,
    ];
    expect(periodOf('IPPS', 'FY 2026', releases)).toMatchObject({ missing: [], inPart: ['ipsf', 'drg-ipps'] });
  });

  it('of a program by years takes a table that begins within the year', () => {
    const tables = [release('opps-apc-rate', 20260401, 20260630), release('opps-cbsa-wage-index', 20260101, 20261231)];
    const opsf = release('opsf', 20000101, OPEN);
    expect(periodOf('OPPS', 'CY 2026', [opsf, ...tables])).toMatchObject({ missing: [] });
    expect(periodOf('OPPS', 'CY 2025', [opsf, ...tables])?.missing).toEqual(['opps-apc-rate', 'opps-cbsa-wage-index']);
  });

  it('of a quarter takes the addenda of that quarter alone', () => {
    const quarter = ['asc-aa', 'asc-bb'].map((name) => release(name, 20260401, 20260630));
    const releases = [...quarter, release('asc-wage-index', 20260101, 20261231)];
    expect(periodOf('ASC', '2026Q2', releases)?.missing).toEqual([]);
    expect(periodOf('ASC', '2026Q3', releases)?.missing).toEqual(['asc-aa', 'asc-bb']);
  });
});

test('a year whose figures an operator gave is among the periods', () => {
  const figures = new GivenFigures(
    [
      ['conversion_factor', '57.5'],
      ['reduced_conversion_factor', '56.4'],
    ].map(([name = '', value = '']) => ({ system: 'ASC', year: 2027, name, value, citation: 'x', release: '' })),
  );
  const periods = (given?: GivenFigures) =>
    readiness([], given).flatMap(({ module, period }) => (module === 'IRF' ? [period] : []));
  expect(periods(figures)).toEqual(periods());
  const irf = [
    ['standard_amount', '20000'],
    ['reduced_amount', '19600'],
    ['outlier_threshold', '10500'],
    ['labor_share', '0.744'],
    ['transition_rural_factor', '1'],
  ].map(([name = '', value = '']) => ({ system: 'IRF', year: 2027, name, value, citation: 'x', release: '' }));
  expect(periods(new GivenFigures(irf))).toEqual([...periods(), 'FY 2027']);
});

test.each([
  ['CMG', release('irf-cmg-definitions', 20251001, 20260930), 'FY 2026', ['irf-impairment-group-to-ric']],
  ['IOCE', release('ioce', 20200101, 20260930, 'IOCE v27.1'), 'IOCE v27.1', []],
  ['FQHC', release('fqhc-base', 20150101, OPEN), 'years of its tables', ['fqhc-addon']],
])('the periods of %s are those of its releases', (module, loaded, period, missing) => {
  expect(of(module, [loaded])).toEqual([{ module, period, missing, inPart: [] }]);
  expect(of(module, [])).toEqual([
    expect.objectContaining({ period: '', missing: expect.arrayContaining([loaded.dataset]) }),
  ]);
});

it('has every module, and says what each lacks where nothing is loaded', () => {
  const nothing = readiness([]);
  expect([...new Set(nothing.map(({ module }) => module))]).toEqual(MODULES.map(({ name }) => name));
  expect(nothing.filter(({ missing }) => missing.length === 0)).toEqual([]);
});

it('is a table with periods in a row together', () => {
  const lines = readinessTable([IPSF, release('irf-cmg-codes', 20251001, 20260930)]).split('\n');
  expect(lines[0]).toMatch(/^module +periods +can be processed +not loaded +loaded in part$/);
  expect(lines.filter((line) => line.startsWith('IRF')).map((line) => line.replace(/ {2,}/g, '|'))).toEqual([
    'IRF|FY 2018 to FY 2025|no|irf-cmg-codes, irf-cbsa-wage-index',
    'IRF|FY 2026|no|irf-cbsa-wage-index',
  ]);
});
