/** The figures of one fiscal year of hospice payment, as its final rule sets them. */
import { type Certainty, type Figure, figure, NOT_HELD } from '../../../core/figure.ts';

/** Dollars: the part of a rate that the wage index multiplies, and the rest. */
export interface Rate {
  labor: Figure;
  nonlabor: Figure;
}

/** 42 CFR 418.302: rates a day; for continuous home care, rates of 24 hours. */
export interface LevelRates {
  /** Days 1 to 60. */
  routineHigh: Rate;
  /** Day 61 and later. */
  routineLow: Rate;
  continuous: Rate;
  respite: Rate;
  inpatient: Rate;
}
export type RateName = keyof LevelRates;

/** The published form of a year's figures: labor and nonlabor part, dollars. */
export type PublishedRates = Readonly<Record<RateName, readonly [labor: string, nonlabor: string]>>;

/** Rounding of a claim's parts in CMS's program. */
export interface Rounding {
  /**
   * True if every level of care is rounded; false if only high-rate routine care, general inpatient care and the total
   * are.
   */
  everyPart: boolean;
  /** Decimals to which the hourly rate of continuous home care is cut; null if it is exact. */
  hourlyRateDecimals: number | null;
}

export interface HospiceRates {
  fiscalYear: number;
  /** CMS's program of the year. */
  version: string;
  rounding: Rounding;
  full: LevelRates;
  /** Rates without quality data; null if they are not held. */
  reduced: LevelRates | null;
}

/** CMS's COBOL program HOSPR210 and older. */
export const COBOL: Rounding = { everyPart: true, hourlyRateDecimals: null };
/** CMS's Java program. */
export const JAVA: Rounding = { everyPart: false, hourlyRateDecimals: 4 };

/** Rates of a year that are published and not held. */
const NONE: Rate = { labor: NOT_HELD, nonlabor: NOT_HELD };
export const LEVEL_RATES_NOT_HELD: LevelRates = {
  routineHigh: NONE,
  routineLow: NONE,
  continuous: NONE,
  respite: NONE,
  inpatient: NONE,
};

export function levelRates(published: PublishedRates, certainty: Certainty, citation: string): LevelRates {
  const rate = ([labor, nonlabor]: readonly [string, string]): Rate => ({
    labor: figure(labor, certainty, citation),
    nonlabor: figure(nonlabor, certainty, citation),
  });
  return {
    routineHigh: rate(published.routineHigh),
    routineLow: rate(published.routineLow),
    continuous: rate(published.continuous),
    respite: rate(published.respite),
    inpatient: rate(published.inpatient),
  };
}
