/**
 * The one order of a claim: refuse, load, reserve, run, settle. The claims of a chunk are loaded and counted together;
 * each fails alone.
 */
import type { Claim } from '../engine/claim/claim.ts';
import { type ErrorEntry, errorEntry } from '../engine/claim/errors.ts';
import { problemsOf, refusalOf } from '../engine/claim/problems.ts';
import { plan } from '../engine/frame/plan.ts';
import { logError } from '../log.ts';
import { answerClaim } from './answer/answer-claim.ts';
import type { ContractOutput } from './answer/contract-output.ts';
import { releasesOf } from './answer/lookups.ts';
import { isCounted, settlementOf } from './answer/settlement.ts';
import type { ClaimContext } from './context.ts';
import type { ChunkCount, Counting, RunClaim } from './counting.ts';
import { type LoadedClaim, loadClaims, namesContract } from './load/claim-inputs.ts';
import type { LimitReached } from './meter.ts';
import { atOnce, type InTurn, inSteps } from './steps.ts';
import { type ClaimOutput, failedOutput, invalidOutput } from './wire/claim-output.ts';

/** Outcome of a claim. Every outcome has a claim output that explains it. */
export type ClaimResult = { output: ClaimOutput } & (
  | {
      outcome: 'processed';
      /** True if the claim got what it asked for: a module answered or none is to run, and no pricer was refused. */
      ok: boolean;
      /** True if terms of the contract have a total. */
      isPaidByTerms: boolean;
      /** Payment by its contract, in every view; null if it has none. */
      contract: ContractOutput | null;
      /** True if it counts toward the monthly limit. */
      isCounted: boolean;
      /** Labels of the data releases that it was processed with. */
      releases(): string[];
    }
  /** It asks for nothing that can be run. */
  | { outcome: 'refused'; refusal: ErrorEntry }
  /** It contradicts itself. */
  | { outcome: 'invalid'; problems: readonly ErrorEntry[] }
  | { outcome: 'over_limit'; limit: LimitReached }
  /** A fault of the service ended it; it is logged. */
  | { outcome: 'fault'; error: unknown }
);

/**
 * Processes claims that are in memory together, at most `RESERVED_MAX`.
 * @param answerOf makes the answer of a result as soon as it is there: the outputs need not all be held
 * @param inTurn runs the claims in steps
 * @returns the answers in the order of the claims; none if nobody waits for them any more: then no claim of the chunk counts
 * @throws where a database or the meter fails: then no claim of the chunk has an answer, and none counts
 */
export async function processChunk<Answer>(
  context: ClaimContext,
  claims: readonly Claim[],
  counting: Counting,
  answerOf: (result: ClaimResult, place: number) => Answer,
  inTurn: InTurn = atOnce,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const accepted: { claim: Claim; place: number }[] = [];
  for (const [place, claim] of claims.entries()) {
    const result = refusedResult(context, claim);
    if (result) answers[place] = answerOf(result, place);
    else accepted.push({ claim, place });
  }
  if (accepted.length === 0) return answers;

  // Load before reserving: a claim that fails to load must not count, so that the caller can resend it.
  const loaded = await loadClaims(
    context,
    accepted.map(({ claim }) => claim),
  );
  const countable = loaded.filter(isCounted);
  const count = countable.length > 0 ? await counting(context, countable.length) : UNCOUNTED;
  const countedPlaces = new Set(countable.slice(0, count.refused?.from));
  const beyondLimit = new Set(count.refused ? countable.slice(count.refused.from) : []);
  const run: RunClaim[] = [];
  const isWaitedFor = await inSteps(accepted, inTurn, costOf(context), ({ claim, place }, i) => {
    const one = loaded[i] as LoadedClaim;
    if (count.refused && beyondLimit.has(one)) {
      answers[place] = answerOf(overLimit(claim, count.refused.limit), place);
      return;
    }
    const result = processedResult(context, one, countedPlaces.has(one));
    answers[place] = answerOf(result, place);
    if (!countedPlaces.has(one)) return;
    const settlement = settlementOf(claim, result.output, outcomeOf(result));
    const byContract = namesContract(claim) ? result.output.result : null;
    run.push({ place, settlement, byContract, isFault: result.outcome === 'fault' });
  });
  // Settle even if no claim counts: claims that stay reserved count as errors.
  const refused = countedPlaces.size > 0 ? await count.settle(isWaitedFor ? run : []) : null;
  if (!isWaitedFor) return [];
  if (refused)
    for (const place of refused.places)
      answers[place] = answerOf(overLimit(claims[place] as Claim, refused.limit), place);
  return answers;
}

/** The count of a chunk none of whose claims counts. */
const UNCOUNTED: ChunkCount = { refused: null, settle: async () => null };

/** Returns whether a claim counts as answered: without errors, or paid by the terms of its contract in spite of them. */
export function outcomeOf(result: ClaimResult): 'success' | 'error' {
  const isPaidByTerms = result.outcome === 'processed' && result.isPaidByTerms;
  return result.output.error === null || isPaidByTerms ? 'success' : 'error';
}

/** Estimates the microseconds in which a claim runs and its answer is written. */
function costOf({ explain }: ClaimContext): (accepted: { claim: Claim }) => number {
  const [claimCost, lineCost] = explain ? [500, 40] : [100, 10];
  return ({ claim }) => claimCost + lineCost * claim.lines.length;
}

/** Returns the result of a claim that may not be run; null where it may. */
function refusedResult({ registry }: ClaimContext, claim: Claim): ClaimResult | null {
  const refusal = refusalOf(claim);
  // The contract gives the sentence alone, without its source.
  if (refusal) return { outcome: 'refused', refusal, output: failedOutput(claim, [refusal], refusal.text) };
  const problems = problemsOf(claim, (module) => plan(registry, claim).some(({ name }) => name === module));
  return problems.length > 0 ? { outcome: 'invalid', problems, output: invalidOutput(claim, problems) } : null;
}

function processedResult({ registry }: ClaimContext, loaded: LoadedClaim, counts: boolean): ClaimResult {
  try {
    const { output, ok, isPaidByTerms, contract } = answerClaim(registry, loaded);
    const releases = () => releasesOf(registry, loaded);
    return { outcome: 'processed', output, ok, isPaidByTerms, contract, isCounted: counts, releases };
  } catch (error) {
    // The other claims of the chunk go on: sent again, this one would end the next chunk too.
    logError('claim_failed', error);
    return {
      outcome: 'fault',
      error,
      output: failedOutput(loaded.claim, [errorEntry('CLAIM', 'UNX', 'Unexpected error')]),
    };
  }
}

function overLimit(claim: Claim, limit: LimitReached): ClaimResult {
  return { outcome: 'over_limit', limit, output: failedOutput(claim, [errorEntry('USAGE', 'LIMIT', limit.sentence)]) };
}
