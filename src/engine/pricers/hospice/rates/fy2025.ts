import { type HospiceRates, JAVA, levelRates } from './rates.ts';

const CITATION = 'CMS Hospice Pricer, FY 2025; 89 FR 64202';

/** FY 2025: 89 FR 64202. */
export const FY2025: HospiceRates = {
  fiscalYear: 2025,
  version: '2025.0',
  rounding: JAVA,
  full: levelRates(
    {
      routineHigh: ['148.25', '76.37'],
      routineLow: ['116.77', '60.15'],
      continuous: ['1217.18', '401.41'],
      respite: ['316.46', '202.32'],
      inpatient: ['742.98', '427.06'],
    },
    'C',
    CITATION,
  ),
  reduced: levelRates(
    {
      routineHigh: ['142.48', '73.40'],
      routineLow: ['112.23', '57.82'],
      continuous: ['1169.86', '385.81'],
      respite: ['304.15', '194.46'],
      inpatient: ['714.10', '410.46'],
    },
    'C',
    CITATION,
  ),
};
