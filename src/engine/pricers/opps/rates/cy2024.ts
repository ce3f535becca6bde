import type { OppsRates } from './rates.ts';
import { COMPUTED_RADIOGRAPHY, ofProgram, SINCE_REH, wageIndexRules } from './year.ts';

const VERSION = '2024.1';

/** CY 2024: 88 FR 81540; figures as in CMS's OPPS pricer. */
export const CY2024: OppsRates = {
  ...SINCE_REH,
  calendarYear: 2024,
  version: VERSION,
  citation: '88 FR 81540',
  inpatientDeductible: ofProgram('1632', VERSION),
  fixedDollarThreshold: ofProgram('7750', VERSION),
  qualityFactor: ofProgram('0.9806', VERSION),
  computedRadiography: COMPUTED_RADIOGRAPHY.since2023,
  wageIndex: wageIndexRules({ lowestQuartile: ofProgram('0.8667', VERSION) }),
};
