/** Discount for several services or an unfinished one, 42 CFR 419.44: the editor's discounting formulas. */
import type { Exact } from '../../core/exact.ts';
import { DISCOUNT_DECIMALS as DECIMALS, discountOf, SHARES_OF_UNITS } from '../../editors/ioce/answer/discount.ts';
import type { LinePricing } from './claim-pricing.ts';

const CITATION = '42 CFR 419.44';

/** The share of units × payment that is paid; quotients are cut to 8 decimals. */
export function discountFraction({ line, units, trace }: LinePricing): Exact {
  const { discountingFormula: formula } = line;
  const fraction = discountOf(formula, units);
  if (!fraction) throw new RangeError(`Discounting formula ${formula} of ${units} units is none of 1 to 9`);
  const [text, inputs] = explained(formula, units);
  if (text !== null)
    trace?.step('discount_fraction', text, { discounting_formula: formula, ...inputs }, fraction, CITATION);
  return fraction;
}

/** Returns the formula of the step and its inputs; null where nothing is taken off. */
function explained(formula: number, units: Exact): [formula: string | null, inputs: Record<string, Exact>] {
  switch (formula) {
    case 1:
      return [null, {}];
    case 2:
      return [`(1 + 0.5 × (units − 1)) ÷ units, cut to ${DECIMALS} decimals`, { units }];
    case 5:
      return ['0.5', {}];
    case 8:
      return ['2', {}];
    default: {
      const share = SHARES_OF_UNITS[formula];
      return [`share ÷ units, cut to ${DECIMALS} decimals`, share ? { share, units } : { units }];
    }
  }
}
