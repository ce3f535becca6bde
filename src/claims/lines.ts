/** Claims as lines of JSON, answered one by one. */
import type { Claim } from '../engine/claim/claim.ts';
import { type ClaimResult, outcomeOf, processChunk } from './chunk.ts';
import type { ClaimContext } from './context.ts';
import { reserveFirst, takeLinesAfter } from './counting.ts';
import { atOnce, type InTurn, inSteps } from './steps.ts';
import { type ClaimOutput, invalidOutput } from './wire/claim-output.ts';
import { type ReadClaim, readClaim, unreadable } from './wire/read-claim.ts';

export interface ClaimLine {
  /** 1-based. */
  line: number;
  /** Without its end; null where it is longer than allowed: it was passed over. */
  text: string | null;
  /** False: some bytes were of another encoding, whose letters would all be U+FFFD. */
  isUtf8?: false;
}

/** Writes the answer to a claim. @param line 1-based */
export type WriteAnswer = (line: number, claimId: string, output: ClaimOutput) => string;

export const jsonLine: WriteAnswer = (line, claim_id, output) => `${JSON.stringify({ line, claim_id, ...output })}\n`;

export interface LineAnswer {
  /** As `WriteAnswer` returns it. */
  text: string;
  outcome: 'success' | 'error';
}

/** The result of a claim whose modules ran. */
export type ProcessedClaim = Extract<ClaimResult, { outcome: 'processed' }>;

interface LineOptions {
  longest: number;
  unit?: 'characters' | 'bytes';
  batch: string | null;
  write?: WriteAnswer;
  inTurn?: InTurn;
  modules?: readonly string[];
  note?: (result: ProcessedClaim) => void;
}

/** A line with its claim, and its place among the lines. */
interface ReadLine {
  place: number;
  line: ClaimLine;
  claim: Claim;
}

/**
 * Answers lines in their order, as claims of one chunk.
 * @param options.longest characters that a line may have, or bytes, as `unit` says
 * @param options.batch digest of the key with which the lines may be sent again; null where there is none
 * @param options.write writes an answer; by default as a line of JSON
 * @param options.inTurn runs the steps of reading and answering
 * @param options.modules to run instead of those that the claims name
 * @param options.note takes the result of each claim that was processed
 * @returns the answers; some are missing if nobody waits for them any more
 * @throws where a database or the meter fails: then no line has an answer, and none counts
 */
export async function answerLines(
  context: ClaimContext,
  lines: readonly ClaimLine[],
  options: LineOptions,
): Promise<LineAnswer[]> {
  const { longest, unit = 'characters', batch, write = jsonLine, inTurn = atOnce, modules, note } = options;
  const answers: LineAnswer[] = [];
  const claimLines: ReadLine[] = [];
  const isWaitedFor = await inSteps(lines, inTurn, readingCost, (line, place) => {
    const read = readLine(line, `${longest} ${unit}`);
    if ('claim' in read) claimLines.push({ place, line, claim: modules ? { ...read.claim, modules } : read.claim });
    else answers[place] = written(write, line, read.claimId, invalidOutput(null, read.problems), 'error');
  });
  if (!isWaitedFor) return answers;
  const counting =
    batch === null
      ? reserveFirst
      : takeLinesAfter(
          batch,
          claimLines.map(({ line }) => line),
        );
  const claims = claimLines.map(({ claim }) => claim);
  const answerOf = (result: ClaimResult, i: number) => {
    const { line, claim } = claimLines[i] as ReadLine;
    if (result.outcome === 'processed') note?.(result);
    return written(write, line, claim.claimId, result.output, outcomeOf(result));
  };
  const processed = await processChunk(context, claims, counting, answerOf, inTurn);
  for (const [i, answer] of processed.entries()) answers[(claimLines[i] as ReadLine).place] = answer;
  return answers;
}

/** Estimates the microseconds in which a line is read. */
const readingCost = ({ text }: ClaimLine) => 10 + (text?.length ?? 0) / 50;

function readLine({ text, isUtf8 }: ClaimLine, longest: string): ReadClaim {
  if (text === null) return unreadable(`the line is longer than ${longest}`);
  // UTF-16 has zeros, JSON none (RFC 8259, 7).
  return isUtf8 === false || text.includes('\u0000')
    ? unreadable('the line must be UTF-8; it has bytes of another encoding')
    : readClaim(text);
}

function written(
  write: WriteAnswer,
  { line }: ClaimLine,
  claimId: string,
  output: ClaimOutput,
  outcome: LineAnswer['outcome'],
): LineAnswer {
  return { text: write(line, claimId, output), outcome };
}
