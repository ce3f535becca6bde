import type { OppsRates } from './rates.ts';
import { BEFORE_REH, COMPUTED_RADIOGRAPHY, ofProgram, wageIndexRules } from './year.ts';

const VERSION = '2022.2';

/** CY 2022: 86 FR 63458; figures as in CMS's OPPS pricer. */
export const CY2022: OppsRates = {
  ...BEFORE_REH,
  calendarYear: 2022,
  version: VERSION,
  citation: '86 FR 63458',
  inpatientDeductible: ofProgram('1556', VERSION),
  fixedDollarThreshold: ofProgram('6175', VERSION),
  qualityFactor: ofProgram('0.9804', VERSION),
  computedRadiography: COMPUTED_RADIOGRAPHY.through2022,
  wageIndex: wageIndexRules({
    lowestQuartile: ofProgram('0.8437', VERSION),
    ruralFloor: 'ruralFloorWageIndex',
    priorYear: null,
  }),
};
