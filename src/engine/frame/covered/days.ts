/** Days of a stay that its pricer counts. */
import type { Claim, ModuleName, Span } from '../../claim/claim.ts';
import { admissionOf, lengthOfStay, valueCodeNumber } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import { daysBetween } from '../../core/calendar.ts';
import { type BillRule, type Effect, STAYS } from './rule.ts';

/** Occurrence spans whose days are not covered (National Uniform Billing Committee). */
const NOT_COVERED: Readonly<Record<string, string>> = {
  74: 'leave of absence or non-covered level of care',
  76: 'patient liable',
  77: 'provider liable, benefit days charged',
  79: 'denied by the payer',
  M1: 'provider liable, no benefit days charged',
};
/** The last day with benefits of Medicare, the first payer. */
const BENEFITS_EXHAUSTED = 'A3';
const ACTIVE_CARE_ENDED = '22';
const [COVERED_DAYS, NON_COVERED_DAYS] = ['80', '81'];
const STILL_A_PATIENT = '30';

/** Pricers that count covered days alone: 42 CFR 412.424(d)(2), 412.529(a), 412.602. */
const BY_COVERED_DAYS: ReadonlySet<ModuleName> = new Set(['PSYCH', 'LTCH', 'IRF']);
/** Of these one benefit day covers the stay up to its outlier. */
const COVERED_BY_ONE_DAY: ReadonlySet<ModuleName> = new Set(['IPPS']);

export const coveredDays: BillRule = {
  name: 'days_of_the_pricer',
  does: 'Days that are not covered are no days of the stay: for PSYCH, LTCH and IRF all of them, for IPPS those of occurrence spans 74, 76, 77, 79 and M1. They are non_covered_days, else value code 81, else the days of these spans and, but for IPPS, those after occurrence codes A3 and 22.',
  concerns: new Set(STAYS),
  reads: [
    { field: 'non_covered_days', why: 'are taken from the days of the stay' },
    { field: 'value_codes', why: 'give the days that are not covered', codes: [NON_COVERED_DAYS] },
    { field: 'span_codes', why: 'say which days are not covered', codes: Object.keys(NOT_COVERED) },
    { field: 'occurrence_codes', why: 'end benefits or active care', codes: [BENEFITS_EXHAUSTED, ACTIVE_CARE_ENDED] },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 3, section 40.1; 42 CFR 412.424(d)(2), 412.529(a), 412.602',
  state: 'done',
  apply(claim, system) {
    const length = lengthOfStay(claim);
    if (length === null) return null;
    const bySpans = daysOfSpans(claim);
    const given = givenDays(claim);
    const ended = COVERED_BY_ONE_DAY.has(system) ? 0 : daysAfterTheEnd(claim, bySpans);
    const ofBill = bySpans.size + ended;
    const notCovered = given ?? ofBill;
    if (notCovered === 0) return null;
    // The pricer says itself that a stay has more such days than days.
    if (notCovered > length) return given === claim.nonCoveredDays ? null : { claim: { nonCoveredDays: notCovered } };
    const notCounted = BY_COVERED_DAYS.has(system) ? notCovered : Math.min(bySpans.size, notCovered);
    // What the caller gives as the length of the stay has no days of spans.
    const taken = claim.los > 0 && !BY_COVERED_DAYS.has(system) ? 0 : notCounted;
    if (taken === length) return BY_COVERED_DAYS.has(system) ? NO_DAY : { claim: { nonCoveredDays: notCovered } };
    return {
      claim: taken > 0 ? { los: length - taken, nonCoveredDays: notCovered - taken } : { nonCoveredDays: notCovered },
      warnings: given !== null && ofBill > 0 && given !== ofBill ? [differ(given, ofBill)] : [],
      ...(taken > 0
        ? {
            step: {
              formula: 'length_of_stay − days_not_covered',
              inputs: { length_of_stay: length, days_not_covered: taken, given_by: sourceOf(claim, bySpans) },
              value: length - taken,
            },
          }
        : {}),
    };
  },
};

const NO_DAY: Effect = {
  refusal: { field: 'non_covered_days', text: 'No day of the stay is covered: nothing is paid for it' },
};

/** Returns the days that the claim counts itself; null if it does not. */
function givenDays(claim: Claim): number | null {
  if (claim.nonCoveredDays > 0) return claim.nonCoveredDays;
  const number = valueCodeNumber(claim, NON_COVERED_DAYS);
  return /^\d+$/.test(number) ? Number(number) : null;
}

function sourceOf({ nonCoveredDays, valueCodes }: Claim, bySpans: ReadonlySet<number>): string {
  if (nonCoveredDays > 0) return 'non_covered_days';
  if (valueCodes.some(({ code }) => code === NON_COVERED_DAYS)) return 'value code 81';
  return bySpans.size > 0 ? 'occurrence spans' : 'occurrence codes';
}

const differ = (given: number, ofBill: number): Warning => ({
  code: 'NOT_COVERED',
  field: 'non_covered_days',
  text: `${given} days are given as not covered, and ${ofBill} by occurrence spans and codes: the number given counts`,
});

/** Returns the days of the stay in spans that are not covered, each by its distance from the admission. */
function daysOfSpans(claim: Claim): ReadonlySet<number> {
  const days = new Set<number>();
  const admission = admissionOf(claim);
  if (admission === null || claim.thruDate === null) return days;
  const stay = Math.max(1, daysBetween(admission, claim.thruDate));
  for (const span of claim.spans) {
    if (!(span.code in NOT_COVERED) || span.start === null || span.end === null) continue;
    for (const day of distances(span, admission)) if (day >= 0 && day < stay) days.add(day);
  }
  return days;
}

function* distances({ start, end }: Span, from: number): Generator<number> {
  if (start === null || end === null) return;
  const first = daysBetween(from, start);
  const last = daysBetween(from, end);
  for (let day = first; day <= last && day - first <= 3660; day++) yield day;
}

/** Returns the number of other days after benefits or active care ended. */
function daysAfterTheEnd(claim: Claim, others: ReadonlySet<number>): number {
  const admission = admissionOf(claim);
  if (admission === null || claim.thruDate === null) return 0;
  const stay = Math.max(1, daysBetween(admission, claim.thruDate));
  let count = 0;
  const ends = claim.occurrenceCodes.flatMap(({ code, date }) =>
    date !== null && (code === BENEFITS_EXHAUSTED || code === ACTIVE_CARE_ENDED) ? [daysBetween(admission, date)] : [],
  );
  if (ends.length === 0) return 0;
  for (let day = Math.max(0, Math.min(...ends) + 1); day < stay; day++) if (!others.has(day)) count += 1;
  return count;
}

export const daysOfTheStatement: BillRule = {
  name: 'days_of_the_statement',
  does: 'A bill is returned whose covered and non-covered days (value codes 80 and 81) are not the days of its statement; the last day counts where the patient stays (status 30).',
  concerns: new Set([...STAYS, 'SNF']),
  reads: [
    { field: 'value_codes', why: 'give covered and non-covered days', codes: [COVERED_DAYS, NON_COVERED_DAYS] },
    { field: 'patient_status', why: 'counts the last day, if the patient stays', codes: [STILL_A_PATIENT] },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 25, section 75.3',
  state: 'refused',
  apply(claim) {
    const { valueCodes, fromDate, thruDate, patientStatus } = claim;
    const both =
      valueCodes.some(({ code }) => code === COVERED_DAYS) && valueCodes.some(({ code }) => code === NON_COVERED_DAYS);
    if (!both || fromDate === null || thruDate === null) return null;
    const [covered, not] = [COVERED_DAYS, NON_COVERED_DAYS].map((code) => Number(valueCodeNumber(claim, code)));
    const days = Math.max(1, daysBetween(fromDate, thruDate) + (patientStatus === STILL_A_PATIENT ? 1 : 0));
    const sum = Number(covered) + Number(not);
    if (sum === days || Number.isNaN(sum)) return null;
    return {
      refusal: {
        field: 'value_codes',
        text: `Value codes 80 and 81 add to ${sum} days, and the statement has ${days}: Medicare returns the bill`,
      },
    };
  },
};

const SKILLED_NURSING = '0022';

export const skilledNursingDays: BillRule = {
  name: 'skilled_nursing_days',
  does: 'Days that are not covered have no units on the lines with revenue code 0022: a bill with more units than covered days is returned.',
  concerns: new Set(['SNF']),
  reads: [
    { field: 'lines.units', why: 'are the days of the assessment' },
    { field: 'non_covered_days', why: 'are no days of an assessment' },
    { field: 'value_codes', why: 'give the days that are not covered', codes: [NON_COVERED_DAYS] },
    { field: 'span_codes', why: 'say which days are not covered', codes: Object.keys(NOT_COVERED) },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 6, sections 30.1 and 40.3.5.2',
  state: 'refused',
  apply(claim) {
    const { fromDate, thruDate, patientStatus, lines } = claim;
    if (fromDate === null || thruDate === null) return null;
    const notCovered = givenDays(claim) ?? daysOfSpans({ ...claim, admitDate: fromDate }).size;
    if (notCovered === 0) return null;
    const days = Math.max(1, daysBetween(fromDate, thruDate) + (patientStatus === STILL_A_PATIENT ? 1 : 0));
    const places = [...lines.keys()].filter((place) => lines[place]?.revenueCode === SKILLED_NURSING);
    const units = places.reduce((sum, place) => sum + (lines[place]?.units ?? 0), 0);
    if (units <= days - notCovered) return null;
    return {
      refusal: {
        field: `lines.${places[0] ?? 0}.units`,
        text: `Lines with revenue code 0022 have ${units} units, and ${days - notCovered} of the ${days} days of the bill are covered`,
      },
    };
  },
};
