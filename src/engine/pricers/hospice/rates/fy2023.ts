import { type HospiceRates, JAVA, LEVEL_RATES_NOT_HELD, levelRates } from './rates.ts';

const CITATION = '87 FR 45669, labor shares of 86 FR 42528';

/**
 * FY 2023: 87 FR 45669. Labor parts are the published totals times the shares of 2022, 2024 and 2025. The reduced rates are not held.
 */
export const FY2023: HospiceRates = {
  fiscalYear: 2023,
  version: '2023',
  rounding: JAVA,
  full: levelRates(
    {
      routineHigh: ['139.48', '71.86'],
      routineLow: ['110.22', '56.78'],
      continuous: ['1144.57', '377.47'],
      respite: ['300.18', '191.92'],
      inpatient: ['705.33', '405.43'],
    },
    'I',
    CITATION,
  ),
  reduced: LEVEL_RATES_NOT_HELD,
};
