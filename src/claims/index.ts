/**
 * The one service of a claim. Routes, batches, queues and scripts call the same verbs with a context of their own:
 *
 *     const read = readClaim('{"modules":["MSDRG"],"principal_dx":{"code":"A41.9"}}');
 *     const [result] = await processClaims(context, 'claim' in read ? [read.claim] : []);
 */
import type { Claim } from '../engine/claim/claim.ts';
import { type ClaimResult, processChunk } from './chunk.ts';
import type { ClaimContext } from './context.ts';
import { type Counting, reserveFirst } from './counting.ts';

export { answerClaim, type ClaimAnswer } from './answer/answer-claim.ts';
export type { ClaimResult } from './chunk.ts';
export type { ClaimContext, LoadContext } from './context.ts';
export { type Counting, reserveFirst, takeAfter } from './counting.ts';
export { type GroupedStay, groupStay, type StayDrg } from './grouping/group-stay.ts';
export {
  answerLines,
  type ClaimLine,
  jsonLine,
  type LineAnswer,
  type ProcessedClaim,
  type WriteAnswer,
} from './lines.ts';
export { type LoadedClaim, loadClaims } from './load/claim-inputs.ts';
export { type ClaimStorage, claimStorage } from './load/claim-storage.ts';
export {
  drgTableVersion,
  pricedColumns,
  tableWith,
  UNSAVED_VERSION,
  type Unsaved,
  type UnsavedTable,
  unsavedVersion,
} from './load/contracts/unsaved.ts';
export { withUnsavedItems } from './load/contracts/unsaved-items.ts';
export type { LimitReached, LineSettlement, Meter, Settlement } from './meter.ts';
export { type InTurn, inSteps, type Step } from './steps.ts';
export { CallCounts } from './what-if/contract-counts.ts';
export { faultOf, isUnsaved, type Scenario } from './what-if/scenario.ts';
export { type ComparedClaim, type Comparison, type ScenarioAnswer, whatIf } from './what-if/what-if.ts';
export { readClaim } from './wire/read-claim.ts';

/**
 * Processes claims together, at most `RESERVED_MAX`, and returns their results in order.
 * @param counting when they are counted toward the monthly limit
 * @throws where a database or the meter fails: then none of the claims counts
 */
export async function processClaims(
  context: ClaimContext,
  claims: readonly Claim[],
  counting: Counting = reserveFirst,
): Promise<ClaimResult[]> {
  return processChunk(context, claims, counting, (result) => result);
}
