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
