import { byPeriod } from '../../../core/dated.ts';
import { exact } from '../../../core/exact.ts';
import { hospitalSpecificUpdate } from './hospital-specific-updates.ts';
import { split, splits } from './labor-splits.ts';
import { JAVA } from './program.ts';
import type { IppsRates } from './rates.ts';

/** FY 2026: 90 FR 36536 (2025-08-04); rates as in the tables of CMS’s IPPS pricer. */
export const FY2026: IppsRates = {
  fiscalYear: 2026,
  version: '2026',
  citation: '90 FR 36536',
  standardizedAmounts: {
    full: splits('4456.72', '2295.89', '4186.62', '2565.99'),
    noQuality: splits('4420.88', '2277.43', '4152.95', '2545.36'),
    noEhr: splits('4349.21', '2240.51', '4085.63', '2504.09'),
    neither: splits('4313.38', '2222.05', '4051.97', '2483.46'),
  },
  // Always the split of an index of 1 or less.
  puertoRicoAmounts: {
    full: split('4186.62', '2565.99'),
    noEhr: split('4085.63', '2504.09'),
  },
  laborShare: splits('0.66', '0.34', '0.62', '0.38'),
  capitalFederalRate: exact('524.15'),
  fixedLossThreshold: exact('40397.00'),
  standardizedBase: exact('6752.61'),
  hospitalSpecificUpdate: hospitalSpecificUpdate(2026),
  ehrRatio: { quality: exact('1.024719101'), noQuality: exact('1.024924471'), puertoRico: exact('1.024719101') },
  wageIndex: { lowestQuartile: null, priorYearRequired: false },
  noCostProduct: { factor: null, trialDiagnosis: 'any', conditionCodes: ['90', 'ZD'] },
  covidFactor: byPeriod(),
  covidTreatments: byPeriod(),
  twoMidnightAdjustment: false,
  capitalDshOfRedesignatedRural: true,
  program: JAVA,
};
