/** Rows of `npm run data -- year`, on invented lists of releases. */
import { describe, expect, test } from 'vitest';
import { systemYears, yearsNamed, yearTable } from '../../scripts/data/year.ts';
import { GivenFigures, NO_FIGURES } from '../../src/engine/core/given-figures.ts';

const release = (dataset: string, effectiveStart: number, effectiveEnd: number, facts: object = {}) => ({
  ...{ dataset, label: dataset, scope: 'x', sha256: '', rowCount: 1, isSample: 0, importedAt: 0 },
  ...{ effectiveStart, effectiveEnd },
  ...facts,
});
const OPEN = 99991231;
type Releases = readonly ReturnType<typeof release>[];

const of = (
  name: string,
  system: string,
  releases: Releases,
  figures = NO_FIGURES,
  lastRows = new Map<string, number>(),
) => systemYears(yearsNamed(name), { releases, figures, lastRows }).find((row) => row.system === system);
const lacksOf = (...args: Parameters<typeof of>) => of(...args)?.lacks.map(({ name }) => name);

const IRF = [
  release('ipsf', 20000101, OPEN),
  release('irf-cmg-codes', 20261001, 20270930),
  release('irf-national-ccrs', 20261001, 20270930),
  release('irf-cbsa-wage-index', 20261001, 20270930),
];
const figures = (values: Record<string, string>) =>
  new GivenFigures(
    Object.entries(values).map(([name, value]) => ({
      ...{ system: 'IRF', year: 2027, name, value, citation: 'x', release: '' },
    })),
  );
const IRF_FIGURES = {
  ...{ standard_amount: '20000', reduced_amount: '19600', outlier_threshold: '10500', labor_share: '0.744' },
  transition_rural_factor: '1',
};

describe('a payment system', () => {
  test('is ready with its tables, the provider file and its figures', () => {
    expect(of('FY2027', 'IRF', IRF, figures(IRF_FIGURES))).toEqual({
      ...{ system: 'IRF', year: 'FY 2027', state: 'ready', lacks: [], inPart: [] },
    });
  });

  test('lacks each table and each figure by its name, with what a claim answers', () => {
    expect(of('FY2027', 'IRF', IRF.slice(0, 3))).toMatchObject({
      state: 'lacking',
      lacks: [
        { name: 'irf-cbsa-wage-index', is: 'table', answer: 'IRF04, every claim', stopsAll: true },
        ...Object.keys(IRF_FIGURES).map((name) => ({ name, is: 'figure', answer: '97, every claim', stopsAll: true })),
      ],
    });
    expect(lacksOf('FY2027', 'IRF', IRF.slice(1), figures(IRF_FIGURES))).toEqual(['ipsf']);
  });

  test('is ready in part where some claims lack something', () => {
    const year = of('FY2027', 'IPPS', [
      release('ipsf', 20000101, OPEN),
      ...['drg-ipps', 'ipps-wage-index', 'ipps-new-technology', 'ipps-claim-codes'].map((name) =>
        release(name, 20261001, 20270930),
      ),
    ]);
    expect(year?.state).toBe('partly');
    expect(year?.lacks.map(({ name }) => name)).toEqual([
      'msdrg',
      'ipps-outmigration',
      'ipps-statewide-ccrs',
      'ipps-device-credit-drgs',
      'fixed_loss_threshold',
      'hospital_specific_update.recalibration',
      'hospital_specific_update.weight_cap',
      'no_cost_product_factor',
    ]);
  });

  test('of last year’s table alone is not ready, nor of a row of last year', () => {
    expect(
      lacksOf('FY2027', 'IRF', [...IRF.slice(0, 3), release('irf-cbsa-wage-index', 20251001, 20260930)]),
    ).toContain('irf-cbsa-wage-index');
    const base = [release('fqhc-base', 20150101, OPEN)];
    expect(lacksOf('CY2027', 'FQHC', base, NO_FIGURES, new Map([['fqhc-base', 20260101]]))).toContain('fqhc-base');
    expect(lacksOf('CY2027', 'FQHC', base, NO_FIGURES, new Map([['fqhc-base', 20270101]]))).not.toContain('fqhc-base');
  });

  test('says of which tables only a sample or a part is there', () => {
    const releases = [
      { ...(IRF[0] as Releases[number]), isSample: 1 },
      { ...(IRF[1] as Releases[number]), label: 'IRF cmg-codes FY2027 (partial)' },
      ...IRF.slice(2),
    ];
    expect(of('FY2027', 'IRF', releases, figures(IRF_FIGURES))).toMatchObject({
      ...{ state: 'ready', inPart: ['ipsf', 'irf-cmg-codes'] },
    });
  });
});

describe('a pricer that reads the result of an editor or grouper', () => {
  test('is not ready without the editor’s tables of the day, whatever it has itself', () => {
    const ioce = (end: number) => [release('ioce', 20150101, end)];
    const lacks = of('2027-08-02', 'OPPS', ioce(20270630))?.lacks ?? [];
    expect(lacks.filter(({ name }) => name === 'ioce')).toEqual([
      { name: 'ioce', is: 'table', answer: 'OPPS01, every claim', stopsAll: true },
    ]);
    expect(lacksOf('2027-08-02', 'OPPS', ioce(20270930))).not.toContain('ioce');
    expect(of('2027-08-02', 'FQHC', ioce(20270630))?.lacks[0]).toMatchObject({ name: 'ioce', stopsAll: true });
  });

  test('is ready in part where a claim may give the group itself', () => {
    expect(of('FY2028', 'LTCH', [release('ipsf', 20000101, OPEN)])?.lacks[0]).toEqual({
      ...{ name: 'msdrg', is: 'table', stopsAll: false },
      answer: 'LTC03: stays without a DRG in additional_data',
    });
  });
});

test('health centers without the base rate of the year price claims of tribal centers, with a rate of their own', () => {
  const files = ['fqhc-base', 'fqhc-addon', 'fqhc-tribal'].map((name) => release(name, 20150101, OPEN));
  const base = (tribal: number) =>
    of(
      ...(['CY2027', 'FQHC', files, NO_FIGURES] as const),
      new Map([
        ['fqhc-base', 20260101],
        ['fqhc-tribal', tribal],
      ]),
    )?.lacks.find(({ name }) => name === 'fqhc-base');
  const answer = 'FQHC05: claims of centers that are not tribal';
  expect(base(20270101)).toMatchObject({ answer, stopsAll: false });
  expect(base(20260101)).toMatchObject({ answer, stopsAll: true });
  // Without the file itself nothing is priced.
  const noFile = of('CY2027', 'FQHC', files.slice(1))?.lacks.find(({ name }) => name === 'fqhc-base');
  expect(noFile).toMatchObject({ answer: 'FQHC05, every claim', stopsAll: true });
});

test('the fee schedule of physicians has a file for qualifying participants and one for all others', () => {
  const others = release('pfs-rvu', 20270101, 20270331, { scope: '20270101-20270331/9' });
  const year = of('CY2027', 'PFS', [others, release('gpci', 20270101, 20271231), release('zip5', 20250101, 20250331)]);
  expect([year?.state, year?.lacks.map(({ name }) => name)]).toEqual([
    'lacking',
    ['pfs-rvu (qualifying participants)', 'zip9'],
  ]);
});

test('a day has the systems of its fiscal and of its calendar year, on that day', () => {
  expect(yearsNamed('2027-01-12')).toEqual([
    { kind: 'fiscal', year: 2027, day: 20270112 },
    { kind: 'calendar', year: 2027, day: 20270112 },
  ]);
  const rows = systemYears(yearsNamed('2026-11-10'), { releases: [], figures: NO_FIGURES, lastRows: new Map() });
  expect(rows.map(({ system, year }) => `${system} ${year}`)).toEqual(
    expect.arrayContaining(['IPPS FY 2027', 'OPPS CY 2026', 'PFS CY 2026', 'MCE FY 2027']),
  );
  expect(lacksOf('2026-08-01', 'CLFS', [release('clfs', 20260401, 20260630)])).toEqual(['clfs']);
  expect(() => yearsNamed('2026-02-31')).toThrow('2026-02-31 is not a day of the calendar');
});

test('the table says where CMS has what lacks, and many figures in one line', () => {
  const years = yearsNamed('FY2027');
  const text = yearTable(systemYears(years, { releases: [], figures: NO_FIGURES, lastRows: new Map() }), years);
  expect(text).toMatch(/^IPPS +FY 2027 +lacking +ipsf +P0003, every claim +https:\/\/www.cms.gov/m);
  expect(text).toMatch(
    /fixed_loss_threshold +claims that depend on it .* IPPS\/LTCH PPS final rule of the fiscal year, Addendum/,
  );
  expect(text).toMatch(/per_diem, reduced_per_diem and \d+ figures more +IPF05, every claim/);
  expect(text).toContain('npm run data -- figures FY2027 names each');
});

test('outlier figures of 2026 that are not held are named with CMS’s program that has them', () => {
  const years = yearsNamed('CY2026');
  const text = yearTable(systemYears(years, { releases: [], figures: NO_FIGURES, lastRows: new Map() }), years);
  const source = 'public repository DSACMS/MedicareClaimsPricerSource';
  expect(text).toMatch(new RegExp(`fixed_dollar_threshold .*${source}, OPPS 2026.1`));
  expect(text).toMatch(new RegExp(`fixed_loss.adult .*${source}, ESRD 2026.0`));
});
