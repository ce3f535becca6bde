/** An amount for the case, and one for each covered day beyond those that it pays for. */
import { type Exact, exact, ZERO } from '../../../../core/exact.ts';
import { explainedAmount } from '../../escalators.ts';
import { toCents } from '../../walk.ts';
import { type Form, type Pricing, paidStay, WITHOUT_COVERED_DAYS } from '../form.ts';
import { transferShare, WITHOUT_TRANSFER_FACTOR } from '../transfer.ts';

export const caseRate: Form<'case_rate'> = {
  claimPart: () => 'stay',
  dollars: () => ['amount', 'each_further_day'],

  ofClaim(pricing, pays) {
    const { walk } = pricing;
    const { amount, days, each_further_day: eachDay } = pays;
    const share = transferShare(pays, walk);
    if (share === null) return WITHOUT_TRANSFER_FACTOR;
    let whole = exact(amount);
    let furtherDays = 0;
    if (days !== undefined && eachDay !== undefined) {
      const { coveredDays } = walk.facts;
      if (coveredDays === null) return WITHOUT_COVERED_DAYS;
      furtherDays = Math.max(0, coveredDays - days);
      whole = whole.plus(exact(eachDay).times(exact(furtherDays)));
    }
    const paid = toCents(whole.times(share));
    explain(pricing, share, paid);
    const further = `${furtherDays} ${furtherDays === 1 ? 'day' : 'days'} beyond ${days}`;
    return paidStay(paid, furtherDays > 0 ? further : null);
  },

  faults({ days, each_further_day: eachDay }) {
    if (days !== undefined && eachDay === undefined) return ['pays.days must stand with each_further_day'];
    return days === undefined && eachDay !== undefined ? ['pays.each_further_day must stand with days'] : [];
  },
};

function explain({ compiled: { term }, walk, trace, written }: Pricing<'case_rate'>, share: Exact, paid: Exact): void {
  if (!trace) return;
  const { amount, days, each_further_day: eachDay, transfers } = written;
  const { contractDay, coveredDays } = walk.facts;
  const base = explainedAmount(term, 'amount', amount, contractDay, trace);
  const inputs: Record<string, Exact | number> = { [base.name]: base.value };
  let formula = base.name;
  if (days !== undefined && eachDay !== undefined) {
    const further = explainedAmount(term, 'each_further_day', eachDay, contractDay, trace);
    Object.assign(inputs, { covered_days: coveredDays ?? ZERO, days, [further.name]: further.value });
    formula = `${formula} + greatest(0, covered_days − days) × ${further.name}`;
  }
  if (transfers === 'as_medicare') {
    inputs.transfer_factor = share;
    formula = `(${formula}) × transfer_factor`;
  }
  trace.step(trace.price, `${formula}, 2 decimals`, inputs, paid);
}
