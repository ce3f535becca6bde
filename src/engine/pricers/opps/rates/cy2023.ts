import type { OppsRates } from './rates.ts';
import { COMPUTED_RADIOGRAPHY, ofProgram, SINCE_REH, wageIndexRules } from './year.ts';

const VERSION = '2023.2';

/** CY 2023: 87 FR 71748; figures as in CMS's OPPS pricer. */
export const CY2023: OppsRates = {
  ...SINCE_REH,
  rehTypes: new Set(['24']),
  calendarYear: 2023,
  version: VERSION,
  citation: '87 FR 71748',
  inpatientDeductible: ofProgram('1600', VERSION),
  fixedDollarThreshold: ofProgram('8625', VERSION),
  qualityFactor: ofProgram('0.9807', VERSION),
  computedRadiography: COMPUTED_RADIOGRAPHY.since2023,
  wageIndex: wageIndexRules({ lowestQuartile: ofProgram('0.8427', VERSION) }),
};
