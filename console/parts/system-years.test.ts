import { describe, expect, test } from 'vitest';
import { consequenceOf, neededOf, periodsOf, type SystemYear, sentenceOf, summaryOf, wordOf } from './system-years.ts';

const year = (name: string, state: SystemYear['state'], lacks: SystemYear['lacks'] = []): SystemYear => ({
  ...{ name, state, lacks, in_part: [] },
});
const WAGES: SystemYear['lacks'][number] = {
  ...{ is: 'table', names: ['ipps-wage-index'], answer: 'IPPS06, every claim', stops_all: true, pages: {} },
};
const RATES: SystemYear['lacks'][number] = {
  ...{ is: 'figure', names: ['a', 'b'], answer: 'IPPS05, every claim', stops_all: true, pages: {} },
};
const RATIOS: SystemYear['lacks'][number] = {
  ...{ is: 'table', names: ['ipps-statewide-ccrs'], answer: 'PART_UNKNOWN: providers without a ratio' },
  ...{ stops_all: false, pages: {} },
};
const IPPS = {
  name: 'IPPS',
  years: [
    year('FY 2026', 'partly', [RATIOS]),
    year('FY 2027', 'lacking', [WAGES, RATES, RATIOS]),
    year('FY 2028', 'lacking'),
  ],
};
const SNF = { name: 'SNF', years: [year('FY 2026', 'ready'), year('FY 2027', 'ready'), year('FY 2028', 'lacking')] };
const MCE = { name: 'MCE', years: [year('FY 2026', 'ready'), year('FY 2027', 'lacking'), year('FY 2028', 'lacking')] };

describe('a payment system says from when to when it prices claims, and why not today', () => {
  test('a year that lacks what every claim needs names it, without what some claims need', () => {
    expect(sentenceOf(IPPS)).toBe(
      'Inpatient hospital (IPPS) prices claims from 2025-10-01 to 2026-09-30; today: no. To price claims of FY 2027, load ipps-wage-index and 2 figures of its rates.',
    );
  });
  test('ready years in a row are one period', () => {
    expect(sentenceOf(SNF)).toBe(
      'Skilled nursing facility (SNF) prices claims from 2025-10-01 to 2027-09-30; today: yes.',
    );
  });
  test('a gap parts the periods', () => {
    const years = [year('CY 2025', 'ready'), year('CY 2026', 'lacking'), year('CY 2027', 'partly')];
    expect(periodsOf(years)).toEqual(['2025-01-01 to 2025-12-31', '2027-01-01 to 2027-12-31']);
  });
  test('without any year it prices no claims', () => {
    const years = IPPS.years.map((each) => ({ ...each, state: 'lacking' as const, lacks: [WAGES] }));
    expect(sentenceOf({ name: 'IPPS', years })).toContain('prices no claims of these years; today: no.');
  });
  test('a system that the service does not have says nothing', () => {
    expect(sentenceOf({ name: 'IPPS', years: [] })).toBeNull();
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

test('a year on the sample is not called ready alone', () => {
  expect(wordOf({ ...year('FY 2027', 'ready'), in_part: ['ipsf'] })).toBe('Ready, sample');
});

test.each<[answer: string, words: string, stopsAll?: boolean]>([
  ['IPPS06, every claim', 'Every claim is refused (IPPS06).', true],
  ['NOT_LOADED, every claim', 'Every claim is refused.', true],
  ['FQHC06: claims of centers that are not tribal', 'Every claim is refused (FQHC06).', true],
  ['PART_UNKNOWN: lines that the schedule pays', 'A part of the payment stays unknown: lines that the schedule pays.'],
  ['65: facilities without a ratio', 'Refused (65): facilities without a ratio.'],
  [
    'MUE, no limit of units: codes with several units',
    'Processed with no limit of units: codes with several units. The answer warns of it (MUE).',
  ],
  ['claims that depend on it say so (docs/figures.md)', 'Claims that depend on it say so; others are priced.'],
])('%s is told in words', (answer, words, stopsAll = false) => {
  expect(consequenceOf({ answer, stops_all: stopsAll })).toBe(words);
});
