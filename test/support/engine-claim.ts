/** A claim as the engine takes it, of which only what a test is about is given. */
import type { Claim } from '../../src/engine/claim/claim.ts';
import { claimBody, claimOf } from '../../src/resources/claimsproc/schema.ts';

export function engineClaim(given: Partial<Claim> = {}): Claim {
  return { ...claimOf(claimBody.parse({})), ...given };
}
