import type { OppsRates } from './rates.ts';
import {
  COMPUTED_RADIOGRAPHY,
  ofProgram,
  paymentAdjustmentFlags,
  SINCE_REH,
  statusIndicators,
  wageIndexRules,
} from './year.ts';

const VERSION = '2025.3';

/**
 * CY 2025: 89 FR 93912; figures as in CMS's OPPS pricer. That the rules of 2024 hold is inferred: the program's context
 * of 2025 replaces nothing but figures and the lists of status indicators.
 */
export const CY2025: OppsRates = {
  ...SINCE_REH,
  calendarYear: 2025,
  version: VERSION,
  citation: '89 FR 93912',
  inpatientDeductible: ofProgram('1676', VERSION),
  fixedDollarThreshold: ofProgram('7175', VERSION),
  qualityFactor: ofProgram('0.9806', VERSION),
  computedRadiography: COMPUTED_RADIOGRAPHY.since2023,
  wageIndex: wageIndexRules({ lowestQuartile: ofProgram('0.9009', VERSION) }),
  // Non-opioid pain relief, Social Security Act 1833(t)(16)(G): devices and drugs.
  statusIndicators: statusIndicators({ devices: 'H1', drugs: 'K1' }),
  paymentAdjustmentFlags: paymentAdjustmentFlags('26', '27', '30', '31', '32'),
};
