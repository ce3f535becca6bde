/** Outlier payments, 42 CFR 419.43(d): half of what a service costs above a multiple of its payment. */
import { whyThresholdDecides } from '../../core/bound.ts';
import { atLeastZero, type Exact, exact, ONE, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import {
  type ClaimPricing,
  isComprehensiveBlood,
  isNonExcepted,
  isSeparatelyPaid,
  type LinePricing,
} from './claim-pricing.ts';
import { CMHC_OUTLIER_LIMIT, CMHC_OUTLIER_MULTIPLE, OUTLIER_MULTIPLE, OUTLIER_SHARE } from './rates/fixed.ts';
import { isBlank } from './wage-index.ts';

/** The record's cost-to-charge ratio, and the fixed-dollar threshold of the year. */
export type OutlierLacks = 'ratio' | 'threshold';

export interface ClaimOutlier {
  /** Dollars; null where that of a line is not known. */
  total: Exact | null;
  /** Without which it is not known; none where it is. */
  lacking: readonly OutlierLacks[];
  /** The outliers of a community mental health center are above their limit, or those of some lines are left out. */
  isLimited: boolean;
}

const CITATION = '42 CFR 419.43(d)';
/** Surgical procedures by CPT. */
const SURGICAL = /^[1-6]\d{4}$/;
const TOKEN_CHARGE = exact('1.01');
const CENT_SCALE = 2;
/**
 * A record without a ratio is priced with the contractor's statewide average, 42 CFR 419.43(d)(5)(ii), which is not held.
 * None is above 1: a line without an outlier at charges has none.
 */
const GREATEST_RATIO = ONE;
export const NO_RATIO = 'the record has no operating_cost_to_charge_ratio';

/** CCNs of community mental health centers: the four digits behind the state begin so. */
const isCmhc = (ccn: string) => /^..(14|46|47|49)\d\d$/.test(ccn);

const isSurgical = ({ line }: LinePricing) =>
  (line.statusIndicator === 'S' || line.statusIndicator === 'T') && SURGICAL.test(line.hcpcsCode);

/** Charges that lines share: packaged charges, or those billed on one line for all. */
interface SharedCharges {
  /** A surgical procedure was charged a token amount: charges and payments of all of them are put together. */
  hasTokenCharge: boolean;
  surgicalCharges: Exact;
  surgicalPayments: Exact;
  separatePayments: Exact;
}

function sharedCharges(claim: ClaimPricing, lines: readonly LinePricing[]): SharedCharges {
  const paid = lines.filter(({ isPaid }) => isPaid);
  const hasTokenCharge = paid.some((priced) => isSurgical(priced) && priced.charge.isLess(TOKEN_CHARGE));
  let [surgicalCharges, surgicalPayments, separatePayments] = [ZERO, ZERO, ZERO];
  if (hasTokenCharge || claim.sums.hasPackagedCharges)
    for (const priced of paid) {
      if (!isSeparatelyPaid(priced)) continue;
      if (isSurgical(priced)) {
        surgicalCharges = surgicalCharges.plus(priced.charge);
        surgicalPayments = surgicalPayments.plus(priced.payment);
      }
      if (!isComprehensiveBlood(claim, priced)) separatePayments = separatePayments.plus(priced.payment);
    }
  return { hasTokenCharge, surgicalCharges, surgicalPayments, separatePayments };
}

/** Sets the outlier of each line. @param lines in the order of the deductible */
export function payOutliers(claim: ClaimPricing, lines: readonly LinePricing[]): ClaimOutlier {
  const { provider, claim: bill } = claim.input;
  const shared = sharedCharges(claim, lines);
  const isRatioKnown = provider.operatingCostToChargeRatio !== null;
  const ratio = exact(provider.operatingCostToChargeRatio ?? `${GREATEST_RATIO}`);
  const isCenter = isCmhc(provider.providerCcn);
  const { withoutOutlier } = claim.rates.statusIndicators;
  let [total, limitedOutliers, limitedPayments]: [Exact | null, Exact, Exact] = [ZERO, ZERO, ZERO];
  let isLimited = false;
  for (const priced of lines) {
    const { line } = priced;
    // A line that its payment indicator refuses stays in: CMS's program looks at its cost against a payment of 0.
    const isExcluded =
      withoutOutlier.has(line.statusIndicator) ||
      line.packageFlag === '4' ||
      isNonExcepted(priced) ||
      isComprehensiveBlood(claim, priced);
    if (isExcluded) continue;
    const cost = costOf(claim, shared, priced, ratio);
    const atRatio = isCenter ? centerOutlier(priced, cost) : hospitalOutlier(claim, priced, cost);
    const outlier = isRatioKnown ? atRatio : knownWithoutRatio(priced, atRatio);
    if (isCenter && (line.paymentMethodFlag === '0' || line.paymentMethodFlag === 'Z')) {
      limitedOutliers = limitedOutliers.plus(outlier ?? ZERO);
      limitedPayments = limitedPayments.plus(priced.payment);
    }
    if (line.actionFlag === '4') continue;
    if (line.paymentMethodFlag === '6' || line.paymentMethodFlag === 'B') {
      if (outlier?.isPositive) isLimited = true;
      continue;
    }
    priced.outlier = outlier;
    total = total && outlier && total.plus(outlier);
  }
  if (limitedOutliers.isPositive) {
    const outliers = limitedOutliers.plus(exact(bill.priorOutlierTotal));
    const payments = limitedPayments.plus(exact(bill.priorPaymentTotal));
    const share = payments.isPositive ? outliers.over(payments, Math.max(outliers.scale, CENT_SCALE)) : ONE;
    claim.trace?.step(
      'cmhc_outlier_share',
      payments.isPositive
        ? `outliers ÷ payments, ${share.scale} decimals`
        : 'outliers without payments are above the limit',
      { outliers, payments },
      share,
      '42 CFR 419.43(d)(7)',
    );
    if (share.isMore(CMHC_OUTLIER_LIMIT)) {
      for (const priced of lines) priced.outlier = ZERO;
      return { total: ZERO, isLimited: true, lacking: [] };
    }
  }
  if (total) return { total, isLimited, lacking: [] };
  const isThresholdHeld = claim.rates.fixedDollarThreshold !== null;
  return {
    total,
    isLimited,
    lacking: [...(isRatioKnown ? [] : ['ratio' as const]), ...(isThresholdHeld ? [] : ['threshold' as const])],
  };
}

/** Null for a line that has an outlier at the greatest ratio. @param greatest its outlier at that ratio */
function knownWithoutRatio({ trace }: LinePricing, greatest: Exact | null): Exact | null {
  if (greatest?.isZero) return greatest;
  trace?.step('outlier', NO_RATIO, { greatest_ratio: GREATEST_RATIO, greatest_outlier: greatest }, null, CITATION);
  return null;
}

/** Charges reduced to cost, with the line's share of what was packaged. */
function costOf(claim: ClaimPricing, shared: SharedCharges, priced: LinePricing, ratio: Exact): Exact {
  const { sums } = claim;
  const { trace, payment, line } = priced;
  let { charge } = priced;
  if (shared.hasTokenCharge && isSurgical(priced) && shared.surgicalPayments.isPositive) {
    const share = payment.over(shared.surgicalPayments, 8);
    charge = share.times(shared.surgicalCharges).round(2);
    trace?.step(
      'surgical_share',
      'payment ÷ surgical_payments, 8 decimals',
      { payment, surgical_payments: shared.surgicalPayments },
      share,
      CITATION,
    );
    trace?.step(
      'outlier_charge',
      'surgical_share × surgical_charges, 2 decimals',
      { surgical_share: share, surgical_charges: shared.surgicalCharges },
      charge,
      'Medicare Claims Processing Manual, chapter 4, section 10.7.1',
    );
  } else trace?.step('outlier_charge', 'charge', { charge }, charge, CITATION);
  if (sums.hasPackagedCharges && shared.separatePayments.isPositive && isSeparatelyPaid(priced)) {
    const share = payment.over(shared.separatePayments, 8);
    const packaged = share.times(sums.packagedCharges).round(2);
    const withPackaged = charge.plus(packaged);
    trace?.step(
      'packaged_share',
      'payment ÷ separate_payments, 8 decimals',
      { payment, separate_payments: shared.separatePayments },
      share,
      CITATION,
    );
    trace?.step(
      'line_packaged_charges',
      'packaged_share × packaged_charges, 2 decimals',
      { packaged_share: share, packaged_charges: sums.packagedCharges },
      packaged,
      CITATION,
    );
    trace?.step(
      'outlier_charge',
      'outlier_charge + line_packaged_charges',
      { outlier_charge: charge, line_packaged_charges: packaged },
      withPackaged,
      CITATION,
    );
    charge = withPackaged;
  }
  const composite = isBlank(line.compositeAdjustmentFlag)
    ? undefined
    : sums.compositeCharges.get(line.compositeAdjustmentFlag);
  if (composite) {
    const withComposite = charge.plus(composite);
    trace?.step(
      'outlier_charge',
      'outlier_charge + composite_charges',
      { outlier_charge: charge, composite_charges: composite },
      withComposite,
      CITATION,
    );
    charge = withComposite;
  }
  const cost = charge.times(ratio).round(2);
  trace?.step(
    'cost',
    'outlier_charge × cost_to_charge_ratio, 2 decimals',
    { outlier_charge: charge, cost_to_charge_ratio: ratio },
    cost,
    CITATION,
  );
  return cost;
}

/** Null where the cost is above the multiple and the year's fixed-dollar threshold is not held. */
function hospitalOutlier({ rates }: ClaimPricing, { payment, trace }: LinePricing, cost: Exact): Exact | null {
  const threshold = OUTLIER_MULTIPLE.times(payment).round(2);
  trace?.step(
    'outlier_threshold',
    'payment × multiple, 2 decimals',
    { payment, multiple: OUTLIER_MULTIPLE },
    threshold,
    CITATION,
  );
  const fixed = rates.fixedDollarThreshold;
  if (!fixed) {
    const multiple = ['outlier_threshold', threshold] as const;
    const bound = { step: 'outlier', lacking: 'fixed-dollar threshold', payment: multiple, citation: CITATION };
    if (whyThresholdDecides({ ...bound, cost: ['cost', cost] }, trace) === null) return ZERO;
    trace?.step(
      'outlier',
      'the fixed-dollar threshold of the year is not held',
      { cost, outlier_threshold: threshold },
      null,
      CITATION,
    );
    return null;
  }
  if (!cost.isMore(threshold)) {
    const why = 'the cost is not above the threshold';
    trace?.step('outlier', why, { cost, outlier_threshold: threshold }, ZERO, CITATION);
    return ZERO;
  }
  const inputs = {
    cost,
    outlier_threshold: threshold,
    share: OUTLIER_SHARE,
    payment,
    fixed_dollar_threshold: fixed.value,
  };
  if (!cost.isMore(payment.plus(fixed.value))) {
    trace?.step('outlier', 'the cost is not above the payment and the fixed-dollar threshold', inputs, ZERO, CITATION);
    return ZERO;
  }
  const outlier = cost.minus(threshold).times(OUTLIER_SHARE).round(2);
  trace?.step(
    'outlier',
    '(cost − outlier_threshold) × share, 2 decimals',
    inputs,
    outlier,
    `${CITATION}; ${citationOf(fixed)}`,
  );
  return outlier;
}

function centerOutlier({ payment, trace }: LinePricing, cost: Exact): Exact {
  const outlier = atLeastZero(cost.minus(CMHC_OUTLIER_MULTIPLE.times(payment)).times(OUTLIER_SHARE).round(2));
  trace?.step(
    'outlier',
    'greatest((cost − multiple × payment) × share, 0), 2 decimals',
    { cost, multiple: CMHC_OUTLIER_MULTIPLE, payment, share: OUTLIER_SHARE },
    outlier,
    '42 CFR 419.43(d)(3)',
  );
  return outlier;
}
