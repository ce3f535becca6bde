import { figure, NOT_HELD } from '../../../core/figure.ts';
import { INPATIENT_RATES, split, splits } from '../../../figures/inpatient-rates.ts';
import { hospitalSpecificUpdate } from './hospital-specific-updates.ts';
import type { IppsRates } from './rates.ts';
import { SINCE_2024 } from './since-2024.ts';

const INPATIENT = INPATIENT_RATES[2025];
const CITATION = INPATIENT.citation;
const amount = (value: string) => figure(value, 'C', CITATION);
const share = (value: string) => figure(value, 'R', CITATION);

/** FY 2025: 89 FR 68986 (2024-08-28), its rates replaced for the whole year by the interim rule 89 FR 80405 (2024-10-03). */
export const FY2025: IppsRates = {
  fiscalYear: 2025,
  version: '2025',
  citation: CITATION,
  standardizedAmounts: {
    full: INPATIENT.standardizedAmount,
    noQuality: splits(amount, '4441.10', '2128.57', '4073.20', '2496.47'),
    noEhr: splits(amount, '4367.12', '2093.11', '4005.34', '2454.89'),
    neither: splits(amount, '4330.13', '2075.38', '3971.42', '2434.09'),
  },
  // Always the split of an index of 1 or less.
  puertoRicoAmounts: {
    full: INPATIENT.standardizedAmount.atOrBelow,
    noEhr: split(amount, '4005.34', '2454.89'),
  },
  laborShare: splits(share, '0.676', '0.324', '0.62', '0.38'),
  capitalFederalRate: INPATIENT.capitalFederalRate,
  fixedLossThreshold: INPATIENT.fixedLossThreshold,
  standardizedBase: figure('6624.39', 'D', CITATION),
  hospitalSpecificUpdate: hospitalSpecificUpdate(2025, CITATION),
  ehrRatio: {
    quality: figure('1.025411061', 'D', CITATION),
    noQuality: figure('1.025628141', 'D', CITATION),
    puertoRico: figure('1.025411061', 'D', CITATION),
  },
  wageIndex: { lowestQuartile: null, priorYearRequired: false },
  noCostProductFactor: NOT_HELD,
  noCostProduct: { trialDiagnosis: 'any', conditionCodes: ['90'] },
  ...SINCE_2024,
};
