/**
 * Rates of inpatient payment by fiscal year, from the final rules, for IPPS and for the amount comparable to inpatient
 * payment of a long-term care stay (42 CFR 412.529(d)(4)).
 */
import type { Exact } from '../core/exact.ts';
import { type Figure, figure, NOT_HELD } from '../core/figure.ts';

/** Dollars, or shares of one. */
export interface LaborSplit {
  labor: Exact;
  nonlabor: Exact;
}

/** The split as it is published. */
export interface LaborFigures {
  labor: Figure;
  nonlabor: Figure;
}

/** By wage index: above 1, and 1 or less (Social Security Act 1886(d)(3)(E)(ii)). */
export interface ByWageIndex {
  above: LaborFigures;
  atOrBelow: LaborFigures;
}

interface InpatientRates {
  /** Dollars, for hospitals that report quality data and use EHR technology. Table 1A. */
  standardizedAmount: ByWageIndex;
  /** Dollars. Table 1D. */
  capitalFederalRate: Figure;
  /** Fixed-loss threshold of cost outliers, dollars. */
  fixedLossThreshold: Figure;
}

/** Marks a published figure with its source. */
type Source = (value: string) => Figure;

export function split(source: Source, labor: string, nonlabor: string): LaborFigures {
  return { labor: source(labor), nonlabor: source(nonlabor) };
}

/** Returns the labor and nonlabor part for a wage index above 1, then for an index of 1 or less. */
export function splits(
  source: Source,
  labor: string,
  nonlabor: string,
  laborAtOrBelow: string,
  nonlaborAtOrBelow: string,
): ByWageIndex {
  return { above: split(source, labor, nonlabor), atOrBelow: split(source, laborAtOrBelow, nonlaborAtOrBelow) };
}

/** @param citation final rule of the year, and its corrections */
function ofYear(citation: string, ratesOf: (citation: string) => InpatientRates) {
  return { citation, ...ratesOf(citation) };
}

export const INPATIENT_RATES = {
  2020: ofYear('CMS LTCH pricer 2020', (citation) => ({
    standardizedAmount: splits((value) => figure(value, 'C', citation), '3959.10', '1837.53', '3593.91', '2202.72'),
    capitalFederalRate: figure('462.33', 'C', citation),
    fixedLossThreshold: figure('26552.00', 'C', citation),
  })),
  2021: ofYear('85 FR 58432, 85 FR 78748', (citation) => ({
    standardizedAmount: splits((value) => figure(value, 'C', citation), '4071.57', '1889.74', '3696.01', '2265.30'),
    capitalFederalRate: figure('466.21', 'C', citation),
    fixedLossThreshold: figure('29064.00', 'C', citation),
  })),
  2022: ofYear('86 FR 44774', (citation) => ({
    standardizedAmount: splits((value) => figure(value, 'C', citation), '4138.24', '1983.41', '3795.42', '2326.23'),
    capitalFederalRate: figure('472.59', 'C', citation),
    fixedLossThreshold: figure('30988.00', 'C', citation),
  })),
  2023: ofYear('87 FR 48780', (citation) => ({
    standardizedAmount: splits((value) => figure(value, 'C', citation), '4310.00', '2065.74', '3952.96', '2422.78'),
    capitalFederalRate: figure('483.79', 'C', citation),
    fixedLossThreshold: figure('38788.00', 'C', citation),
  })),
  2024: ofYear('88 FR 58640', (citation) => ({
    standardizedAmount: splits((value) => figure(value, 'C', citation), '4392.49', '2105.28', '4028.62', '2469.15'),
    capitalFederalRate: figure('503.83', 'C', citation),
    fixedLossThreshold: figure('42750.00', 'C', citation),
  })),
  2025: ofYear('89 FR 68986, 89 FR 80405', (citation) => ({
    standardizedAmount: splits((value) => figure(value, 'C', citation), '4478.09', '2146.30', '4107.12', '2517.27'),
    capitalFederalRate: figure('512.14', 'C', citation),
    fixedLossThreshold: figure('46217.00', 'C', citation),
  })),
  2026: ofYear('90 FR 36536', (citation) => ({
    standardizedAmount: splits((value) => figure(value, 'C', citation), '4456.72', '2295.89', '4186.62', '2565.99'),
    capitalFederalRate: figure('524.15', 'F', citation),
    fixedLossThreshold: figure('40397.00', 'R', citation),
  })),
  2027: ofYear('91 FR 49570, CMS-1849-CN', (citation) => ({
    standardizedAmount: splits((value) => figure(value, 'F', citation), '4519.68', '2328.32', '4245.76', '2602.24'),
    capitalFederalRate: figure('539.95', 'F', citation),
    fixedLossThreshold: NOT_HELD,
  })),
};
