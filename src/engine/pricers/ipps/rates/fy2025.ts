import { byPeriod } from '../../../core/dated.ts';
import { exact } from '../../../core/exact.ts';
import { hospitalSpecificUpdate } from './hospital-specific-updates.ts';
import { split, splits } from './labor-splits.ts';
import { JAVA } from './program.ts';
import type { IppsRates } from './rates.ts';

/** FY 2025: 89 FR 68986 (2024-08-28), its rates replaced for the whole year by the interim rule 89 FR 80405 (2024-10-03). */
export const FY2025: IppsRates = {
  fiscalYear: 2025,
  version: '2025',
  citation: '89 FR 68986, 89 FR 80405',
  standardizedAmounts: {
    full: splits('4478.09', '2146.30', '4107.12', '2517.27'),
    noQuality: splits('4441.10', '2128.57', '4073.20', '2496.47'),
    noEhr: splits('4367.12', '2093.11', '4005.34', '2454.89'),
    neither: splits('4330.13', '2075.38', '3971.42', '2434.09'),
  },
  // Always the split of an index of 1 or less.
  puertoRicoAmounts: {
    full: split('4107.12', '2517.27'),
    noEhr: split('4005.34', '2454.89'),
  },
  laborShare: splits('0.676', '0.324', '0.62', '0.38'),
  capitalFederalRate: exact('512.14'),
  fixedLossThreshold: exact('46217.00'),
  standardizedBase: exact('6624.39'),
  hospitalSpecificUpdate: hospitalSpecificUpdate(2025),
  ehrRatio: { quality: exact('1.025411061'), noQuality: exact('1.025628141'), puertoRico: exact('1.025411061') },
  wageIndex: { lowestQuartile: null, priorYearRequired: false },
  noCostProduct: { factor: null, trialDiagnosis: 'any', conditionCodes: ['90'] },
  covidFactor: byPeriod(),
  covidTreatments: byPeriod(),
  twoMidnightAdjustment: false,
  capitalDshOfRedesignatedRural: true,
  program: JAVA,
};
