/**
 * The Medicare payment of a stay in a long-term care hospital, 42 CFR part 412 subpart O: from the rates of the
 * discharge date to the return code, in the order in which CMS's pricer looks at them.
 */
import { pricedAsHeld } from '../../core/bound.ts';
import { type Exact, exact, ONE, sum, ZERO } from '../../core/exact.ts';
import type { FigureNotHeld } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import { COLA_STATES } from '../../figures/inpatient-adjustments.ts';
import type { Refused } from '../../frame/pricer.ts';
import { type ComparableAmount, comparableAmount, knownAmount } from './comparable-amount.ts';
import { dppAdjustment } from './discharge-payment-percentage.ts';
import type { LtchClaim, LtchInput, LtchProvider } from './inputs.ts';
import { type Outlier, outlierOf } from './outlier.ts';
import { isPsychiatric, type PaymentType, paymentTypeOf } from './payment-type.ts';
import {
  BLEND_SHARE,
  SITE_NEUTRAL_BUDGET_NEUTRALITY,
  SITE_NEUTRAL_IPPS_ADJUSTMENT,
  VENTILATION,
} from './rates/fixed.ts';
import { LTCH_RATES } from './rates/index.ts';
import type { LtchRates } from './rates/rates.ts';
import { type NewCode, type PaidCode, RETURN_CODES, type UnpaidCode } from './return-codes.ts';
import { type Review, reviewOf } from './review.ts';
import { type StandardPayment, shortStayThreshold, standardPayment } from './standard-payment.ts';
import { type WageIndexes, wageIndexesOf } from './wage-indexes.ts';

/** A stay's payment, dollars. */
export interface LtchPayment {
  /** Full standard payment or that of a short stay; half of it in a blend. */
  standard: Exact;
  /** At cost or at the comparable amount; half of it in a blend. */
  siteNeutral: Exact;
  outlier: Exact;
  /** Adjustment by the discharge payment percentage; negative for a reduction. */
  dischargePaymentPercentage: Exact;
  total: Exact;
}

/** A stay that was priced, with what its payment came from. */
export interface PricedStay {
  returnCode: PaidCode;
  rates: LtchRates;
  indexes: WageIndexes;
  review: Review;
  type: PaymentType;
  cola: Exact;
  facilityCosts: Exact;
  /** Null for a site neutral stay. */
  standard: StandardPayment | null;
  outlier: Outlier;
  /** Dollars of costs; null where it is not held, and the stay has no outlier whatever it is. */
  outlierThreshold: Exact | null;
  payment: LtchPayment;
}

/** A stay without a price. */
export interface RefusedStay extends Refused<UnpaidCode> {
  rates?: LtchRates;
  /** Amounts of an outlier that is not paid, as covered days are fewer than the stay's (67). */
  unreached?: {
    chargeThreshold: Exact;
    standard: StandardPayment | null;
    siteNeutral: Exact | null;
    type: PaymentType;
  };
}

/** Every claim comes to a return code; what cannot be paid has one too. @throws RangeError where a figure is no number */
export function priceLongTermStay(input: LtchInput, trace: Trace | null): PricedStay | RefusedStay {
  const stay = computed(input, trace);
  trace?.step('return_code', RETURN_CODES[stay.returnCode], {}, stay.returnCode, '42 CFR 412.500');
  return stay;
}

function computed(input: LtchInput, trace: Trace | null): PricedStay | RefusedStay {
  const { dischargeDate } = input.claim;
  const rates = LTCH_RATES.at(dischargeDate, input.figures);
  if (!rates) return { returnCode: 'LTC04', explanation: LTCH_RATES.lackingText(dischargeDate, input.figures) };
  const tables: Readonly<Record<string, unknown>> = {
    ltdrgstable: input.tables.ltcDrgs,
    ipdrgstable: input.tables.ippsDrgs,
    'cbsa-wage-index': input.tables.wageIndex,
    'cbsa-wage-index-ipps': input.tables.comparableIndex,
  };
  const notLoaded = Object.keys(tables).find((name) => tables[name] === null);
  if (notLoaded)
    return {
      returnCode: 'LTC05',
      explanation: `The table ${notLoaded} of fiscal year ${rates.fiscalYear} is not loaded.`,
      rates,
    };
  const indexes = wageIndexesOf(input, rates, trace);
  if ('returnCode' in indexes) return { rates, ...indexes };
  return pricedAsHeld(
    () => priceByWageIndexes(input, indexes, rates, trace),
    (lacking) => ({ returnCode: 'LTC06', explanation: notHeldText(input, lacking), rates }),
  );
}

function notHeldText({ claim, figures }: LtchInput, { figure, why }: FigureNotHeld): string {
  const lacking = LTCH_RATES.figuresAt(claim.dischargeDate, figures)?.optionalLacking;
  const needed = why || `The payment of the stay depends on ${figure}.`;
  return `${LTCH_RATES.lackingText(claim.dischargeDate, figures, lacking)} ${needed}`;
}

/**
 * Prices a stay as CMS's calculator does, which is given the wage indexes.
 * @throws FigureNotHeld where the payment depends on one
 */
export function priceByWageIndexes(
  input: LtchInput,
  indexes: WageIndexes,
  rates: LtchRates,
  trace: Trace | null,
): PricedStay | RefusedStay {
  const { claim, provider, releaseOf } = input;
  const review = reviewOf(input, indexes, rates);
  if ('returnCode' in review) return { rates, ...review };
  trace?.step(
    'relative_weight',
    'relative weight of the MS-LTC-DRG',
    { drg: claim.drg },
    review.ltcDrg.weight,
    '42 CFR 412.515',
    releaseOf('ltdrgstable'),
  );
  const cola = COLA_STATES.has(provider.stateCode) ? exact(provider.costOfLivingAdjustment) : ONE;
  const facilityCosts = costsOf(claim, provider, trace);
  const type = paymentTypeOf(claim, review.blendYear);
  let amount: ComparableAmount | undefined;
  const comparable = () => {
    amount ??= comparableAmount(input, review.ippsDrg, cola, indexes, rates, trace);
    return amount;
  };
  const standard =
    type === 'site neutral'
      ? null
      : standardPayment(
          claim,
          provider,
          review.ltcDrg,
          cola,
          indexes.ltch,
          rates,
          () => knownAmount(comparable(), rates).perDiem,
          trace,
        );
  const siteNeutral = type === 'site neutral' || type === 'blend' ? comparable().perDiem : null;
  // Costs below a lower bound of the comparable amount are paid at cost, whatever the amount is.
  if (siteNeutral && !facilityCosts.isLess(siteNeutral.times(SITE_NEUTRAL_IPPS_ADJUSTMENT).round(2)))
    knownAmount(comparable(), rates);
  const outlier = outlierOf(
    type,
    {
      cost: facilityCosts,
      standard: standard?.payment ?? null,
      comparable: siteNeutral,
      isRefused: claim.specialPaymentIndicator === '1',
    },
    rates,
    trace,
  );
  if (outlier.threshold && outlier.needsCoveredDays && claim.coveredDays < claim.lengthOfStay) {
    const chargeThreshold = outlier.threshold.over(exact(provider.operatingCostToChargeRatio), 2);
    const unpaidAmount = outlier.isAtCost ? null : siteNeutral;
    return { returnCode: '67', rates, unreached: { chargeThreshold, standard, siteNeutral: unpaidAmount, type } };
  }
  const parts = {
    standard: standardPart(standard, type, trace),
    siteNeutral: siteNeutral ? siteNeutralPart(facilityCosts, siteNeutral, outlier.isAtCost, type, trace) : ZERO,
    outlier: outlier.payment,
  };
  const isAdjusted = provider.ltchDppIndicator === 'Y' && type !== 'old';
  const adjustment = isAdjusted
    ? dppAdjustment(knownAmount(comparable(), rates).full, facilityCosts, sum(...Object.values(parts)), rates, trace)
    : null;
  const payment: LtchPayment = {
    ...parts,
    dischargePaymentPercentage: adjustment?.amount ?? ZERO,
    total: sum(...Object.values(parts), adjustment?.amount ?? ZERO),
  };
  traceTotal(payment, trace);
  const returnCode = paidCode(claim, type, standard, outlier);
  return {
    ...{ returnCode, rates, indexes, type, cola, facilityCosts, standard, outlier, payment },
    review: type === 'old' && !outlier.payment.isPositive ? withoutReserve(review) : review,
    outlierThreshold: adjustment ? adjustment.threshold : amount?.isLeast ? null : outlier.threshold,
  };
}

function costsOf(claim: LtchClaim, provider: LtchProvider, trace: Trace | null): Exact {
  const [charges, ratio] = [exact(claim.coveredCharges), exact(provider.operatingCostToChargeRatio)];
  const costs = charges.times(ratio).round(2);
  trace?.step(
    'facility_costs',
    'covered_charges × cost_to_charge_ratio, 2 decimals',
    { covered_charges: charges, cost_to_charge_ratio: ratio },
    costs,
    '42 CFR 412.525(a)',
  );
  return costs;
}

function standardPart(standard: StandardPayment | null, type: PaymentType, trace: Trace | null): Exact {
  if (!standard) return ZERO;
  if (type !== 'blend') return standard.payment;
  const name = standard.isShortStay ? 'short_stay_payment' : 'full_payment';
  const part = standard.payment.times(BLEND_SHARE).round(2);
  trace?.step(
    'standard_part',
    `${name} × blend_share, 2 decimals`,
    { [name]: standard.payment, blend_share: BLEND_SHARE },
    part,
    '42 CFR 412.522(c)',
  );
  return part;
}

function siteNeutralPart(
  cost: Exact,
  comparable: Exact,
  isAtCost: boolean,
  type: PaymentType,
  trace: Trace | null,
): Exact {
  const share = type === 'blend' ? BLEND_SHARE : ONE;
  const neutrality = SITE_NEUTRAL_BUDGET_NEUTRALITY;
  if (isAtCost) {
    const part = cost.times(neutrality).times(share).round(2);
    trace?.step(
      'site_neutral_part',
      'facility_costs × budget_neutrality × blend_share, 2 decimals',
      { facility_costs: cost, budget_neutrality: neutrality, blend_share: share },
      part,
      '42 CFR 412.522(c)(1)',
    );
    return part;
  }
  const part = comparable.times(neutrality).times(SITE_NEUTRAL_IPPS_ADJUSTMENT).times(share).round(2);
  trace?.step(
    'site_neutral_part',
    'comparable_amount × budget_neutrality × adjustment × blend_share, 2 decimals',
    {
      comparable_amount: comparable,
      budget_neutrality: neutrality,
      adjustment: SITE_NEUTRAL_IPPS_ADJUSTMENT,
      blend_share: share,
    },
    part,
    '42 CFR 412.522(c)(1)',
  );
  return part;
}

function traceTotal(payment: LtchPayment, trace: Trace | null): void {
  trace?.step(
    'total_payment',
    'the sum of the parts',
    {
      standard_payment: payment.standard,
      site_neutral_payment: payment.siteNeutral,
      outlier: payment.outlier,
      discharge_payment_percentage: payment.dischargePaymentPercentage,
    },
    payment.total,
    '42 CFR 412.521',
  );
}

/** Counts no reserve day for a stay without outlier that is longer than a short stay. */
function withoutReserve(review: Review): Review {
  const isBeyond = exact(review.regularDaysUsed).isMore(shortStayThreshold(review.ltcDrg));
  return isBeyond ? { ...review, lifetimeReserveDaysUsed: 0 } : review;
}

function paidCode(
  claim: LtchClaim,
  type: PaymentType,
  standard: StandardPayment | null,
  { payment, isAtCost }: Outlier,
): PaidCode {
  const isOutlier = payment.isPositive;
  const isShort = standard?.isShortStay ?? false;
  if (type === 'old') return isShort ? (isOutlier ? '25' : '22') : isOutlier ? '01' : '00';
  const isSiteNeutral = type !== 'standard';
  const stay = isPsychiatric(claim) && isSiteNeutral ? 'A' : claim.procedureCodes.includes(VENTILATION) ? 'B' : 'C';
  return `${stay}${secondCharacter(type, isShort, isOutlier, isAtCost)}` as NewCode;
}

function secondCharacter(type: PaymentType, isShort: boolean, isOutlier: boolean, isAtCost: boolean): string {
  if (type === 'blend') return String((isAtCost ? 0 : 4) + (isShort ? 2 : 0) + (isOutlier ? 1 : 0));
  if (type === 'site neutral') return isAtCost ? 'A' : isOutlier ? 'C' : 'B';
  return (isShort ? 'DE' : 'FG').charAt(isOutlier ? 1 : 0);
}
