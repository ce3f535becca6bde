/** A priced rehabilitation stay by the names of the output. */
import { exact } from '../../core/exact.ts';
import type { IrfProvider } from './inputs.ts';
import type { IrfFigures } from './output.ts';
import type { PricedStay } from './price.ts';

export function irfResponse(provider: IrfProvider, stay: PricedStay): IrfFigures & { total_payment: number } {
  const { rates, wageIndex, review, group, federalPayment, outlier, payment } = stay;
  return {
    total_payment: payment.total.toNumber(),
    final_cbsa: provider.cbsaActualGeographicLocation,
    final_wage_index: wageIndex.toNumber(),
    submitted_case_mix_group: group.submitted,
    price_case_mix_group: group.priced,
    relative_weight: group.weight.toNumber(),
    average_length_of_stay: group.averageLengthOfStay,
    length_of_stay: review.lengthOfStay,
    regular_days_used: review.regularDaysUsed,
    lifetime_reserve_days_used: review.lifetimeReserveDaysUsed,
    transfer_percent: group.transferPercent.toNumber(),
    budget_neutrality_conversion_amt: federalPayment.conversionAmount.toNumber(),
    standard_payment_amt: federalPayment.standardPayment.toNumber(),
    national_labor_percent: rates.laborShare.value.toNumber(),
    national_nonlabor_percent: rates.nonLaborShare.value.toNumber(),
    rural_adjustment_percent: federalPayment.ruralFactor.toNumber(),
    low_income_payment_percent: federalPayment.lowIncomePercent.toNumber(),
    federal_rate_percent: Number(review.blend.federal),
    facility_rate_percent: Number(review.blend.facility),
    federal_payment_amt: payment.federal.toNumber(),
    low_income_payment: payment.lowIncome.toNumber(),
    teaching_payment: payment.teaching.toNumber(),
    outlier_payment: payment.outlier.toNumber(),
    facility_specific_payment: payment.facilitySpecific.toNumber(),
    facility_specific_rate_pre_blended: exact(provider.ppsFacilitySpecificRate).toNumber(),
    facility_costs: outlier.facilityCosts.toNumber(),
    national_threshold_adjustment_amt: rates.outlierThreshold.value.toNumber(),
    outlier_threshold: outlier.threshold.truncate(2).toNumber(),
    charge_outlier_threshold_amt: outlier.chargeThreshold.toNumber(),
    cost_outlier_threshold_id: '',
    federal_penalty_amt: 0,
    low_income_payment_penalty_amt: 0,
    outlier_penalty_amt: 0,
    teaching_payment_penalty_amt: 0,
    total_penalty_amt: 0,
  };
}
