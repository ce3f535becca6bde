/** A priced long-term care stay by the names of the output. */
import { exact } from '../../core/exact.ts';
import { type Figure, isHeld } from '../../core/figure.ts';
import type { LtchInput } from './inputs.ts';
import type { LtchFigures } from './output.ts';
import type { PricedStay } from './price.ts';
import { shortStayThreshold } from './standard-payment.ts';

export function ltchResponse(
  { claim, provider }: LtchInput,
  stay: PricedStay,
): LtchFigures & { total_payment: number } {
  const { rates, indexes, review, type, cola, standard, outlier, payment } = stay;
  const rate = provider.hospQualityIndicator === '1' ? rates.standardRate : rates.reducedRate;
  const ofStandard = type === 'old' ? 0 : payment.standard.toNumber();
  const isShortStay = standard?.isShortStay ?? false;
  const siteNeutral = payment.siteNeutral.toNumber();
  return {
    total_payment: payment.total.toNumber(),
    final_cbsa: provider.cbsaActualGeographicLocation,
    final_wage_index: indexes.ltch.toNumber(),
    submitted_diagnosis_related_group: claim.drg,
    drg_relative_weight: review.ltcDrg.weight.toNumber(),
    average_length_of_stay: review.ltcDrg.averageLengthOfStay.toNumber(),
    length_of_stay: answeredDays(claim, stay),
    regular_days_used: review.regularDaysUsed,
    lifetime_reserve_days_used: review.lifetimeReserveDaysUsed,
    blend_year: review.blendYear,
    cost_of_living_adjustment_percent: cola.toNumber(),
    national_labor_percent: numberIfHeld(rates.laborShare),
    national_non_labor_percent: numberIfHeld(rates.nonLaborShare),
    federal_rate_percent: rate.value.toNumber(),
    budget_neutrality_rate: 1,
    federal_payment: standard?.federal.toNumber() ?? 0,
    adjusted_payment: standard?.payment.toNumber() ?? 0,
    facility_costs: stay.facilityCosts.toNumber(),
    facility_specific_rate: 0,
    standard_full_payment: isShortStay ? 0 : ofStandard,
    standard_short_stay_outlier_payment: isShortStay ? ofStandard : 0,
    site_neutral_cost_payment: outlier.isAtCost ? siteNeutral : 0,
    site_neutral_ipps_payment: outlier.isAtCost ? 0 : siteNeutral,
    outlier_payment: payment.outlier.toNumber(),
    outlier_threshold_amount: stay.outlierThreshold?.toNumber() ?? null,
    discharge_payment_percent_amount: payment.dischargePaymentPercentage.toNumber(),
    charge_threshold_amount: 0,
    inpatient_threshold: 0,
    change_of_therapy_indicator: '',
  };
}

function numberIfHeld(figure: Figure): number | null {
  return isHeld(figure) ? figure.value.toNumber() : null;
}

/** Returns days as CMS's program since FY 2022 answers them: of a short stay the covered ones, though it pays by all. */
function answeredDays(
  { lengthOfStay, coveredDays }: LtchInput['claim'],
  { rates, review }: Pick<PricedStay, 'rates' | 'review'>,
): number {
  const isCovered = lengthOfStay !== 1 && coveredDays <= lengthOfStay;
  const isShort = !exact(coveredDays).isMore(shortStayThreshold(review.ltcDrg));
  return rates.rules.answersCoveredDays && isCovered && isShort ? coveredDays : lengthOfStay;
}
