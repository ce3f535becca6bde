/** The service's answer to a claim, with its releases and request id. */
import type { ClaimsprocResource } from 'pps-edge/claimsproc';
import { ClaimError } from 'pps-edge/errors';
import type * as schemas from 'pps-edge/schemas';

/** Every key may be absent from a refusal. */
export type Output = Partial<schemas.ClaimOutput>;

export interface Answered {
  output: Output;
  /** True where the service refused the claim: modules that ran have outputs all the same. */
  isRefused: boolean;
  /** Data releases that it is made from; null for a refusal. */
  releases: string | null;
  requestId: string | null;
  /** Time of the answer, ISO 8601. */
  at: string;
}

/** Prices a claim with its trace. @throws PpsEdgeError where the service could not look at it */
export async function priceClaim(
  claims: ClaimsprocResource,
  claim: schemas.Claim,
  signal: AbortSignal,
): Promise<Answered> {
  const at = () => new Date().toISOString();
  try {
    const call = claims.process<schemas.ClaimOutput>(claim, { explain: true }, { signal });
    const { data, releases, requestId } = await call.withResponse();
    return { output: data, isRefused: false, releases, requestId, at: at() };
  } catch (error) {
    if (!(error instanceof ClaimError)) throw error;
    return {
      output: error.output as Output,
      isRefused: true,
      releases: null,
      requestId: error.requestId,
      at: at(),
    };
  }
}
