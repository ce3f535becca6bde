/** The wage indexes of a long-term care stay, 42 CFR 412.525(c) and 412.529(d)(4), and stays without one. */
import { describe, expect, test } from 'vitest';
import { LTCH, ltchExample } from '../../../../test/ltch/worked-example.ts';
import { traced } from '../../../../test/support/traced.ts';
import { exact } from '../../core/exact.ts';
import type { LtchProvider } from './inputs.ts';
import { FY2020 } from './rates/fy2020.ts';
import { FY2021 } from './rates/fy2021.ts';
import { FY2026 } from './rates/fy2026.ts';
import type { LtchRates } from './rates/rates.ts';
import { wageIndexesOf } from './wage-indexes.ts';

type Row = readonly [effectiveDate: number, index: string, imputedFloor?: string];
interface Given {
  provider?: Partial<LtchProvider>;
  /** Rows of the hospitals' own table and of that of inpatient payment, by area. */
  own?: Record<string, Row[]>;
  comparable?: Record<string, Row[]>;
  dischargeDate?: number;
}

const rowsOf = (areas: Record<string, Row[]>) =>
  new Map(
    Object.entries(areas).map(([area, rows]) => [
      area,
      rows.map(([effectiveDate, index, floor = '0']) => ({
        effectiveDate,
        geographicWageIndex: exact(index),
        imputedFloor: exact(floor),
      })),
    ]),
  );

/** Returns the indexes of a stay at a hospital in area 31140 of state 18 that ends in the fiscal year. */
function indexesOf(rates: LtchRates, { provider, own, comparable, dischargeDate }: Given = {}) {
  const start = (rates.fiscalYear - 1) * 10000 + 1001;
  const day = dischargeDate ?? rates.fiscalYear * 10000 + 115;
  const input = ltchExample(LTCH.example('FY2026', 'standard stay'));
  const { result } = traced((trace) =>
    wageIndexesOf(
      {
        ...input,
        claim: { ...input.claim, dischargeDate: day },
        provider: { ...input.provider, effectiveDate: start, ...provider },
        tables: {
          ...input.tables,
          wageIndex: rowsOf(own ?? { 31140: [[start, '0.9000']] }),
          comparableIndex: rowsOf(comparable ?? { 31140: [[start, '0.8700']], 18: [[start, '0.7900']] }),
        },
      },
      rates,
      trace,
    ),
  );
  if ('returnCode' in result) return result.returnCode;
  return { ltch: `${result.ltch}`, comparable: `${result.comparable}` };
}

const PLAIN = { ltch: '0.9000', comparable: '0.8700' };

describe('a supplemental index', () => {
  const supplemental = (indicator: string, index: string, more: Partial<LtchProvider> = {}) => ({
    provider: { supplementalWageIndexIndicator: indicator, supplementalWageIndex: index, ...more },
  });

  test.each(['1', '2'])('that is indicated (%s) and not given is refused', (indicator) => {
    expect(indexesOf(FY2021, supplemental(indicator, '0'))).toBe('52');
    expect(indexesOf(FY2021, supplemental(indicator, '-0.1'))).toBe('52');
  });

  test.each(['1', '2'])('of a record of another fiscal year is refused (%s)', (indicator) => {
    expect(indexesOf(FY2021, supplemental(indicator, '1', { effectiveDate: 20200930 }))).toBe('52');
    expect(indexesOf(FY2021, supplemental(indicator, '1', { effectiveDate: 20201001 }))).not.toBe('52');
    expect(indexesOf(FY2021, supplemental(indicator, '1', { effectiveDate: 20210930 }))).not.toBe('52');
    expect(indexesOf(FY2021, supplemental(indicator, '1', { effectiveDate: 20211001 }))).toBe('52');
  });

  test('is not asked for where no indicator, or a special index, stands', () => {
    expect(indexesOf(FY2021, supplemental('', '0'))).toEqual(PLAIN);
    expect(indexesOf(FY2021, supplemental('3', '0'))).toEqual(PLAIN);
    const special = { specialPaymentIndicator: '1', specialWageIndex: '0.9500' };
    expect(indexesOf(FY2021, supplemental('1', '0', special))).toEqual({ ltch: '0.9500', comparable: '0.8700' });
  });

  test('is checked before the area by the program of fiscal year 2021, after it by the present one', () => {
    const unknown = { ...supplemental('1', '0'), own: {} };
    expect([indexesOf(FY2021, unknown), indexesOf(FY2026, unknown)]).toEqual(['52', '60']);
  });

  test('does not exist before fiscal year 2021', () => {
    expect(indexesOf(FY2020, supplemental('2', '0'))).toEqual(PLAIN);
    expect(indexesOf(FY2020, supplemental('2', '0.9900'))).toEqual(PLAIN);
    expect(indexesOf(FY2020, supplemental('1', '1.9000'))).toEqual(PLAIN);
  });

  test('with indicator 2 is the comparable index, whatever the floors are', () => {
    expect(indexesOf(FY2021, supplemental('2', '0.5000'))).toEqual({ ltch: '0.9000', comparable: '0.5000' });
  });

  test('with indicator 1 limits the fall in fiscal year 2021 to 5 percent', () => {
    expect(indexesOf(FY2021, supplemental('1', '1.0000'))).toEqual({ ltch: '0.9500', comparable: '0.8700' });
    // 0.9000 is 5 percent below 0.94737; the program of that year refuses a decrease of 5 percent and less.
    expect(indexesOf(FY2021, supplemental('1', '0.9470'))).toBe('52');
    expect(indexesOf(FY2021, supplemental('1', '0.9480'))).toEqual({ ltch: '0.9006', comparable: '0.8700' });
    expect(indexesOf(FY2026, supplemental('1', '1.0000'))).toEqual(PLAIN);
  });
});

describe('a special index', () => {
  const special = (index: string, more: Partial<LtchProvider> = {}) => ({
    provider: { specialPaymentIndicator: '1', specialWageIndex: index, ...more },
  });

  test('goes before that of the area', () =>
    expect(indexesOf(FY2026, special('1.2345'))).toEqual({ ltch: '1.2345', comparable: '0.8700' }));
  test('of 0 is refused', () => expect(indexesOf(FY2026, special('0'))).toBe('52'));
  test('of a record of another fiscal year is refused', () =>
    expect(indexesOf(FY2026, special('1.2345', { effectiveDate: 20250930 }))).toBe('52'));
  test('does not stand for an area without a row', () =>
    expect(indexesOf(FY2026, { ...special('1.2345'), own: {} })).toBe('60'));
});

describe('the index of the area', () => {
  test('is that of the latest row of the fiscal year, on its first day too', () => {
    const own: Given['own'] = {
      31140: [
        [20251001, '0.9000'],
        [20260115, '0.9100'],
        [20260116, '0.9200'],
      ],
    };
    expect(indexesOf(FY2026, { own })).toEqual({ ltch: '0.9100', comparable: '0.8700' });
    expect(indexesOf(FY2026, { own, dischargeDate: 20260114 })).toEqual(PLAIN);
  });

  test('is none where the rows are of another fiscal year, but for areas that have one row', () => {
    const earlier = (area: string) => ({
      provider: { cbsaActualGeographicLocation: area },
      own: { [area]: [[20240930, '0.9000'] as const] },
      comparable: { [area]: [[20251001, '0.8700'] as const], 18: [[20251001, '0.7900'] as const] },
    });
    expect(indexesOf(FY2026, earlier('31140'))).toBe('52');
    expect(indexesOf(FY2026, earlier('98'))).toEqual(PLAIN);
  });

  test('is unknown for an area with an asterisk, and for one without rows', () => {
    const starred: Given['own'] = { '*1140': [[20251001, '0.9000']], 18: [[20251001, '0.7900']] };
    const provider = { cbsaActualGeographicLocation: '*1140' };
    expect(indexesOf(FY2026, { provider, own: starred, comparable: starred })).toBe('60');
    expect(indexesOf(FY2026, { provider: { cbsaActualGeographicLocation: '99999' } })).toBe('60');
  });

  test('00 is Arizona, 03, as area and as state', () => {
    const provider = { cbsaActualGeographicLocation: '00', stateCode: '00' };
    const rows: Given['own'] = { '03': [[20251001, '0.9300']] };
    expect(indexesOf(FY2026, { provider, own: rows, comparable: rows })).toEqual({
      ltch: '0.9300',
      comparable: '0.9300',
    });
  });
});

describe('the comparable index', () => {
  const comparable = (state: Row, area: Row = [20251001, '0.8700']) => ({ comparable: { 31140: [area], 18: [state] } });

  test('is not less than that of its state’s rural area', () =>
    expect(indexesOf(FY2026, comparable([20251001, '0.8800']))).toEqual({ ltch: '0.9000', comparable: '0.8800' }));

  test('is not less than the imputed floor of an all-urban state, since fiscal year 2022', () => {
    const floor = comparable([20251001, '0.7900', '0.8900']);
    expect(indexesOf(FY2026, floor)).toEqual({ ltch: '0.9000', comparable: '0.8900' });
    const before = {
      comparable: { 31140: [[20201001, '0.8700'] as const], 18: [[20201001, '0.7900', '0.8900'] as const] },
    };
    expect(indexesOf(FY2021, before)).toEqual(PLAIN);
  });

  test('is unknown without a row of the area, or of the state', () => {
    expect(indexesOf(FY2026, { comparable: { 18: [[20251001, '0.7900']] } })).toBe('60');
    expect(indexesOf(FY2026, { comparable: { 31140: [[20251001, '0.8700']] } })).toBe('60');
  });
});
