import { byPeriod } from '../../../core/dated.ts';
import { exact } from '../../../core/exact.ts';
import { hospitalSpecificUpdate } from './hospital-specific-updates.ts';
import { splits } from './labor-splits.ts';
import { COBOL } from './program.ts';
import type { IppsRates } from './rates.ts';

/** Remdesivir and convalescent plasma; baricitinib has had codes of its own since 2021-01-01. */
const REMDESIVIR_AND_PLASMA = ['XW033E5', 'XW043E5', 'XW13325', 'XW14325'];

/** FY 2021: 85 FR 58432 (2020-09-18), corrected at 85 FR 78748; CMS's IPPS PC pricer, release 2021.5. */
export const FY2021: IppsRates = {
  fiscalYear: 2021,
  version: 'C21.5',
  citation: '85 FR 58432, 85 FR 78748',
  standardizedAmounts: {
    full: splits('4071.57', '1889.74', '3696.01', '2265.30'),
    noQuality: splits('4047.71', '1878.67', '3674.36', '2252.02'),
    noEhr: splits('4000.00', '1856.52', '3631.04', '2225.48'),
    neither: splits('3976.14', '1845.45', '3609.39', '2212.20'),
  },
  puertoRicoAmounts: null,
  laborShare: splits('0.683', '0.317', '0.62', '0.38'),
  capitalFederalRate: exact('466.21'),
  fixedLossThreshold: exact('29064.00'),
  standardizedBase: exact('5961.40'),
  hospitalSpecificUpdate: hospitalSpecificUpdate(2021),
  ehrRatio: { quality: exact('1.017892644'), noQuality: exact('1.018000000'), puertoRico: null },
  wageIndex: { lowestQuartile: exact('0.8469'), priorYearRequired: true },
  noCostProduct: { factor: exact('0.17'), trialDiagnosis: 'secondary', conditionCodes: ['ZB'] },
  covidFactor: byPeriod({ start: 20201001, end: 20210930, value: exact('1.2') }),
  covidTreatments: byPeriod(
    { start: 20201102, end: 20201118, value: REMDESIVIR_AND_PLASMA },
    { start: 20201119, end: 20201231, value: [...REMDESIVIR_AND_PLASMA, 'XW0DXF5', '3E0G7GC', '3E0H7GC'] },
    { start: 20210101, end: 20210930, value: [...REMDESIVIR_AND_PLASMA, 'XW0DXM6', 'XW0G7M6', 'XW0H7M6'] },
  ),
  twoMidnightAdjustment: true,
  capitalDshOfRedesignatedRural: false,
  program: COBOL,
};
