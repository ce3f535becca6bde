import { type HospiceRates, JAVA, LEVEL_RATES_NOT_HELD, levelRates } from './rates.ts';

const CITATION = 'CMS-1835-F, labor shares of 86 FR 42528';

/**
 * FY 2026: CMS-1835-F. Labor parts are the published totals times the shares of 2022, 2024 and 2025. The reduced rates are not held.
 */
export const FY2026: HospiceRates = {
  fiscalYear: 2026,
  version: '2026',
  rounding: JAVA,
  full: levelRates(
    {
      routineHigh: ['152.35', '78.48'],
      routineLow: ['120.08', '61.86'],
      continuous: ['1259.07', '415.22'],
      respite: ['324.81', '207.67'],
      inpatient: ['761.91', '437.95'],
    },
    'F',
    CITATION,
  ),
  reduced: LEVEL_RATES_NOT_HELD,
};
