/** The years of the inpatient prospective payment system whose rates are held; a discharge of another is not priced. */
import { fiscalYears, RateYears } from '../../../core/rate-years.ts';
import { IPPS_FIGURES } from '../figures.ts';
import { FY2021 } from './fy2021.ts';
import { FY2022 } from './fy2022.ts';
import { FY2023 } from './fy2023.ts';
import { FY2024 } from './fy2024.ts';
import { FY2025 } from './fy2025.ts';
import { FY2026 } from './fy2026.ts';
import { FY2027 } from './fy2027.ts';
import type { IppsRates } from './rates.ts';

const RATES: Readonly<Record<number, IppsRates>> = {
  2021: FY2021,
  2022: FY2022,
  2023: FY2023,
  2024: FY2024,
  2025: FY2025,
  2026: FY2026,
  2027: FY2027,
};

export const IPPS_RATES = new RateYears<IppsRates>({
  system: 'IPPS',
  sheet: IPPS_FIGURES,
  ...fiscalYears(RATES),
  next: (year) => ({ fiscalYear: year, version: `${year}`, citation: `figures of fiscal year ${year}` }),
  optional: ['noCostProductFactor'],
  bounded: ['fixedLossThreshold', 'hospitalSpecificUpdate'],
});
