/** The years of the outpatient prospective payment system whose figures are held; a claim of another is not priced. */
import { calendarYears, RateYears } from '../../../core/rate-years.ts';
import { OPPS_FIGURES } from '../figures.ts';
import { CY2020 } from './cy2020.ts';
import { CY2021 } from './cy2021.ts';
import { CY2022 } from './cy2022.ts';
import { CY2023 } from './cy2023.ts';
import { CY2024 } from './cy2024.ts';
import { CY2025 } from './cy2025.ts';
import { CY2026 } from './cy2026.ts';
import type { OppsRates } from './rates.ts';

const RATES: Readonly<Record<number, OppsRates>> = {
  2020: CY2020,
  2021: CY2021,
  2022: CY2022,
  2023: CY2023,
  2024: CY2024,
  2025: CY2025,
  2026: CY2026,
};

export const OPPS_RATES = new RateYears<OppsRates>({
  system: 'OPPS',
  sheet: OPPS_FIGURES,
  ...calendarYears(RATES),
  next: (year) => ({ calendarYear: year, version: `${year}`, citation: `figures of calendar year ${year}` }),
  optional: ['fixedDollarThreshold', 'qualityFactor'],
});
