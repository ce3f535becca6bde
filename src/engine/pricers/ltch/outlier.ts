/** High-cost outliers, 42 CFR 412.525(a), and the site neutral payment amount, 412.522(c). */
import { withoutOutlier } from '../../core/bound.ts';
import { atLeastZero, type Exact, ONE, ZERO } from '../../core/exact.ts';
import { citationOf, type Figure, isHeld } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import type { PaymentType } from './payment-type.ts';
import { BLEND_SHARE, OUTLIER_SHARE, SITE_NEUTRAL_IPPS_ADJUSTMENT } from './rates/fixed.ts';
import type { LtchRates } from './rates/rates.ts';

const CITATION = '42 CFR 412.525(a)';
const SITE_NEUTRAL = '42 CFR 412.522(c)(1)';

export interface Outlier {
  /** Dollars of costs above which the stay is an outlier; null where it is not held, and the stay has none whatever it is. */
  threshold: Exact | null;
  /** Dollars, after what budget neutrality leaves of the site neutral part. */
  payment: Exact;
  /** The site neutral part is paid at cost, not at the comparable amount; false for a stay without that part. */
  isAtCost: boolean;
  /** The covered days must reach the stay's for this outlier to be paid. */
  needsCoveredDays: boolean;
}

interface OutlierBasis {
  cost: Exact;
  /** Dollars of the standard part; null for a site neutral stay. */
  standard: Exact | null;
  /** Dollars of the site neutral part, comparable to inpatient payment; null for a standard stay. */
  comparable: Exact | null;
  /** The claim refuses outlier payment. */
  isRefused: boolean;
}

export function outlierOf(type: PaymentType, basis: OutlierBasis, rates: LtchRates, trace: Trace | null): Outlier {
  const share = type === 'blend' ? BLEND_SHARE : ONE;
  const standard =
    basis.standard && excessOver('standard', basis.standard, rates.fixedLoss.standard, share, basis, trace);
  const siteNeutral =
    basis.comparable && excessOver('site_neutral', basis.comparable, rates.fixedLoss.siteNeutral, share, basis, trace);
  const ofStandard = standard?.payment ?? ZERO;
  if (!siteNeutral || !basis.comparable) {
    const threshold = standard ? standard.threshold : ZERO;
    return { threshold, payment: ofStandard, isAtCost: false, needsCoveredDays: ofStandard.isPositive };
  }
  const expected = type === 'blend' ? adjusted(ofStandard, siteNeutral.payment) : siteNeutral.payment;
  const isAtCost = costIsLess(basis, basis.comparable, expected, trace);
  const ofSiteNeutral = isAtCost ? ZERO : siteNeutral.payment;
  const payment = adjusted(ofStandard, ofSiteNeutral);
  trace?.step(
    'outlier_payment',
    'standard_outlier + paid_site_neutral_outlier × adjustment, 2 decimals',
    {
      standard_outlier: ofStandard,
      paid_site_neutral_outlier: ofSiteNeutral,
      adjustment: SITE_NEUTRAL_IPPS_ADJUSTMENT,
    },
    payment,
    SITE_NEUTRAL,
  );
  return { threshold: siteNeutral.threshold, payment, isAtCost, needsCoveredDays: ofSiteNeutral.isPositive };
}

const adjusted = (standard: Exact, siteNeutral: Exact) =>
  standard.plus(siteNeutral.times(SITE_NEUTRAL_IPPS_ADJUSTMENT)).round(2);

function excessOver(
  part: 'standard' | 'site_neutral',
  payment: Exact,
  fixedLoss: Figure,
  share: Exact,
  { cost, isRefused }: OutlierBasis,
  trace: Trace | null,
): { threshold: Exact | null; payment: Exact } {
  if (!isHeld(fixedLoss)) {
    noneWithout(part, payment, fixedLoss, { cost, isRefused }, trace);
    return { threshold: null, payment: ZERO };
  }
  const threshold = payment.plus(fixedLoss.value);
  trace?.step(
    `${part}_outlier_threshold`,
    'payment + fixed_loss',
    { payment, fixed_loss: fixedLoss.value },
    threshold,
    citationOf(fixedLoss),
  );
  const excess = isRefused ? ZERO : atLeastZero(cost.minus(threshold).times(OUTLIER_SHARE).times(share)).round(2);
  trace?.step(
    `${part}_outlier`,
    `(facility_costs − ${part}_outlier_threshold) × outlier_share × blend_share, 2 decimals; where the costs are above the threshold and the claim does not refuse outliers`,
    {
      facility_costs: cost,
      [`${part}_outlier_threshold`]: threshold,
      outlier_share: OUTLIER_SHARE,
      blend_share: share,
    },
    excess,
    CITATION,
  );
  return { threshold, payment: excess };
}

/** Records that a part has no outlier, whatever the fixed loss is. @throws FigureNotHeld where one may be due */
function noneWithout(
  part: 'standard' | 'site_neutral',
  payment: Exact,
  fixedLoss: Figure,
  { cost, isRefused }: Pick<OutlierBasis, 'cost' | 'isRefused'>,
  trace: Trace | null,
): void {
  if (isRefused) {
    trace?.step(`${part}_outlier`, 'none, whatever the fixed loss is: the claim refuses outliers', {}, ZERO, CITATION);
    return;
  }
  withoutOutlier(
    fixedLoss,
    {
      step: `${part}_outlier`,
      lacking: 'fixed loss',
      cost: ['facility_costs', cost],
      payment: ['payment', payment],
      citation: CITATION,
    },
    trace,
  );
}

/** True where the estimated cost is below the comparable amount with its outlier. */
function costIsLess({ cost }: OutlierBasis, comparable: Exact, expectedOutlier: Exact, trace: Trace | null): boolean {
  const outlier = expectedOutlier.times(SITE_NEUTRAL_IPPS_ADJUSTMENT).round(2);
  const amount = comparable.plus(outlier).times(SITE_NEUTRAL_IPPS_ADJUSTMENT).round(2);
  trace?.step(
    'site_neutral_comparison',
    '(comparable_amount + expected_outlier) × adjustment, 2 decimals',
    { comparable_amount: comparable, expected_outlier: outlier, adjustment: SITE_NEUTRAL_IPPS_ADJUSTMENT },
    amount,
    SITE_NEUTRAL,
  );
  return cost.isLess(amount);
}
