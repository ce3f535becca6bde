/** The record of the inpatient provider specific file as the IPF pricer reads it. */

import { namesRead, providerFields } from '../../provider/provider-fields.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import type { IpfProvider } from './inputs.ts';

export function ipfProvider(record: ProviderRecord): IpfProvider {
  const { text, number } = providerFields(record);
  return {
    cbsaActualGeographicLocation: text('cbsa_actual_geographic_location'),
    specialPaymentIndicator: text('special_payment_indicator'),
    specialWageIndex: number('special_wage_index'),
    supplementalWageIndexIndicator: text('supplemental_wage_index_indicator'),
    supplementalWageIndex: number('supplemental_wage_index'),
    hospQualityIndicator: text('hosp_quality_indicator'),
    waiverIndicator: text('waiver_indicator'),
    effectiveDate: number('effective_date'),
    stateCode: text('state_code'),
    costOfLivingAdjustment: number('cost_of_living_adjustment'),
    internsToBedsRatio: number('interns_to_beds_ratio'),
    temporaryReliefIndicator: text('temporary_relief_indicator'),
    operatingCostToChargeRatio: number('operating_cost_to_charge_ratio'),
  };
}

export const IPF_PROVIDER_FIELDS: ReadonlySet<string> = namesRead(ipfProvider);
