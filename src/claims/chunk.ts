/** Some lines of a batch to their claim outputs: what they need is loaded together, and each fails alone. */
import type { Context } from 'hono';
import type { Claim } from '../engine/claim/claim.ts';
import { type ErrorEntry, errorEntry } from '../engine/claim/errors.ts';
import { problemsOf, refusalOf, sentenceOf } from '../engine/claim/problems.ts';
import type { AppEnv } from '../http/app-env.ts';
import { logError } from '../log.ts';
import { durableMeter } from '../metering/durable-meter.ts';
import type { StreamLine } from '../resources/claimsproc/lines.ts';
import { sha256 } from '../wire/sha256.ts';
import { answerClaim } from './answer/answer-claim.ts';
import { isCounted, settlementOf } from './answer/settlement.ts';
import { type LoadedClaim, loadClaims, type Sources } from './load/claim-inputs.ts';
import type { LimitReached, LineSettlement, Settlement } from './meter.ts';
import { type ClaimOutput, failedOutput } from './wire/claim-output.ts';
import { readClaim } from './wire/read-claim.ts';

/** A line's answer as it is sent: the output is written as soon as it is there, so that a chunk does not hold all of them. */
export interface LineAnswer {
  /** A line of JSON with its end. */
  text: string;
  outcome: 'success' | 'error';
}

/** Lines of a batch. `key`: digest of the key with which the batch may be sent again; null where it has none. */
interface Chunk {
  lines: readonly StreamLine[];
  key: string | null;
}

/**
 * In order. What counts toward the monthly limit is what was processed. The claims of a batch with a key are counted when
 * they have been processed, in one step that knows which of them count already; others hold their place before.
 * @throws where a database or the meter fails: then no line of the chunk is answered, and none counts
 */
export async function answerChunk(
  c: Context<AppEnv>,
  sources: Sources,
  { lines, key }: Chunk,
  longest: number,
): Promise<LineAnswer[]> {
  const { organizationId } = sources;
  const meter = durableMeter(c.env.CLAIM_METER, { request_id: c.get('requestId') });
  const read = lines.map((line) => firstLook(line, longest));
  const answers = read.map((one) => ('claim' in one ? null : one.answer));
  const accepted = read.flatMap((one, place) => ('claim' in one ? [{ place, claim: one.claim }] : []));
  if (accepted.length === 0) return answers.filter((answer) => answer !== null);

  // Before they are reserved: of what cannot be loaded nothing counts, so it can be sent again.
  const loaded = await loadClaims(
    sources,
    accepted.map(({ claim }) => claim),
  );
  const counted = loaded.filter((one) => isCounted(sources.registry, one));
  const reservation = counted.length > 0 && key === null ? await meter.reserve(organizationId, counted.length) : null;
  const taken = new Set(counted.slice(0, reservation?.allowed));
  const beyondLimit = new Set(counted.slice(taken.size));
  const settlements: (Settlement & { place: number })[] = [];
  for (const [i, { place, claim }] of accepted.entries()) {
    const one = loaded[i] as LoadedClaim;
    const output = beyondLimit.has(one) ? limitOutput(reservation?.limit) : processed(sources, one);
    answers[place] = written((lines[place] as StreamLine).line, claim.claimId, output);
    if (taken.has(one)) settlements.push({ ...settlementOf(claim, output), place });
  }
  if (key !== null && settlements.length > 0) {
    const ofLines = await Promise.all(settlements.map((one) => ofLine(lines, one)));
    const refused = await meter.takeLines(organizationId, key, ofLines);
    for (const { place, claim } of refused ? accepted : []) {
      const { line } = lines[place] as StreamLine;
      if (refused?.lines.has(line)) answers[place] = written(line, claim.claimId, limitOutput(refused.limit));
    }
  }
  // The answers are there: a meter that cannot be reached now counts them as it finds them reserved.
  if (reservation && settlements.length > 0)
    await meter.settle(organizationId, reservation.id, settlements).catch(() => {});
  return answers.filter((answer) => answer !== null);
}

const limitOutput = (limit: LimitReached | null | undefined) =>
  failedOutput([errorEntry('USAGE', 'LIMIT', limit?.sentence ?? '')]);

/** A settlement with what tells its line from others: half a SHA-256 of the text is enough among lines of one number. */
async function ofLine(
  lines: readonly StreamLine[],
  { place, ...settlement }: Settlement & { place: number },
): Promise<LineSettlement> {
  const { line, text } = lines[place] as StreamLine;
  return { ...settlement, line, digest: (await sha256(text ?? '')).slice(0, 32) };
}

function written(line: number, claim_id: string, output: ClaimOutput): LineAnswer {
  const outcome = output.error === null ? 'success' : 'error';
  return { text: `${JSON.stringify({ line, claim_id, ...output })}\n`, outcome };
}

/** A line's claim where it may be run, else its answer. */
function firstLook({ line, text }: StreamLine, longest: number): { answer: LineAnswer } | { claim: Claim } {
  const read = readClaim(text, longest);
  if ('problems' in read) return { answer: written(line, read.claimId, invalidOutput(read.problems)) };
  const { claim } = read;
  const refusal = refusalOf(claim);
  // The sentence stands alone, without its source.
  if (refusal) return { answer: written(line, claim.claimId, failedOutput([refusal], refusal.text)) };
  const problems = problemsOf(claim);
  if (problems.length > 0) return { answer: written(line, claim.claimId, invalidOutput(problems)) };
  return { claim };
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
    logError('claim_failed', error);
    return failedOutput([errorEntry('CLAIM', 'UNX', 'Unexpected error')]);
  }
}
