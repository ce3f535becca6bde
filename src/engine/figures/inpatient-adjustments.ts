/**
 * Figures of the adjustments of inpatient payment that do not change by year. Long-term care stays use the same
 * adjustments for the amount comparable to inpatient payment (42 CFR 412.529(d)(4)).
 */
import { exact } from '../core/exact.ts';

/** 42 CFR 412.105(d): multiplier (since FY 2008) and exponent of the indirect medical education adjustment. */
export const OPERATING_IME = { multiplier: exact('1.35'), exponent: exact('0.405') };

/** 42 CFR 412.106(d)(2): disproportionate patient percentages, and the base and slopes of the payment. */
export const OPERATING_DSH = {
  low: { from: exact('0.15'), rate: exact('0.65'), base: exact('0.025') },
  high: { from: exact('0.202'), rate: exact('0.825'), base: exact('0.0588') },
  /** Limit for hospitals other than large urban ones, large rural ones, referral centers and MDHs. */
  limit: exact('0.1200'),
  urbanBeds: 100,
  ruralBeds: 500,
};

/** 42 CFR 412.316(a): geographic adjustment factor, wage index to this power. */
export const CAPITAL_GAF_EXPONENT = exact('0.6848');
/** 42 CFR 412.316(c). */
export const CAPITAL_COLA_SHARE = exact('0.3152');
/** 42 CFR 412.320(b) and 412.322(b): e to the power of a factor times the ratio, less 1; e as CMS's programs write it. */
export const EULER = exact('2.7183');
export const CAPITAL_DSH_FACTOR = exact('0.2025');
export const CAPITAL_DSH_BEDS = 100;
export const CAPITAL_IME_FACTOR = exact('0.2822');
/** 42 CFR 412.322(a)(3)(ii). */
export const CAPITAL_IME_LIMIT = exact('1.5');

/** CMS's codes of Alaska and Hawaii, whose hospitals have a cost-of-living adjustment: 42 CFR 412.64(h), 412.424(d)(1), 412.525(b). */
export const COLA_STATES: ReadonlySet<string> = new Set(['02', '12']);
