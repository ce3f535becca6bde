/** Days of a skilled nursing bill: those of its assessments, and of leaves. */
import type { Claim } from '../../claim/claim.ts';
import { STILL_A_PATIENT } from '../../claim/discharge.ts';
import { SKILLED_NURSING_LINE } from '../../claim/facts.ts';
import { billedDays } from '../unit-warnings.ts';
import {
  ACTIVE_CARE_ENDED,
  BENEFITS_EXHAUSTED,
  COVERED_DAYS,
  daysAfterTheEnd,
  daysByCode,
  daysOfSpans,
  givenDays,
  LEAVE_LINE,
  LEAVE_OF_ABSENCE,
  NON_COVERED_DAYS,
  SPANS_NOT_COVERED,
  statementOf,
} from './day-counts.ts';
import { type BillRule, warned } from './rule.ts';

/** Places and units of lines. */
function linesOf({ lines }: Claim, isMeant: (revenueCode: string) => boolean): { first: number; units: number } | null {
  const first = lines.findIndex(({ revenueCode }) => isMeant(revenueCode));
  if (first < 0) return null;
  return { first, units: lines.reduce((sum, { revenueCode, units }) => (isMeant(revenueCode) ? sum + units : sum), 0) };
}

export const skilledNursingDays: BillRule = {
  name: 'skilled_nursing_days',
  does: 'The units of the lines with revenue code 0022 are the covered days (value code 80, else the days of the statement that are covered): a bill with more units is returned, one with fewer is warned of. Where nothing says whether the last day counts, a unit for it is priced, and warned of.',
  concerns: new Set(['SNF']),
  reads: [
    { field: 'lines.units', why: 'are the days of the assessment' },
    { field: 'los', why: 'is the length of the stay' },
    { field: 'non_covered_days', why: 'are no days of an assessment' },
    { field: 'patient_status', why: 'counts the last day, if the patient stays', codes: [STILL_A_PATIENT] },
    { field: 'value_codes', why: 'give the covered and the non-covered days', codes: [COVERED_DAYS, NON_COVERED_DAYS] },
    { field: 'span_codes', why: 'say which days are not covered', codes: SPANS_NOT_COVERED },
    { field: 'occurrence_codes', why: 'end benefits or covered care', codes: [BENEFITS_EXHAUSTED, ACTIVE_CARE_ENDED] },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 6, sections 30.1 and 40.3.5.2',
  state: 'refused',
  apply(claim) {
    const statement = statementOf(claim);
    const assessed = linesOf(claim, (code) => code === SKILLED_NURSING_LINE);
    // The pricer says itself that a line has no units.
    if (statement === null || assessed === null || assessed.units === 0) return null;
    const bySpans = daysOfSpans(claim, statement);
    const notCovered = givenDays(claim) ?? bySpans.size + daysAfterTheEnd(claim, statement, bySpans);
    const days = claim.los > 0 ? claim.los : statement.days;
    const covered = daysByCode(claim, COVERED_DAYS) ?? days - notCovered;
    const isGiven = notCovered > 0 || daysByCode(claim, COVERED_DAYS) !== null;
    const { units } = assessed;
    if (units === covered) return null;
    // The pricer says itself that a bill has more units than any of its days.
    if (!isGiven && units > (billedDays(claim) ?? 0)) return null;
    const field = `lines.${assessed.first}.units`;
    const text = `Lines with revenue code 0022 have ${units} units, and ${covered} of the ${days} days of the bill are covered`;
    if (units < covered) return warned(field, `${text}: the units were priced`);
    // A bill that says neither how many days are covered nor whether the patient stays may count its last day.
    return isGiven || claim.los > 0 || claim.patientStatus !== ''
      ? { refusal: { field, text } }
      : warned('patient_status', `${text}: the units were priced, for the bill does not say whether the patient stays`);
  },
};

export const leaveDays: BillRule = {
  name: 'leave_days',
  does: 'Units of leave (revenue code 018x) are the days of occurrence span 74: others are warned of.',
  concerns: new Set(['SNF']),
  reads: [
    { field: 'lines.revenue_code', why: 'names leaves of absence' },
    { field: 'lines.units', why: 'are the days of a leave' },
    { field: 'span_codes', why: 'say when the patient was on leave', codes: [LEAVE_OF_ABSENCE] },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 6, section 40.3.5.2',
  state: 'warned',
  apply(claim) {
    const leave = linesOf(claim, (code) => LEAVE_LINE.test(code));
    if (leave === null) return null;
    const days = daysOfSpans(claim, statementOf(claim), [LEAVE_OF_ABSENCE]).size;
    return days === leave.units
      ? null
      : warned(
          `lines.${leave.first}.units`,
          `Lines with revenue code 018x have ${leave.units} units of leave, and occurrence span 74 has ${days} days`,
        );
  },
};
