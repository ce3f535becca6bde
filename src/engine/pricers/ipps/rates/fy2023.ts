import { byPeriod } from '../../../core/dated.ts';
import { exact } from '../../../core/exact.ts';
import { figure } from '../../../core/figure.ts';
import { INPATIENT_RATES, split, splits } from '../../../figures/inpatient-rates.ts';
import { TREATMENTS_2023 } from './covid-treatments.ts';
import { hospitalSpecificUpdate } from './hospital-specific-updates.ts';
import { PROGRAM_SINCE_2022 } from './program.ts';
import type { IppsRates } from './rates.ts';

const INPATIENT = INPATIENT_RATES[2023];
const CITATION = INPATIENT.citation;
const amount = (value: string) => figure(value, 'C', CITATION);
const share = (value: string) => figure(value, 'C', CITATION);

/** FY 2023: 87 FR 48780 (2022-08-10); CMS’s IPPS pricer 2023.3. */
export const FY2023: IppsRates = {
  fiscalYear: 2023,
  version: '2023.3',
  citation: CITATION,
  standardizedAmounts: {
    full: INPATIENT.standardizedAmount,
    noQuality: splits(amount, '4267.44', '2045.34', '3913.92', '2398.86'),
    noEhr: splits(amount, '4182.32', '2004.54', '3835.85', '2351.01'),
    neither: splits(amount, '4139.76', '1984.15', '3796.82', '2327.09'),
  },
  // Always the split of an index of 1 or less.
  puertoRicoAmounts: {
    full: INPATIENT.standardizedAmount.atOrBelow,
    noEhr: split(amount, '3874.89', '2374.93'),
  },
  laborShare: splits(share, '0.676', '0.324', '0.62', '0.38'),
  capitalFederalRate: INPATIENT.capitalFederalRate,
  fixedLossThreshold: INPATIENT.fixedLossThreshold,
  standardizedBase: figure('6375.74', 'C', CITATION),
  hospitalSpecificUpdate: hospitalSpecificUpdate(2023, CITATION),
  ehrRatio: {
    quality: figure('1.030528667', 'C', CITATION),
    noQuality: figure('1.030842528', 'C', CITATION),
    puertoRico: figure('1.02014742', 'C', CITATION),
  },
  wageIndex: { lowestQuartile: figure('0.8427', 'C', CITATION), priorYearRequired: false },
  noCostProduct: { trialDiagnosis: 'any', conditionCodes: ['90'] },
  noCostProductFactor: figure('0.21', 'C', CITATION),
  covidFactor: byPeriod({ start: 20221001, end: 20230511, value: exact('1.2') }),
  covidTreatments: TREATMENTS_2023,
  twoMidnightAdjustment: false,
  capitalDshOfRedesignatedRural: false,
  program: PROGRAM_SINCE_2022,
};
