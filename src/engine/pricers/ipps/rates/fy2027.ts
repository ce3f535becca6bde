import { figure, NOT_HELD } from '../../../core/figure.ts';
import { INPATIENT_RATES, split, splits } from '../../../figures/inpatient-rates.ts';
import { hospitalSpecificUpdate } from './hospital-specific-updates.ts';
import type { IppsRates } from './rates.ts';
import { SINCE_2024 } from './since-2024.ts';

const INPATIENT = INPATIENT_RATES[2027];
const CITATION = INPATIENT.citation;
const amount = (value: string) => figure(value, 'F', CITATION);
const share = (value: string) => figure(value, 'D', CITATION);

/** FY 2027: 91 FR 49570 (2026-08-04), as corrected by CMS-1849-CN (2026-09-29). The threshold and the neutrality factors are not held. */
export const FY2027: IppsRates = {
  fiscalYear: 2027,
  version: '2027',
  citation: CITATION,
  standardizedAmounts: {
    full: INPATIENT.standardizedAmount,
    noQuality: splits(amount, '4484.34', '2310.11', '4212.56', '2581.89'),
    noEhr: splits(amount, '4413.65', '2273.70', '4146.16', '2541.19'),
    neither: splits(amount, '4378.30', '2255.49', '4112.95', '2520.84'),
  },
  // Always the split of an index of 1 or less.
  puertoRicoAmounts: {
    full: INPATIENT.standardizedAmount.atOrBelow,
    noEhr: split(amount, '4146.16', '2541.19'),
  },
  laborShare: splits(share, '0.66', '0.34', '0.62', '0.38'),
  capitalFederalRate: INPATIENT.capitalFederalRate,
  fixedLossThreshold: INPATIENT.fixedLossThreshold,
  standardizedBase: figure('6848.00', 'D', CITATION),
  hospitalSpecificUpdate: hospitalSpecificUpdate(2027, CITATION),
  ehrRatio: {
    quality: figure('1.024024024', 'D', CITATION),
    noQuality: figure('1.024217962', 'D', CITATION),
    puertoRico: figure('1.024024024', 'D', CITATION),
  },
  wageIndex: { lowestQuartile: null, priorYearRequired: false },
  noCostProduct: { trialDiagnosis: 'any', conditionCodes: ['90', 'ZD'] },
  noCostProductFactor: NOT_HELD,
  ...SINCE_2024,
};
