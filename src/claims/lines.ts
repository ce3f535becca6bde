/** Claims as lines of JSON, answered as lines of JSON. */
import type { Claim } from '../engine/claim/claim.ts';
import { processChunk } from './chunk.ts';
import type { ClaimContext } from './context.ts';
import { reserveFirst, takeLinesAfter } from './counting.ts';
import { type ClaimOutput, invalidOutput } from './wire/claim-output.ts';
import { type ReadClaim, readClaim, unreadable } from './wire/read-claim.ts';

export interface ClaimLine {
  /** 1-based. */
  line: number;
  /** Without its end; null where it is longer than allowed: it was passed over. */
  text: string | null;
}

export interface LineAnswer {
  /** A line of JSON with its end. */
  text: string;
  outcome: 'success' | 'error';
}

/** A line with its claim, and its place among the lines. */
interface ReadLine {
  place: number;
  line: ClaimLine;
  claim: Claim;
}

/**
 * Answers lines in their order, as claims of one chunk.
 * @param options.longest characters that a line may have
 * @param options.batch digest of the key with which the lines may be sent again; null where there is none
 * @throws where a database or the meter fails: then no line has an answer, and none counts
 */
export async function answerLines(
  context: ClaimContext,
  lines: readonly ClaimLine[],
  { longest, batch }: { longest: number; batch: string | null },
): Promise<LineAnswer[]> {
  const answers: LineAnswer[] = [];
  const claimLines: ReadLine[] = [];
  for (const [place, line] of lines.entries()) {
    const read = readLine(line, longest);
    if ('claim' in read) claimLines.push({ place, line, claim: read.claim });
    else answers[place] = written(line, read.claimId, invalidOutput(null, read.problems));
  }
  const counting =
    batch === null
      ? reserveFirst
      : takeLinesAfter(
          batch,
          claimLines.map(({ line }) => line),
        );
  const claims = claimLines.map(({ claim }) => claim);
  const processed = await processChunk(context, claims, counting, ({ output }, i) => {
    const { line, claim } = claimLines[i] as ReadLine;
    return written(line, claim.claimId, output);
  });
  for (const [i, answer] of processed.entries()) answers[(claimLines[i] as ReadLine).place] = answer;
  return answers;
}

function readLine({ text }: ClaimLine, longest: number): ReadClaim {
  return text === null ? unreadable(`the line is longer than ${longest} characters`) : readClaim(text);
}

function written({ line }: ClaimLine, claim_id: string, output: ClaimOutput): LineAnswer {
  const outcome = output.error === null ? 'success' : 'error';
  return { text: `${JSON.stringify({ line, claim_id, ...output })}\n`, outcome };
}
