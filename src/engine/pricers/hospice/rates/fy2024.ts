import { type HospiceRates, JAVA, levelRates } from './rates.ts';

const CITATION = 'CMS Hospice Pricer, FY 2024; 88 FR 51164';

/** FY 2024: 88 FR 51164. */
export const FY2024: HospiceRates = {
  fiscalYear: 2024,
  version: '2024',
  rounding: JAVA,
  full: levelRates(
    {
      routineHigh: ['144.10', '74.23'],
      routineLow: ['113.75', '58.60'],
      continuous: ['1177.23', '388.23'],
      respite: ['309.70', '198.01'],
      inpatient: ['727.27', '418.04'],
    },
    'C',
    CITATION,
  ),
  reduced: levelRates(
    {
      routineHigh: ['138.51', '71.35'],
      routineLow: ['109.34', '56.32'],
      continuous: ['1131.55', '373.17'],
      respite: ['297.69', '190.32'],
      inpatient: ['699.05', '401.82'],
    },
    'C',
    CITATION,
  ),
};
