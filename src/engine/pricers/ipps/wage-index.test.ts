import { describe, expect, test } from 'vitest';
import { ippsInput } from '../../../../test/support/ipps-example.ts';
import { traced } from '../../../../test/support/traced.ts';
import type { IppsProvider } from './inputs.ts';
import { areaWageIndex } from './published-wage-index.ts';
import { IPPS_RATES } from './rates/index.ts';
import { wageIndexOf } from './wage-index.ts';

/** Returns an area's row: geographic and reclassified index, and the imputed floor. */
function area(cbsa: string, effectiveDate: number, indexes: string, size = '') {
  const [geographicWageIndex = '0', reclassifiedWageIndex = geographicWageIndex, imputedFloorWageIndex = '0'] =
    indexes.split(' ');
  return areaWageIndex({
    cbsa,
    size,
    effectiveDate,
    geographicWageIndex,
    reclassifiedWageIndex,
    imputedFloorWageIndex,
  });
}

function indexIn(year: number, provider: Partial<IppsProvider>, rows: Record<string, ReturnType<typeof area>[]> = {}) {
  const date = year * 10000 + 315;
  const start = (year - 1) * 10000 + 1001;
  const wageIndex = {
    '10180': [area('10180', start - 10000, '0.7000'), area('10180', start, '0.9000 0.9500', 'L')],
    '45': [area('45', start, '0.8000')],
    ...rows,
  };
  const own = { specialPaymentIndicator: '', effectiveDate: start, ...provider };
  const input = ippsInput({
    claim: { dischargeDate: date, drg: '871' },
    provider: own,
    wageIndex,
  });
  const rates = IPPS_RATES.at(date);
  const table = input.tables.wageIndex;
  if (!rates || !table) throw new Error(`no rates of FY ${year}`);
  const { result: found, steps } = traced((trace) => wageIndexOf(input, table, rates, trace));
  const names = steps.map(({ step }) => step.replace('wage_index_', '')).join(' ');
  return found && [`${found.index}`, found.area, found.size, names];
}

describe('the area', () => {
  test('is the hospital’s own, the standardized amount’s, or that of its reclassification', () => {
    const rows = { '33333': [area('33333', 20231001, '1.1000 1.2000')] };
    expect(indexIn(2024, {})).toEqual(['0.9000', '10180', 'L', 'area']);
    expect(indexIn(2024, { cbsaStandardizedAmountLocation: '33333' }, rows)).toEqual(['1.1000', '33333', 'O', 'area']);
    const reclassified = { cbsaWiLocation: '33333', specialPaymentIndicator: 'Y' };
    expect(indexIn(2024, reclassified, rows)).toEqual(['1.2000', '33333', 'L', 'area']);
    expect(indexIn(2024, { ...reclassified, specialPaymentIndicator: 'D' }, rows)).toEqual([
      '1.1000',
      '33333',
      'L',
      'area',
    ]);
  });

  test('is the hospital’s own where the record has zeros for the others', () => {
    const none = { cbsaWiLocation: '00000', cbsaStandardizedAmountLocation: '00000' };
    expect(indexIn(2024, none)).toEqual(['0.9000', '10180', 'L', 'area']);
    expect(indexIn(2024, { ...none, specialPaymentIndicator: 'Y' })?.[0]).toBe('0.9500');
  });

  test('is in no table, or its row is of another year', () => {
    expect(indexIn(2024, { cbsaActualGeographicLocation: '55555' })).toBeNull();
    expect(indexIn(2024, {}, { '10180': [area('10180', 20221001, '0.9000')] })).toBeNull();
    expect(indexIn(2024, { cbsaActualGeographicLocation: '1018*' })).toBeNull();
  });

  test('of a rural hospital is its state', () => {
    const provider = { cbsaActualGeographicLocation: '   45' };
    expect(indexIn(2025, provider)).toEqual(['0.8000', '45', 'R', 'area']);
  });
});

test('the rural floor is that of urban hospitals, the imputed one that of any in its state', () => {
  const rural = { cbsaActualGeographicLocation: '45' };
  const floors = { '45': [area('45', 20241001, '0.9300 0.9200 0.9400')] };
  expect(indexIn(2025, {}, floors)).toEqual(['0.9400', '45', 'L', 'area rural_floor imputed_floor']);
  expect(indexIn(2025, rural, floors)).toEqual(['0.9400', '45', 'R', 'area imputed_floor']);
  const reclassified = { ...rural, cbsaWiLocation: '45', specialPaymentIndicator: 'Y' };
  expect(indexIn(2025, reclassified, { '45': [area('45', 20241001, '0.9300 0.9200')] })?.[3]).toBe('area');
});

test('the lowest quartile is raised until FY 2024', () => {
  const rows = { '10180': [area('10180', 20231001, '0.8001'), area('10180', 20241001, '0.8001')] };
  expect(indexIn(2024, {}, rows)).toEqual(['0.8334', '10180', 'O', 'area lowest_quartile']);
  expect(indexIn(2025, {}, rows)).toEqual(['0.8001', '10180', 'O', 'area']);
});

describe('the limit on decreases', () => {
  const prior = (supplementalWageIndex: string) => ({ supplementalWageIndex, supplementalWageIndexIndicator: '1' });

  test('is 95 percent of last year’s index', () => {
    expect(indexIn(2026, prior('1.0000'))).toEqual(['0.9500', '10180', 'L', 'area cap']);
    expect(indexIn(2026, prior('0.9473'))?.[0]).toBe('0.9000');
  });

  test('compares four decimals of the decrease', () => {
    // (0.9000 − 0.9474) ÷ 0.9474 = −0.05003…: −0.0500 at four decimals.
    expect(indexIn(2026, prior('0.9474'))?.[0]).toBe('0.9000');
    expect(indexIn(2021, prior('0.9474'))?.[3]).toBe('area cap');
  });

  test('FY 2021 needs last year’s index, later years do not', () => {
    expect(indexIn(2021, {})).toBeNull();
    expect(indexIn(2024, { supplementalWageIndexIndicator: '1' })).toBeNull();
  });
});

test('the Indian Health Service has indexes of its own', () => {
  expect(indexIn(2026, { providerType: '08' })?.[0]).toBe('1.4448');
  expect(indexIn(2026, { providerType: '08', stateCode: '02' }, { '02': [area('02', 20251001, '1.1')] })?.[0]).toBe(
    '1.9343',
  );
});

test('a hospital of the Indian Health Service needs no index of the year before in CMS’s Java program', () => {
  const provider = { providerType: '08', supplementalWageIndexIndicator: '1', supplementalWageIndex: 0 };
  expect([indexIn(2021, provider), indexIn(2024, provider)?.[0]]).toEqual([null, '1.4448']);
});
