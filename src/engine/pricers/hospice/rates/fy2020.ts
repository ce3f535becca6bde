import { COBOL, type HospiceRates, levelRates } from './rates.ts';

const CITATION = 'CMS program HOSPR210; 84 FR 38484';

/** FY 2020: 84 FR 38484. */
export const FY2020: HospiceRates = {
  fiscalYear: 2020,
  version: '2020',
  rounding: COBOL,
  full: levelRates(
    {
      routineHigh: ['133.64', '60.86'],
      routineLow: ['105.62', '48.10'],
      continuous: ['958.94', '436.69'],
      respite: ['243.64', '206.46'],
      inpatient: ['653.70', '367.55'],
    },
    'C',
    CITATION,
  ),
  reduced: levelRates(
    {
      routineHigh: ['131.04', '59.67'],
      routineLow: ['103.56', '47.16'],
      continuous: ['940.24', '428.18'],
      respite: ['238.89', '202.43'],
      inpatient: ['640.96', '360.39'],
    },
    'C',
    CITATION,
  ),
};
