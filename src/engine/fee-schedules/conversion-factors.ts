/**
 * Conversion factors of the physician fee schedule and of anesthesia, by calendar year. CMS's files carry their own; the
 * published ones tell which file is whose, since 2026 has one for qualifying APM participants and one for all others
 * (Social Security Act 1848(d)(1)(A), 42 CFR 414.20, 414.46).
 */
import { type AskedFigure, type FigureSheet, figureSheet } from '../core/asked-figures.ts';
import { type Figure, figure } from '../core/figure.ts';
import { calendarYears, RateYears } from '../core/rate-years.ts';
import type { PriceIndicator } from './records.ts';

interface FactorRates {
  calendarYear: number;
  conversionFactor: { qualifying?: Figure; other: Figure };
}

const RULE = 'PFS final rule of the calendar year';

function factorSheet(what: string, unit: string, where: string): FigureSheet {
  const factorQuestion = (name: keyof FactorRates['conversionFactor'], whose: string): AskedFigure => ({
    name: `conversion_factor.${name}`,
    kind: 'rate',
    unit,
    meaning: `${what} of ${whose}`,
    where: `${RULE}, ${where}`,
  });
  return figureSheet({
    asks: [
      factorQuestion('qualifying', 'qualifying APM participants (the larger one)'),
      factorQuestion('other', 'all other physicians and suppliers'),
    ],
  });
}

const published = (value: string, citation: string) => figure(value, 'R', citation);

const CY2025 = '89 FR 97710';
const CY2026 = '90 FR 49266';

export const PFS_FACTORS = new RateYears<FactorRates>({
  system: 'PFS',
  sheet: factorSheet('Conversion factor', 'dollars an RVU', 'table Calculation of the PFS Conversion Factors'),
  ...calendarYears<FactorRates>({
    2025: { calendarYear: 2025, conversionFactor: { other: published('32.3465', CY2025) } },
    2026: {
      calendarYear: 2026,
      conversionFactor: { qualifying: published('33.5675', CY2026), other: published('33.4009', CY2026) },
    },
  }),
  next: (year) => ({ calendarYear: year }),
});

export const ANESTHESIA_FACTORS = new RateYears<FactorRates>({
  system: 'ANESTHESIA',
  sheet: factorSheet(
    'National anesthesia conversion factor',
    'dollars a unit',
    'table Calculation of the Anesthesia Conversion Factors',
  ),
  ...calendarYears<FactorRates>({
    2025: { calendarYear: 2025, conversionFactor: { other: published('20.3178', CY2025) } },
    2026: {
      calendarYear: 2026,
      conversionFactor: { qualifying: published('20.5998', CY2026), other: published('20.4976', CY2026) },
    },
  }),
  next: (year) => ({ calendarYear: year }),
});

/** First year of two factors. */
export const TWO_FACTORS_SINCE = 2026;

export const QUALIFYING: PriceIndicator = '1';
export const OTHER: PriceIndicator = '9';
