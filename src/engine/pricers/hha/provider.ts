/** The record of the inpatient provider specific file as the home health pricer takes it. */

import { exact, ONE } from '../../core/exact.ts';
import { namesRead, providerFields } from '../../provider/provider-fields.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import type { HhaProvider } from './inputs.ts';

/** The factor of value-based purchasing: the agency's, else that of the special update; 1 where neither is set. */
export function hhaProvider(record: ProviderRecord): Pick<HhaProvider, 'valueBasedPurchasingFactor'> {
  const { number } = providerFields(record);
  const [adjustment, special] = [number('vbp_adjustment'), number('special_provider_update_factor')];
  const factor = adjustment > 0 ? adjustment : special;
  return { valueBasedPurchasingFactor: factor > 0 ? exact(factor) : ONE };
}

export const HHA_PROVIDER_FIELDS: ReadonlySet<string> = namesRead(hhaProvider);
