/** The payment of a visit's line: the lesser of the rate and the day's charges, its coinsurance, and the program's reduction. */

import { type Exact, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { COINSURANCE } from '../../figures/part-b-coinsurance.ts';
import type { ReleaseOf } from '../../frame/tables.ts';
import { type Day, isPackaged, isPaid, isWithoutCoinsurance, type Kind, kindOf } from './day.ts';
import type { FqhcClaim, FqhcLine } from './inputs.ts';
import type { ClaimState } from './line-validation.ts';
import type { LineReturnCode } from './return-codes.ts';
import { INTENSIVE_OUTPATIENT_SPLIT, INTENSIVE_OUTPATIENT_START, MDPCP, PLAN_SUPPLEMENT } from './rules.ts';
import type { FqhcFile } from './tables.ts';

export interface VisitPayment {
  returnCode: LineReturnCode | null;
  /** Dollars. */
  payment: Exact;
  addOn: Exact;
  coinsurance: Exact;
  reduction: Exact;
}

export const NOT_PAID: Omit<VisitPayment, 'returnCode'> = {
  payment: ZERO,
  addOn: ZERO,
  coinsurance: ZERO,
  reduction: ZERO,
};

const [WITH_ADD_ON, TRIBAL, INTENSIVE, INTENSIVE_SUPPLEMENT] = ['13', '14', '15', '16'] as const;

/**
 * @param reductionPercent of the Maryland Primary Care Program, where it is valid
 * @param releaseOf releases by kind of table file
 * @returns null for intensive outpatient care that has no rate
 */
export function linePayment(
  line: FqhcLine,
  day: Day,
  claim: FqhcClaim,
  state: ClaimState,
  reductionPercent: Exact | null,
  trace: Trace | null,
  releaseOf: ReleaseOf,
): VisitPayment | null {
  if (isPackaged(line)) return { ...NOT_PAID, returnCode: '09' };
  if (!isPaid(line)) return { ...NOT_PAID, returnCode: null };
  const rated = rateOf(line, day, claim, trace, releaseOf);
  if (!rated) return null;
  const isSupplement = state.isAdvantage && line.revenueCode === PLAN_SUPPLEMENT;
  const visit =
    isSupplement && claim.planAmount
      ? supplement(rated, claim.planAmount, trace)
      : lesserOfCharges(line, day, claim, rated, trace);
  const coinsurance = coinsuranceOf(line, day, isSupplement, visit.payment, trace);
  const code = coinsurance.isReduced && day.hasPreventive ? withPreventive(visit.returnCode) : visit.returnCode;
  return reduced(line, { ...visit, returnCode: code, coinsurance: coinsurance.amount }, reductionPercent, trace);
}

interface Rate {
  rate: Exact;
  addOn: Exact;
}

function rateOf(line: FqhcLine, day: Day, claim: FqhcClaim, trace: Trace | null, releaseOf: ReleaseOf): Rate | null {
  const { base, addOn, factor } = day.rates;
  if (line.paymentIndicator === INTENSIVE || line.paymentIndicator === INTENSIVE_SUPPLEMENT) {
    const rate = intensiveRate(line, day, claim);
    if (!rate) return null;
    trace?.step(
      'rate',
      'rate of a day of intensive outpatient care',
      { composite_adjustment_flag: line.compositeAdjustmentFlag },
      rate,
      '42 CFR 405.2462(j)',
      releaseOf(rate === day.rates.intensiveFromFour ? 'iopRateGte4' : 'iopRateLte3'),
    );
    return { rate, addOn: ZERO };
  }
  const adjusted = base.times(factor).round(2);
  const isTribal = line.paymentIndicator === TRIBAL;
  trace?.step(
    'rate',
    'base_rate × gaf, 2 decimals',
    { base_rate: base, gaf: factor },
    adjusted,
    isTribal ? '42 CFR 405.2462(d)' : '42 CFR 405.2464(b)',
    isTribal ? releaseOf('tribal') : releasesOf(releaseOf, 'base', 'gaf'),
  );
  if (line.paymentIndicator !== WITH_ADD_ON) return { rate: adjusted, addOn: ZERO };
  const withAddOn = adjusted.times(addOn).round(2);
  trace?.step(
    'rate_with_add_on',
    'rate × add_on_factor, 2 decimals',
    { rate: adjusted, add_on_factor: addOn },
    withAddOn,
    '42 CFR 405.2464(b)(2)(ii)',
    releaseOf('addon'),
  );
  return { rate: withAddOn, addOn: withAddOn.minus(adjusted) };
}

/** Labels of several parts' releases; null for none. */
function releasesOf(releaseOf: ReleaseOf, ...parts: readonly FqhcFile[]): string | null {
  return [...new Set(parts.map(releaseOf))].filter((label) => label !== null).join(', ') || null;
}

/** One rate in the first year; then by the number of services. */
function intensiveRate({ compositeAdjustmentFlag }: FqhcLine, { rates }: Day, { fromDate }: FqhcClaim): Exact | null {
  if (fromDate < INTENSIVE_OUTPATIENT_START) return null;
  if (fromDate < INTENSIVE_OUTPATIENT_SPLIT || compositeAdjustmentFlag === '04') return rates.intensiveToThree;
  return compositeAdjustmentFlag === '05' ? rates.intensiveFromFour : null;
}

type Visit = Pick<VisitPayment, 'returnCode' | 'payment' | 'addOn'>;

/** Medicare's addition to the plan's amount, 42 CFR 405.2469. */
function supplement({ rate, addOn }: Rate, planAmount: Exact, trace: Trace | null): Visit {
  const isUnder = rate.isMore(planAmount);
  const payment = isUnder ? rate.minus(planAmount) : ZERO;
  trace?.step(
    'payment_before_reduction',
    'visit_rate − plan_amount; where visit_rate > plan_amount',
    { visit_rate: rate, plan_amount: planAmount },
    payment,
    '42 CFR 405.2469',
  );
  return { returnCode: isUnder ? '06' : '07', payment, addOn };
}

function lesserOfCharges(
  line: FqhcLine,
  day: Day,
  claim: FqhcClaim,
  { rate, addOn }: Rate,
  trace: Trace | null,
): Visit {
  const charges = chargesOf(line, day, claim);
  const isRate = !charges.isLess(rate);
  const payment = isRate ? rate : charges.round(2);
  trace?.step(
    'payment_before_reduction',
    'least(visit_rate, charges_of_day), 2 decimals',
    { visit_rate: rate, charges_of_day: charges },
    payment,
    '42 CFR 405.2462(c)',
  );
  return { returnCode: codeOf(line, isRate), payment, addOn: isRate ? addOn : ZERO };
}

/** Charges of the day's visits of the line's kind. */
function chargesOf(line: FqhcLine, { charges }: Day, { fromDate }: FqhcClaim): Exact {
  const kind = kindOf(line);
  if (!kind || (kind === 'intensive' && fromDate < INTENSIVE_OUTPATIENT_START)) return ZERO;
  return charges[kind];
}

function codeOf({ paymentIndicator }: FqhcLine, isRate: boolean): LineReturnCode | null {
  switch (paymentIndicator) {
    case INTENSIVE_SUPPLEMENT:
      return null;
    case WITH_ADD_ON:
      return isRate ? '05' : '02';
    case TRIBAL:
      return isRate ? '21' : '22';
    default:
      return isRate ? '01' : '02';
  }
}

/** Kinds beside which the coinsurance of a visit is that of the whole payment. */
const BESIDE: Readonly<Record<Kind, readonly Kind[]>> = {
  medical: [],
  mental: ['medical'],
  modifier59: ['medical', 'mental'],
  intensive: ['medical', 'modifier59'],
};

/** A fifth of what has coinsurance: packaged preventive services have none, 42 CFR 405.2410(b)(2) and (c). */
function coinsuranceOf(
  line: FqhcLine,
  day: Day,
  isSupplement: boolean,
  payment: Exact,
  trace: Trace | null,
): { amount: Exact; isReduced: boolean } {
  const none = { amount: ZERO, isReduced: false };
  if (isSupplement || line.paymentIndicator === INTENSIVE_SUPPLEMENT) return none;
  const kind = kindOf(line);
  const isBeside = kind !== undefined && BESIDE[kind].some((other) => day.isPaid[other]);
  const isWhole = !day.hasWithoutCoinsurance || (day.hasOtherPackaged && isBeside);
  const isNone = !isWhole && !day.hasOtherPackaged;
  const isReduced = !isWhole;
  if (isNone || isWithoutCoinsurance(line)) return { amount: ZERO, isReduced };
  const without = isWhole ? ZERO : day.withoutCoinsurance;
  const amount = payment.isMore(without) ? payment.minus(without).times(COINSURANCE).round(2) : ZERO;
  trace?.step(
    'coinsurance',
    '(payment_before_reduction − without_coinsurance) × coinsurance_rate, 2 decimals; where payment_before_reduction > without_coinsurance',
    { payment_before_reduction: payment, without_coinsurance: without, coinsurance_rate: COINSURANCE },
    amount,
    '42 CFR 405.2410',
  );
  return { amount, isReduced };
}

function withPreventive(code: LineReturnCode | null): LineReturnCode | null {
  if (code === '01' || code === '05') return '03';
  return code === '02' ? '04' : code;
}

/** Maryland Primary Care Program: a share of what Medicare pays beside the coinsurance. */
function reduced(
  line: FqhcLine,
  { payment, coinsurance, ...visit }: Omit<VisitPayment, 'reduction'>,
  percent: Exact | null,
  trace: Trace | null,
): VisitPayment {
  const applies = percent && MDPCP.hcpcs.has(line.hcpcs) && MDPCP.revenueCodes.test(line.revenueCode);
  const reduction = applies ? percent.times(payment.minus(coinsurance)).round(2) : ZERO;
  const after = payment.minus(reduction);
  if (applies)
    trace?.step(
      'reduction',
      'percent × (payment_before_reduction − coinsurance_amount), 2 decimals',
      { percent, payment_before_reduction: payment, coinsurance_amount: coinsurance },
      reduction,
      'Maryland Primary Care Program, Social Security Act 1115A',
    );
  trace?.step(
    'payment',
    'payment_before_reduction − reduction_amount',
    { payment_before_reduction: payment, reduction_amount: reduction },
    after,
    '42 CFR 405.2462',
  );
  return { ...visit, payment: after, coinsurance, reduction };
}
