/** Conditional packaging: STV-packaged (Q1), T-packaged (Q2), critical care ancillaries, what is left, and the flag of token charges. */
import {
  COMBINED,
  HELD,
  IGNORED,
  INVALID_HCPCS,
  isLive,
  NO_HCPCS,
  NOT_LIVE,
  PACKAGED,
  type WorkLine,
} from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';
import { DISTINCT_SERVICE } from '../../tables/modifiers.ts';
import { SI } from '../../tables/status-indicators.ts';

const OUT = NOT_LIVE | NO_HCPCS | INVALID_HCPCS | PACKAGED;

/** Q1 and Q2, over the whole claim. */
export function conditionalPackaging(run: Run): void {
  const q1: WorkLine[] = [];
  const q2: WorkLine[] = [];
  let payable: WorkLine | null = null;
  let procedure: WorkLine | null = null;
  for (const line of run.lines) {
    if ((line.out & OUT) !== 0) continue;
    if (line.si === SI.Q1) q1.push(line);
    else if (line.si === SI.Q2) q2.push(line);
    else {
      const si = payableAs(run, line);
      if ((si & (SI.S | SI.T | SI.V)) !== 0) payable ??= line;
      if (si === SI.T) procedure ??= line;
    }
  }
  if (q1.length === 0 && q2.length === 0) return;
  const stv = survivor(run, q1, payable, 'STV-packaged service (Q1)');
  const t = survivor(run, q2, procedure, 'T-packaged service (Q2)');
  let winner = stv ?? t;
  if (stv && t) {
    winner = run.tableRate(t) > run.tableRate(stv) ? t : stv;
    combine(run, winner === t ? stv : t, 'the other of Q1 and Q2 has the higher rate', winner);
  }
  if (!winner) return;
  run.payBy(winner, winner.tableApc, 'highest-paying of the conditionally packaged services');
  if (winner.si !== SI.J1) winner.oneUnit = true;
}

/** A Q3 service counts by the status indicator of its own APC; an STV-packaged one (94762) does not count. */
function payableAs(run: Run, line: WorkLine): number {
  if (line.si !== SI.Q3) return line.si;
  return run.has(line, HCPCS.stv_packaged) ? 0 : run.tables.apcSi(line.tableApc, run.version);
}

/** Packages all candidates beside a payable service, else all but the one with the highest rate. */
function survivor(run: Run, lines: readonly WorkLine[], by: WorkLine | null, what: string): WorkLine | null {
  let best = by === null ? (lines[0] ?? null) : null;
  if (best) for (const line of lines) if (run.tableRate(line) > run.tableRate(best)) best = line;
  for (const line of lines) if (line !== best) combine(run, line, what, by ?? best);
  return best;
}

function combine(run: Run, line: WorkLine, why: string, by: WorkLine | null): void {
  run.package(line, why, by);
  line.out |= COMBINED;
}

/** Ancillary services of critical care: packaged beside it, unless a modifier says that they are distinct. */
export function criticalCare(run: Run): void {
  if (!run.anyHas(HCPCS.critical_care_ancillary)) return;
  const care = run.lines.find((line) => isLive(line) && run.has(line, HCPCS.trauma_critical_care));
  const isDistinct = (run.anyModifiers & DISTINCT_SERVICE) !== 0;
  for (const line of run.lines) {
    if (!isLive(line) || !run.has(line, HCPCS.critical_care_ancillary)) continue;
    const isPackaged = care && (!isDistinct || line.code === run.fixed.codes.drugScreenAddOn);
    if (isPackaged) combine(run, line, 'ancillary service of critical care', care);
    else run.payBy(line, line.tableApc, 'ancillary service without critical care that packages it');
  }
}

const CONDITIONAL = SI.Q1 | SI.Q2 | SI.Q3 | SI.Q4;

/** Lines that nothing packaged pay by their APC. */
export function leftOver(run: Run): void {
  for (const line of run.lines)
    if ((line.si & CONDITIONAL) !== 0 && (line.out & (NOT_LIVE | PACKAGED | COMBINED)) === 0)
      run.payBy(line, line.tableApc, 'conditionally packaged service that nothing packages');
}

/** Flag 3: a surgical procedure with a token charge beside one that is charged for. */
export function tokenCharges(run: Run): void {
  let isAnyCharged = false;
  let isAnyToken = false;
  for (const line of run.lines) {
    if (!isSurgical(line)) continue;
    if (line.hasTokenCharge) isAnyToken = true;
    else isAnyCharged = true;
  }
  if (!isAnyToken || !isAnyCharged) return;
  for (const line of run.lines)
    if (isSurgical(line) && line.hasTokenCharge) {
      line.packagingFlag = 3;
      run.trace?.line(line, 'packaging_flag', 'token charge beside a procedure that is charged for', {}, 3);
    }
}

/** Every T procedure, and S procedures of the surgical range of CPT. */
function isSurgical(line: WorkLine): boolean {
  if (line.si === SI.T) return (line.out & (IGNORED | HELD | NO_HCPCS | INVALID_HCPCS)) === 0;
  if (line.si !== SI.S) return false;
  const { hcpcs } = line.input;
  return /^\d{5}$/.test(hcpcs) && hcpcs >= '10000' && hcpcs <= '69999';
}
