/** The record of the outpatient provider specific file as the ASC pricer takes it. */

import { namesRead, providerFields } from '../../provider/provider-fields.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import type { AscProvider } from './inputs.ts';

export function ascProvider(record: ProviderRecord): AscProvider {
  const { text } = providerFields(record);
  return {
    cbsaWageIndexLocation: text('cbsa_wage_index_location'),
    cbsaActualGeographicLocation: text('cbsa_actual_geographic_location'),
  };
}

export const ASC_PROVIDER_FIELDS: ReadonlySet<string> = namesRead(ascProvider);
