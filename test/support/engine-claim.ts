/** A claim as the engine takes it, of which only what a test is about is given. */
import { claimOf } from '../../src/resources/claimsproc/to-claim.ts';
import { claimBody } from '../../src/resources/claimsproc/claim-body.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';

export function engineClaim(given: Partial<Claim> = {}): Claim {
  return { ...claimOf(claimBody.parse({})), ...given };
}
