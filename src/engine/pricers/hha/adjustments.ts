/** Last adjustments of a payment: a late notice of admission, then value-based purchasing. */
import { daysBetween } from '../../core/calendar.ts';
import { type Exact, exact, sum, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { HhaClaim } from './inputs.ts';
import { type Amounts, PERIOD_DAYS } from './period.ts';

/** Days after the admission in which a notice is in time. */
export const NOTICE_DAYS = 5;
const DAYS_MAX = 30;

export const LATE_NOTICE = '42 CFR 484.205(j)';

/** 42 CFR 484.205(j): a thirtieth for each day from From to a notice that came after more than five days. */
export function latePenalty(
  { fromDate, noticeReceiptDate, lateFilingPenaltyWaived }: HhaClaim,
  { period, outlier }: Amounts,
  trace: Trace | null,
): { ofPeriod: Exact; ofOutlier: Exact } {
  const none = { ofPeriod: ZERO, ofOutlier: ZERO };
  if (!period.isPositive || noticeReceiptDate === null || lateFilingPenaltyWaived) return none;
  const late = daysBetween(fromDate, noticeReceiptDate);
  if (late <= NOTICE_DAYS) return none;
  const days = exact(Math.min(late, DAYS_MAX));
  const penaltyOf = (part: string, name: string, amount: Exact) => {
    const penalty = amount.times(days).over(PERIOD_DAYS, 2);
    const formula = `${name} × days ÷ 30, 2 decimals`;
    trace?.step(`late_penalty_of_${part}`, formula, { [name]: amount, days }, penalty, LATE_NOTICE);
    return penalty;
  };
  const ofPeriod = penaltyOf('period', 'period', period);
  const ofOutlier = penaltyOf('outlier', 'amount', outlier);
  trace?.step(
    'period',
    'period − late_penalty_of_period',
    { period, late_penalty_of_period: ofPeriod },
    period.minus(ofPeriod),
    LATE_NOTICE,
  );
  return { ofPeriod, ofOutlier };
}

/** 42 CFR 484.370: the parts by the agency's factor, each in cents. */
export function valueBasedPurchasing(
  amounts: Amounts,
  isByVisit: boolean,
  factor: Exact,
  trace: Trace | null,
): Amounts {
  const adjusted = (amount: Exact, name: string) => {
    const after = amount.times(factor).round(2);
    if (!amount.isZero)
      trace?.step(
        `${name}_after_vbp`,
        'amount × vbp_factor, 2 decimals',
        { amount, vbp_factor: factor },
        after,
        '42 CFR 484.370',
      );
    return after;
  };
  if (isByVisit)
    return {
      ...amounts,
      costs: amounts.costs.map((cost, i) => adjusted(cost, `cost_${i + 1}`)),
      addOns: amounts.addOns.map((addOn, i) => adjusted(addOn, `add_on_${i + 1}`)),
    };
  return { ...amounts, period: adjusted(amounts.period, 'period'), outlier: adjusted(amounts.outlier, 'outlier') };
}

export function totalOf({ period, outlier, costs, addOns }: Amounts, isByVisit: boolean): Exact {
  return isByVisit ? sum(...costs, ...addOns) : period.plus(outlier);
}
