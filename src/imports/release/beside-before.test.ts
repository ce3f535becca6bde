import { describe, expect, test } from 'vitest';
import { IMPORT_TABLES } from '../tables/index.ts';
import { BesideBefore } from './beside-before.ts';
import { comparedRows } from './compared-row.ts';
import type { ImportTable } from './import-table.ts';

interface Rate {
  group: string;
  rate: number | '';
  aids: number | '';
}

const COUNT = 48;
const COLUMNS = ['region', 'group', 'rate', 'aidsAdjustedRate', 'qualityAdjustedRate', 'aidsAndQualityAdjustedRate'];
const rates: readonly Rate[] = Array.from({ length: COUNT }, (_, at) => ({
  group: `G${at}`,
  rate: 100 + at,
  aids: 118 + 1.18 * at,
}));
const rowOf = ({ group, rate, aids }: Rate) => ({
  columns: COLUMNS,
  cells: ['URBAN', group, `${rate}`, `${aids}`, '90', '95'],
});
const table = IMPORT_TABLES.pricer_table as ImportTable<unknown>;
const standing = { dataset: 'snf-nursing-rates', scope: 'FY2026', label: 'SNF FY2026', rowCount: COUNT };
const release = { ...standing, effectiveStart: 20251001, isSample: false };

const unusual = (rows: readonly Rate[], scope?: string) => besideWith(rows, scope).unusual();

function besideWith(rows: readonly Rate[], scope = 'FY2027'): BesideBefore {
  const compared = comparedRows('snf-nursing-rates', table, true);
  if (!compared) throw new Error('its rows are not compared');
  const beside = new BesideBefore(release, compared, { scope });
  for (const rate of rates) beside.addBefore(rowOf(rate));
  for (const rate of rows) beside.add(rowOf(rate));
  return beside;
}

const lower = (change: (rate: Rate) => Rate) => rates.map((rate, at) => (at < COUNT / 2 ? rate : change(rate)));

describe('beside the release before', () => {
  test('figures that a year moves are usual', () => {
    expect(unusual(rates)).toBeNull();
    expect(
      unusual(rates.map((one) => ({ ...one, rate: Number(one.rate) * 1.03, aids: Number(one.aids) * 1.03 }))),
    ).toBeNull();
    expect(unusual([...rates, { group: 'NEW', rate: 1, aids: 2 }])).toBeNull();
  });

  test('figures of rows that are new are named, for nothing tells of them', () => {
    const rows = [...rates, { group: 'NEW', rate: 1, aids: 2 }, { group: 'NEWER', rate: 900, aids: '' as const }];
    expect(besideWith(rates).uncompared()).toBeNull();
    expect(besideWith(rows).uncompared()).toBe(
      '2 rows are new beside SNF FY2026, whose figures stand beside none: rate 1 (URBAN NEW) to 900 (URBAN NEWER), aidsAdjustedRate 2 (URBAN NEW), qualityAdjustedRate 90 (URBAN NEW), aidsAndQualityAdjustedRate 95 (URBAN NEW)',
    );
  });

  test('a few rows that look exchanged, among those of their stretch that stay, are usual', () => {
    const exchanged = (count: number) =>
      rates.map(({ group, rate, aids }, at) =>
        at < count ? { group, rate: aids, aids: rate } : { group, rate, aids },
      );
    expect(unusual(exchanged(4))).toBeNull();
    expect(unusual(exchanged(5))).toMatch(/^rate and aidsAdjustedRate look exchanged in 5 rows of 6,/);
  });

  test.each<[string, readonly Rate[], string]>([
    [
      'half of a column more than doubled',
      rates.map((one) => ({ ...one, rate: Number(one.rate) * 10 })),
      'rate is more than twice that of SNF FY2026 in 48 of 48 rows',
    ],
    [
      'half of a column less than half',
      rates.map((one) => ({ ...one, aids: Number(one.aids) / 3 })),
      'aidsAdjustedRate is less than half of that of SNF FY2026 in 48 of 48 rows',
    ],
    [
      'one value a hundredfold',
      rates.map((one, at) => (at === 7 ? { ...one, rate: 10_700 } : one)),
      'rate of URBAN G7 is 10700, where SNF FY2026 has 107',
    ],
    [
      'two columns exchanged in the lower half',
      lower(({ group, rate, aids }) => ({ group, rate: aids, aids: rate })),
      'rate and aidsAdjustedRate look exchanged in 6 rows of 6, beside SNF FY2026',
    ],
    [
      'a column emptied from some row on',
      lower((one) => ({ ...one, aids: '' })),
      'aidsAdjustedRate has no value in 24 of 48 rows that have one in SNF FY2026',
    ],
    [
      'rows gone in a row',
      rates.filter((_, at) => at < 20 || at > 23),
      '4 rows in a row, URBAN G20 to URBAN G23, of SNF FY2026 are gone: a part of the file looks lost',
    ],
  ])('%s', (_, rows, sentence) => expect(unusual(rows)).toBe(sentence));

  test('rows that end here and there are usual, but not in a file of the same period', () => {
    const without = rates.filter((_, at) => at % 9 !== 5);
    expect(unusual(without)).toBeNull();
    expect(unusual(without, 'FY2026')).toBe('the row URBAN G5 of SNF FY2026 is gone: a part of the file looks lost');
  });
});

describe('beside the release before, of a dataset in which single values move much', () => {
  const asp = IMPORT_TABLES.fee_schedule as ImportTable<unknown>;
  const price = (code: string, limit: number | null) => ({
    code,
    scheduleType: 5,
    startDate: 20260101,
    endDate: 20260331,
    modifiers: '',
    priceIndicator: '9',
    description: '',
    data: { asp: { payment_limit: limit, vaccine: 0 } },
  });
  const codes = Array.from({ length: 400 }, (_, at) => (at < 300 ? `J${1000 + at}` : `Q${4100 + at - 300}`));
  const besideDrugs = (rows: readonly unknown[]) => {
    const compared = comparedRows('asp', asp, true);
    if (!compared) throw new Error('its rows are not compared');
    const beside = new BesideBefore({ ...release, dataset: 'asp', label: 'ASP 2026Q1', rowCount: 400 }, compared, {
      scope: '20260401-20260630',
    });
    for (const code of codes) beside.addBefore(price(code, 21.083));
    for (const row of rows) beside.add(row);
    return beside.unusual();
  };
  const with7 = (limit: number) => codes.map((code, at) => price(code, at === 7 ? limit : 21.083));

  test('a price that falls is usual; one that rises as none did is asked', () => {
    expect(besideDrugs(with7(1.2))).toBeNull();
    expect(besideDrugs(with7(21.083 * 11))).toBeNull();
    expect(besideDrugs(with7(21.083 * 55))).toContain('payment_limit of J1007');
  });

  test('skin substitutes ended together; a stretch of other drugs did not', () => {
    const all = codes.map((code) => price(code, 21.083));
    expect(besideDrugs(all.slice(0, 300))).toBeNull();
    expect(besideDrugs(all.filter((_, at) => at < 100 || at > 104))).toContain('5 rows in a row');
  });

  test('a column of few values that a release leaves out is usual, one that every row has is asked', () => {
    const without = codes.map((code) => ({ ...price(code, null), data: { asp: { payment_limit: null, vaccine: 0 } } }));
    expect(besideDrugs(without)).toBe('payment_limit has no value in 400 of 400 rows that have one in ASP 2026Q1');
    const few = codes.map((code, at) => ({
      ...price(code, 21.083),
      data: { asp: { payment_limit: 21.083, few: at < 26 ? 95 : null } },
    }));
    const compared = comparedRows('asp', asp, true);
    if (!compared) throw new Error('its rows are not compared');
    const before = { ...release, dataset: 'asp', label: 'ASP 2026Q1', rowCount: 400 };
    const beside = new BesideBefore(before, compared, { scope: '20260401-20260630' });
    for (const row of few) beside.addBefore(row);
    for (const code of codes) beside.add(price(code, 21.083));
    expect(beside.unusual()).toBeNull();
  });

  test('a column of zeros that is blank from some row on is asked', () => {
    const rows = codes.map((code, at) => ({
      ...price(code, 21.083),
      data: { asp: { payment_limit: 21.083, vaccine: at < 200 ? 0 : null } },
    }));
    expect(besideDrugs(rows)).toBe(
      'vaccine is blank in every row from some row on, 200 of 400 that have a value in ASP 2026Q1',
    );
  });
});

describe('records of the provider specific file beside those of the export before', () => {
  const opsf = IMPORT_TABLES.opsf as ImportTable<unknown>;
  const names = opsf.columns;
  const providers = Array.from({ length: COUNT }, (_, at) => ({
    provider_ccn: `05${String(at).padStart(4, '0')}`,
    effective_date: 20250101,
    national_provider_identifier: '',
    state_code: '05',
    hospital_quality_indicator: '1',
    medicare_performance_adjustment: 0,
    cbsa_wage_index_location: '31084',
  }));
  type Provider = Readonly<Record<string, string | number>>;
  const recordOf = (provider: Provider) => names.map((name) => provider[name] ?? null);
  const unusualRecords = (records: readonly Provider[]) => {
    const compared = comparedRows('opsf', opsf, false);
    if (!compared) throw new Error('its rows are not compared');
    const before = { ...release, dataset: 'opsf', scope: 'all', label: 'OPSF 20260105' };
    const beside = new BesideBefore(before, compared, { scope: 'all' });
    for (const one of providers) beside.addBefore(recordOf(one));
    for (const one of records) beside.add(recordOf(one));
    return beside.unusual();
  };
  const half = (change: (one: Provider) => Provider) =>
    providers.map((one, at) => (at < COUNT / 2 ? one : change(one)));

  test('a text that changes here and there, or in every record, is usual', () => {
    expect(unusualRecords(providers)).toBeNull();
    const moved = (share: number) =>
      providers.map((one, at) => (at % share === 0 ? { ...one, cbsa_wage_index_location: '36084' } : one));
    expect(unusualRecords(moved(1))).toBeNull();
    expect(unusualRecords(moved(3))).toBeNull();
  });

  test('two columns of codes exchanged from some record on are asked', () => {
    expect(unusualRecords(half((one) => ({ ...one, state_code: '31084', cbsa_wage_index_location: '05' })))).toContain(
      'differs from OPSF 20260105 in every row from some row on, 24 of 48',
    );
    expect(
      unusualRecords(half((one) => ({ ...one, hospital_quality_indicator: '0', medicare_performance_adjustment: 1 }))),
    ).toContain('hospital_quality_indicator differs from OPSF 20260105');
  });
});
