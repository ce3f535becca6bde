/** The additional payment of a rehabilitation stay with very high costs, 42 CFR 412.624(e)(5). */
import { type Exact, exact, ONE, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import { portionsOf } from '../../core/labor-share.ts';
import type { Trace } from '../../core/trace.ts';
import type { FederalPayment } from './federal-payment.ts';
import type { IrfClaim, IrfProvider } from './inputs.ts';
import { OUTLIER_SHARE } from './rates/fixed.ts';
import type { IrfRates } from './rates/rates.ts';

const CITATION = '42 CFR 412.624(e)(5)';
/** Special payment indicators of a claim without outlier payment. */
const NO_OUTLIER: ReadonlySet<string> = new Set(['1', '3']);

export interface Outlier {
  facilityCosts: Exact;
  /** Dollars, 6 decimals. */
  threshold: Exact;
  /** Dollars of covered charges at which the stay would become an outlier. */
  chargeThreshold: Exact;
  payment: Exact;
}

export function outlierOf(
  claim: IrfClaim,
  provider: IrfProvider,
  wageIndex: Exact,
  federal: FederalPayment,
  rates: IrfRates,
  trace: Trace | null,
): Outlier {
  const [charges, ratio] = [exact(claim.coveredCharges), exact(provider.operatingCostToChargeRatio)];
  const facilityCosts = charges.times(ratio).round(2);
  trace?.step(
    'facility_costs',
    'covered_charges × cost_to_charge_ratio, 2 decimals',
    { covered_charges: charges, cost_to_charge_ratio: ratio },
    facilityCosts,
    CITATION,
  );
  const fixed = rates.outlierThreshold.value;
  const { labor, nonLabor } = portionsOf(
    {
      name: 'outlier_threshold_amount',
      amount: fixed,
      prefix: 'outlier_',
      citation: citationOf(rates.outlierThreshold),
    },
    rates,
    wageIndex,
    null,
    { decimals: 6 },
    trace,
  );
  const { ruralFactor, lowIncomePercent, teachingPercent } = federal;
  const adjusted = labor
    .plus(nonLabor)
    .times(ruralFactor)
    .times(lowIncomePercent.plus(teachingPercent).plus(ONE))
    .round(6);
  trace?.step(
    'adjusted_threshold_amount',
    '(outlier_labor_portion + outlier_nonlabor_portion) × rural_factor × (low_income_percent + teaching_percent + 1), 6 decimals',
    {
      outlier_labor_portion: labor,
      outlier_nonlabor_portion: nonLabor,
      rural_factor: ruralFactor,
      low_income_percent: lowIncomePercent,
      teaching_percent: teachingPercent,
    },
    adjusted,
    CITATION,
  );
  const threshold = federal.payment
    .plus(adjusted)
    .plus(federal.lowIncomePayment)
    .plus(federal.teachingPayment)
    .round(6);
  trace?.step(
    'outlier_threshold',
    'federal_payment + adjusted_threshold_amount + low_income_payment + teaching_payment',
    {
      federal_payment: federal.payment,
      adjusted_threshold_amount: adjusted,
      low_income_payment: federal.lowIncomePayment,
      teaching_payment: federal.teachingPayment,
    },
    threshold,
    CITATION,
  );
  const chargeThreshold = threshold.over(ratio, 6).round(4).truncate(2);
  return {
    facilityCosts,
    threshold,
    chargeThreshold,
    payment: outlierPayment(claim.outlierSpecialPaymentIndicator, facilityCosts, threshold, trace),
  };
}

function outlierPayment(indicator: string, costs: Exact, threshold: Exact, trace: Trace | null): Exact {
  const share = OUTLIER_SHARE.value;
  const isPaid = costs.isMore(threshold) && !NO_OUTLIER.has(indicator);
  const payment = isPaid ? costs.minus(threshold).times(share).round(2) : ZERO;
  trace?.step(
    'outlier_payment',
    '(facility_costs − outlier_threshold) × outlier_share, 2 decimals; where the costs are above the threshold and special payment indicator is neither 1 nor 3',
    { facility_costs: costs, outlier_threshold: threshold, outlier_share: share },
    payment,
    CITATION,
  );
  return payment;
}
