/** A percent of charges, or of cost: charges reduced by a cost-to-charge ratio. */
import { type Exact, exact } from '../../../../core/exact.ts';
import { percentOf } from '../../percent.ts';
import type { PaysBy } from '../../terms.ts';
import { toCents, type Walk } from '../../walk.ts';
import { type Form, lineAmount, type Pricing, paidByLine, paidWhole, WITHOUT_RATIO } from '../form.ts';

type PercentOfCharges = PaysBy<'percent_of_charges' | 'percent_of_cost'>;

const WITHOUT_CHARGES = 'the claim has no charges';

export const percentOfCharges: Form<'percent_of_charges' | 'percent_of_cost'> = {
  ofLines(pricing, pays) {
    const { lines, walk } = pricing;
    const ratio = ratioOf(pays, walk);
    if (ratio === null) return WITHOUT_RATIO;
    if (!walk.hasLineCharges) return walk.isWithoutCharges ? WITHOUT_CHARGES : 'no line has charges';
    return paidByLine(
      lines.map((line) => lineAmount(line, shareOf(pricing, pays, line.facts.charges, ratio, line.facts.line))),
    );
  },

  /** Pays the claim a percent of the charges, or cost, that are left; rounded once. */
  ofClaim(pricing, pays) {
    const { walk } = pricing;
    const ratio = ratioOf(pays, walk);
    if (ratio === null) return WITHOUT_RATIO;
    if (walk.isWithoutCharges) return WITHOUT_CHARGES;
    return paidWhole(shareOf(pricing, pays, walk.chargesLeft(), ratio));
  },
};

/** Returns the ratio of cost to charges; undefined for a percent of charges, null if it is not known. */
function ratioOf({ how, cost_to_charge_ratio: ratio }: PercentOfCharges, { facts }: Walk): Exact | undefined | null {
  if (how === 'percent_of_charges') return undefined;
  return ratio === undefined ? facts.costToChargeRatio : exact(ratio);
}

function shareOf(
  { trace }: Pick<Pricing, 'trace'>,
  { percent }: PercentOfCharges,
  charges: Exact,
  ratio?: Exact,
  line?: number,
): Exact {
  const amount = toCents(percentOf(percent, ratio ? charges.times(ratio) : charges));
  const formula = ratio ? 'percent × 0.01 × charges × cost_to_charge_ratio' : 'percent × 0.01 × charges';
  trace?.step(
    trace.price,
    `${formula}, 2 decimals`,
    { percent, charges, ...(ratio ? { cost_to_charge_ratio: ratio } : {}) },
    amount,
    line,
  );
  return amount;
}
