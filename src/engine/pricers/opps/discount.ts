/** Discount for several services or an unfinished one, 42 CFR 419.44: the editor's discounting formulas. */
import { Exact, exact, ONE } from '../../core/exact.ts';
import type { LinePricing } from './claim-pricing.ts';

const HALF = exact('0.5');
/** Formulas whose fraction is a figure ÷ units, and the figure. */
const OF_UNITS: Readonly<Record<number, Exact>> = {
  3: HALF,
  4: exact('1.5'),
  6: exact('0.25'),
  7: exact('0.75'),
  9: ONE,
};
const DECIMALS = 8;
const CITATION = '42 CFR 419.44';

/** The share of units × payment that is paid; quotients are cut to 8 decimals. */
export function discountFraction({ line, units, trace }: LinePricing): Exact {
  const formula = line.discountingFormula;
  switch (formula) {
    case 1:
      return ONE;
    case 2: {
      const fraction = ONE.plus(HALF.times(units.minus(ONE))).quotient(units, DECIMALS);
      trace?.step(
        'discount_fraction',
        `(1 + 0.5 × (units − 1)) ÷ units, cut to ${DECIMALS} decimals`,
        { discounting_formula: formula, units },
        fraction,
        CITATION,
      );
      return fraction;
    }
    case 5:
      trace?.step('discount_fraction', '0.5', { discounting_formula: formula }, HALF, CITATION);
      return HALF;
    case 8: {
      const fraction = new Exact(2, 0);
      trace?.step('discount_fraction', '2', { discounting_formula: formula }, fraction, CITATION);
      return fraction;
    }
    default: {
      const share = OF_UNITS[formula];
      if (!share) throw new RangeError(`Discounting formula ${formula} is none of 1 to 9`);
      const fraction = share.quotient(units, DECIMALS);
      trace?.step(
        'discount_fraction',
        `share ÷ units, cut to ${DECIMALS} decimals`,
        { discounting_formula: formula, share, units },
        fraction,
        CITATION,
      );
      return fraction;
    }
  }
}
