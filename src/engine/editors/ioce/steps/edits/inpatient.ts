/** Inpatient-only procedures: modifier CA, denied days (18, 49), separate procedures (45). */
import { HELD, IGNORED, INVALID_HCPCS, NO_HCPCS, NOT_EDITED, type WorkDay, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';
import { MOD } from '../../tables/modifiers.ts';
import { SI } from '../../tables/status-indicators.ts';

/** Patient status: expired, or transferred to another facility. */
const DIED_OR_TRANSFERRED = new Set('02 05 20 62 63 65 66 82 85 90 91 93 94'.split(' '));

/** Anaesthesia for an inpatient knee procedure beside a knee arthroplasty is packaged. */
export function kneeAnaesthesia(run: Run): void {
  const { anaesthesia, kneeArthroplasty } = run.fixed.codes;
  const surgery = run.lines.find(({ code, row }) => row !== 0 && code === kneeArthroplasty);
  if (!surgery) return;
  for (const line of run.lines)
    if (line.code === anaesthesia && (line.out & (NO_HCPCS | INVALID_HCPCS)) === 0)
      run.package(line, 'anaesthesia for a knee arthroplasty', surgery);
}

const hasTProcedure = (day: WorkDay) => day.lines.some(({ si }) => si === SI.T);

/** A comprehensive service on the claim, or a T procedure on the day, makes a separate procedure incidental. */
const isIncidental = (run: Run, day: WorkDay, line: WorkLine) =>
  run.has(line, HCPCS.separate_procedure) && (run.primary !== null || hasTProcedure(day));

/** Modifier CA: an inpatient procedure on a patient who died or was transferred pays for the whole claim. 60, 70. */
export function inpatientDeath(run: Run): void {
  if ((run.anyModifiers & MOD.CA) === 0) return;
  const lines: WorkLine[] = [];
  for (const day of run.days)
    for (const line of day.lines)
      if (
        line.si === SI.C &&
        (line.out & IGNORED) === 0 &&
        (line.modifiers & MOD.CA) !== 0 &&
        !isIncidental(run, day, line)
      )
        lines.push(line);
  const [first] = lines;
  if (!first) return;
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  if (units > 1) for (const line of lines) run.raise(line, 60);
  if (!DIED_OR_TRANSFERRED.has(run.claim.patientStatus)) for (const line of lines) run.raise(line, 70);
  run.payBy(first, run.fixed.apcs.inpatientDeath, 'inpatient procedure with modifier CA: pays for the claim');
  first.si = SI.J1;
  first.pi = 1;
  first.hcpcsApc = 0;
  first.oneUnit = true;
  run.primary = first;
  run.isInpatientDeath = true;
  for (const line of run.lines) line.out |= HELD;
}

/** 18 on inpatient-only procedures, and 49 on every other line of their day. */
export function inpatientOnlyDay(run: Run): void {
  if (run.isInpatientDeath) return;
  for (const day of run.days) {
    let isDenied = false;
    for (const line of day.lines)
      if (line.si === SI.C && (line.out & IGNORED) === 0 && !isIncidental(run, day, line))
        isDenied = run.raise(line, 18) || isDenied;
    if (!isDenied) continue;
    day.denied = true;
    for (const line of day.lines) {
      if ((line.out & IGNORED) !== 0) continue;
      if (!line.edits.includes(18)) run.raise(line, 49);
      line.out |= HELD;
    }
  }
}

/** 45: inpatient separate procedure beside the procedure that it belongs to. */
export function separateProcedure(run: Run): void {
  if (!run.anyHas(HCPCS.separate_procedure)) return;
  for (const day of run.days) {
    if (day.denied || (run.primary === null && !hasTProcedure(day))) continue;
    for (const line of day.lines)
      if (
        line.si === SI.C &&
        (line.out & NOT_EDITED) === 0 &&
        line !== run.primary &&
        run.has(line, HCPCS.separate_procedure)
      )
        run.raise(line, 45);
  }
}
