/** What the claim meter is told of a processed claim. */
import type { Claim } from '../../engine/claim/claim.ts';
import type { Settlement } from '../../platform/claim-meter.ts';
import type { ClaimOutput } from './claim-output.ts';

/** @param id a UUID, as it is reserved or taken */
export function settlementOf(id: string, claim: Claim, { error }: ClaimOutput): Settlement {
  const of = claim.claimId ? `Claim ${claim.claimId}: ` : '';
  return error === null
    ? { id, outcome: 'success', details: `${of}${claim.modules.join(', ')}` }
    : { id, outcome: 'error', details: `${of}${error}` };
}
