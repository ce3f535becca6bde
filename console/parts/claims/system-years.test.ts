import { expect, test } from 'vitest';
import { consequenceOf, type SystemYear, wordOf } from './system-years.ts';

const year: SystemYear = { name: 'FY 2027', state: 'ready', lacks: [], in_part: ['ipsf'] };

test('a year on the sample is not called ready alone', () => {
  expect(wordOf(year)).toBe('Ready, sample');
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
