/** An amount for the case, and one for each covered day beyond those that it pays for. */
import { type Exact, exact } from '../../../../core/exact.ts';
import { amountInForce } from '../../amounts.ts';
import { toCents } from '../../walk.ts';
import { type Form, paidStay, WITHOUT_COVERED_DAYS } from '../form.ts';
import { transferShare, WITHOUT_TRANSFER_FACTOR } from '../transfer.ts';

export const caseRate: Form<'case_rate'> = {
  claimPart: () => 'stay',
  hasDollars: () => true,

  ofClaim(pricing, pays) {
    const { walk, trace } = pricing;
    const { days, each_further_day: eachDay } = pays;
    const share = transferShare(pays, walk);
    if (share === null) return WITHOUT_TRANSFER_FACTOR;
    const base = amountInForce(pricing, 'amount', pays.amount);
    if (typeof base === 'string') return base;
    const inputs: Record<string, Exact | number> = { [base.name]: base.value };
    let formula = base.name;
    let whole = base.value;
    let furtherDays = 0;
    if (days !== undefined && eachDay !== undefined) {
      const { coveredDays } = walk.facts;
      if (coveredDays === null) return WITHOUT_COVERED_DAYS;
      const further = amountInForce(pricing, 'each_further_day', eachDay);
      if (typeof further === 'string') return further;
      furtherDays = Math.max(0, coveredDays - days);
      whole = whole.plus(further.value.times(exact(furtherDays)));
      Object.assign(inputs, { covered_days: coveredDays, days, [further.name]: further.value });
      formula = `${formula} + greatest(0, covered_days − days) × ${further.name}`;
    }
    if (pays.transfers === 'as_medicare') {
      inputs.transfer_factor = share;
      formula = `(${formula}) × transfer_factor`;
    }
    const paid = toCents(whole.times(share));
    trace?.step(trace.price, `${formula}, 2 decimals`, inputs, paid);
    const beyond = `${furtherDays} ${furtherDays === 1 ? 'day' : 'days'} beyond ${days}`;
    return paidStay(paid, furtherDays > 0 ? beyond : null);
  },

  faults({ days, each_further_day: eachDay }) {
    if (days !== undefined && eachDay === undefined) return ['pays.days must stand with each_further_day'];
    return days === undefined && eachDay !== undefined ? ['pays.each_further_day must stand with days'] : [];
  },
};
