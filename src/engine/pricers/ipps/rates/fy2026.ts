import { byPeriod } from '../../../core/dated.ts';
import { figure, NOT_HELD } from '../../../core/figure.ts';
import { hospitalSpecificUpdate } from './hospital-specific-updates.ts';
import { split, splits } from './labor-splits.ts';
import { JAVA } from './program.ts';
import type { IppsRates } from './rates.ts';

const CITATION = '90 FR 36536';
const amount = (value: string) => figure(value, 'C', CITATION);
const share = (value: string) => figure(value, 'R', CITATION);

/** FY 2026: 90 FR 36536 (2025-08-04); rates as in the tables of CMS’s IPPS pricer. */
export const FY2026: IppsRates = {
  fiscalYear: 2026,
  version: '2026',
  citation: CITATION,
  standardizedAmounts: {
    full: splits(amount, '4456.72', '2295.89', '4186.62', '2565.99'),
    noQuality: splits(amount, '4420.88', '2277.43', '4152.95', '2545.36'),
    noEhr: splits(amount, '4349.21', '2240.51', '4085.63', '2504.09'),
    neither: splits(amount, '4313.38', '2222.05', '4051.97', '2483.46'),
  },
  // Always the split of an index of 1 or less.
  puertoRicoAmounts: {
    full: split(amount, '4186.62', '2565.99'),
    noEhr: split(amount, '4085.63', '2504.09'),
  },
  laborShare: splits(share, '0.66', '0.34', '0.62', '0.38'),
  capitalFederalRate: figure('524.15', 'F', CITATION),
  fixedLossThreshold: figure('40397.00', 'R', CITATION),
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
  covidFactor: byPeriod(),
  covidTreatments: byPeriod(),
  twoMidnightAdjustment: false,
  capitalDshOfRedesignatedRural: true,
  program: JAVA,
};
