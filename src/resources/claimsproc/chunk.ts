/** Some lines of a batch to their claim outputs: what they need is loaded together, and each fails alone. */
import type { Context } from 'hono';
import { type LoadedClaim, loadClaims, type Sources } from '../../claims/load/claim-inputs.ts';
import type { Claim } from '../../engine/claim/claim.ts';
import { type ErrorEntry, errorEntry } from '../../engine/claim/errors.ts';
import { problemsOf, refusalOf, sentenceOf } from '../../engine/claim/problems.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { reserveAllowedClaims, settleClaims } from '../../metering/claim-limit.ts';
import type { Settlement } from '../../metering/claim-meter.ts';
import { type ClaimOutput, failedOutput } from './claim-output.ts';
import type { StreamLine } from './lines.ts';
import { answerClaim } from './output.ts';
import { readClaim } from './read-claim.ts';
import { isCounted, settlementOf } from './settlement.ts';

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

  // Before they are reserved: of what cannot be loaded nothing counts, so it can be sent again.
  const loaded = await loadClaims(
    sources,
    accepted.map(({ claim }) => claim),
  );
  const counted = loaded.filter((one) => isCounted(sources.registry, one));
  const { ids, refusal } =
    counted.length > 0 ? await reserveAllowedClaims(c, counted.length) : { ids: [], refusal: null };
  const reserved = new Map(counted.map((one, i) => [one, ids[i]]));
  const settlements: Settlement[] = [];
  for (const [i, { answer, claim }] of accepted.entries()) {
    const one = loaded[i] as LoadedClaim;
    const id = reserved.get(one);
    if (reserved.has(one) && id === undefined) {
      answer.output = failedOutput([errorEntry('USAGE', 'LIMIT', refusal?.message ?? '')]);
      continue;
    }
    answer.output = processed(sources, one);
    if (id !== undefined) settlements.push(settlementOf(id, claim, answer.output));
  }
  // The answers are there: a meter that cannot be reached now counts them as it finds them reserved.
  await settleClaims(c, settlements).catch(() => {});
  return answers;
}

/** A line's claim where it may be run, and the answer where it may not. */
function firstLook({ line, text }: StreamLine, longest: number): { answer: LineAnswer; claim?: Claim } {
  const read = readClaim(text, longest);
  if ('problems' in read) return { answer: { line, claim_id: read.claimId, output: invalidOutput(read.problems) } };
  const { claim } = read;
  const answer = (output: ClaimOutput): LineAnswer => ({ line, claim_id: claim.claimId, output });
  const refusal = refusalOf(claim);
  // The sentence stands alone, without its source.
  if (refusal) return { answer: answer(failedOutput([refusal], refusal.text)) };
  const problems = problemsOf(claim);
  if (problems.length > 0) return { answer: answer(invalidOutput(problems)) };
  return { answer: answer(failedOutput([])), claim };
}

/** Everything that is wrong in one sentence of `error`, each apart in `error_list`. */
function invalidOutput(problems: readonly ErrorEntry[]): ClaimOutput {
  return failedOutput(problems, `[CLAIM] INVALID: ${sentenceOf(problems)}`);
}

/** A claim that the service stumbles over does not end the batch: sent again, it would end the next one too. */
function processed({ registry }: Sources, loaded: LoadedClaim): ClaimOutput {
  try {
    return answerClaim(registry, loaded).output;
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'claim_failed', error: String(error) }));
    return failedOutput([errorEntry('CLAIM', 'UNX', 'Unexpected error')]);
  }
}
