/** Days of a bill: those of its stay and of its statement, and which of them are not covered. */
import type { Claim } from '../../claim/claim.ts';
import { STILL_A_PATIENT } from '../../claim/discharge.ts';
import { admissionOf, valueCodeNumber } from '../../claim/facts.ts';
import { daysBetween } from '../../core/calendar.ts';

/**
 * Occurrence spans whose days are not covered (National Uniform Billing Committee): leave of absence or level of care, liability
 * of the patient, of the provider with benefit days, denial by the payer, liability of the provider without them.
 */
export const SPANS_NOT_COVERED: readonly string[] = ['74', '76', '77', '79', 'M1'];
export const LEAVE_OF_ABSENCE = '74';
/** Revenue codes of leaves of absence. */
export const LEAVE_LINE = /^018\d$/;
/** Days for which the provider is liable, and which use benefit days all the same. */
export const CHARGED_TO_BENEFITS = '77';
/** The last day with benefits of Medicare, the first payer. */
export const BENEFITS_EXHAUSTED = 'A3';
export const ACTIVE_CARE_ENDED = '22';
/** Value codes of covered, non-covered, coinsurance and lifetime reserve days. */
export const [COVERED_DAYS, NON_COVERED_DAYS, COINSURANCE_DAYS, RESERVE_DAYS] = ['80', '81', '82', '83'] as const;

/** First day of a stay or statement, YYYYMMDD, and the number of its days. */
export interface Period {
  first: number;
  days: number;
}

/**
 * Returns the days from the first to the last, at least 1: the day of discharge or death is not counted, the last day of a
 * patient who stays is (Medicare Claims Processing Manual, chapter 3, section 40.1).
 */
const periodOf = (first: number, last: number, patientStatus: string): Period => ({
  first,
  days: Math.max(1, daysBetween(first, last) + (patientStatus === STILL_A_PATIENT ? 1 : 0)),
});

/** Returns the stay by its dates; null if the claim lacks one. */
export function stayOf(claim: Claim): Period | null {
  const first = admissionOf(claim);
  return first === null || claim.thruDate === null ? null : periodOf(first, claim.thruDate, claim.patientStatus);
}

/** Returns the days that the statement bills, without services before an admission; null if the claim lacks a date. */
export function statementOf({ fromDate, admitDate, thruDate, patientStatus }: Claim): Period | null {
  if (fromDate === null || thruDate === null) return null;
  return periodOf(Math.max(fromDate, admitDate ?? fromDate), thruDate, patientStatus);
}

/** Returns the number of a value code of days; null if the claim does not give one. */
export function daysByCode(claim: Claim, code: string): number | null {
  if (claim.valueCodes.length === 0) return null;
  const number = valueCodeNumber(claim, code);
  return /^\d+$/.test(number) ? Number(number) : null;
}

/** Returns the non-covered days that the claim counts itself; null if it does not. */
export function givenDays(claim: Claim): number | null {
  return claim.nonCoveredDays > 0 ? claim.nonCoveredDays : daysByCode(claim, NON_COVERED_DAYS);
}

/** Returns the days of a period in spans with the codes, each by its distance from the first. */
export function daysOfSpans({ spans }: Claim, period: Period | null, codes = SPANS_NOT_COVERED): ReadonlySet<number> {
  if (period === null || spans.length === 0) return NONE;
  const days = new Set<number>();
  for (const { code, start, end } of spans) {
    if (!codes.includes(code) || start === null || end === null) continue;
    const last = Math.min(daysBetween(period.first, end), period.days - 1);
    for (let day = Math.max(0, daysBetween(period.first, start)); day <= last; day++) days.add(day);
  }
  return days;
}

/** Returns the number of other days of a period after an occurrence code, by default after benefits or active care ended. */
export function daysAfterTheEnd(
  { occurrenceCodes }: Claim,
  period: Period | null,
  others: ReadonlySet<number> = NONE,
  codes: readonly string[] = [BENEFITS_EXHAUSTED, ACTIVE_CARE_ENDED],
): number {
  if (period === null || occurrenceCodes.length === 0) return 0;
  const ends = occurrenceCodes.flatMap(({ code, date }) =>
    date !== null && codes.includes(code) ? [daysBetween(period.first, date)] : [],
  );
  let count = 0;
  for (let day = Math.max(0, Math.min(...ends) + 1); day < period.days; day++) if (!others.has(day)) count += 1;
  return count;
}

const NONE: ReadonlySet<number> = new Set();
