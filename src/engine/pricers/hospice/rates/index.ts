/** The years of hospice payment with rates held; a claim of any other year is not priced. */
import { fiscalYearPeriod } from '../../../core/calendar.ts';
import { byPeriod } from '../../../core/dated.ts';
import { RateYears } from '../../../core/rate-years.ts';
import { HOSPICE_FIGURES } from '../figures.ts';
import { FY2016 } from './fy2016.ts';
import { FY2017 } from './fy2017.ts';
import { FY2018 } from './fy2018.ts';
import { FY2019 } from './fy2019.ts';
import { FY2020 } from './fy2020.ts';
import { FY2021 } from './fy2021.ts';
import { FY2022 } from './fy2022.ts';
import { FY2023 } from './fy2023.ts';
import { FY2024 } from './fy2024.ts';
import { FY2025 } from './fy2025.ts';
import { FY2026 } from './fy2026.ts';
import type { HospiceRates } from './rates.ts';

const YEARS: readonly HospiceRates[] = [
  FY2016,
  FY2017,
  FY2018,
  FY2019,
  FY2020,
  FY2021,
  FY2022,
  FY2023,
  FY2024,
  FY2025,
  FY2026,
];

/** First day of the two routine rates, 42 CFR 418.302(e)(5): FY 2016 is held from this day on. */
const TWO_ROUTINE_RATES = 20160101;

const HELD = byPeriod(
  ...YEARS.map((value) => {
    const { start, end } = fiscalYearPeriod(value.fiscalYear);
    return { start: Math.max(start, TWO_ROUTINE_RATES), end, value };
  }),
);

export const HOSPICE_RATES = new RateYears<HospiceRates>({
  system: 'HOSPICE',
  sheet: HOSPICE_FIGURES,
  year: 'fiscal',
  held: HELD,
  years: YEARS.map(({ fiscalYear }) => fiscalYear),
  next: (year) => ({ fiscalYear: year, version: `${year}` }),
  optional: ['reduced'],
});
