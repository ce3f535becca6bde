import { COBOL, type HospiceRates, levelRates } from './rates.ts';

const CITATION = 'CMS program HOSPR210; 82 FR 36638';

/** FY 2018: 82 FR 36638. */
export const FY2018: HospiceRates = {
  fiscalYear: 2018,
  version: '2018',
  rounding: COBOL,
  full: levelRates(
    {
      routineHigh: ['132.46', '60.32'],
      routineLow: ['104.03', '47.38'],
      continuous: ['670.90', '305.52'],
      respite: ['93.53', '79.25'],
      inpatient: ['475.95', '267.60'],
    },
    'C',
    CITATION,
  ),
  reduced: levelRates(
    {
      routineHigh: ['129.84', '59.13'],
      routineLow: ['101.97', '46.44'],
      continuous: ['657.61', '299.47'],
      respite: ['91.67', '77.69'],
      inpatient: ['466.52', '262.31'],
    },
    'C',
    CITATION,
  ),
};
