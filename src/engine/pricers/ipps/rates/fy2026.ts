import { figure, NOT_HELD } from '../../../core/figure.ts';
import { INPATIENT_RATES, split, splits } from '../../../figures/inpatient-rates.ts';
import { hospitalSpecificUpdate } from './hospital-specific-updates.ts';
import type { IppsRates } from './rates.ts';
import { SINCE_2024 } from './since-2024.ts';

const INPATIENT = INPATIENT_RATES[2026];
const CITATION = INPATIENT.citation;
const amount = (value: string) => figure(value, 'C', CITATION);
const share = (value: string) => figure(value, 'R', CITATION);

/** FY 2026: 90 FR 36536 (2025-08-04); rates as in the tables of CMS’s IPPS pricer. */
export const FY2026: IppsRates = {
  fiscalYear: 2026,
  version: '2026',
  citation: CITATION,
  standardizedAmounts: {
    full: INPATIENT.standardizedAmount,
    noQuality: splits(amount, '4420.88', '2277.43', '4152.95', '2545.36'),
    noEhr: splits(amount, '4349.21', '2240.51', '4085.63', '2504.09'),
    neither: splits(amount, '4313.38', '2222.05', '4051.97', '2483.46'),
  },
  // Always the split of an index of 1 or less.
  puertoRicoAmounts: {
    full: INPATIENT.standardizedAmount.atOrBelow,
    noEhr: split(amount, '4085.63', '2504.09'),
  },
  laborShare: splits(share, '0.66', '0.34', '0.62', '0.38'),
  capitalFederalRate: INPATIENT.capitalFederalRate,
  fixedLossThreshold: INPATIENT.fixedLossThreshold,
  standardizedBase: figure('6752.61', 'D', CITATION),
  hospitalSpecificUpdate: hospitalSpecificUpdate(2026, CITATION),
  ehrRatio: {
    quality: figure('1.024719101', 'D', CITATION),
    noQuality: figure('1.024924471', 'D', CITATION),
    puertoRico: figure('1.024719101', 'D', CITATION),
  },
  wageIndex: { lowestQuartile: null, priorYearRequired: false },
  noCostProductFactor: NOT_HELD,
  noCostProduct: { trialDiagnosis: 'any', conditionCodes: ['90', 'ZD'] },
  ...SINCE_2024,
};
