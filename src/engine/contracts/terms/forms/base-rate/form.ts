/** A rate times the weight of the DRG. */
import { amountInForce } from '../../amounts.ts';
import { whyNoKind } from '../../conditions.ts';
import { toCents } from '../../walk.ts';
import { type Form, paidStay } from '../form.ts';
import { explainRatesOfAnotherDay } from '../percent-of-medicare/price.ts';
import { transferShare, WITHOUT_TRANSFER_FACTOR } from '../transfer.ts';

export const baseRate: Form<'base_rate'> = {
  claimPart: () => 'stay',
  hasDollars: () => true,
  table: ({ weights }) => (weights === 'medicare' ? null : { kind: 'drg_table', id: weights.custom_drg_table_id }),

  /** Pays an inpatient stay. */
  ofClaim(pricing, pays) {
    const { term, walk, trace } = pricing;
    const { facts, drg } = walk;
    const why = whyNoKind(facts);
    if (why !== null) return `a base rate pays inpatient stays alone, and the kind of claim is not known: ${why}`;
    if (facts.kind !== 'inpatient') return 'a base rate pays inpatient stays alone';
    if (drg === null) return 'the DRG is not known';
    const isOfMedicare = pays.weights === 'medicare';
    const weight =
      pays.weights === 'medicare'
        ? facts.medicare.weight(drg)
        : facts.customWeight(pays.weights.custom_drg_table_id, drg);
    if (!weight) return `DRG ${drg} has no weight in ${isOfMedicare ? "Medicare's table" : "the contract's DRG table"}`;
    const share = transferShare(pays, walk);
    if (share === null) return WITHOUT_TRANSFER_FACTOR;
    if (trace && isOfMedicare) explainRatesOfAnotherDay(walk, term, trace);
    const rate = amountInForce(pricing, 'rate', pays.rate);
    if (typeof rate === 'string') return rate;
    const amount = toCents(rate.value.times(weight).times(share));
    if (trace) {
      const isReduced = pays.transfers === 'as_medicare';
      trace.step(
        trace.price,
        `${rate.name} × weight${isReduced ? ' × transfer_factor' : ''}, 2 decimals`,
        { [rate.name]: rate.value, weight, ...(isReduced ? { transfer_factor: share } : {}), drg },
        amount,
      );
    }
    return paidStay(amount, `DRG ${drg}, weight ${weight.shortest}`);
  },
};
