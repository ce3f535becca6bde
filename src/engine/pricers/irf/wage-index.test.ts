/** The wage index of a rehabilitation facility, 42 CFR 412.624(e)(1), and its limit on a yearly decrease. */
import { describe, expect, test } from 'vitest';
import { IRF, irfExample } from '../../../../test/irf/worked-example.ts';
import { exact } from '../../core/exact.ts';
import type { IrfProvider } from './inputs.ts';
import { FY2020 } from './rates/fy2020.ts';
import { FY2026 } from './rates/fy2026.ts';
import { wageIndexOf } from './wage-index.ts';

const input = irfExample(IRF.example('FY2026', 'discharged home'));

/** Returns the index, or the return code of a claim without one. */
function indexOf(index: string, provider: Partial<IrfProvider> = {}, rates = FY2026): string {
  const rows = new Map([['31140', [{ effectiveDate: 20251001, geographicWageIndex: exact(index) }]]]);
  const record = { ...input.provider, cbsaActualGeographicLocation: '31140', ...provider };
  const result = wageIndexOf({ ...input, provider: record }, rows, rates, null);
  return 'returnCode' in result ? result.returnCode : `${result.index}${result.isUnsettled ? ' unsettled' : ''}`;
}

test('is that of the area, 4 decimals; none for an area without a row', () => {
  expect([indexOf('0.90005'), indexOf('0.9', { cbsaActualGeographicLocation: '99999' })]).toEqual(['0.9001', '60']);
});

test('a special index goes before it', () => {
  const special = (specialPaymentIndicator: string) =>
    indexOf('0.9000', { specialPaymentIndicator, specialWageIndex: '1.2000' });
  expect([special('1'), special('2')]).toEqual(['1.2000', '0.9000']);
});

describe('the limit on a decrease', () => {
  const limited = (index: string, prior: string, more: Partial<IrfProvider> = {}, rates = FY2026) =>
    indexOf(
      index,
      { supplementalWageIndexIndicator: '1', supplementalWageIndex: prior, effectiveDate: 20251001, ...more },
      rates,
    );
  test('does not change a fall of 5 percent', () => expect(limited('0.9500', '1.0000')).toBe('0.9500'));
  test('is 95 percent of the index before a fall of more', () => expect(limited('0.9000', '1.0000')).toBe('0.9500'));
  // 0.05 ÷ 0.9990 is 5.005 percent: the rounded change is 5.01, not 5.00.
  test('rounds the change', () => expect(limited('0.9490', '0.9990')).toBe('0.9491'));
  test('asks for the index before, and a record of the fiscal year', () => {
    expect(limited('0.9000', '0')).toBe('52');
    expect(limited('0.9000', '1.0000', { effectiveDate: 20250930 })).toBe('52');
  });
  test('is not in force in fiscal year 2020, nor for another indicator', () => {
    expect(limited('0.9000', '1.0000', {}, FY2020)).toBe('0.9000');
    expect(limited('0.9000', '1.0000', { supplementalWageIndexIndicator: '2' })).toBe('0.9000');
  });
});
