/** The kind of a claim, by which contract terms go. */
import { BILL_TYPES } from '../../engine/claim/bill-types.ts';
import type { Claim, ModuleName } from '../../engine/claim/claim.ts';
import { billTypeOf, isProfessional } from '../../engine/claim/facts.ts';
import type { Kind } from '../../engine/claim/kinds.ts';

/** Modules that inpatient stays alone are sent to. */
const OF_INPATIENTS: readonly ModuleName[] = ['MCE', 'MSDRG', 'IPPS', 'PSYCH', 'LTCH', 'IRF'];

/**
 * Returns the kind; null for a bill type that Medicare does not accept, or if neither bill type, place of service nor modules
 * say it.
 * @param names modules that the claim names, or AUTO chose
 */
export function kindOf(claim: Claim, names: readonly ModuleName[]): Kind | null {
  const billType = billTypeOf(claim);
  if (billType !== '') return BILL_TYPES[billType.slice(0, 2)]?.kind ?? null;
  // A surgical center bills the CMS-1500, as practitioners do (Medicare Claims Processing Manual, chapter 14, section 50).
  if (names.includes('ASC')) return 'surgical_center';
  if (isProfessional(claim)) return 'professional';
  return names.some((name) => OF_INPATIENTS.includes(name)) ? 'inpatient' : null;
}
