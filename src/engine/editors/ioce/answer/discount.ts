/** Discount of several services or an unfinished one by the editor's discounting formulas, 42 CFR 419.44. */
import { Exact, exact, ONE } from '../../../core/exact.ts';

const HALF = exact('0.5');
const TWO = new Exact(2, 0);
/** Quotients are cut to so many decimals. */
export const DISCOUNT_DECIMALS = 8;
/** Formulas whose fraction is a figure ÷ units, and the figure. */
export const SHARES_OF_UNITS: Readonly<Record<number, Exact>> = {
  3: HALF,
  4: exact('1.5'),
  6: exact('0.25'),
  7: exact('0.75'),
  9: ONE,
};

/**
 * Returns the share of units × payment that is paid; null for a formula that is none of 1 to 9, or that divides by no units.
 * @param units that the editor gives the line
 */
export function discountOf(formula: number, units: Exact): Exact | null {
  const isCounted = units.isPositive;
  switch (formula) {
    case 1:
      return ONE;
    case 2:
      return isCounted ? ONE.plus(HALF.times(units.minus(ONE))).quotient(units, DISCOUNT_DECIMALS) : null;
    case 5:
      return HALF;
    case 8:
      return TWO;
    default:
      return (isCounted ? SHARES_OF_UNITS[formula]?.quotient(units, DISCOUNT_DECIMALS) : null) ?? null;
  }
}
