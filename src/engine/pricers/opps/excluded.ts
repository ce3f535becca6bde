/** Hospitals that the outpatient prospective payment system does not pay, 42 CFR 419.20(b). */

import { isCriticalAccess } from '../../frame/routing.ts';
import { providerFields } from '../../provider/provider-fields.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import { PROVIDER_TYPES } from '../../provider/provider-types.ts';
import { TERRITORIES } from '../../provider/state-codes.ts';

const INDIAN_HEALTH_SERVICE = '08';

export interface Exclusion {
  /** A sentence that names the field of the record. */
  reason: string;
  /** Under a state's waiver there is no price even where the claim names the pricer, as under IPPS. */
  isWaived: boolean;
}

/** Returns why the record's hospital is not paid under the OPPS; null if it may be. */
export function whyExcluded(record: ProviderRecord): Exclusion | null {
  const { text } = providerFields(record);
  const [ccn, providerType, state] = [text('provider_ccn'), text('provider_type'), text('state_code')];
  if (text('waiver_indicator') === 'Y')
    return {
      reason:
        "The record's waiver_indicator is Y: the hospital is not under prospective payment (42 CFR 419.20(b)(1)).",
      isWaived: true,
    };
  const excluded = (reason: string): Exclusion => ({ reason, isWaived: false });
  const type = `provider_type ${providerType || '(blank)'}`;
  if (isCriticalAccess({ ccn, providerType }))
    return excluded(`CCN ${ccn} with ${type} is a critical access hospital, paid by its costs (42 CFR 419.20(b)(2)).`);
  if (TERRITORIES.has(state))
    return excluded(
      `state_code ${state} is outside the states, the District of Columbia and Puerto Rico (42 CFR 419.20(b)(3)).`,
    );
  if (providerType === INDIAN_HEALTH_SERVICE)
    return excluded(`${type} (${PROVIDER_TYPES[providerType]}) is not paid by APCs (42 CFR 419.20(b)(4)).`);
  return null;
}
