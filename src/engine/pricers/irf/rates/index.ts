/** The fiscal years of rehabilitation payment with rates held; a date in any other year is not priced. */
import { fiscalYears, RateYears } from '../../../core/rate-years.ts';
import { IRF_FIGURES } from '../figures.ts';
import { FY2018 } from './fy2018.ts';
import { FY2019 } from './fy2019.ts';
import { FY2020 } from './fy2020.ts';
import { FY2021 } from './fy2021.ts';
import { FY2022 } from './fy2022.ts';
import { FY2023 } from './fy2023.ts';
import { FY2024 } from './fy2024.ts';
import { FY2025 } from './fy2025.ts';
import { FY2026 } from './fy2026.ts';
import type { IrfRates } from './rates.ts';

const RATES: Readonly<Record<number, IrfRates>> = {
  2018: FY2018,
  2019: FY2019,
  2020: FY2020,
  2021: FY2021,
  2022: FY2022,
  2023: FY2023,
  2024: FY2024,
  2025: FY2025,
  2026: FY2026,
};

export const IRF_RATES = new RateYears<IrfRates>({
  system: 'IRF',
  sheet: IRF_FIGURES,
  ...fiscalYears(RATES),
  next: (year) => ({ fiscalYear: year, version: `${year}` }),
});
