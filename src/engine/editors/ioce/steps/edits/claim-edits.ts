/** Edits of the claim and the patient: 10, 11, 25, 26, 27, 46. */
import { DENIED, INVALID_HCPCS, NO_HCPCS, NOT_EDITED, PACKAGED } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';

const HIGHEST_AGE = 124;

export const isAgeValid = ({ claim: { age } }: Run): boolean => age !== null && age >= 0 && age <= HIGHEST_AGE;

/** 46: partial hospitalization on a bill type that cannot have it. The program goes on with 43x alone. */
export function partialHospitalizationBillType(run: Run): void {
  if (!run.hasCondition('41')) return;
  run.raiseClaim(46);
  if (run.row !== '43') run.stop(22);
}

/** 10: condition code 21, submitted for denial. */
export function submittedForDenial(run: Run): void {
  if (run.hasCondition('21')) run.raiseClaim(10);
}

/** 11: condition code 20, submitted for review. */
export function submittedForReview(run: Run): void {
  if (!run.hasCondition('20')) return;
  for (const line of run.lines) if ((line.out & (NOT_EDITED | DENIED)) === 0) run.raise(line, 11);
}

/** 26: invalid sex; condition code 45 passes it by. */
export function invalidSex(run: Run): void {
  const { sex } = run.claim;
  if (!run.hasCondition('45') && (sex === null || sex < 0 || sex > 2)) run.raiseClaim(26);
}

/** 25: invalid age. */
export function invalidAge(run: Run): void {
  if (!isAgeValid(run)) run.raiseClaim(25);
}

/** 27: only incidental services. Looks before conditional packaging, and ends the run. */
export function onlyIncidentalServices(run: Run): void {
  if (run.isRaised(35)) return;
  let isAnyPackaged = false;
  for (const line of run.lines) {
    if (line.liaf === 2 || line.liaf === 3) return;
    if ((line.out & PACKAGED) !== 0) {
      if ((line.out & DENIED) === 0) isAnyPackaged = true;
      continue;
    }
    const isInvalid =
      (line.out & INVALID_HCPCS) !== 0
        ? line.edits.includes(6)
        : (line.out & NO_HCPCS) !== 0 && line.revenueEdits.includes(41);
    if (!isInvalid) return;
  }
  if (isAnyPackaged && run.raiseClaim(27)) run.ended = true;
}
