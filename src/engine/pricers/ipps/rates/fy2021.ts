import { byPeriod } from '../../../core/dated.ts';
import { exact } from '../../../core/exact.ts';
import { figure } from '../../../core/figure.ts';
import { INPATIENT_RATES, splits } from '../../../figures/inpatient-rates.ts';
import { TREATMENTS_2021 } from './covid-treatments.ts';
import { hospitalSpecificUpdate } from './hospital-specific-updates.ts';
import { PROGRAM_TO_2021 } from './program.ts';
import type { IppsRates } from './rates.ts';

const INPATIENT = INPATIENT_RATES[2021];
const CITATION = INPATIENT.citation;
const amount = (value: string) => figure(value, 'C', CITATION);
const share = (value: string) => figure(value, 'C', CITATION);

/** FY 2021: 85 FR 58432 (2020-09-18), corrected at 85 FR 78748; CMS's IPPS PC pricer, release 2021.5. */
export const FY2021: IppsRates = {
  fiscalYear: 2021,
  version: 'C21.5',
  citation: CITATION,
  standardizedAmounts: {
    full: INPATIENT.standardizedAmount,
    noQuality: splits(amount, '4047.71', '1878.67', '3674.36', '2252.02'),
    noEhr: splits(amount, '4000.00', '1856.52', '3631.04', '2225.48'),
    neither: splits(amount, '3976.14', '1845.45', '3609.39', '2212.20'),
  },
  puertoRicoAmounts: null,
  laborShare: splits(share, '0.683', '0.317', '0.62', '0.38'),
  capitalFederalRate: INPATIENT.capitalFederalRate,
  fixedLossThreshold: INPATIENT.fixedLossThreshold,
  standardizedBase: figure('5961.40', 'C', CITATION),
  hospitalSpecificUpdate: hospitalSpecificUpdate(2021, CITATION),
  ehrRatio: {
    quality: figure('1.017892644', 'C', CITATION),
    noQuality: figure('1.018000000', 'C', CITATION),
    puertoRico: null,
  },
  wageIndex: { lowestQuartile: figure('0.8469', 'C', CITATION), priorYearRequired: true },
  noCostProductFactor: figure('0.17', 'C', CITATION),
  noCostProduct: { trialDiagnosis: 'secondary', conditionCodes: ['ZB'] },
  covidFactor: byPeriod({ start: 20201001, end: 20210930, value: exact('1.2') }),
  covidTreatments: TREATMENTS_2021,
  twoMidnightAdjustment: true,
  capitalDshOfRedesignatedRural: false,
  program: PROGRAM_TO_2021,
};
