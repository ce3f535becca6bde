/** A percent of charges, or of cost: charges reduced by a cost-to-charge ratio. */
import { type Exact, exact } from '../../../core/exact.ts';
import { percentOf } from '../percent.ts';
import type { PaysBy } from '../terms.ts';
import { toCents, type Walk } from '../walk.ts';
import { lineAmount, type Outcome, type Pricing, paidByLine, paidWhole } from './form.ts';

type PercentOfCharges = PaysBy<'percent_of_charges' | 'percent_of_cost'>;

/** Pays each line a percent of its charges or cost. */
export function percentOfLineCharges(pricing: Pricing, pays: PercentOfCharges): Outcome {
  const { lines, walk } = pricing;
  const ratio = ratioOf(pays, walk);
  if (ratio === null) return WITHOUT_RATIO;
  if (!walk.hasLineCharges) return walk.isWithoutCharges ? WITHOUT_CHARGES : 'no line has charges';
  return paidByLine(
    lines.map((line) => lineAmount(line, shareOf(pricing, pays, line.facts.charges, ratio, line.facts.line))),
  );
}

/** Pays the claim a percent of the charges, or cost, that are left; rounded once. */
export function percentOfClaimCharges(pricing: Pricing, pays: PercentOfCharges): Outcome {
  const { walk } = pricing;
  const ratio = ratioOf(pays, walk);
  if (ratio === null) return WITHOUT_RATIO;
  if (walk.isWithoutCharges) return WITHOUT_CHARGES;
  return paidWhole(shareOf(pricing, pays, walk.chargesLeft(), ratio));
}

export const WITHOUT_RATIO = 'no cost-to-charge ratio is known';
const WITHOUT_CHARGES = 'the claim has no charges';

/** Returns the ratio of cost to charges; undefined for a percent of charges, null if it is not known. */
function ratioOf({ how, cost_to_charge_ratio: ratio }: PercentOfCharges, { facts }: Walk): Exact | undefined | null {
  if (how === 'percent_of_charges') return undefined;
  return ratio === undefined ? facts.costToChargeRatio : exact(ratio);
}

function shareOf(
  { trace }: Pricing,
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
