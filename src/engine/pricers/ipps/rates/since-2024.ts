import { byPeriod } from '../../../core/dated.ts';
import { PROGRAM_SINCE_2022 } from './program.ts';
import type { IppsRates } from './rates.ts';

/** Rules since FY 2024: nothing is added for COVID-19, whose emergency ended on 2023-05-11. */
export const SINCE_2024 = {
  covidFactor: byPeriod(),
  covidTreatments: byPeriod(),
  twoMidnightAdjustment: false,
  capitalDshOfRedesignatedRural: true,
  program: PROGRAM_SINCE_2022,
} satisfies Partial<IppsRates>;
