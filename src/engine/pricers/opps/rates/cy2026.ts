import { figure, NOT_HELD } from '../../../core/figure.ts';
import type { OppsRates } from './rates.ts';
import { COMPUTED_RADIOGRAPHY, paymentAdjustmentFlags, SINCE_REH, statusIndicators, wageIndexRules } from './year.ts';

/** CY 2026: 90 FR 53448 (2025-11-25). The fixed-dollar threshold and the reporting ratio are not held. */
export const CY2026: OppsRates = {
  ...SINCE_REH,
  calendarYear: 2026,
  version: '2026',
  citation: '90 FR 53448',
  inpatientDeductible: figure('1736', 'R', 'CMS notice of the 2026 inpatient deductible, 2025-11-14'),
  fixedDollarThreshold: NOT_HELD,
  qualityFactor: NOT_HELD,
  computedRadiography: COMPUTED_RADIOGRAPHY.since2023,
  wageIndex: wageIndexRules({
    lowestQuartile: null,
    caveat:
      'The rules of 2026 are inferred from those of the inpatient wage index: no increase of low indexes, no transition.',
  }),
  // S1: skin substitutes, paid for since 2026.
  statusIndicators: statusIndicators({ devices: 'H1', drugs: 'K1', unitPriced: 'S1' }),
  paymentAdjustmentFlags: paymentAdjustmentFlags('26', '27', '30', '31', '32'),
  isRemedyOffsetMissing: true,
};
