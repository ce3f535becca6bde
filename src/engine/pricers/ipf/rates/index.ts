/** The fiscal years of psychiatric payment with rates held; a date in any other year is not priced. */
import { fiscalYears, RateYears } from '../../../core/rate-years.ts';
import { IPF_FIGURES } from '../figures.ts';
import { FY2020 } from './fy2020.ts';
import { FY2021 } from './fy2021.ts';
import { FY2022 } from './fy2022.ts';
import { FY2023 } from './fy2023.ts';
import { FY2024 } from './fy2024.ts';
import { FY2025 } from './fy2025.ts';
import { FY2026 } from './fy2026.ts';
import type { IpfRates } from './rates.ts';

const RATES: Readonly<Record<number, IpfRates>> = {
  2020: FY2020,
  2021: FY2021,
  2022: FY2022,
  2023: FY2023,
  2024: FY2024,
  2025: FY2025,
  2026: FY2026,
};

export const IPF_RATES = new RateYears<IpfRates>({
  system: 'PSYCH',
  sheet: IPF_FIGURES,
  ...fiscalYears(RATES),
  next: (year) => ({ fiscalYear: year, version: `${year}` }),
});
