/** Codes that begin or end within a quarter: 67, 68, 69, 83, 110, 134, 136 by the table's dates, 124 by value code Z9. */
import { INVALID_HCPCS, NO_DATE, NOT_EDITED } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';

/** Edits that look at the first day that a code is allowed, and at its last. */
const BEFORE = new Set([67, 68, 69, 110, 134, 136]);
const AFTER = new Set([69, 83, 134]);

/** The step of one of these edits: a code names in each version the one that it is dated by. */
function midQuarter(edit: number): (run: Run) => void {
  return (run) => {
    if (!run.anyDateEdit) return;
    const { dateEdit, approved, terminated } = run.tables.hcpcs;
    for (const line of run.lines) {
      if (dateEdit[line.row] !== edit || (line.out & (NOT_EDITED | INVALID_HCPCS | NO_DATE)) !== 0) continue;
      const [first, last] = [approved[line.row] as number, terminated[line.row] as number];
      const isBefore = BEFORE.has(edit) && first !== 0 && line.date < first;
      const isAfter = AFTER.has(edit) && last !== 0 && line.date > last;
      if (isBefore || isAfter) run.raise(line, edit);
    }
  };
}

/** 110: before the marketing date. */
export const beforeMarketing = midQuarter(110);
/** 67: before the approval of the FDA. */
export const beforeFdaApproval = midQuarter(67);
/** 68: before the approval of a national coverage determination. */
export const beforeCoverage = midQuarter(68);
/** 83: after the end of a national coverage determination. */
export const afterCoverage = midQuarter(83);
/** 69: outside the approval period. */
export const outsideApproval = midQuarter(69);
/** 134: outside CMS's period. */
export const outsideCmsPeriod = midQuarter(134);
/** 136: before the recommendation of the Advisory Committee on Immunization Practices. */
export const beforeImmunizationRecommendation = midQuarter(136);

/** 124: code that CMS ended in mid-quarter. */
export function afterTermination(run: Run): void {
  if (!run.anyHas(HCPCS.cms_mid_quarter_termination)) return;
  for (const line of run.lines)
    if (
      (line.out & (NOT_EDITED | NO_DATE)) === 0 &&
      line.date > run.terminationDate &&
      run.has(line, HCPCS.cms_mid_quarter_termination)
    )
      run.raise(line, 124);
}
