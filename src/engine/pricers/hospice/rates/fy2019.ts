import { COBOL, type HospiceRates, levelRates } from './rates.ts';

const CITATION = 'CMS program HOSPR210; 83 FR 38622';

/** FY 2019: 83 FR 38622. */
export const FY2019: HospiceRates = {
  fiscalYear: 2019,
  version: '2019',
  rounding: COBOL,
  full: levelRates(
    {
      routineHigh: ['134.84', '61.41'],
      routineLow: ['105.96', '48.25'],
      continuous: ['685.30', '312.08'],
      respite: ['95.27', '80.74'],
      inpatient: ['485.24', '272.83'],
    },
    'C',
    CITATION,
  ),
  reduced: levelRates(
    {
      routineHigh: ['132.19', '60.20'],
      routineLow: ['103.88', '47.30'],
      continuous: ['671.83', '305.95'],
      respite: ['93.41', '79.15'],
      inpatient: ['475.71', '267.47'],
    },
    'C',
    CITATION,
  ),
};
