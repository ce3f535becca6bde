/** The kind of a claim, by which contract terms go. */
import type { Claim, ModuleName } from '../../engine/claim/claim.ts';
import { billTypeOf, isProfessional } from '../../engine/claim/facts.ts';
import type { Kind } from '../../engine/claim/kinds.ts';

/** Kinds by the first two digits of the bill type; all other bill types are outpatient. */
const KIND_OF_BILL_TYPE: Readonly<Record<string, Kind>> = {
  '11': 'inpatient',
  '41': 'inpatient',
  '18': 'skilled_nursing',
  '21': 'skilled_nursing',
  '28': 'skilled_nursing',
  '71': 'clinic',
  '73': 'clinic',
  '77': 'clinic',
  '72': 'dialysis',
  '32': 'home_health',
  '33': 'home_health',
  '81': 'hospice',
  '82': 'hospice',
  '83': 'surgical_center',
};

/** Modules that inpatient stays alone are sent to. */
const OF_INPATIENTS: readonly ModuleName[] = ['MCE', 'MSDRG', 'IPPS', 'PSYCH', 'LTCH', 'IRF'];

/**
 * Returns the kind; null if neither bill type, place of service nor modules say it.
 * @param names modules that the claim names, or AUTO chose
 */
export function kindOf(claim: Claim, names: readonly ModuleName[]): Kind | null {
  const billType = billTypeOf(claim);
  if (billType !== '') return KIND_OF_BILL_TYPE[billType.slice(0, 2)] ?? 'outpatient';
  // A surgical center bills the CMS-1500, as practitioners do (Medicare Claims Processing Manual, chapter 14, section 50).
  if (names.includes('ASC')) return 'surgical_center';
  if (isProfessional(claim)) return 'professional';
  return names.some((name) => OF_INPATIENTS.includes(name)) ? 'inpatient' : null;
}
