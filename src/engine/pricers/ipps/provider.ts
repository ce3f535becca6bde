/** The record of the inpatient provider specific file as the pricer takes it. */

import { namesRead, providerFields } from '../../provider/provider-fields.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import type { IppsProvider } from './inputs.ts';

export function ippsProvider(record: ProviderRecord): IppsProvider {
  const { text, number } = providerFields(record);
  return {
    providerCcn: text('provider_ccn'),
    effectiveDate: number('effective_date'),
    terminationDate: number('termination_date'),
    waiverIndicator: text('waiver_indicator'),
    providerType: text('provider_type'),
    stateCode: text('state_code'),
    countyCode: text('county_code'),
    ppsFacilitySpecificRate: number('pps_facility_specific_rate'),
    costOfLivingAdjustment: number('cost_of_living_adjustment'),
    internsToBedsRatio: number('interns_to_beds_ratio'),
    bedSize: number('bed_size'),
    operatingCostToChargeRatio: number('operating_cost_to_charge_ratio'),
    capitalCostToChargeRatio: number('capital_cost_to_charge_ratio'),
    supplementalSecurityIncomeRatio: number('supplemental_security_income_ratio'),
    medicaidRatio: number('medicaid_ratio'),
    specialPaymentIndicator: text('special_payment_indicator'),
    hospQualityIndicator: text('hosp_quality_indicator'),
    cbsaActualGeographicLocation: text('cbsa_actual_geographic_location'),
    cbsaWiLocation: text('cbsa_wi_location'),
    cbsaStandardizedAmountLocation: text('cbsa_standardized_amount_location'),
    specialWageIndex: number('special_wage_index'),
    supplementalWageIndex: number('supplemental_wage_index'),
    supplementalWageIndexIndicator: text('supplemental_wage_index_indicator'),
    passThroughAmountForDirectMedicalEducation: number('pass_through_amount_for_direct_medical_education'),
    passThroughAmountForOrganAcquisition: number('pass_through_amount_for_organ_acquisition'),
    passThroughAmountForAllogenicStemCellAcquisition: number('pass_through_amount_for_allogenic_stem_cell_acquisition'),
    passThroughTotalAmount: number('pass_through_total_amount'),
    capitalPpsPaymentCode: text('capital_pps_payment_code'),
    newHospital: text('new_hospital'),
    capitalIndirectMedicalEducationRatio: number('capital_indirect_medical_education_ratio'),
    capitalExceptionPaymentRate: number('capital_exception_payment_rate'),
    oldCapitalHoldHarmlessRate: number('old_capital_hold_harmless_rate'),
    vbpParticipantIndicator: text('vpb_participant_indicator'),
    vbpAdjustment: number('vbp_adjustment'),
    hrrParticipantIndicator: String(number('hrr_participant_indicator')),
    hrrAdjustment: number('hrr_adjustment'),
    bundleModelDiscount: number('bundle_model_discount'),
    hacReductionParticipantIndicator: text('hac_reduction_participant_indicator'),
    uncompensatedCareAmount: number('uncompensated_care_amount'),
    ehrReductionIndicator: text('ehr_reduction_indicator'),
    temporaryReliefIndicator: text('temporary_relief_indicator'),
    lowVolumeAdjustmentFactor: number('low_volume_adjustment_factor'),
  };
}

export const IPPS_PROVIDER_FIELDS: ReadonlySet<string> = namesRead(ippsProvider);
