/** Lines that rural health clinics and federally qualified health centers treat alike: 91, vaccines. */
import { NOT_EDITED, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';
import { SI } from '../../tables/status-indicators.ts';
import { isProgramLine } from './fqhc-intensive-outpatient.ts';

const isNonCoveredRevenue = (revenue: number) =>
  (revenue >= 290 && revenue <= 299) || (revenue >= 540 && revenue <= 549);

/** 91: not covered by the center's payment: status indicator E1, whether or not the edit is bypassed. @param liafOut 5 for centers */
export function editNonCovered(run: Run, liafOut: number | null): void {
  for (const line of run.lines) {
    if ((line.out & NOT_EDITED) !== 0 || line.liaf === 5 || isProgramService(run, line)) continue;
    if (!isNonCoveredRevenue(line.revenue) && !run.has(line, HCPCS.fqhc_non_covered)) continue;
    run.raise(line, 91);
    line.si = SI.E1;
    line.pi = 3;
    if (line.packagingFlag !== 5) line.packagingFlag = 0;
    if (liafOut !== null) line.liafOut = liafOut;
  }
}

/** The program's services are covered on a day with its payment. */
function isProgramService(run: Run, line: WorkLine): boolean {
  return run.days.some(({ perDiem, lines }) => perDiem && lines.includes(line)) && isProgramLine(run, line);
}

/** Line item action flag 6: vaccines that are paid beside the visit (v26.2). */
export function noteVaccines(run: Run): void {
  if (!run.anyHas(HCPCS.fqhc_non_packaged_preventive)) return;
  for (const line of run.lines)
    if (line.liaf === 0 && line.liafOut !== 5 && run.has(line, HCPCS.fqhc_non_packaged_preventive)) line.liafOut = 6;
}
