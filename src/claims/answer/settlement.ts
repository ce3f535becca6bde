/** Reports a processed claim to the claim meter. */
import type { Claim } from '../../engine/claim/claim.ts';
import type { LoadedClaim } from '../load/claim-inputs.ts';
import type { Settlement } from '../meter.ts';
import type { ClaimOutput } from '../wire/claim-output.ts';

/** True if the service has at least one of the claim's modules; other claims are not counted. */
export function isCounted({ modules }: LoadedClaim): boolean {
  return modules.length > 0;
}

/** @param outcome a success may have an error: terms pay a claim that a pricer could not */
export function settlementOf(claim: Claim, { error }: ClaimOutput, outcome: Settlement['outcome']): Settlement {
  const id = crypto.randomUUID();
  const prefix = claim.claimId ? `Claim ${claim.claimId}: ` : '';
  return { id, outcome, details: `${prefix}${error ?? claim.modules.join(', ')}` };
}
