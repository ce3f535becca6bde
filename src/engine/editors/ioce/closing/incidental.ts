/** 47: packaged services of a claim without any separately payable service. */

import { DENIED, IGNORED, LIAF_1, PACKAGED } from '../run/line.ts';
import type { Run } from '../run/run.ts';
import { CLAIM_DENIAL, CLAIM_REJECTION, dispositionOf, RETURN_TO_PROVIDER, SUSPENSION } from '../tables/edits.ts';

const CLAIM_DISPOSITIONS = new Set<number>([CLAIM_REJECTION, CLAIM_DENIAL, RETURN_TO_PROVIDER, SUSPENSION]);

export function notSeparatelyPayable(run: Run): void {
  let isAnyPackaged = false;
  for (const { out } of run.lines) {
    if ((out & PACKAGED) !== 0) isAnyPackaged = true;
    else if ((out & (IGNORED | DENIED)) === 0) return;
  }
  if (!isAnyPackaged || run.raised.some((edit) => CLAIM_DISPOSITIONS.has(dispositionOf(edit)))) return;
  for (const line of run.lines)
    if ((line.out & PACKAGED) !== 0 && (line.out & (LIAF_1 | IGNORED | DENIED)) === 0) run.raise(line, 47);
}
