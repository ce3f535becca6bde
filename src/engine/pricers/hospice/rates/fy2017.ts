import { COBOL, type HospiceRates, levelRates } from './rates.ts';

const CITATION = 'CMS program HOSPR210; 81 FR 52144';

/** FY 2017: 81 FR 52144. */
export const FY2017: HospiceRates = {
  fiscalYear: 2017,
  version: '2017',
  rounding: COBOL,
  full: levelRates(
    {
      routineHigh: ['130.93', '59.62'],
      routineLow: ['102.94', '46.88'],
      continuous: ['662.80', '301.83'],
      respite: ['92.55', '78.42'],
      inpatient: ['470.44', '264.50'],
    },
    'C',
    CITATION,
  ),
  reduced: levelRates(
    {
      routineHigh: ['128.36', '58.46'],
      routineLow: ['100.93', '45.96'],
      continuous: ['649.81', '295.92'],
      respite: ['90.73', '76.89'],
      inpatient: ['461.22', '259.32'],
    },
    'C',
    CITATION,
  ),
};
