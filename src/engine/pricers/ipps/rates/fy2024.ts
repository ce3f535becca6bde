import { figure } from '../../../core/figure.ts';
import { INPATIENT_RATES, split, splits } from '../../../figures/inpatient-rates.ts';
import { hospitalSpecificUpdate } from './hospital-specific-updates.ts';
import type { IppsRates } from './rates.ts';
import { SINCE_2024 } from './since-2024.ts';

const INPATIENT = INPATIENT_RATES[2024];
const CITATION = INPATIENT.citation;
const amount = (value: string) => figure(value, 'C', CITATION);
const share = (value: string) => figure(value, 'C', CITATION);

/** FY 2024: 88 FR 58640 (2023-08-28), corrected at 88 FR 68482; CMS’s IPPS pricer 2024.1. */
export const FY2024: IppsRates = {
  fiscalYear: 2024,
  version: '2024.1',
  citation: CITATION,
  standardizedAmounts: {
    full: INPATIENT.standardizedAmount,
    noQuality: splits(amount, '4357.34', '2088.43', '3996.38', '2449.39'),
    noEhr: splits(amount, '4287.05', '2054.74', '3931.91', '2409.88'),
    neither: splits(amount, '4251.90', '2037.89', '3899.67', '2390.12'),
  },
  // Always the split of an index of 1 or less.
  puertoRicoAmounts: {
    full: INPATIENT.standardizedAmount.atOrBelow,
    noEhr: split(amount, '3931.91', '2409.88'),
  },
  laborShare: splits(share, '0.676', '0.324', '0.62', '0.38'),
  capitalFederalRate: INPATIENT.capitalFederalRate,
  fixedLossThreshold: INPATIENT.fixedLossThreshold,
  standardizedBase: figure('6497.77', 'C', CITATION),
  hospitalSpecificUpdate: hospitalSpecificUpdate(2024, CITATION),
  ehrRatio: {
    quality: figure('1.024596273', 'C', CITATION),
    noQuality: figure('1.024799599', 'C', CITATION),
    puertoRico: figure('1.024596273', 'C', CITATION),
  },
  wageIndex: { lowestQuartile: figure('0.8667', 'C', CITATION), priorYearRequired: false },
  noCostProductFactor: figure('0.27', 'C', CITATION),
  noCostProduct: { trialDiagnosis: 'any', conditionCodes: ['90'] },
  ...SINCE_2024,
};
