import { describe, expect, test } from 'vitest';
import { neededOf, type SystemYears, sentenceOf, summaryOf, type YearState } from './day-sentences.ts';

const year = (name: string, state: YearState['state'], lacks: YearState['lacks'] = []): YearState => ({
  ...{ name, state, lacks },
});
const WAGES = { is: 'table', names: ['ipps-wage-index'], stops_all: true } as const;
const RATES = { is: 'figure', names: ['a', 'b'], stops_all: true } as const;
const RATIOS = { is: 'table', names: ['ipps-statewide-ccrs'], stops_all: false } as const;
const IPPS: SystemYears = {
  name: 'IPPS',
  claims_from_to: [{ from: '2025-10-01', to: '2026-09-30' }],
  years: [
    year('FY 2026', 'partly', [RATIOS]),
    year('FY 2027', 'lacking', [WAGES, RATES, RATIOS]),
    year('FY 2028', 'lacking'),
  ],
};
const SNF: SystemYears = {
  name: 'SNF',
  claims_from_to: [{ from: '2025-10-01', to: '2027-09-30' }],
  years: [year('FY 2026', 'ready'), year('FY 2027', 'ready'), year('FY 2028', 'lacking')],
};
const MCE: SystemYears = {
  name: 'MCE',
  claims_from_to: [{ from: '2025-10-01', to: '2026-09-30' }],
  years: [year('FY 2026', 'ready'), year('FY 2027', 'lacking'), year('FY 2028', 'lacking')],
};

describe('a payment system says from when to when it prices claims, and why not today', () => {
  test('a year that lacks what every claim needs names it, without what some claims need', () => {
    expect(sentenceOf(IPPS)).toBe(
      'Inpatient hospital (IPPS) prices claims from 2025-10-01 to 2026-09-30; today: no. To price claims of FY 2027, load ipps-wage-index and 2 figures of its rates.',
    );
  });
  test('one that prices today has nothing to load', () => {
    expect(sentenceOf(SNF)).toBe(
      'Skilled nursing facility (SNF) prices claims from 2025-10-01 to 2027-09-30; today: yes.',
    );
  });
  test('tables that end within the year of today lack for later claims', () => {
    const claims_from_to = [
      { from: '2025-01-01', to: '2025-03-31' },
      { from: '2026-01-01', to: '2026-06-30' },
    ];
    const years = [year('CY 2025', 'ready'), year('CY 2026', 'lacking', [WAGES]), year('CY 2027', 'lacking')];
    expect(sentenceOf({ name: 'OPPS', years, claims_from_to })).toBe(
      'Hospital outpatient (OPPS) prices claims from 2025-01-01 to 2025-03-31 and 2026-01-01 to 2026-06-30; today: no. To price later claims of CY 2026, load ipps-wage-index.',
    );
  });
  test('without any year it prices no claims', () => {
    const years = IPPS.years.map((each) => ({ ...each, state: 'lacking' as const, lacks: [WAGES] }));
    expect(sentenceOf({ name: 'IPPS', years, claims_from_to: [] })).toContain(
      'prices no claims of these years; today: no.',
    );
  });
  test('a system that the service does not have says nothing', () => {
    expect(sentenceOf({ name: 'IPPS', years: [], claims_from_to: [] })).toBeNull();
  });
});

test('the first words count payment systems alone, and name those that refuse', () => {
  expect(summaryOf([MCE, IPPS, SNF], '2026-11-29')).toBe(
    '1 of 2 payment systems prices claims of today, 2026-11-29. Inpatient hospital (IPPS) refuses every claim of today.',
  );
});

test('a long list of tables names the first', () => {
  const lacks = [{ ...WAGES, names: ['a', 'b', 'c', 'd', 'e'] }];
  expect(neededOf(year('FY 2027', 'lacking', lacks))).toBe('a, b, c and 2 more');
});
