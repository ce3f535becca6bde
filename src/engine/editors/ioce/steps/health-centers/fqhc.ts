/** Federally qualified health centers (77x): encounters by day, and what is paid beside or packaged into them. */
import type { WorkDay, WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';
import { RULES } from '../../versions.ts';
import { encounters, type PaymentLine, paymentLines } from './fqhc-encounters.ts';
import { fqhcIntensiveOutpatient, isReportableOnly } from './fqhc-intensive-outpatient.ts';
import { isLeftOut, isOutsidePps, packageInto } from './fqhc-lines.ts';
import { editNonCovered, noteVaccines } from './health-center-lines.ts';

/** Bill type 770: nothing is paid by encounter. */
const isNonPayment = (run: Run) => run.frequency === '0';

export function fqhc(run: Run): void {
  if (isOutsidePps(run)) return;
  if (isNonPayment(run)) {
    for (const line of run.lines) if (line.liaf === 0) line.liafOut = 5;
    for (const day of run.days) settleDay(run, day, null);
    return;
  }
  fqhcIntensiveOutpatient(run);
  editNonCovered(run, 5);
  noteVaccines(run);
  for (const day of run.days) editDay(run, day);
}

function editDay(run: Run, day: WorkDay): void {
  const payments = paymentLines(run, day);
  if (payments.length === 0 && !hasServiceOfItsOwn(run, day)) run.raiseClaim(88);
  settleDay(run, day, encounters(run, day, payments));
}

/** Services without an encounter that the day may consist of. */
function hasServiceOfItsOwn(run: Run, day: WorkDay): boolean {
  const { telehealthSite, telehealthService, opioidUseDemonstration } = run.fixed.codes;
  if (day.perDiem || isReportableOnly(run, day)) return true;
  if (day.lines.every((line) => line.edits.includes(91))) return true;
  const lines = day.lines.filter((line) => !isLeftOut(line));
  const isOffice = lines.some((line) => run.has(line, HCPCS.opioid_use_disorder));
  return lines.some((line) => {
    if (line.code === opioidUseDemonstration) return !isOffice;
    if (line.code === telehealthSite || line.code === telehealthService) return true;
    return (
      run.has(line, HCPCS.fqhc_chronic_care) ||
      run.has(line, HCPCS.fqhc_dcaps) ||
      run.has(line, HCPCS.fqhc_non_packaged_preventive)
    );
  });
}

/** @param paid the encounters of the day; null where none is looked for */
function settleDay(run: Run, day: WorkDay, paid: { medical: PaymentLine | null } | null): void {
  const hasWellnessVisit = day.lines.some((line) => !isLeftOut(line) && run.has(line, HCPCS.annual_wellness_visit));
  const isPreventiveEncounter = paid?.medical?.line.code === run.fixed.codes.fqhcPreventive;
  for (const line of day.lines) {
    if (line.settled || isLeftOut(line)) continue;
    if (isPaidApart(run, line)) continue;
    packageInto(line, isWithoutCoinsurance(run, line, hasWellnessVisit, isPreventiveEncounter) ? 6 : 5);
    run.trace?.assigned(line, 'packaged', 'into the encounter of the day', paid?.medical?.line ?? null);
  }
}

/** Services paid beside the encounter keep their status indicator. */
function isPaidApart(run: Run, line: WorkLine): boolean {
  const { telehealthSite, telehealthService, opioidUseDemonstration } = run.fixed.codes;
  const { code } = line;
  if (code >= 0 && (code === telehealthSite || code === telehealthService || code === opioidUseDemonstration))
    return keep(line, line.pi);
  if (run.has(line, HCPCS.fqhc_chronic_care) || run.has(line, HCPCS.fqhc_dcaps)) return keep(line, 2);
  if (run.has(line, HCPCS.fqhc_non_packaged_preventive)) return keep(line, line.pi);
  return run.has(line, HCPCS.fqhc_flu_ppv) && keep(line, 11);
}

function keep(line: WorkLine, pi: number): true {
  line.pi = pi;
  line.packagingFlag = 0;
  line.settled = true;
  return true;
}

function isWithoutCoinsurance(
  run: Run,
  line: WorkLine,
  hasWellnessVisit: boolean,
  isPreventiveEncounter: boolean,
): boolean {
  if (run.has(line, HCPCS.fqhc_preventive) || run.has(line, HCPCS.deductible_coins_na)) return true;
  if (run.has(line, HCPCS.advance_care_planning)) return hasWellnessVisit && isPreventiveEncounter;
  if (run.has(line, HCPCS.opioid_use_disorder))
    return run.holds(RULES.opioidUseDemonstration) && run.hasCondition('M5');
  return run.holds(RULES.socialNeedsAssessment) && hasWellnessVisit && run.has(line, HCPCS.sdoh_risk_assessment);
}
