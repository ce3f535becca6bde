/** A period by the names of the output, as far as it came: amounts only where it has a price. */
import type { PricedPeriod, RefusedPeriod } from './price.ts';

export function hhaResponse(period: PricedPeriod | RefusedPeriod, hipps: string, cbsa: string): object {
  const { group, visits, wageIndex, standardized } = period;
  const figures = {
    hhrg_code: hipps,
    hhrg_weight: group?.weight.toNumber() ?? null,
    total_covered_visits: visits ?? null,
    cbsa,
    wage_index: wageIndex?.toNumber() ?? null,
    standardized_payment: standardized?.toNumber() ?? null,
  };
  if (!('payment' in period)) return figures;
  const { after, valueBasedPurchasing, penalty } = period.payment;
  return {
    ...figures,
    hhrg_payment: after.period.toNumber(),
    outlier_payment: after.outlier.toNumber(),
    vbp_amount: valueBasedPurchasing.toNumber(),
    late_submission_penalty: penalty.toNumber(),
    revenue_payments: period.disciplines.map(({ revenueCode, visitRate }, i) => ({
      revenue_code: revenueCode,
      dollar_rate: visitRate.toNumber(),
      cost: after.costs[i]?.toNumber() ?? null,
      addon_visit_amount: after.addOns[i]?.toNumber() ?? null,
    })),
  };
}
