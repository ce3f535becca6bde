/** Some lines of a batch to their claim outputs: what they need is loaded together, and each fails alone. */
import type { Context } from 'hono';
import type { Claim } from '../../engine/claim/claim.ts';
import { errorEntry } from '../../engine/claim/module.ts';
import { problemsOf, refusalOf } from '../../engine/claim/problems.ts';
import type { AppEnv } from '../../platform/app-env.ts';
import { reserveAllowedClaims, settleClaims } from '../../platform/claim-limit.ts';
import type { Settlement } from '../../platform/claim-meter.ts';
import { type LoadedClaim, loadClaims, type Sources } from '../../tables/claim-worlds.ts';
import type { ClaimOutput } from './claim-output.ts';
import type { StreamLine } from './lines.ts';
import { answerClaim } from './output.ts';
import { readClaim } from './read-claim.ts';
import { settlementOf } from './settlement.ts';

export interface LineAnswer {
  line: number;
  claim_id: string;
  output: ClaimOutput;
}

/**
 * In order. What counts toward the monthly limit is what was processed.
 * @throws where a database or the meter fails: then no line of the chunk is answered, and none counts
 */
export async function answerChunk(
  c: Context<AppEnv>,
  sources: Sources,
  chunk: readonly StreamLine[],
  longest: number,
): Promise<LineAnswer[]> {
  const read = chunk.map((line) => firstLook(line, longest));
  const answers = read.map(({ answer }) => answer);
  const accepted = read.flatMap(({ answer, claim }) => (claim ? [{ answer, claim }] : []));
  if (accepted.length === 0) return answers;

  const claims = accepted.map(({ claim }) => claim);
  // Before they are reserved: of what cannot be loaded nothing counts, so it can be sent again.
  const loaded = await loadClaims(sources, claims);
  const { ids, refusal } = await reserveAllowedClaims(c, claims.length);
  const settlements: Settlement[] = [];
  for (const [i, { answer, claim }] of accepted.entries()) {
    const id = ids[i];
    if (id === undefined) {
      answer.output = { error: errorEntry('USAGE', 'LIMIT', refusal?.message ?? '') };
      continue;
    }
    const one = loaded[i] as (typeof loaded)[number];
    answer.output = processed(sources, one);
    settlements.push(settlementOf(id, claim, answer.output));
  }
  // The answers are there: a meter that cannot be reached now counts them as it finds them reserved.
  await settleClaims(c, settlements).catch(() => {});
  return answers;
}

/** A line's claim where it may be run, and the answer where it may not. */
function firstLook({ line, text }: StreamLine, longest: number): { answer: LineAnswer; claim?: Claim } {
  const read = readClaim(text, longest);
  if ('fault' in read)
    return { answer: { line, claim_id: read.claimId, output: { error: errorEntry('CLAIM', 'INVALID', read.fault) } } };
  const { claim } = read;
  const answer = (error: string | null): LineAnswer => ({ line, claim_id: claim.claimId, output: { error } });
  const refusal = refusalOf(claim);
  if (refusal) return { answer: answer(refusal) };
  const problems = problemsOf(claim);
  if (problems.length > 0) return { answer: answer(errorEntry('CLAIM', 'INVALID', problems.slice(0, 10).join('; '))) };
  return { answer: answer(null), claim };
}

/** A claim that the service stumbles over does not end the batch: sent again, it would end the next one too. */
function processed({ registry }: Sources, loaded: LoadedClaim): ClaimOutput {
  try {
    return answerClaim(registry, loaded).output;
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'claim_failed', error: String(error) }));
    return { error: errorEntry('CLAIM', 'UNX', 'Unexpected error') };
  }
}
