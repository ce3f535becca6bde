/** Edits of revenue codes: 9 and 50 by revenue code, 41, 44, 48, 65, 76, 79. */
import { DENIED, HELD, IGNORED, INVALID_REVENUE, NO_HCPCS, NOT_EDITED, NOT_LIVE } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS, REVENUE } from '../../tables/flags.ts';
import { SI } from '../../tables/status-indicators.ts';

/** 41: not a revenue code of the version of the receipt date. */
export function invalidRevenueCode(run: Run): void {
  for (const line of run.lines)
    if ((line.out & INVALID_REVENUE) !== 0 && (line.out & NOT_EDITED) === 0) run.raiseRevenue(line, 41);
}

/** 9: non-covered revenue code (099x) without HCPCS. */
export function nonCoveredRevenueCode(run: Run): void {
  for (const line of run.lines)
    if (line.revenue >= 990 && line.revenue <= 999 && (line.out & NO_HCPCS) !== 0 && (line.out & NOT_LIVE) === 0)
      run.raiseRevenue(line, 9);
}

/** 50: revenue code excluded by statute, whether or not there is a HCPCS code. */
export function excludedRevenueCode(run: Run): void {
  for (const line of run.lines)
    if ((line.revenueFlags & REVENUE.statutory_exclusion) !== 0 && (line.out & (NOT_EDITED | DENIED)) === 0)
      run.raiseRevenue(line, 50);
}

/** 48: revenue code that requires a HCPCS code. */
export function hcpcsRequired(run: Run): void {
  for (const line of run.lines) {
    if ((line.out & NO_HCPCS) === 0 || (line.out & (NOT_EDITED | INVALID_REVENUE)) !== 0) continue;
    const isExempt = (line.revenueFlags & (REVENUE.bypass_e48 | REVENUE.not_recognized)) !== 0;
    if (!isExempt && line.revenueSi !== SI.N && line.revenueSi !== SI.F) run.raiseRevenue(line, 48);
  }
}

/** 65: revenue code that Medicare does not recognise, with or without HCPCS. */
export function revenueCodeNotRecognised(run: Run): void {
  for (const line of run.lines)
    if ((line.revenueFlags & REVENUE.not_recognized) !== 0 && (line.out & NOT_EDITED) === 0) run.raiseRevenue(line, 65);
}

/** 76: trauma response without revenue code 068x and critical care on its day. */
export function traumaResponse(run: Run): void {
  if (!run.anyHas(HCPCS.trauma_revenue_code)) return;
  for (const { lines } of run.days) {
    let [hasTrauma, hasCriticalCare] = [false, false];
    for (const line of lines) {
      if ((line.out & (IGNORED | HELD)) !== 0) continue;
      if (line.revenue >= 680 && line.revenue <= 689) hasTrauma = true;
      if (run.has(line, HCPCS.trauma_critical_care)) hasCriticalCare = true;
    }
    if (hasTrauma && hasCriticalCare) continue;
    for (const line of lines)
      if (run.has(line, HCPCS.trauma_revenue_code) && (line.out & NOT_EDITED) === 0) run.raise(line, 76);
  }
}

const PACKED_RED_CELLS = 381;
const WHOLE_BLOOD = 382;

/** 79: revenue codes of packed red cells and whole blood with another code. */
export function bloodRevenueCode(run: Run): void {
  for (const line of run.lines) {
    if ((line.out & NOT_EDITED) !== 0) continue;
    const isWrong =
      (line.revenue === PACKED_RED_CELLS && !run.has(line, HCPCS.packed_red_cells)) ||
      (line.revenue === WHOLE_BLOOD && !run.has(line, HCPCS.whole_blood));
    if (isWrong) run.raise(line, 79);
  }
}

const OBSERVATION_ROOM = 762;

/** 44: observation revenue code with another code. */
export function observationRevenueCode(run: Run): void {
  for (const line of run.lines)
    if (
      line.revenue === OBSERVATION_ROOM &&
      (line.out & (NOT_EDITED | NO_HCPCS)) === 0 &&
      !run.has(line, HCPCS.observation)
    )
      run.raise(line, 44);
}
