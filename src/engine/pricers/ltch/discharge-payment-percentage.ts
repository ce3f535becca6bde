/**
 * The adjustment of a hospital that is paid the standard rate for too few of its discharges (discharge payment
 * percentage, DPP), 42 CFR 412.522(d).
 */
import { withoutOutlier } from '../../core/bound.ts';
import { atLeastZero, type Exact, ZERO } from '../../core/exact.ts';
import { type Figure, isHeld } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import { OUTLIER_SHARE } from './rates/fixed.ts';
import type { LtchRates } from './rates/rates.ts';

/**
 * Returns what is added to the payment: the stay is paid the whole comparable amount with its outlier instead.
 * @param paid dollars before the adjustment
 */
export function dppAdjustment(
  comparable: Exact,
  cost: Exact,
  paid: Exact,
  { fixedLoss, rules }: LtchRates,
  trace: Trace | null,
): { amount: Exact; threshold: Exact | null } {
  const { outlier, threshold } = dppOutlier(comparable, cost, fixedLoss.siteNeutral, rules, trace);
  const amount = comparable.plus(outlier).minus(paid).round(2);
  trace?.step(
    'dpp_adjustment',
    'comparable_full_amount + dpp_outlier − payment_before, 2 decimals',
    { comparable_full_amount: comparable, dpp_outlier: outlier, payment_before: paid },
    amount,
    '42 CFR 412.522(d)',
  );
  return { amount, threshold };
}

/** @throws FigureNotHeld where the fixed loss is not held and an outlier may be due */
function dppOutlier(
  comparable: Exact,
  cost: Exact,
  fixedLoss: Figure,
  rules: LtchRates['rules'],
  trace: Trace | null,
): { outlier: Exact; threshold: Exact | null } {
  if (!isHeld(fixedLoss)) {
    withoutOutlier(
      fixedLoss,
      {
        step: 'dpp_outlier',
        lacking: 'fixed loss',
        cost: ['facility_costs', cost],
        payment: ['comparable_full_amount', comparable],
        citation: '42 CFR 412.522(d)',
      },
      trace,
    );
    return { outlier: ZERO, threshold: null };
  }
  const threshold = comparable.plus(fixedLoss.value);
  trace?.step(
    'dpp_outlier_threshold',
    'comparable_full_amount + fixed_loss',
    { comparable_full_amount: comparable, fixed_loss: fixedLoss.value },
    threshold,
    fixedLoss.citation,
  );
  const excess = atLeastZero(cost.minus(threshold).times(OUTLIER_SHARE));
  const outlier = rules.cutsDppOutlier ? excess.truncate(2) : excess;
  trace?.step(
    'dpp_outlier',
    `(facility_costs − dpp_outlier_threshold) × outlier_share${rules.cutsDppOutlier ? ', cut to 2 decimals' : ''}; where the costs are above the threshold`,
    { facility_costs: cost, dpp_outlier_threshold: threshold, outlier_share: OUTLIER_SHARE },
    outlier,
    '42 CFR 412.522(d)',
  );
  return { outlier, threshold };
}
