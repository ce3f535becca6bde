/** Prices the claims of a file on one side, in parts of the batch; what was answered stays when it ends early. */
import { batch } from 'pps-edge/batch';
import type { Claim } from 'pps-edge/schemas';
import { transport } from '../../../api.ts';
import type { EditedClaim } from '../editor/claim.ts';
import { type AnswerRow, answerRow, isOverLimit, Texts } from './answer-row.ts';
import { type ClaimFile, claimsFrom } from './claim-file.ts';
import { claimOfSide, type Side } from './sides.ts';

/** Answers of a file on one side, in the order of its claims. */
export interface SideRun {
  side: Side;
  rows: AnswerRow[];
}

/** The plan allows no more claims: those that follow were not priced, and do not count. */
export class PlanUsedUp extends Error {
  override readonly name = 'PlanUsedUp';
}

interface RunOptions {
  signal: AbortSignal;
  /** Hears that another claim was answered. */
  onRow: () => void;
}

/**
 * Prices the claims that have no answer yet.
 * @throws PlanUsedUp; PpsEdgeError where the service refuses or is not there; FileGone; the signal's reason
 */
export async function priceFile(file: ClaimFile, run: SideRun, { signal, onRow }: RunOptions): Promise<void> {
  /** Claims that were sent and not yet answered. */
  const sent: EditedClaim[] = [];
  async function* claims(): AsyncGenerator<Claim> {
    for await (const claim of claimsFrom(file, run.rows.length)) {
      const next = claimOfSide(claim, run.side);
      sent.push(next);
      yield next as Claim;
    }
  }
  const texts = new Texts();
  for await (const answer of batch(transport, claims(), { view: 'result', signal })) {
    if (isOverLimit(answer)) throw new PlanUsedUp(answer.error_list?.[0]?.text);
    run.rows.push(answerRow(answer, sent.shift() ?? {}, texts));
    onRow();
  }
}
