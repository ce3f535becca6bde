/** A rate times the weight of the DRG. */
import { exact } from '../../../core/exact.ts';
import { whyNoKind } from '../conditions.ts';
import { explainedAmount } from '../escalators.ts';
import type { PaysBy } from '../terms.ts';
import { toCents } from '../walk.ts';
import { type Outcome, type Pricing, paidStay } from './form.ts';
import { explainRatesOfAnotherDay } from './percent-of-medicare.ts';
import { transferShare, WITHOUT_TRANSFER_FACTOR } from './transfer.ts';

type BaseRate = PaysBy<'base_rate'>;

/** Pays an inpatient stay. @param pays the amounts in force on the day of the contract */
export function baseRate({ compiled: { term }, walk, trace }: Pricing, pays: BaseRate): Outcome {
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
    const originalRate = term.pays.how === 'base_rate' ? term.pays.rate : pays.rate;
    const rate = explainedAmount(term, 'rate', originalRate, facts.contractDay, trace);
    const isReduced = pays.transfers === 'as_medicare';
    trace.step(
      trace.price,
      `${rate.name} × weight${isReduced ? ' × transfer_factor' : ''}, 2 decimals`,
      { [rate.name]: rate.value, weight, ...(isReduced ? { transfer_factor: share } : {}), drg },
      amount,
    );
  }
  return paidStay(amount, `DRG ${drg}, weight ${weight.shortest}`);
}
