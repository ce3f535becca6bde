/** Comprehensive APCs: the primary service, its complexity adjustment, and what it packages. */
import { IGNORED, INVALID_HCPCS, LIAF_1, PACKAGED, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { APC, HCPCS } from '../../tables/flags.ts';
import { DISCONTINUED, MOD } from '../../tables/modifiers.ts';
import { SI } from '../../tables/status-indicators.ts';

const NO_RANK = Number.POSITIVE_INFINITY;

/** Rank of a comprehensive code, 1 the highest; none loses against any. */
function rankOf(run: Run, line: WorkLine): number {
  const entry = run.tables.comprehensive(line.code, run.version);
  return entry < 0 ? NO_RANK : entry >> 1;
}

/** The J1 service with the best rank, over all dates; denied lines take part. */
export function choosePrimary(run: Run): void {
  if (run.isInpatientDeath) return;
  let [best, rank] = [null as WorkLine | null, NO_RANK];
  for (const line of run.lines) {
    if (line.si !== SI.J1 || (line.out & IGNORED) !== 0) continue;
    const of = rankOf(run, line);
    if (best === null || of < rank) [best, rank] = [line, of];
  }
  if (best === null) return;
  if (best !== run.primary)
    run.trace?.line(
      best,
      'comprehensive_primary',
      'best rank of the J1 services',
      { rank: rank === NO_RANK ? null : rank },
      best.input.hcpcs,
    );
  run.primary = best;
}

/** First look: before any edit. Visits (J2) pay by their APC until they become comprehensive observation. */
export function firstLook(run: Run): void {
  choosePrimary(run);
  for (const line of run.lines) {
    if (line.si !== SI.J2 || (line.out & IGNORED) !== 0) continue;
    run.payBy(line, line.tableApc, 'visit outside comprehensive observation');
    line.visit = true;
  }
}

/** A primary service with one of its secondary services, or with itself, moves to a higher APC. */
export function complexityAdjustment(run: Run): void {
  const { primary, tables, version } = run;
  if (primary === null || run.isInpatientDeath) return;
  const entry = tables.comprehensive(primary.code, version);
  if (entry < 0 || (entry & 1) === 0) return;
  for (const line of run.lines)
    if (line.si === SI.J1 && (line.out & IGNORED) === 0 && (line.modifiers & DISCONTINUED) !== 0) return;
  for (const line of run.lines) {
    if (line.code < 0) continue;
    if (line === primary && line.units <= 1 && (line.modifiers & MOD[50]) === 0) continue;
    const apc = tables.complexityApc(primary.code, line.code, version);
    if (apc < 0) continue;
    run.payBy(primary, apc, 'adjusted for complexity');
    run.trace?.line(
      primary,
      'complexity',
      'APC of the pair of services',
      { beside: line.input.hcpcs, line: line.index + 1 },
      tables.apcName(apc),
    );
    return;
  }
}

const NOT_PACKAGED = SI.B | SI.C | SI.E1 | SI.E2 | SI.F | SI.G | SI.H | SI.L | SI.M | SI.N | SI.U | SI.H1 | SI.K1;
const NON_COVERED = SI.B | SI.E1 | SI.E2 | SI.C | SI.M;
const CONDITIONAL = SI.Q1 | SI.Q2 | SI.Q3 | SI.Q4;

/** The primary service packages the claim, ignored and denied lines included. 121 beside modifier CA. */
export function comprehensivePackaging(run: Run): void {
  const { primary } = run;
  if (primary === null) return;
  if (primary.si === SI.J2 && run.lines.some(({ si, out }) => si === SI.T && (out & IGNORED) === 0)) return;
  primary.oneUnit = true;
  const isRadiosurgery = run.tables.apcHas(primary.paymentApc, run.version, APC.capc_srs);
  for (const line of run.lines) {
    line.composite = 0;
    if (line === primary) continue;
    if (isRadiosurgery && run.has(line, HCPCS.capc_srs_plan_and_prep)) {
      if ((line.si & CONDITIONAL) !== 0 && line.hcpcsApc !== 0)
        run.payBy(line, line.hcpcsApc, 'planning and preparation of radiosurgery');
    } else if (run.isInpatientDeath && (line.si & NON_COVERED) !== 0 && (line.out & LIAF_1) === 0) run.raise(line, 121);
    else if (!isExcluded(run, line)) run.package(line, 'comprehensive service', primary);
  }
}

function isExcluded(run: Run, line: WorkLine): boolean {
  if ((line.out & (INVALID_HCPCS | PACKAGED)) !== 0 || (line.si & NOT_PACKAGED) !== 0) return true;
  if (line.therapy || line.section603 || run.has(line, HCPCS.capc_exclusion)) return true;
  const isBloodRevenue = line.revenue >= 380 && line.revenue <= 389;
  return isBloodRevenue && (run.has(line, HCPCS.packed_red_cells) || run.has(line, HCPCS.whole_blood));
}
