/**
 * Bounds of figures by their kind, both ends included. What lies outside was misread: a decimal point that another
 * locale's spreadsheet dropped, a number typed a hundredfold, a cell of another column. They leave room above and below
 * every release of 2022 to 2027, and less room than a lost point takes: reading/fields.ts takes no figure without one.
 */
export interface Bound {
  /** In messages: `a wage index`. */
  kind: string;
  least: number;
  most: number;
  /** True if the publication writes 0 for none. */
  orZero?: true;
}

const bound = (kind: string, least: number, most: number): Bound => ({ kind, least, most });

export const orZero = (one: Bound): Bound => ({ ...one, orZero: true });

/** Dollars of a payment, fee or limit. @param least 0 also where the publication writes 0 for none */
export const dollars = (least: number, most: number): Bound => bound('an amount in dollars', least, most);
/** A count of whole things. */
export const numberOf = (things: string, least: number, most: number): Bound =>
  bound(`a number of ${things}`, least, most);

/** 42 CFR 412.64(h) and its twins: no area has come near 2 since 2022. */
export const WAGE_INDEX = bound('a wage index', 0.1, 3);
/** Addition of out-migration to a wage index (42 CFR 412.64(i)). */
export const ADDED_TO_INDEX = bound('an addition to a wage index', 0, 0.5);
/** Geographic practice cost indexes: malpractice has the widest range. */
export const GPCI = bound('a geographic practice cost index', 0.1, 3);
export const GEOGRAPHIC_FACTOR = bound('a geographic adjustment factor', 0.3, 3);
/** Relative weight of an MS-DRG: CAR-T cell therapy is the highest, at 45. */
export const RELATIVE_WEIGHT = bound('a relative weight', 0.05, 100);
/** Relative weight of a case-mix group. */
export const CASE_MIX_WEIGHT = bound('a relative weight', 0.05, 10);
/** Relative weight of an APC. */
export const APC_WEIGHT = bound('a relative weight', 0, 2_000);
/** A factor on a payment near 1. */
export const FACTOR = bound('a factor', 0.3, 4);
export const SHARE = bound('a share', 0, 1);
export const PERCENT = bound('a percentage', 0, 100);
/** Share of the beneficiary: 20 percent at most (Act 1833(a)(1), 1833(t)(8)). */
export const COINSURANCE = bound('a coinsurance percentage', 0, 20);
/** Cost-to-charge ratios: above its ceiling the contractor takes the statewide average (42 CFR 412.84(i)(3)). */
export const COST_TO_CHARGE = bound('a ratio of costs to charges', 0.02, 2);
export const CAPITAL_TO_CHARGE = bound('a ratio of capital costs to charges', 0.001, 0.2);
export const RVU = bound('a number of relative value units', 0, 600);
/** Dollars a relative value unit, of the physician fee schedule and of ambulance and anesthesia services. */
export const CONVERSION_FACTOR = bound('a conversion factor in dollars', 10, 100);
/** Mean length of stay. */
export const DAYS = bound('a number of days', 0, 200);
/** Points of a score; a score may be a decimal. */
export const POINTS = bound('a number of points', 0, 130);
export const YEARS_OF_AGE = bound('a number of years', 0, 130);

/** Says how a value is out of bounds: `not between 0.1 and 3, as a wage index is`; null if it is within them. */
export function outOf({ kind, least, most, orZero }: Bound, value: number): string | null {
  if ((value >= least && value <= most) || (orZero && value === 0)) return null;
  return `not between ${least} and ${most}${orZero ? ', or 0,' : ''} as ${kind} is`;
}
