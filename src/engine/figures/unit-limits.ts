/** Medically unlikely edits of a quarter: the most units of each code (NCCI Policy Manual, chapter I, section V). */

/** The most units of a code. */
export interface UnitLimit {
  units: number;
  /** 1: of a line; 2, 3: of a day. */
  adjudicationIndicator: string;
}

export interface UnitLimits {
  byCode: ReadonlyMap<string, UnitLimit>;
  /** True if only a sample is loaded: a code that it lacks may have a limit. */
  isSample: boolean;
}

/** The most units that a line of a bill is read to mean: seven digits, the whole of the field (UB-04, FL 46), are a slip. */
export const MOST_UNITS_OF_A_LINE = 999_999;
