/**
 * Modifiers that change no fee of any schedule of Part B: they say where, why or for whom a service is, or that a rule
 * was kept. Their effects, if any, are coverage, edits, bonuses beside the fee, or the patient's share. HCPCS level II
 * modifiers, and Medicare Claims Processing Manual, chapter 12, section 20.4; chapter 16; chapter 20.
 */
import { isModifierOfOthers } from '../frame/covered/line-modifiers.ts';

const GROUPS: readonly string[] = [
  // Side, digit, eyelid, coronary artery.
  'LT RT E1 E2 E3 E4 F1 F2 F3 F4 F5 F6 F7 F8 F9 FA T1 T2 T3 T4 T5 T6 T7 T8 T9 TA LC LD LM RC RI',
  // Distinct, repeated, staged or unrelated services; visits beside procedures.
  '24 25 27 57 58 59 76 77 79 91 XE XP XS XU FT FS AI',
  // Preventive and required services, therapy plans, telehealth, laboratories.
  '32 33 PT 90 92 QP QW LR L1 96 97 GN GO GP KX 93 95 FQ FR G0 GQ GT AB',
  // Notices and liability, policies, disasters, trials, secondary payer, custody.
  'GA GU CG CC CR CS ET GD Q0 Q1 M2 QJ QQ MA MB MC MD ME MF MG MH SC TS',
  // Teaching, substitutes, hospice, places and shortage areas, which are paid a bonus beside the fee.
  'GC GE GR GJ Q5 Q6 GV GW AF AG AM AP AQ AR AT PO PN ER',
  // Kidney disease, drugs, images, foot care, quality and relationship to the patient.
  'AX AY CB EA EB EC ED EE EJ EM G1 G2 G3 G4 G5 G6 GS V5 V6 V7 V8 V9 JA JB JE JG JK JL JW JZ TB RD RE PI PS GG GH',
  'Q7 Q8 Q9 PM 1P 2P 3P 8P X1 X2 X3 X4 X5',
];
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(GROUPS.flatMap((group) => group.split(' ')));

/** True for a modifier that changes no fee. @param modifier upper case */
export const isWithoutEffect = (modifier: string) => WITHOUT_EFFECT.has(modifier) || isModifierOfOthers(modifier);

/**
 * Returns a clause that names the first modifier that may change a rate in a way that is not known; null if none does.
 * @param isRead true for a modifier that the schedule itself reads
 */
export function whyUnknown(modifiers: readonly string[], isRead: (modifier: string) => boolean): string | null {
  const unknown = modifiers.map((each) => each.toUpperCase()).find((each) => !isWithoutEffect(each) && !isRead(each));
  return unknown === undefined ? null : `what modifier ${unknown} does to the rate is not known`;
}
