/** Edits of a HCPCS code by the flags of its row: coverage, reporting, sites of service. */
import { daysBetween } from '../../../../core/calendar.ts';
import {
  DENIED,
  HELD,
  IGNORED,
  INVALID_HCPCS,
  isLive,
  LIAF_1,
  NO_HCPCS,
  NOT_EDITED,
  NOT_LIVE,
  type WorkLine,
} from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS, REVENUE } from '../../tables/flags.ts';
import { MOD } from '../../tables/modifiers.ts';
import { SI } from '../../tables/status-indicators.ts';
import { RULES } from '../../versions.ts';
import { isAgeValid } from './claim-edits.ts';
import { isHippsLine } from './modifier-edits.ts';

/**
 * An edit on every line whose code has a flag.
 * @param flag of `HCPCS`
 * @param without letters of lines that it passes over
 */
export function flagged(edit: number, flag: number, without: number): (run: Run) => void {
  return (run) => {
    if (!run.anyHas(flag)) return;
    for (const line of run.lines) if ((line.out & without) === 0 && run.has(line, flag)) run.raise(line, edit);
  };
}

/** 6: not a HCPCS code of the version. */
export function invalidHcpcs(run: Run): void {
  for (const line of run.lines) {
    if ((line.out & INVALID_HCPCS) === 0 || (line.out & (IGNORED | HELD)) !== 0 || isHippsLine(run, line)) continue;
    if (run.facility === '32' && spansYears(run) && isValidInThruVersion(run, line)) continue;
    run.raise(line, 6);
  }
}

/** Home health periods that go on into the next year: a code of either quarter is good. */
const NARROW_SPAN = { firstMonths: [12], lastMonth: 1, days: 30 };
const WIDE_SPAN = { firstMonths: [11, 12], lastMonth: 3, days: 60 };

function spansYears(run: Run): boolean {
  const { fromDate, thruDate } = run.claim as { fromDate: number; thruDate: number };
  const { firstMonths, lastMonth, days } = run.holds(RULES.homeHealthSpan) ? NARROW_SPAN : WIDE_SPAN;
  const month = (date: number) => Math.floor(date / 100) % 100;
  return (
    Math.floor(thruDate / 10000) > Math.floor(fromDate / 10000) &&
    firstMonths.includes(month(fromDate)) &&
    month(thruDate) <= lastMonth &&
    daysBetween(fromDate, thruDate) <= days
  );
}

function isValidInThruVersion({ tables, claim }: Run, line: WorkLine): boolean {
  return tables.codes.rowOf(line.code, tables.versionOn(claim.thruDate as number)) !== 0;
}

/** 7, for information: age outside the limits of the code. */
export function hcpcsAge(run: Run): void {
  if (!isAgeValid(run)) return;
  const age = run.claim.age as number;
  const { loAge, hiAge } = run.tables.hcpcs;
  for (const line of run.lines) {
    if ((line.out & (NOT_EDITED | NO_HCPCS | INVALID_HCPCS)) !== 0) continue;
    if (age < (loAge[line.row] as number) || age > (hiAge[line.row] as number)) run.raise(line, 7);
  }
}

/** 112: for information only. */
export const informationOnlyCode = flagged(112, HCPCS.information_only, NOT_LIVE);

/** 9: non-covered code, where 112 is not on the line. */
export function nonCoveredCode(run: Run): void {
  if (!run.anyHas(HCPCS.non_covered)) return;
  for (const line of run.lines)
    if ((line.out & NOT_EDITED) === 0 && run.has(line, HCPCS.non_covered) && !line.edits.includes(112))
      run.raise(line, 9);
}

/** 50: excluded by statute. */
export const excludedCode = flagged(50, HCPCS.statutory_exclusion, NOT_EDITED | DENIED);
/** 28: not recognised by Medicare. */
export const notRecognisedByMedicare = flagged(28, HCPCS.not_recognized_mcare, NOT_LIVE);
/** 12: questionable covered service. */
export const questionableCode = flagged(12, HCPCS.questionable, NOT_LIVE);
/** 55: not reportable for this site of service. */
export const nonReportableSite = flagged(55, HCPCS.non_reportable_site, NOT_EDITED);
/** 53: observation codes on bill types that do not observe. */
export const observationBillType = flagged(53, HCPCS.observation_hospital_only, NOT_EDITED);
/** 66: unclassified drug, for manual pricing. */
export const unclassifiedDrug = flagged(66, HCPCS.unclassified_drug, NOT_LIVE);
/** 116: opioid treatment program code outside such a program. */
export const opioidTreatmentCode = flagged(116, HCPCS.opioid_treatment_program, IGNORED | HELD);

/** 133, 81: codes that only an intensive outpatient, a partial hospitalization program has; not where a day is denied. */
export const onlyInIntensiveOutpatient = unlessDayDenied(flagged(133, HCPCS.iop_not_mh, NOT_LIVE));
export const onlyInPartialHospitalization = unlessDayDenied(flagged(81, HCPCS.ph_not_mh, NOT_LIVE));

function unlessDayDenied(edit: (run: Run) => void): (run: Run) => void {
  return (run) => {
    if (!run.isRaised(49)) edit(run);
  };
}

/** 13: separate payment is not provided (status indicator E2). */
export function separatePaymentNotProvided(run: Run): void {
  for (const line of run.lines) if (line.si === SI.E2 && (line.out & NOT_EDITED) === 0) run.raise(line, 13);
}

const HOSPICE_DRUGS = 657;

/** 72: not billable to the contractor (status indicator M). Hospices bill 0657 under the fee schedule. */
export function notBillableToContractor(run: Run): void {
  if (!run.anyHas(HCPCS.non_billable_mac) || run.row === '71' || run.row === '77') return;
  for (const line of run.lines) {
    if ((line.out & NOT_EDITED) !== 0 || !run.has(line, HCPCS.non_billable_mac)) continue;
    if (run.facility === '85' && line.isProfessional) continue;
    if ((run.facility === '81' || run.facility === '82') && line.revenue === HOSPICE_DRUGS)
      run.payByFeeSchedule(line, 'revenue code 0657 of a hospice');
    else run.raise(line, 72);
  }
}

const AMBULATORY_SURGERY_PAIR = [240, 636] as const;

/** 127: not billable under Part B for an inpatient (12x), but after a denied stay (condition code W2). */
export function notBillableUnderPartB(run: Run): void {
  if (run.hasCondition('W2')) return;
  const [one, other] = AMBULATORY_SURGERY_PAIR;
  const hasPair =
    run.holds(RULES.ambulatorySurgeryPair) &&
    run.lines.some(({ revenue }) => revenue === one) &&
    run.lines.some(({ revenue }) => revenue === other);
  for (const line of run.lines) {
    if ((line.out & (LIAF_1 | IGNORED | NO_HCPCS | INVALID_HCPCS)) !== 0) continue;
    if (hasPair && (line.revenue === one || line.revenue === other)) continue;
    const isBillable =
      (line.revenueFlags & REVENUE.part_b_billable_inpatient) !== 0 ||
      run.has(line, HCPCS.part_b_billable) ||
      line.si === SI.L;
    if (!isBillable) run.raise(line, 127);
  }
}

/** 111: service that is bundled in a biological. */
export function bundledInBiological(run: Run): void {
  for (const line of run.lines) {
    if ((line.out & NOT_EDITED) !== 0) continue;
    const isBundled =
      (line.out & NO_HCPCS) !== 0
        ? (line.revenueFlags & REVENUE.bundled_in_biological) !== 0
        : run.has(line, HCPCS.bundled_in_biological);
    if (isBundled) run.raise(line, 111);
  }
}

/** 61: billable to the DME contractor alone. Not on a claim with a comprehensive service. */
export function durableEquipment(run: Run): void {
  if (run.primary === null) editEquipment(run);
}
const editEquipment = flagged(61, HCPCS.dmerc_billable_only, NOT_EDITED);

/** 62: not recognised under OPPS. */
export function notRecognisedByOpps(run: Run): void {
  if (!run.anyHas(HCPCS.not_recognized_opps) || run.facility === '22' || run.facility === '23') return;
  for (const line of run.lines)
    if ((line.out & (IGNORED | HELD)) === 0 && !line.section603 && run.has(line, HCPCS.not_recognized_opps))
      run.raise(line, 62);
}

/** 82: token charge code C9898 with a charge of more than $1.00 or of 0. */
export function tokenChargeCode(run: Run): void {
  if (!run.anyHas(HCPCS.token_charge_only)) return;
  for (const line of run.lines) {
    if ((line.out & NOT_EDITED) !== 0 || !run.has(line, HCPCS.token_charge_only)) continue;
    if (line.input.charge > 100 || line.input.charge === 0) run.raise(line, 82);
  }
}

/** 93: corneal tissue processing on a day without a corneal transplant. */
export function cornealTissue(run: Run): void {
  if (!run.anyHas(HCPCS.cornea_tissue_processing)) return;
  for (const { lines } of run.days) {
    if (lines.some((line) => isLive(line) && run.has(line, HCPCS.cornea_transplant))) continue;
    for (const line of lines) if (isLive(line) && run.has(line, HCPCS.cornea_tissue_processing)) run.raise(line, 93);
  }
}

const ALLOGENEIC_ACQUISITION = 815;

/** 100: allogeneic transplant without its acquisition (0815) on the claim. */
export function allogeneicTransplant(run: Run): void {
  if (!run.anyHas(HCPCS.allogeneic_transplant)) return;
  if (run.lines.some((line) => line.revenue === ALLOGENEIC_ACQUISITION && isLive(line))) return;
  for (const line of run.lines) if (isLive(line) && run.has(line, HCPCS.allogeneic_transplant)) run.raise(line, 100);
}

/** 125: planning service beside intensity-modulated radiotherapy planning. */
export function radiotherapyPlanning(run: Run): void {
  if (!run.anyHas(HCPCS.imrt)) return;
  const without = IGNORED | HELD | INVALID_HCPCS;
  for (const plan of run.lines) {
    if ((plan.out & without) !== 0 || !run.has(plan, HCPCS.imrt)) continue;
    for (const line of run.lines)
      if ((line.out & (without | LIAF_1)) === 0 && run.tables.hasPair('imrt', plan.code, line.code, run.version))
        run.raise(line, 125);
  }
}

/** 35: a day of education and training alone. */
export function onlyEducation(run: Run): void {
  if (!run.anyHas(HCPCS.educational)) return;
  const without = NOT_EDITED | DENIED;
  for (const day of run.days) {
    const countedLines = day.lines.filter((line) => (line.out & without) === 0);
    if (countedLines.length === 0 || !countedLines.every((line) => run.has(line, HCPCS.educational))) continue;
    day.educationOnly = true;
    for (const line of countedLines) run.raise(line, 35);
  }
}

/** Says whether a modifier that lifts the edit is on a line whose code allows it. */
export const hasDeviceBypass = (run: Run, line: WorkLine) =>
  (line.modifiers & MOD.CG) !== 0 && run.has(line, HCPCS.bypass_e92_modifier);
