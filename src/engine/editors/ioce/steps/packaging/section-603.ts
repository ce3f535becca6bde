/** Off-campus departments (section 603 of the Bipartisan Budget Act of 2015): 101, APCs and payment methods of PN and PO. */
import { IGNORED, INVALID_HCPCS, LIAF_1, NO_HCPCS, NOT_EDITED, PACKAGED, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { APC, HCPCS } from '../../tables/flags.ts';
import { MOD } from '../../tables/modifiers.ts';
import { SI } from '../../tables/status-indicators.ts';
import { RULES } from '../../versions.ts';

const isPn = ({ modifiers }: WorkLine) => (modifiers & MOD.PN) !== 0;
const isPo = ({ modifiers }: WorkLine) => (modifiers & MOD.PO) !== 0;
const isClinicVisit = (run: Run, { code, row }: WorkLine) => row !== 0 && code === run.fixed.codes.clinicVisit;

/** 101: service that an off-campus department cannot bill; without one, whether section 603 applies to the claim. */
export function nonExceptedServices(run: Run): void {
  if (run.facility === '76') {
    for (const line of run.lines)
      if (isPn(line) && line.si === SI.P && (line.out & (IGNORED | LIAF_1)) === 0) run.raise(line, 101);
    return;
  }
  const without = IGNORED | NO_HCPCS | INVALID_HCPCS;
  const isObservation = run.primary?.si === SI.J2;
  let applies = false;
  for (const line of run.lines) {
    if ((line.out & without) !== 0) continue;
    if (isPn(line) && line.nativeSi === SI.J2 && !isClinicVisit(run, line) && !isObservation) {
      if ((line.out & LIAF_1) === 0) run.raise(line, 101);
    }
    const isMarked = isPn(line) || (isPo(line) && isClinicVisit(run, line));
    if (isMarked && (line.out & PACKAGED) === 0) applies = true;
  }
  run.isNonExcepted = applies && !run.isRaised(101);
}

/** A hospital's per diem with PN is that of a community mental health center. */
export function nonExceptedPerDiem(run: Run): void {
  const { apcs } = run.fixed;
  const isIop = run.hasCondition('92');
  for (const line of run.lines) {
    if (!isPn(line) || line.si !== SI.P || (line.out & NOT_EDITED) !== 0) continue;
    let apc: number;
    if (!run.holds(RULES.intensiveOutpatient)) {
      if (line.paymentApc !== apcs.hospitalPhpThree) continue;
      apc = apcs.cmhcPhpThree;
    } else if (isIop) apc = line.paymentApc === apcs.hospitalIopThree ? apcs.cmhcIopThree : apcs.cmhcIopFour;
    else apc = line.paymentApc === apcs.hospitalPhpThree ? apcs.cmhcPhpThree : apcs.cmhcPhpFour;
    run.payBy(line, apc, 'per diem of an off-campus department: that of a community mental health center');
    line.pi = 8;
    line.oneUnit = true;
  }
}

/** Radiation therapy with PN has APCs of its own. */
export function nonExceptedRadiation(run: Run): void {
  if (!run.isNonExcepted || !run.anyHas(HCPCS.override_section603)) return;
  for (const line of run.lines) {
    if (!isPn(line) || (line.out & (IGNORED | NO_HCPCS | INVALID_HCPCS | PACKAGED)) !== 0) continue;
    if (!run.has(line, HCPCS.override_section603)) continue;
    const apc = run.tables.section603Apc(line.code, run.version);
    if (apc < 0) continue;
    run.payBy(line, apc, 'radiation therapy of an off-campus department');
    line.section603 = true;
  }
}

const UNTOUCHED = SI.A | SI.B | SI.C | SI.E1 | SI.E2 | SI.M | SI.W | SI.Y | SI.Z;
const PROCEDURES = SI.J1 | SI.J2 | SI.S | SI.T | SI.V | SI.Q1 | SI.Q2 | SI.Q3 | SI.Q4;
const SUPPLIES = SI.H | SI.H1 | SI.R | SI.U;
/** Payment adjustment flags that waive cost sharing: a line with one is not reduced. */
const WAIVED = new Set(['4', '9', '10']);

/** Payment method flags 7 and 8 of section 603, A of the off-campus reduction. */
export function offCampusPaymentMethod(run: Run): void {
  const hasProgram = run.hasCondition('41') || (run.holds(RULES.intensiveOutpatient) && run.hasCondition('92'));
  for (const line of run.lines) {
    if ((line.out & IGNORED) !== 0) continue;
    if (run.isNonExcepted) assignMethod(run, line, hasProgram);
    if (isReducedAdministration(run, line)) line.paymentMethodFlag = 'A';
  }
}

function assignMethod(run: Run, line: WorkLine, hasProgram: boolean): void {
  const isPnLine = isPn(line);
  if (run.has(line, HCPCS.override_section603) || (isPnLine && (line.si & (SI.F | SI.L)) !== 0))
    line.paymentMethodFlag = '7';
  else if ((line.si & UNTOUCHED) !== 0) return;
  else if (isClinicVisit(run, line) && isPo(line) && (line.out & PACKAGED) === 0) line.paymentMethodFlag = 'A';
  else if (!isPnLine) return;
  else if ((line.si & PROCEDURES) !== 0) line.paymentMethodFlag = isUnreduced(run, line) ? '7' : '8';
  else if ((line.si & SUPPLIES) !== 0 || (line.si === SI.P && hasProgram)) line.paymentMethodFlag = '7';
  else return;
  run.trace?.line(line, 'payment_method_flag', 'off-campus department', {}, line.paymentMethodFlag);
}

function isUnreduced(run: Run, line: WorkLine): boolean {
  if (isClinicVisit(run, line)) return false;
  const isWaived = WAIVED.has(line.paymentAdjustmentFlag01) || WAIVED.has(line.paymentAdjustmentFlag02);
  return isWaived || run.has(line, HCPCS.section603_exclusion);
}

function isReducedAdministration(run: Run, line: WorkLine): boolean {
  return (
    run.holds(RULES.offCampusDrugAdministration) &&
    isPo(line) &&
    (line.out & PACKAGED) === 0 &&
    line.paymentApc !== 0 &&
    run.tables.apcHas(line.paymentApc, run.version, APC.section_603_exclusion)
  );
}
