/** Rural health clinics (71x): 91, 130, 190, vaccines. */
import { NO_HCPCS, NOT_EDITED, NOT_LIVE } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';
import { MOD } from '../../tables/modifiers.ts';
import { RULES } from '../../versions.ts';
import { editNonCovered, noteVaccines } from './health-center-lines.ts';

const PROGRAM_REVENUE = 905;

export function ruralHealth(run: Run): void {
  if (!run.hasCondition('92') || !run.holds(RULES.intensiveOutpatient)) editNonCovered(run, null);
  else if (run.claim.oppsFlag === 1) intensiveOutpatient(run);
  noteVaccines(run);
}

/** 190: services without a primary one on a day. 130: modifier CG on another code than a primary service. */
function intensiveOutpatient(run: Run): void {
  const lacksPrimary = run.days.some(({ lines }) => {
    const live = lines.filter((line) => line.revenue === PROGRAM_REVENUE && (line.out & NOT_LIVE) === 0);
    return (
      live.some((line) => run.has(line, HCPCS.iop_service)) && !live.some((line) => run.has(line, HCPCS.iop_primary))
    );
  });
  if (lacksPrimary) run.raiseClaim(190);
  for (const line of run.lines)
    if (
      line.revenue === PROGRAM_REVENUE &&
      (line.modifiers & MOD.CG) !== 0 &&
      (line.out & (NOT_EDITED | NO_HCPCS)) === 0 &&
      !run.has(line, HCPCS.iop_primary)
    )
      run.raise(line, 130);
}
