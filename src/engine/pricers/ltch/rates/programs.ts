/** Differences between CMS's two LTCH programs: LTDRV and LTCAL to fiscal year 2021, the web pricer since. */
import type { Figure } from '../../../core/figure.ts';

export interface LtchRules {
  /** A discharge on the termination date is too late; else only one after it. */
  endsOnTerminationDate: boolean;
  /** A discharge before the day of the wage index row has code 55, too. */
  checksAreaRowDate: boolean;
  /** Order of the supplemental index's check: before the wage index, after everything else, or never. */
  supplementalEdit: 'first' | 'last' | null;
  /** Change of the wage index below which it is limited to 95 percent of the prior one; null where it is not limited. */
  decreaseLimit: Figure | null;
  /** An all-urban state's imputed floor counts for the comparable index. */
  imputedFloor: boolean;
  /** Significant digits to which a power is rounded; null: exact. */
  powerDigits: number | null;
  /** Decimals to which the comparable amount of a day is cut. */
  perDiemDecimals: number;
  /** The outlier of the discharge payment percentage is cut to cents; else rounded with the adjustment. */
  cutsDppOutlier: boolean;
  /** A short stay's length is answered as its covered days. */
  answersCoveredDays: boolean;
}

/**
 * Decimals to which CMS's programs cut a quotient before they multiply it. A product that would end in exactly half a
 * cent is therefore below it, and rounds down.
 */
export const QUOTIENT_DECIMALS = 20;

/** As LTDRV212 and LTCAL212 of release 2021.2. */
export const RULES_TO_2021: LtchRules = {
  endsOnTerminationDate: true,
  checksAreaRowDate: true,
  supplementalEdit: 'first',
  decreaseLimit: null,
  imputedFloor: false,
  powerDigits: null,
  perDiemDecimals: QUOTIENT_DECIMALS,
  cutsDppOutlier: true,
  answersCoveredDays: false,
};

/** As the pricer core of 2025. */
export const RULES_SINCE_2022: LtchRules = {
  endsOnTerminationDate: false,
  checksAreaRowDate: false,
  supplementalEdit: 'last',
  decreaseLimit: null,
  imputedFloor: true,
  powerDigits: 10,
  perDiemDecimals: 3,
  cutsDppOutlier: false,
  answersCoveredDays: true,
};
