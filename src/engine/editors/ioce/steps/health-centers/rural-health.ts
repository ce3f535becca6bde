/** Rural health clinics (71x): 91, 130, 190, vaccines. */
import { NO_HCPCS, NOT_EDITED, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { MOD } from '../../tables/modifiers.ts';
import { RULES } from '../../versions.ts';
import { IOP, lacksPrimary, PROGRAM_REVENUE } from '../programs/programs.ts';
import { editNonCovered, noteVaccines } from './health-center-lines.ts';

const isProgramRevenue = ({ revenue }: WorkLine) => revenue === PROGRAM_REVENUE;

export function ruralHealth(run: Run): void {
  if (!run.hasCondition('92') || !run.holds(RULES.intensiveOutpatient)) editNonCovered(run, null);
  else if (run.claim.oppsFlag === 1) intensiveOutpatient(run);
  noteVaccines(run);
}

/** 190: services without a primary one on a day. 130: modifier CG on another code than a primary service. */
function intensiveOutpatient(run: Run): void {
  if (run.days.some(({ lines }) => lacksPrimary(run, IOP, lines, isProgramRevenue))) run.raiseClaim(190);
  for (const line of run.lines)
    if (
      isProgramRevenue(line) &&
      (line.modifiers & MOD.CG) !== 0 &&
      (line.out & (NOT_EDITED | NO_HCPCS)) === 0 &&
      !run.has(line, IOP.primary)
    )
      run.raise(line, 130);
}
