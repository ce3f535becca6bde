/** The standardized amount, without the agency's area and quality reporting: for comparison, not paid. */
import { type Exact, exact, ONE, ZERO } from '../../core/exact.ts';
import type { Basis } from './basis.ts';
import { PERIOD_DAYS } from './period.ts';

/** A period of fewer visits is taken by visit, whatever the threshold of its group. */
const BY_VISIT_UNDER = 5;
const CITATION = 'CMS Home Health Pricer; not paid';

/** @param addOns by discipline; 0 in a period that is paid by case mix */
export function standardizedAmount(basis: Basis, outlier: Exact, addOns: readonly Exact[]): Exact {
  return basis.visits < BY_VISIT_UNDER ? byVisit(basis, addOns) : byPeriod(basis, outlier);
}

function byVisit({ disciplines, rates, trace }: Basis, addOns: readonly Exact[]): Exact {
  let total = ZERO;
  for (const [i, { coveredVisits, standardVisitRate, revenueCode }] of disciplines.entries()) {
    total = total.plus(exact(coveredVisits).times(standardVisitRate)).round(2);
    const factor = rates.lupaAddOn[revenueCode as keyof typeof rates.lupaAddOn];
    if (addOns[i]?.isPositive && factor) total = total.plus(standardVisitRate.times(factor.value)).round(2);
  }
  const amount = total.times(rates.standardRuralFactor.value).round(2);
  trace?.step(
    'standardized_amount',
    'visits_at_national_rates × standard_rural_factor, 2 decimals',
    { visits_at_national_rates: total, standard_rural_factor: rates.standardRuralFactor.value },
    amount,
    CITATION,
  );
  return amount;
}

function byPeriod({ claim, group, rates, wageIndex, trace }: Basis, outlier: Exact): Exact {
  const days = exact(claim.days);
  const decimals = rates.standardShareDecimals;
  const { value: rate } = rates.rate.submitted;
  const { value: ruralFactor } = rates.standardRuralFactor;
  const atNationalRate = group.weight.times(rate).times(ruralFactor);
  const share = decimals === null ? null : days.quotient(PERIOD_DAYS, decimals);
  const period = share ? atNationalRate.times(share).round(2) : atNationalRate.times(days).over(PERIOD_DAYS, 2);
  const laborShare = rates.laborShare.value;
  const standardOutlier = outlier.over(laborShare.times(wageIndex).plus(ONE).minus(laborShare), 2);
  if (trace) {
    if (share) trace.step('standard_share', `days ÷ 30, cut to ${decimals} decimals`, { days }, share, CITATION);
    trace.step(
      'standard_period',
      share
        ? 'weight × national_rate × standard_rural_factor × standard_share, 2 decimals'
        : 'weight × national_rate × standard_rural_factor × days ÷ 30, 2 decimals',
      {
        weight: group.weight,
        national_rate: rate,
        standard_rural_factor: ruralFactor,
        ...(share ? { standard_share: share } : { days }),
      },
      period,
      CITATION,
    );
    trace.step(
      'standard_outlier',
      'outlier ÷ (labor_share × wage_index + 1 − labor_share), 2 decimals',
      { outlier, labor_share: laborShare, wage_index: wageIndex },
      standardOutlier,
      CITATION,
    );
    trace.step(
      'standardized_amount',
      'standard_period + standard_outlier',
      { standard_period: period, standard_outlier: standardOutlier },
      period.plus(standardOutlier),
      CITATION,
    );
  }
  return period.plus(standardOutlier);
}
