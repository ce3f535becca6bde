/** The record of the inpatient provider specific file as the IRF pricer reads it. */

import { namesRead, providerFields } from '../../provider/provider-fields.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import type { IrfProvider } from './inputs.ts';

export function irfProvider(record: ProviderRecord): IrfProvider {
  const { text, number, numberOrNull } = providerFields(record);
  return {
    cbsaActualGeographicLocation: text('cbsa_actual_geographic_location'),
    specialPaymentIndicator: text('special_payment_indicator'),
    specialWageIndex: numberOrNull('special_wage_index'),
    supplementalWageIndexIndicator: text('supplemental_wage_index_indicator'),
    supplementalWageIndex: number('supplemental_wage_index'),
    hospQualityIndicator: text('hosp_quality_indicator'),
    waiverIndicator: text('waiver_indicator'),
    effectiveDate: number('effective_date'),
    terminationDate: number('termination_date'),
    fiscalYearBeginDate: number('fiscal_year_begin_date'),
    federalPpsBlend: text('federal_pps_blend'),
    ppsFacilitySpecificRate: number('pps_facility_specific_rate'),
    operatingCostToChargeRatio: number('operating_cost_to_charge_ratio'),
    supplementalSecurityIncomeRatio: number('supplemental_security_income_ratio'),
    medicaidRatio: number('medicaid_ratio'),
    capitalIndirectMedicalEducationRatio: number('capital_indirect_medical_education_ratio'),
  };
}

export const IRF_PROVIDER_FIELDS: ReadonlySet<string> = namesRead(irfProvider);
