/** An amount for the case, and one for each covered day beyond those that it pays for. */
import { type Exact, exact, ZERO } from '../../../../core/exact.ts';
import { amountInForce, figureInForce, type InForce } from '../../amounts.ts';
import { isPaidByDays } from '../../later-bill.ts';
import type { PaysBy } from '../../terms.ts';
import { type Form, type Outcome, type Pricing, paidStay, paidWhole, WITHOUT_COVERED_DAYS } from '../form.ts';
import { paidBefore } from '../later-bill.ts';
import { codesOfTransfers, faultsOfTransfers, transferShare } from '../transfer.ts';

type CaseRate = PaysBy<'case_rate'>;

export const caseRate: Form<'case_rate'> = {
  claimPart: () => 'stay',
  hasDollars: () => true,
  codes: codesOfTransfers,

  ofClaim(pricing, pays) {
    const { term, walk } = pricing;
    const isLater = isPaidByDays(term, walk.facts);
    if (isLater && pays.each_further_day === undefined) return paidBefore(pricing);
    return caseOf(pricing, pays, isLater);
  },

  faults(pays, _term, { drg }) {
    const { days, each_further_day: eachDay } = pays;
    return [
      ...(days !== undefined && eachDay === undefined ? ['pays.days must stand with each_further_day'] : []),
      ...(days === undefined && eachDay !== undefined ? ['pays.each_further_day must stand with days'] : []),
      ...faultsOfTransfers(pays, drg),
    ];
  },
};

/** @param isLater true for a later bill of which further days alone are paid */
function caseOf(pricing: Pricing, pays: CaseRate, isLater: boolean): Outcome {
  const { trace } = pricing;
  const share = transferShare(pricing, pays.transfers);
  if (typeof share === 'string') return share;
  const base = isLater ? null : amountInForce(pricing, 'amount', pays.amount);
  if (typeof base === 'string') return base;
  const further = furtherDays(pricing, pays, isLater);
  if (typeof further === 'string') return further;

  const { dividend, divisor, over } = share;
  const sum = further ? (base?.value ?? ZERO).plus(further.eachDay.value.times(further.days)) : (base?.value ?? ZERO);
  const paid = sum.times(dividend).over(divisor, 2);
  if (trace) {
    const added = [...(base ? [base.name] : []), ...(further ? [further.formula] : [])].join(' + ');
    const reduced = share.factor === '' ? added : `(${added})${share.factor}`;
    const inputs = {
      ...(base ? { [base.name]: base.value } : {}),
      ...further?.inputs,
      ...share.inputs,
    };
    trace.step(trace.price, `${reduced}${over === null ? '' : ` ÷ ${over}`}, 2 decimals`, inputs, paid);
  }
  const { days = ZERO, beyond = null } = further ?? {};
  const words = days.isPositive ? `${days.shortest} ${days.shortest === '1' ? 'day' : 'days'} beyond ${beyond}` : null;
  return isLater ? paidWhole(paid, words) : paidStay(paid, words);
}

interface FurtherDays {
  days: Exact;
  /** Days that the amount of the case pays for, as text. */
  beyond: string;
  eachDay: InForce;
  formula: string;
  inputs: Readonly<Record<string, Exact | number>>;
}

/** Returns the covered days that the case does not pay for; null if it pays for all. Those of a later bill go on. */
function furtherDays(
  pricing: Pricing,
  { days: written, each_further_day: eachDayWritten }: CaseRate,
  isLater: boolean,
): FurtherDays | string | null {
  if (written === undefined || eachDayWritten === undefined) return null;
  const { coveredDays, daysBefore } = pricing.walk.facts;
  if (coveredDays === null) return WITHOUT_COVERED_DAYS;
  const days = figureInForce(pricing, 'days', written);
  if (typeof days === 'string') return days;
  const eachDay = amountInForce(pricing, 'each_further_day', eachDayWritten);
  if (typeof eachDay === 'string') return eachDay;
  const before = exact(isLater ? daysBefore : 0);
  const first = days.value.isLess(before) ? before : days.value;
  const left = before.plus(exact(coveredDays)).minus(first);
  const isNumberedOn = !before.isZero;
  const number = isNumberedOn
    ? `greatest(0, covered_days + days_before − greatest(${days.name}, days_before))`
    : `greatest(0, covered_days − ${days.name})`;
  return {
    days: left.isPositive ? left : ZERO,
    beyond: days.value.shortest,
    eachDay,
    formula: `${number} × ${eachDay.name}`,
    inputs: {
      covered_days: coveredDays,
      ...(isNumberedOn ? { days_before: daysBefore } : {}),
      ...{ [days.name]: typeof written === 'number' ? written : days.value, [eachDay.name]: eachDay.value },
    },
  };
}
