/** Drugs and biologicals: 87, 99, 117, and the offsets of policy-packaged drugs (QR, QS, QT). */
import { IGNORED, INVALID_HCPCS, NO_HCPCS, NOT_EDITED, type WorkDay, type WorkLine } from '../../run/line.ts';
import { MARK } from '../../run/marks.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';
import { DISCONTINUED } from '../../tables/modifiers.ts';
import { SI } from '../../tables/status-indicators.ts';
import { RULES } from '../../versions.ts';

const DRUGS = SI.G | SI.K | SI.K1;
/** Services that a drug or device is paid beside. */
export const PAYABLE = SI.J1 | SI.J2 | SI.P | SI.Q1 | SI.Q2 | SI.Q3 | SI.S | SI.T | SI.V;

/** 99: drug on a claim without a payable service; denied and ignored services count. */
export function drugWithoutService(run: Run): void {
  if (run.lines.some(({ si }) => (si & PAYABLE) !== 0)) return;
  for (const line of run.lines)
    if ((line.si & DRUGS) !== 0 && (line.out & NOT_EDITED) === 0 && !run.has(line, HCPCS.bypass_e99))
      run.raise(line, 99);
}

/** 117: token charge on a drug. */
export function tokenChargeDrug(run: Run): void {
  for (const line of run.lines)
    if ((line.si & DRUGS) !== 0 && line.hasTokenCharge && (line.out & NOT_EDITED) === 0) run.raise(line, 117);
}

/** 87: application of a skin substitute on a day without its product. */
export function skinSubstitute(run: Run): void {
  if (run.holds(RULES.skinSubstituteProducts))
    editSkin(run, HCPCS.skin_substitute_application_procedure, (line) => line.si === SI.S1);
  else {
    editSkin(run, HCPCS.skin_substitute_sg_hi, (line) => run.has(line, HCPCS.skin_substitute_hi));
    editSkin(run, HCPCS.skin_substitute_sg_lo, (line) => run.has(line, HCPCS.skin_substitute_lo));
  }
}

function editSkin(run: Run, application: number, isProduct: (line: WorkLine) => boolean): void {
  if (!run.anyHas(application)) return;
  for (const { lines } of run.days) {
    if (run.facility === '85' && lines.some(({ isProfessional }) => isProfessional)) continue;
    if (lines.some((line) => line.liaf !== 3 && line.liaf !== 4 && isProduct(line))) continue;
    for (const line of lines) if ((line.out & NOT_EDITED) === 0 && run.has(line, application)) run.raise(line, 87);
  }
}

const NOT_OFFSET = IGNORED | NO_HCPCS | INVALID_HCPCS;
/** Groups and lists of `offset_apc`. */
const NUCLEAR = { group: 1, lists: [1] } as const;
const OTHERS = { group: 2, lists: [3, 2, 4] } as const;

/** Offset of the APC that a line has, or had before it was packaged; -1 for none. */
function offsetOf(run: Run, line: WorkLine, { group, lists }: { group: number; lists: readonly number[] }): number {
  const apc = line.paymentApc !== 0 ? line.paymentApc : line.hcpcsApc;
  if (apc === 0 || (line.out & NOT_OFFSET) !== 0) return -1;
  for (const list of lists) {
    const amount = run.tables.apcOffset(group, list, apc, run.version);
    if (amount >= 0) return amount;
  }
  return -1;
}

/** @returns the highest of the amounts, one for each drug line, and how many lines that are */
function highest(
  procedures: readonly { amount: number; units: number }[],
  drugs: number,
): { amount: number; lines: number } {
  let [amount, drugsLeft] = [0, drugs];
  for (const procedure of procedures.toSorted((a, b) => b.amount - a.amount)) {
    const takenUnits = Math.min(drugsLeft, procedure.units);
    amount += procedure.amount * takenUnits;
    drugsLeft -= takenUnits;
  }
  return { amount, lines: drugs - drugsLeft };
}

const isRadiopharmaceutical = (run: Run, line: WorkLine) =>
  (line.out & NOT_OFFSET) === 0 && run.has(line, HCPCS.passthrough_radiopharm);

/** Offset of pass-through radiopharmaceuticals, over the claim: QR. */
export function radiopharmaceuticals(run: Run): void {
  if (!run.anyHas(HCPCS.passthrough_radiopharm)) return;
  const drugs = run.lines.filter((line) => isRadiopharmaceutical(run, line));
  const procedures: { amount: number; units: number }[] = [];
  for (const line of run.lines) {
    if (drugs.includes(line)) continue;
    const amount = offsetOf(run, line, NUCLEAR);
    if (amount >= 0) procedures.push({ amount, units: line.units });
  }
  const { amount, lines } = highest(procedures, drugs.length);
  if (lines === 0) return;
  run.addValue('QR', amount, 'highest offsets of the procedures, one for each radiopharmaceutical', {});
  for (const drug of drugs.slice(0, lines)) drug.marks |= MARK.firstDrug;
}

const SLOTS = [
  { code: 'QR', mark: MARK.firstDrug },
  { code: 'QS', mark: MARK.secondDrug },
  { code: 'QT', mark: MARK.thirdDrug },
] as const;

/** Offsets of contrast agents, stress agents, skin products and other radiopharmaceuticals, by day: QR, QS, QT. */
export function policyPackagedDrugs(run: Run): void {
  const isAny =
    run.anyHas(HCPCS.passthrough_radiopharm) ||
    run.anyHas(HCPCS.passthrough_contrast) ||
    run.anyHas(HCPCS.passthrough_stress_agent) ||
    run.anyHas(HCPCS.passthrough_skin_product);
  if (!isAny) return;
  const days = run.days
    .map((day) => offsetOfDay(run, day))
    .filter(({ drugs }) => drugs.length > 0)
    .sort((a, b) => b.amount - a.amount);
  const free = SLOTS.filter(({ code }) => !run.hasValue(code));
  days.slice(0, free.length).forEach(({ amount, drugs }, place) => {
    const { code, mark } = free[place] as (typeof SLOTS)[number];
    run.addValue(code, amount, 'highest offsets of the day’s procedures, one for each drug', {});
    for (const drug of drugs) drug.marks |= mark;
  });
}

function offsetOfDay(run: Run, { lines }: WorkDay): { amount: number; drugs: WorkLine[] } {
  const countedLines = lines.filter(({ modifiers }) => (modifiers & DISCONTINUED) === 0);
  const drugs = countedLines.filter((line) => isPolicyPackaged(run, line));
  const procedures: { amount: number; units: number }[] = [];
  for (const line of countedLines) {
    if (drugs.includes(line)) continue;
    const amount = offsetOf(run, line, OTHERS);
    if (amount >= 0) procedures.push({ amount, units: line.units });
  }
  const offset = highest(procedures, drugs.length);
  return { amount: offset.amount, drugs: drugs.slice(0, offset.lines) };
}

function isPolicyPackaged(run: Run, line: WorkLine): boolean {
  if ((line.out & NOT_OFFSET) !== 0) return false;
  if (run.has(line, HCPCS.passthrough_radiopharm)) return (line.marks & MARK.firstDrug) === 0;
  return (
    run.has(line, HCPCS.passthrough_contrast) ||
    run.has(line, HCPCS.passthrough_stress_agent) ||
    run.has(line, HCPCS.passthrough_skin_product)
  );
}
