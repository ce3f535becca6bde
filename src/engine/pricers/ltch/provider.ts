/** The record of the inpatient provider specific file as the LTCH pricer takes it. */

import { namesRead, providerFields } from '../../provider/provider-fields.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import type { LtchProvider } from './inputs.ts';

export function ltchProvider(record: ProviderRecord): LtchProvider {
  const { text, number } = providerFields(record);
  return {
    effectiveDate: number('effective_date'),
    fiscalYearBeginDate: number('fiscal_year_begin_date'),
    terminationDate: number('termination_date'),
    waiverIndicator: text('waiver_indicator'),
    stateCode: text('state_code'),
    cbsaActualGeographicLocation: text('cbsa_actual_geographic_location'),
    costOfLivingAdjustment: number('cost_of_living_adjustment'),
    internsToBedsRatio: number('interns_to_beds_ratio'),
    capitalIndirectMedicalEducationRatio: number('capital_indirect_medical_education_ratio'),
    bedSize: number('bed_size'),
    operatingCostToChargeRatio: number('operating_cost_to_charge_ratio'),
    supplementalSecurityIncomeRatio: number('supplemental_security_income_ratio'),
    medicaidRatio: number('medicaid_ratio'),
    federalPpsBlend: text('federal_pps_blend'),
    hospQualityIndicator: text('hosp_quality_indicator'),
    specialPaymentIndicator: text('special_payment_indicator'),
    specialWageIndex: number('special_wage_index'),
    supplementalWageIndexIndicator: text('supplemental_wage_index_indicator'),
    supplementalWageIndex: number('supplemental_wage_index'),
    ltchDppIndicator: text('ltch_dpp_indicator'),
  };
}

export const LTCH_PROVIDER_FIELDS: ReadonlySet<string> = namesRead(ltchProvider);
