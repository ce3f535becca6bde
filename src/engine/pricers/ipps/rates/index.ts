/** The years of the inpatient prospective payment system whose rates are held; a discharge of another is not priced. */
import { byFiscalYear } from '../../../core/dated.ts';
import { FY2021 } from './fy2021.ts';
import { FY2024 } from './fy2024.ts';
import { FY2025 } from './fy2025.ts';
import { FY2026 } from './fy2026.ts';
import type { IppsRates } from './rates.ts';

const RATES: Readonly<Record<number, IppsRates>> = { 2021: FY2021, 2024: FY2024, 2025: FY2025, 2026: FY2026 };

export const IPPS_RATES = byFiscalYear(RATES);
/** Federal fiscal years, ascending. */
export const IPPS_YEARS: readonly number[] = Object.keys(RATES).map(Number);
