/** The figures of one fiscal year of hospice payment, as its final rule sets them. */
import { type Certainty, type Figure, figure, NOT_HELD } from '../../../core/figure.ts';

/** Dollars: the part of a rate that the wage index multiplies, and the rest. */
export interface Rate {
  labor: Figure;
  nonlabor: Figure;
}

/** 42 CFR 418.302: rates a day; of continuous home care for 24 hours. */
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

/** What the figures of a year are published as: labor and nonlabor part, dollars. */
export type PublishedRates = Readonly<Record<RateName, readonly [labor: string, nonlabor: string]>>;

/** How CMS's program rounds the parts of a claim. */
export interface Rounding {
  /** Rounds every level of care; otherwise high-rate routine and general inpatient care alone, and the total. */
  everyPart: boolean;
  /** Decimals that the rate of an hour of continuous home care is cut to; null: exact. */
  hourlyRateDecimals: number | null;
}

export interface HospiceRates {
  fiscalYear: number;
  /** CMS's program of the year. */
  version: string;
  rounding: Rounding;
  full: LevelRates;
  /** Without quality data; null where they are not held. */
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
