/** A rate times the weight of the DRG, an amount beside it, and a percent of both. */
import { type Exact, exact } from '../../../../core/exact.ts';
import { amountInForce, figureInForce } from '../../amounts.ts';
import { whyNoKind } from '../../conditions.ts';
import { isPaidByDays } from '../../later-bill.ts';
import { HUNDREDTH } from '../../percent.ts';
import type { PaysBy } from '../../terms.ts';
import { type Form, type Outcome, type Pricing, paidStay } from '../form.ts';
import { paidBefore } from '../later-bill.ts';
import { explainRatesOfAnotherDay } from '../percent-of-medicare/price.ts';
import { codesOfTransfers, faultsOfTransfers, transferShare } from '../transfer.ts';

export const baseRate: Form<'base_rate'> = {
  claimPart: () => 'stay',
  hasDollars: () => true,
  table: ({ weights }) =>
    typeof weights === 'object' && 'custom_drg_table_id' in weights
      ? { kind: 'drg_table', id: weights.custom_drg_table_id }
      : null,
  codes: codesOfTransfers,

  /** Pays an inpatient stay. */
  ofClaim(pricing, pays) {
    const { term, walk } = pricing;
    const { facts, drg } = walk;
    const why = whyNoKind(facts);
    if (why !== null) return `a base rate pays inpatient stays alone, and the kind of claim is not known: ${why}`;
    if (facts.kind !== 'inpatient') return 'a base rate pays inpatient stays alone';
    if (isPaidByDays(term, facts)) return paidBefore(pricing);
    return drg === null ? 'the DRG is not known' : stayOf(pricing, pays, drg);
  },

  faults(pays, _term, { drg }) {
    const isOfMedicare = drg === 'other' && pays.weights === 'medicare';
    const weights = isOfMedicare
      ? ['pays.weights must not be medicare with drg other: its table has no such DRGs']
      : [];
    return [...weights, ...faultsOfTransfers(pays, drg)];
  },
};

function stayOf(pricing: Pricing, pays: PaysBy<'base_rate'>, drg: string): Outcome {
  const { term, walk, trace } = pricing;
  const weight = weightOf(pricing, pays, drg);
  if (typeof weight === 'string') return weight;
  const share = transferShare(pricing, pays.transfers);
  if (typeof share === 'string') return share;
  if (trace && pays.weights === 'medicare') explainRatesOfAnotherDay(walk, term, trace);
  const rate = amountInForce(pricing, 'rate', pays.rate);
  if (typeof rate === 'string') return rate;
  const plus = pays.plus === undefined ? null : amountInForce(pricing, 'plus', pays.plus);
  if (typeof plus === 'string') return plus;

  const { dividend, divisor, over } = share;
  const product = rate.value.times(weight.value).times(dividend);
  const sum = plus ? product.plus(plus.value.times(divisor)) : product;
  const { percent } = pays;
  const amount = (percent === undefined ? sum : sum.times(exact(percent)).times(HUNDREDTH)).over(divisor, 2);
  if (trace) {
    const reduced = `${rate.name} × ${weight.name}${share.factor}`;
    const added = plus ? `${reduced} + ${plus.name}${over === null ? '' : ` × ${over}`}` : reduced;
    const whole = percent === undefined ? added : `percent × 0.01 × (${added})`;
    trace.step(
      trace.price,
      `${over === null ? whole : `${percent === undefined ? `(${added})` : whole} ÷ ${over}`}, 2 decimals`,
      {
        ...(percent === undefined ? {} : { percent }),
        ...{ [rate.name]: rate.value, [weight.name]: weight.value },
        ...share.inputs,
        ...(plus ? { [plus.name]: plus.value } : {}),
        drg,
      },
      amount,
    );
  }
  return paidStay(amount, `DRG ${drg}, weight ${weight.value.shortest}`);
}

function weightOf(
  pricing: Pricing,
  { weights }: PaysBy<'base_rate'>,
  drg: string,
): { name: string; value: Exact } | string {
  const { facts } = pricing.walk;
  if (typeof weights === 'object' && 'rate_table' in weights) return figureInForce(pricing, 'weight', weights);
  const value =
    weights === 'medicare' ? facts.medicare.weight(drg) : facts.customWeight(weights.custom_drg_table_id, drg);
  if (value) return { name: 'weight', value };
  return `DRG ${drg} has no weight in ${weights === 'medicare' ? "Medicare's table" : "the contract's DRG table"}`;
}
