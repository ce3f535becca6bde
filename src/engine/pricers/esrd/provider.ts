/** The record of the outpatient provider specific file as the ESRD pricer takes it. */

import { namesRead, providerFields } from '../../provider/provider-fields.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import type { EsrdProvider } from './inputs.ts';

/** Low volume is not among the fields of the record. */
export function esrdProvider(record: ProviderRecord): Omit<EsrdProvider, 'lowVolumeIndicator' | 'lowVolumeTier'> {
  const { text, number } = providerFields(record);
  return {
    providerType: text('provider_type'),
    cbsa: text('cbsa_actual_geographic_location'),
    specialPaymentIndicator: text('special_payment_indicator'),
    specialWageIndex: number('special_wage_index'),
    supplementalWageIndexIndicator: text('supplemental_wage_index_indicator'),
    supplementalWageIndex: number('supplemental_wage_index'),
    qualityReduction: text('hospital_quality_indicator'),
  };
}

export const ESRD_PROVIDER_FIELDS: ReadonlySet<string> = namesRead(esrdProvider);
