/** Swing beds of critical access hospitals, which are paid their costs, Social Security Act 1888(e)(7)(C). */
import type { Claim } from '../../claim/claim.ts';
import { billTypeOf } from '../../claim/facts.ts';
import { providerFields } from '../../provider/provider-fields.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';

const SWING_BED = '18';
/** Types of the provider specific file: critical access hospital, and its swing beds. */
const CRITICAL_ACCESS_TYPES: ReadonlySet<string> = new Set(['37', '54']);
/** CCNs of critical access hospitals, xx1300 to xx1399, and of their swing beds, Z in third place. */
const CRITICAL_ACCESS_CCN = /^..(13\d\d|Z)/;

export function isCriticalAccessSwingBed(claim: Claim, record: ProviderRecord): boolean {
  return billTypeOf(claim).startsWith(SWING_BED) && isCriticalAccess(record);
}

export function isCriticalAccess(record: ProviderRecord): boolean {
  const { text } = providerFields(record);
  const [type, ccn] = [text('provider_type'), text('provider_ccn')];
  return CRITICAL_ACCESS_TYPES.has(type) || CRITICAL_ACCESS_CCN.test(ccn);
}
