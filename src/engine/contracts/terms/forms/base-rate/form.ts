/** A rate times the weight of the DRG. */
import { exact } from '../../../../core/exact.ts';
import { whyNoKind } from '../../conditions.ts';
import { explainedAmount } from '../../escalators.ts';
import { toCents } from '../../walk.ts';
import { type Form, paidStay } from '../form.ts';
import { explainRatesOfAnotherDay } from '../percent-of-medicare/price.ts';
import { transferShare, WITHOUT_TRANSFER_FACTOR } from '../transfer.ts';

export const baseRate: Form<'base_rate'> = {
  claimPart: () => 'stay',
  dollars: () => ['rate'],
  table: ({ weights }) => (weights === 'medicare' ? null : { kind: 'drg_table', id: weights.custom_drg_table_id }),

  /** Pays an inpatient stay. */
  ofClaim({ compiled: { term }, walk, trace, written }, pays) {
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
    const amount = toCents(exact(pays.rate).times(weight).times(share));
    if (trace) {
      if (isOfMedicare) explainRatesOfAnotherDay(walk, term, trace);
      const rate = explainedAmount(term, 'rate', written.rate, facts.contractDay, trace);
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
