/** What the claim meter is told of a processed claim. */

import type { Claim } from '../../engine/claim/claim.ts';
import type { Registry } from '../../engine/frame/process.ts';
import type { Settlement } from '../../metering/reservation.ts';
import type { LoadedClaim } from '../load/claim-inputs.ts';
import type { ClaimOutput } from '../wire/claim-output.ts';

/** A claim of which the service has no module is told so, and is not counted. */
export function isCounted(registry: Registry, { names }: LoadedClaim): boolean {
  return registry.some(({ name }) => names.includes(name));
}

export function settlementOf(claim: Claim, { error }: ClaimOutput): Settlement {
  const id = crypto.randomUUID();
  const of = claim.claimId ? `Claim ${claim.claimId}: ` : '';
  return error === null
    ? { id, outcome: 'success', details: `${of}${claim.modules.join(', ')}` }
    : { id, outcome: 'error', details: `${of}${error}` };
}
