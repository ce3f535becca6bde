import { byPeriod } from '../../../core/dated.ts';
import { exact } from '../../../core/exact.ts';
import { figure } from '../../../core/figure.ts';
import { INPATIENT_RATES, split, splits } from '../../../figures/inpatient-rates.ts';
import { TREATMENTS_2022 } from './covid-treatments.ts';
import { hospitalSpecificUpdate } from './hospital-specific-updates.ts';
import { PROGRAM_SINCE_2022 } from './program.ts';
import type { IppsRates } from './rates.ts';

const INPATIENT = INPATIENT_RATES[2022];
const CITATION = INPATIENT.citation;
const amount = (value: string) => figure(value, 'C', CITATION);
const share = (value: string) => figure(value, 'C', CITATION);

/** FY 2022: 86 FR 44774 (2021-08-13); CMS’s IPPS pricer 2022.3. */
export const FY2022: IppsRates = {
  fiscalYear: 2022,
  version: '2022.3',
  citation: CITATION,
  standardizedAmounts: {
    full: INPATIENT.standardizedAmount,
    noQuality: splits(amount, '4110.85', '1970.28', '3770.30', '2310.83'),
    noEhr: splits(amount, '4056.08', '1944.03', '3720.07', '2280.04'),
    neither: splits(amount, '4028.70', '1930.91', '3694.96', '2264.65'),
  },
  // Always the split of an index of 1 or less.
  puertoRicoAmounts: {
    full: INPATIENT.standardizedAmount.atOrBelow,
    noEhr: split(amount, '3770.30', '2310.83'),
  },
  laborShare: splits(share, '0.676', '0.324', '0.62', '0.38'),
  capitalFederalRate: INPATIENT.capitalFederalRate,
  fixedLossThreshold: INPATIENT.fixedLossThreshold,
  standardizedBase: figure('6121.65', 'C', CITATION),
  hospitalSpecificUpdate: hospitalSpecificUpdate(2022, CITATION),
  ehrRatio: {
    quality: figure('1.020255064', 'C', CITATION),
    noQuality: figure('1.020392749', 'C', CITATION),
    puertoRico: figure('1.006661732', 'C', CITATION),
  },
  wageIndex: { lowestQuartile: figure('0.8437', 'C', CITATION), priorYearRequired: true },
  noCostProduct: { trialDiagnosis: 'any', conditionCodes: ['ZB'] },
  noCostProductFactor: figure('0.17', 'C', CITATION),
  covidFactor: byPeriod({ start: 20211001, end: 20220930, value: exact('1.2') }),
  covidTreatments: TREATMENTS_2022,
  twoMidnightAdjustment: false,
  capitalDshOfRedesignatedRural: false,
  program: PROGRAM_SINCE_2022,
};
