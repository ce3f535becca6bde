/** The record of the inpatient provider specific file as the SNF pricer reads it. */

import { namesRead, providerFields } from '../../provider/provider-fields.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import type { SnfProvider } from './inputs.ts';
import { isCriticalAccess } from './swing-bed.ts';

export function snfProvider(record: ProviderRecord): SnfProvider {
  const { text, number } = providerFields(record);
  return {
    cbsaActualGeographicLocation: text('cbsa_actual_geographic_location'),
    specialPaymentIndicator: text('special_payment_indicator'),
    specialWageIndex: number('special_wage_index'),
    supplementalWageIndexIndicator: text('supplemental_wage_index_indicator'),
    supplementalWageIndex: number('supplemental_wage_index'),
    federalPpsBlend: text('federal_pps_blend'),
    vbpAdjustment: number('vbp_adjustment'),
  };
}

export const SNF_PROVIDER_FIELDS: ReadonlySet<string> = namesRead((record) => [
  snfProvider(record),
  isCriticalAccess(record),
]);
