import { expect, test } from 'vitest';
import { inPlainWords } from './plain-words.ts';

test.each([
  [
    'ESRD rests on labor_share, average_separately_billable.adult (CY 2025)',
    'ESRD rests on labor share, average separately billable adult (CY 2025)',
  ],
  ['PSYCH rests on factors.ages.2.factor, factors.days.1', 'PSYCH rests on factors ages 3 factor, factors days 2'],
  ['The outlier: additional_data.esrd.outlier_total is not given', 'The outlier: ESRD outlier total is not given'],
  ['No DRG: additional_data.drg is absent', 'No DRG: DRG is absent'],
  ['must be a real calendar date written YYYYMMDD or YYYY-MM-DD', 'must be a day, such as 03/10/2026'],
  ['Loaded until 2026-03-10.', 'Loaded until 03/10/2026.'],
  ['v43.0, v44.0 and gaf-2025.csv of hha-zip-county-cbsa', 'v43.0, v44.0 and gaf-2025.csv of hha-zip-county-cbsa'],
  ['Term 1.5 pays 2.25 a day', 'Term 1.5 pays 2.25 a day'],
])('%s', (said, words) => {
  expect(inPlainWords(said)).toBe(words);
});
