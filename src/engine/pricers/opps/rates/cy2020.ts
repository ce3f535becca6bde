import type { OppsRates } from './rates.ts';
import { BEFORE_REH, COMPUTED_RADIOGRAPHY, ofProgram, wageIndexRules } from './year.ts';

const VERSION = '2020.3';

/** CY 2020: 84 FR 61142; figures as in CMS's OPPS pricer. */
export const CY2020: OppsRates = {
  ...BEFORE_REH,
  calendarYear: 2020,
  version: VERSION,
  citation: '84 FR 61142',
  inpatientDeductible: ofProgram('1408', VERSION),
  fixedDollarThreshold: ofProgram('5075', VERSION),
  qualityFactor: ofProgram('0.981', VERSION),
  computedRadiography: COMPUTED_RADIOGRAPHY.through2022,
  wageIndex: wageIndexRules({
    lowestQuartile: ofProgram('0.8457', VERSION),
    ruralFloor: 'ruralFloorWageIndex',
    hasImputedFloor: false,
    priorYear: 'table',
  }),
};
