/** Figures of the ASC payment system by calendar year, 42 CFR 416.171. */
import { exact } from '../../../core/exact.ts';
import { type Figure, figure } from '../../../core/figure.ts';
import { calendarYears, RateYears } from '../../../core/rate-years.ts';
import { ASC_FIGURES } from '../figures.ts';

export interface AscRates {
  calendarYear: number;
  citation: string;
  /** Dollars a unit of weight. */
  conversionFactor: Figure;
  /** That of centers that do not report quality data. */
  reducedConversionFactor: Figure;
}

const RATES: Readonly<Record<number, AscRates>> = {
  2023: {
    calendarYear: 2023,
    citation: '87 FR 71748',
    conversionFactor: figure('51.854', 'D', '87 FR 71748, Addenda AA and BB'),
    reducedConversionFactor: figure('50.855', 'D', '87 FR 71748: 51.854 × 1.018 ÷ 1.038'),
  },
  2024: {
    calendarYear: 2024,
    citation: '88 FR 81540',
    conversionFactor: figure('53.514', 'R', '88 FR 81540'),
    reducedConversionFactor: figure('52.476', 'F', '88 FR 81540'),
  },
  2025: {
    calendarYear: 2025,
    citation: '89 FR 93912',
    conversionFactor: figure('54.895', 'R', '89 FR 93912'),
    reducedConversionFactor: figure('53.828', 'F', '89 FR 93912'),
  },
  2026: {
    calendarYear: 2026,
    citation: '90 FR 53448',
    conversionFactor: figure('56.322', 'R', '90 FR 53448'),
    reducedConversionFactor: figure('55.224', 'D', '90 FR 53448: 56.322 × 1.006 ÷ 1.026'),
  },
};

export const ASC_RATES = new RateYears<AscRates>({
  system: 'ASC',
  sheet: ASC_FIGURES,
  ...calendarYears(RATES),
  next: (year) => ({ calendarYear: year, citation: `figures of calendar year ${year}` }),
});

/** 42 CFR 416.172(c): the share of a rate that the wage index adjusts. */
export const LABOR_SHARE = exact('0.5');
/** 42 CFR 416.172(e): what every unit but the first of a session is paid; a procedure that was stopped or reduced, 416.172(f). */
export const HALF = exact('0.5');
