/** Leaves out, packages and pays lines of a federally qualified health center. */
import { INVALID_HCPCS, type WorkLine } from '../../run/line.ts';
import { MARK } from '../../run/marks.ts';
import type { Run } from '../../run/run.ts';
import { MOD } from '../../tables/modifiers.ts';
import { SI } from '../../tables/status-indicators.ts';
import { RULES } from '../../versions.ts';

/** True where the center is paid outside the FQHC PPS. */
export const isOutsidePps = (run: Run) => run.hasCondition('65') && run.holds(RULES.fqhcOutsidePps);

/** Lines that the PPS leaves out: non-covered ones, ignored ones, invalid codes. */
export const isLeftOut = ({ liaf, liafOut, out }: WorkLine) =>
  liafOut === 5 || (liaf >= 2 && liaf <= 4) || (out & INVALID_HCPCS) !== 0;

/** Settles a line as part of the encounter. @param flag 5, or 6 without coinsurance */
export function packageInto(line: WorkLine, flag: 5 | 6): void {
  line.si = SI.N;
  line.pi = 12;
  line.packagingFlag = flag;
  line.settled = true;
}

/** Pays a line as an encounter. */
export function payEncounter(run: Run, line: WorkLine, pi: number): void {
  line.pi = pi;
  line.packagingFlag = 0;
  line.settled = true;
  if (line.units > 1) line.marks |= MARK.oneUnit;
  line.units = 1;
  run.trace?.line(line, 'payment_indicator', 'encounter paid on its day', {}, pi);
}

export const hasModifier59 = (line: WorkLine) => (line.modifiers & MOD[59]) !== 0;
