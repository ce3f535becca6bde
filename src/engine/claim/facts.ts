/** Values that several modules derive from a claim, each in one place. */

import { daysBetween, yearsBetween } from '../core/calendar.ts';
import type { Claim, Line } from './claim.ts';

/** Returns the day of admission, else from_date. */
export function admissionOf({ admitDate, fromDate }: Claim): number | null {
  return admitDate ?? fromDate;
}

/**
 * Returns the years at admission: as given, even if negative, else by the date of birth; null if the claim has neither.
 */
export function ageOf(claim: Claim): number | null {
  const { patient } = claim;
  if (patient.age !== 0) return patient.age;
  const admission = admissionOf(claim);
  if (patient.dateOfBirth === null || admission === null) return null;
  return Math.max(0, yearsBetween(patient.dateOfBirth, admission));
}

/** Returns M, F or U for unknown. */
export function sexOf({ patient }: Claim): 'M' | 'F' | 'U' {
  const first = patient.sex.slice(0, 1).toUpperCase();
  return first === 'M' || first === 'F' ? first : 'U';
}

/**
 * Returns the days of the stay: as given, else from admission to discharge, at least 1 (the day of admission counts,
 * that of discharge does not; 42 CFR 409.61); null if the claim has neither.
 */
export function lengthOfStay(claim: Claim): number | null {
  const { los, thruDate } = claim;
  if (los > 0) return los;
  const admission = admissionOf(claim);
  if (thruDate === null || admission === null) return null;
  return Math.max(1, daysBetween(admission, thruDate));
}

/** Returns the bill type without one leading 0: `111` for 0111 and for 111. */
export function billTypeOf({ billType }: Pick<Claim, 'billType'>): string {
  return billType.replace(/^0/, '');
}

/**
 * True for a claim of a practitioner or supplier (CMS-1500): its lines have a place of service, and it has no bill
 * type.
 */
export function isProfessional({ billType, lines }: Pick<Claim, 'billType' | 'lines'>): boolean {
  return billType === '' && lines.some(({ pos }) => pos !== '');
}

/** Revenue codes of lines with a HIPPS code: of skilled nursing, home health and rehabilitation. */
export const [SKILLED_NURSING_LINE, HOME_HEALTH_LINE, REHABILITATION_LINE] = ['0022', '0023', '0024'];

/** Revenue code of the line with the total of all charges (UB-04 manual). */
const TOTAL_LINE = '0001';
const CENTS = 100;

/** True for the line whose charges are the total of all others. */
export const isTotalLine = ({ revenueCode }: Pick<Line, 'revenueCode'>): boolean => revenueCode === TOTAL_LINE;

/** Returns the dollars of all lines to the cent, without the total line. */
export function chargesOfLines(lines: readonly Pick<Line, 'revenueCode' | 'charges'>[]): number {
  let cents = 0;
  for (const line of lines) if (!isTotalLine(line)) cents += Math.round(line.charges * CENTS);
  return cents / CENTS;
}

/** Returns the charges of the bill in dollars: those of its lines, or where these have none its total. */
export const chargesOfBill = ({ lines, totalCharges }: Pick<Claim, 'lines' | 'totalCharges'>): number =>
  chargesOfLines(lines) || totalCharges;

/** Returns the third digit of the bill type, its frequency; '' if there is none. */
export function frequencyOf(claim: Pick<Claim, 'billType'>): string {
  return billTypeOf(claim).slice(2, 3);
}

/** Frequency of a bill that voids or cancels an earlier one (Medicare Claims Processing Manual, chapter 25, 75.1). */
const VOID = '8';

export function isVoid(claim: Pick<Claim, 'billType'>): boolean {
  return frequencyOf(claim) === VOID;
}

/** Returns the whole number of a value code, `35300` for 35300.00; '' if the claim does not have the code. */
export function valueCodeNumber({ valueCodes }: Claim, code: string): string {
  const entry = valueCodes.find((each) => each.code === code);
  if (!entry) return '';
  return entry.text !== '' ? entry.text : String(Math.trunc(entry.amount));
}
