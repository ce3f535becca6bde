import { byPeriod } from '../../../core/dated.ts';
import { exact } from '../../../core/exact.ts';
import { hospitalSpecificUpdate } from './hospital-specific-updates.ts';
import { split, splits } from './labor-splits.ts';
import { JAVA } from './program.ts';
import type { IppsRates } from './rates.ts';

/** FY 2024: 88 FR 58640 (2023-08-28), corrected at 88 FR 68482; CMS’s IPPS pricer 2024.1. */
export const FY2024: IppsRates = {
  fiscalYear: 2024,
  version: '2024.1',
  citation: '88 FR 58640',
  standardizedAmounts: {
    full: splits('4392.49', '2105.28', '4028.62', '2469.15'),
    noQuality: splits('4357.34', '2088.43', '3996.38', '2449.39'),
    noEhr: splits('4287.05', '2054.74', '3931.91', '2409.88'),
    neither: splits('4251.90', '2037.89', '3899.67', '2390.12'),
  },
  // Always the split of an index of 1 or less.
  puertoRicoAmounts: {
    full: split('4028.62', '2469.15'),
    noEhr: split('3931.91', '2409.88'),
  },
  laborShare: splits('0.676', '0.324', '0.62', '0.38'),
  capitalFederalRate: exact('503.83'),
  fixedLossThreshold: exact('42750.00'),
  standardizedBase: exact('6497.77'),
  hospitalSpecificUpdate: hospitalSpecificUpdate(2024),
  ehrRatio: { quality: exact('1.024596273'), noQuality: exact('1.024799599'), puertoRico: exact('1.024596273') },
  wageIndex: { lowestQuartile: exact('0.8667'), priorYearRequired: false },
  noCostProduct: { factor: exact('0.27'), trialDiagnosis: 'any', conditionCodes: ['90'] },
  covidFactor: byPeriod(),
  covidTreatments: byPeriod(),
  twoMidnightAdjustment: false,
  capitalDshOfRedesignatedRural: true,
  program: JAVA,
};
