/** The fiscal years of long-term care payment whose rates are held; a date of another is not priced. */
import { fiscalYears, RateYears } from '../../../core/rate-years.ts';
import { LTCH_FIGURES } from '../figures.ts';
import { FY2020 } from './fy2020.ts';
import { FY2021 } from './fy2021.ts';
import { FY2022 } from './fy2022.ts';
import { FY2023 } from './fy2023.ts';
import { FY2024 } from './fy2024.ts';
import { FY2025 } from './fy2025.ts';
import { FY2026 } from './fy2026.ts';
import { FY2027 } from './fy2027.ts';
import type { LtchRates } from './rates.ts';

const RATES: Readonly<Record<number, LtchRates>> = {
  2020: FY2020,
  2021: FY2021,
  2022: FY2022,
  2023: FY2023,
  2024: FY2024,
  2025: FY2025,
  2026: FY2026,
  2027: FY2027,
};

export const LTCH_RATES = new RateYears<LtchRates>({
  system: 'LTCH',
  sheet: LTCH_FIGURES,
  ...fiscalYears(RATES),
  next: (year) => ({ fiscalYear: year, version: `${year}` }),
  bounded: ['laborShare', 'nonLaborShare', 'fixedLoss', 'dshFactor'],
});
