import type { OppsRates } from './rates.ts';
import { BEFORE_REH, COMPUTED_RADIOGRAPHY, ofProgram, wageIndexRules } from './year.ts';

const VERSION = '2021.4';

/** CY 2021: 85 FR 85866; figures as in CMS's OPPS pricer. */
export const CY2021: OppsRates = {
  ...BEFORE_REH,
  calendarYear: 2021,
  version: VERSION,
  citation: '85 FR 85866',
  inpatientDeductible: ofProgram('1484', VERSION),
  fixedDollarThreshold: ofProgram('5300', VERSION),
  qualityFactor: ofProgram('0.9805', VERSION),
  computedRadiography: COMPUTED_RADIOGRAPHY.through2022,
  wageIndex: wageIndexRules({
    lowestQuartile: ofProgram('0.8469', VERSION),
    ruralFloor: 'ruralFloorWageIndex',
    hasImputedFloor: false,
  }),
};
