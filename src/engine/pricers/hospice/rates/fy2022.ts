import { type HospiceRates, JAVA, levelRates } from './rates.ts';

const CITATION = 'CMS Hospice Pricer, FY 2022; 86 FR 42528';

/** FY 2022: 86 FR 42528. */
export const FY2022: HospiceRates = {
  fiscalYear: 2022,
  version: '2022',
  rounding: JAVA,
  full: levelRates(
    {
      routineHigh: ['134.24', '69.16'],
      routineLow: ['106.09', '54.65'],
      continuous: ['1099.82', '362.70'],
      respite: ['288.99', '184.76'],
      inpatient: ['678.36', '389.92'],
    },
    'C',
    CITATION,
  ),
  reduced: levelRates(
    {
      routineHigh: ['131.61', '67.80'],
      routineLow: ['104.00', '53.58'],
      continuous: ['1078.25', '355.59'],
      respite: ['283.32', '181.14'],
      inpatient: ['665.05', '382.28'],
    },
    'C',
    CITATION,
  ),
};
