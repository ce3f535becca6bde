/** The fiscal years of long-term care payment whose rates are held; a date of another is not priced. */
import { byFiscalYear } from '../../../core/dated.ts';
import { FY2020 } from './fy2020.ts';
import { FY2021 } from './fy2021.ts';
import { FY2022 } from './fy2022.ts';
import { FY2023 } from './fy2023.ts';
import { FY2024 } from './fy2024.ts';
import { FY2025 } from './fy2025.ts';
import { FY2026 } from './fy2026.ts';
import type { LtchRates } from './rates.ts';

const RATES: Readonly<Record<number, LtchRates>> = {
  2020: FY2020,
  2021: FY2021,
  2022: FY2022,
  2023: FY2023,
  2024: FY2024,
  2025: FY2025,
  2026: FY2026,
};

export const LTCH_RATES = byFiscalYear(RATES);
/** Federal fiscal years, ascending. */
export const LTCH_YEARS: readonly number[] = Object.keys(RATES).map(Number);

/** What the final rule of a year sets. */
const FIGURES = [
  ...['the standard federal rates', 'the labor-related share', 'both fixed losses of outliers'],
  ...['the DSH factor', 'the operating and capital rates of inpatient payment'],
];
/** Years of which only these were not found. */
const MISSING = byFiscalYear({ 2027: ['the labor-related share', 'both fixed losses of outliers', 'the DSH factor'] });

/** What a year without rates lacks. @param date YYYYMMDD */
export function ltchFiguresMissing(date: number): readonly string[] {
  return MISSING.at(date) ?? FIGURES;
}
