/** Hospitals that the inpatient prospective payment system does not pay, 42 CFR 412.20(b), 412.23, 413.70. */

import { inpatientPricer } from '../../frame/routing.ts';
import { providerFields } from '../../provider/provider-fields.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import { PROVIDER_TYPES } from '../../provider/provider-types.ts';
import { TERRITORIES } from '../../provider/state-codes.ts';

/** Children's and cancer hospitals (412.23(d), (f)) and critical access hospitals (413.70), paid by their costs. */
const PAID_BY_COSTS = new Set(['05', '13', '37']);

const KINDS = {
  LTCH: 'a long-term care hospital',
  PSYCH: 'a psychiatric hospital or unit',
  IRF: 'a rehabilitation hospital or unit',
} as const;

/**
 * Returns why the IPPS does not pay the record's hospital; null where it may. CMS's pricer has no such test: its claims
 * system sends no such claim, and the pricer fails on the fields that such a record leaves blank.
 */
export function whyExcluded(record: ProviderRecord): string | null {
  const { text } = providerFields(record);
  const [providerType, ccn, state] = [text('provider_type'), text('provider_ccn'), text('state_code')];
  if (PAID_BY_COSTS.has(providerType))
    return `provider_type ${providerType} (${PROVIDER_TYPES[providerType]}) is paid by its costs.`;
  if (TERRITORIES.has(state))
    return `state_code ${state} is outside the states, the District of Columbia and Puerto Rico (42 CFR 412.23(g)).`;
  const pricer = inpatientPricer({ ccn, providerType });
  if (pricer === 'IPPS') return null;
  return `CCN ${ccn || '(blank)'} with provider_type ${providerType || '(blank)'} is ${KINDS[pricer]}: its stays are priced by ${pricer}.`;
}
