/** The kind of a claim, by which contract terms go. */
import { BILL_TYPES } from '../engine/claim/bill-types.ts';
import type { Claim } from '../engine/claim/claim.ts';
import { billTypeOf, isProfessional } from '../engine/claim/facts.ts';
import type { Kind } from '../engine/claim/kinds.ts';
import type { Registry } from '../engine/frame/process.ts';

/**
 * Returns the kind; null for a bill type that Medicare does not accept, or if neither bill type, place of service nor modules
 * say it.
 * @param modules that the claim names, or AUTO chose
 */
export function kindOf(claim: Claim, modules: Registry): Kind | null {
  const billType = billTypeOf(claim);
  if (billType !== '') return BILL_TYPES[billType.slice(0, 2)]?.kind ?? null;
  const isRead = (kind: Kind) => modules.some(({ kinds }) => kinds.includes(kind));
  // A surgical center bills the CMS-1500, as practitioners do (Medicare Claims Processing Manual, chapter 14, section 50).
  if (isRead('surgical_center')) return 'surgical_center';
  if (isProfessional(claim)) return 'professional';
  return isRead('inpatient') ? 'inpatient' : null;
}
