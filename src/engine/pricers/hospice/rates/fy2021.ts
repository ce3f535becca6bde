import { COBOL, type HospiceRates, levelRates } from './rates.ts';

const CITATION = 'CMS program HOSPR210; 85 FR 47070';

/** FY 2021: 85 FR 47070. */
export const FY2021: HospiceRates = {
  fiscalYear: 2021,
  version: '2021.0',
  rounding: COBOL,
  full: levelRates(
    {
      routineHigh: ['136.90', '62.35'],
      routineLow: ['108.21', '49.28'],
      continuous: ['984.21', '448.20'],
      respite: ['249.59', '211.50'],
      inpatient: ['669.33', '376.33'],
    },
    'C',
    CITATION,
  ),
  reduced: levelRates(
    {
      routineHigh: ['134.23', '61.13'],
      routineLow: ['106.10', '48.32'],
      continuous: ['964.99', '439.45'],
      respite: ['244.71', '207.37'],
      inpatient: ['656.25', '368.98'],
    },
    'C',
    CITATION,
  ),
};
