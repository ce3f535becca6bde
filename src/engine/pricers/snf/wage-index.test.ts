/** The wage index of a skilled nursing facility, 42 CFR 413.337(b), and its limit on a yearly decrease, 87 FR 47502. */
import { describe, expect, test } from 'vitest';
import { SNF, snfExample } from '../../../../test/snf/worked-example.ts';
import { exact } from '../../core/exact.ts';
import type { SnfProvider } from './inputs.ts';
import { FY2022 } from './rates/fy2022.ts';
import { FY2026 } from './rates/fy2026.ts';
import { wageIndexOf } from './wage-index.ts';

const input = snfExample(SNF.example('FY2026', 'first days of a stay'));
const indexOf = (index: string, provider: Partial<SnfProvider> = {}, rates = FY2026) =>
  `${wageIndexOf(
    {
      ...input,
      provider: { ...input.provider, ...provider },
      tables: {
        ...input.tables,
        wageIndex: new Map([['31140', [{ effectiveDate: 20251001, geographicWageIndex: exact(index) }]]]),
      },
    },
    rates,
    null,
  )}`;

test('is that of the area', () => expect(indexOf('0.9000')).toBe('0.9000'));

test('is none for an area without a row, or with an index of 0', () => {
  expect(indexOf('0.9000', { cbsaActualGeographicLocation: '99999' })).toBe('The table has no row for area 99999.');
  expect(indexOf('0.9000', { cbsaActualGeographicLocation: '' })).toBe('The table has no row for area (blank).');
  expect(indexOf('0.0000')).toBe('The wage index of area 31140 is 0.');
});

describe('a special index', () => {
  const special = (specialPaymentIndicator: string, specialWageIndex: string) =>
    indexOf('0.9000', { specialPaymentIndicator, specialWageIndex });
  test.each(['1', 'Y'])('goes before it, with indicator %s', (indicator) =>
    expect(special(indicator, '1.2000')).toBe('1.2000'),
  );
  test.each([
    ['', '1.2000'],
    ['2', '1.2000'],
    ['1', '0'],
  ])('does not with indicator %j and index %s', (indicator, index) => expect(special(indicator, index)).toBe('0.9000'));
});

describe('the limit on a decrease', () => {
  const limited = (index: string, prior: string, rates = FY2026) =>
    indexOf(index, { supplementalWageIndexIndicator: '1', supplementalWageIndex: prior }, rates);
  test('does not change a fall of 5 percent', () => expect(limited('0.9500', '1.0000')).toBe('0.9500'));
  test('is 95 percent of the index before a fall of more', () => expect(limited('0.9499', '1.0000')).toBe('0.9500'));
  // 0.05 ÷ 0.9990 is 5.005 percent: the truncated change is 5.00.
  test('cuts the change', () => expect(limited('0.9490', '0.9990')).toBe('0.9490'));
  test('does not change a rise', () => expect(limited('1.1000', '1.0000')).toBe('1.1000'));
  test('asks for the index before', () =>
    expect(limited('0.9000', '0')).toBe('supplemental_wage_index_indicator is 1 without a supplemental_wage_index.'));
  test('is not in force in fiscal year 2022', () => expect(limited('0.9000', '1.0000', FY2022)).toBe('0.9000'));
  test('is for facilities with indicator 1', () =>
    expect(indexOf('0.9000', { supplementalWageIndexIndicator: '2', supplementalWageIndex: '1' })).toBe('0.9000'));
});
