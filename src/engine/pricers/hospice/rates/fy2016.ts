import { COBOL, type HospiceRates, levelRates } from './rates.ts';

const CITATION = 'CMS program HOSPR210; 80 FR 47142';

/** FY 2016: 80 FR 47142. The routine rate is split, and the end-of-life add-on begins, on January 1. */
export const FY2016: HospiceRates = {
  fiscalYear: 2016,
  version: '2016',
  rounding: COBOL,
  full: levelRates(
    {
      routineHigh: ['128.38', '58.46'],
      routineLow: ['100.89', '45.94'],
      continuous: ['649.17', '295.62'],
      respite: ['90.64', '76.81'],
      inpatient: ['460.94', '259.17'],
    },
    'C',
    CITATION,
  ),
  reduced: levelRates(
    {
      routineHigh: ['125.86', '57.31'],
      routineLow: ['98.90', '45.04'],
      continuous: ['636.39', '289.80'],
      respite: ['88.85', '75.30'],
      inpatient: ['451.87', '254.06'],
    },
    'C',
    CITATION,
  ),
};
