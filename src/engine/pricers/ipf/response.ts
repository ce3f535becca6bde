/** A priced psychiatric stay by the names of the output. */
import type { IpfProvider } from './inputs.ts';
import type { IpfFigures } from './output.ts';
import type { PricedStay } from './price.ts';

export function ipfResponse(provider: IpfProvider, stay: PricedStay): IpfFigures & { total_payment: number } {
  const { rates, wageIndex, perDiem, outlier, payment } = stay;
  const total = payment.total.toNumber();
  return {
    total_payment: total,
    final_cbsa: provider.cbsaActualGeographicLocation,
    wage_index: wageIndex.toNumber(),
    age_adjustment_percent: perDiem.ageFactor.toNumber(),
    comorbidity_factor: perDiem.comorbidityFactor.toNumber(),
    cost_of_living_adjustment_percent: perDiem.cola.toNumber(),
    cost_to_charge_ratio: outlier ? outlier.costToChargeRatio.toNumber() : null,
    drg_factor: perDiem.drgFactor.toNumber(),
    emergency_adjustment_percent: perDiem.emergencyFactor.toNumber(),
    national_labor_percent: rates.laborShare.value.toNumber(),
    national_non_labor_percent: rates.nonLaborShare.value.toNumber(),
    rural_adjustment_percent: perDiem.ruralFactor.toNumber(),
    teach_adjustment_percent: perDiem.teachingFactor.toNumber(),
    additional_variables: {
      budget_rate_amount: perDiem.rate.toNumber(),
      base_labor_amount: perDiem.labor.toNumber(),
      base_non_labor_amount: perDiem.nonLabor.toNumber(),
      wage_adjusted_amount: perDiem.wageAdjusted.toNumber(),
      adjusted_per_diem_amount: perDiem.withTeaching.toNumber(),
      federal_payment: payment.federal.toNumber(),
      teaching_payment: payment.teaching.toNumber(),
      electro_convulsive_therapy_rate_amount: perDiem.ectRate.toNumber(),
      electro_convulsive_therapy_payment: payment.electroconvulsiveTherapy.toNumber(),
      outlier_payment: payment.outlier.toNumber(),
      outlier_threshold_amount: rates.outlierThreshold.value.toNumber(),
      outlier_base_labor_amount: outlier?.labor.toNumber() ?? 0,
      outlier_base_non_labor_amount: outlier?.nonLabor.toNumber() ?? 0,
      outlier_threshold_adjusted_amount: outlier?.threshold.toNumber() ?? 0,
      outlier_cost: outlier?.cost.toNumber() ?? 0,
      outlier_adjusted_cost: outlier?.excess.toNumber() ?? 0,
      outlier_per_diem_amount: outlier?.perDay.toNumber() ?? 0,
      factor_payment: 0,
      stop_loss_amount: total,
    },
  };
}
