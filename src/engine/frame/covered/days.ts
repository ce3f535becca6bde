/** Days of a stay that its pricer counts. */
import type { Claim, ModuleName } from '../../claim/claim.ts';
import { STILL_A_PATIENT } from '../../claim/discharge.ts';
import { admissionOf, lengthOfStay, SKILLED_NURSING_LINE, valueCodeNumber } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import { daysBetween } from '../../core/calendar.ts';
import { type BillRule, type Effect, STAYS } from './rule.ts';

/**
 * Occurrence spans whose days are not covered (National Uniform Billing Committee): leave of absence or level of care, liability
 * of the patient, of the provider with benefit days, denial by the payer, liability of the provider without them.
 */
const NOT_COVERED = ['74', '76', '77', '79', 'M1'];
/** The last day with benefits of Medicare, the first payer. */
export const BENEFITS_EXHAUSTED = 'A3';
const ACTIVE_CARE_ENDED = '22';
const [COVERED_DAYS, NON_COVERED_DAYS] = ['80', '81'];

/** Pricers that count covered days alone: 42 CFR 412.424(d)(2), 412.529(a), 412.602. */
const BY_COVERED_DAYS: ReadonlySet<ModuleName> = new Set(['PSYCH', 'LTCH', 'IRF']);
/** Pricers of stays that one benefit day covers up to their outlier. */
const COVERED_BY_ONE_DAY: ReadonlySet<ModuleName> = new Set(['IPPS']);

export const coveredDays: BillRule = {
  name: 'days_of_the_pricer',
  does: 'Days that are not covered are no days of the stay: for PSYCH, LTCH and IRF all of them, for IPPS those of occurrence spans 74, 76, 77, 79 and M1. They are non_covered_days, else value code 81, else the days of these spans and, but for IPPS, those after occurrence codes A3 and 22.',
  concerns: new Set(STAYS),
  reads: [
    { field: 'non_covered_days', why: 'are taken from the days of the stay' },
    { field: 'value_codes', why: 'give the days that are not covered', codes: [NON_COVERED_DAYS] },
    { field: 'span_codes', why: 'say which days are not covered', codes: NOT_COVERED },
    { field: 'occurrence_codes', why: 'end benefits or active care', codes: [BENEFITS_EXHAUSTED, ACTIVE_CARE_ENDED] },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 3, section 40.1; 42 CFR 412.424(d)(2), 412.529(a), 412.602',
  state: 'done',
  apply(claim, system) {
    const length = lengthOfStay(claim);
    if (length === null) return null;
    const stay = stayOf(claim);
    const bySpans = daysOfSpans(claim, stay);
    const given = givenDays(claim);
    const ended = COVERED_BY_ONE_DAY.has(system) ? 0 : daysAfterTheEnd(claim, stay, bySpans);
    const ofBill = bySpans.size + ended;
    const notCovered = given ?? ofBill;
    if (notCovered === 0) return null;
    // The pricer says itself that a stay has more such days than days.
    if (notCovered > length) return given === claim.nonCoveredDays ? null : { claim: { nonCoveredDays: notCovered } };
    const notCounted = BY_COVERED_DAYS.has(system) ? notCovered : Math.min(bySpans.size, notCovered);
    // The caller's length of the stay has no days of spans.
    const taken = claim.los > 0 && !BY_COVERED_DAYS.has(system) ? 0 : notCounted;
    if (taken === length) return BY_COVERED_DAYS.has(system) ? NO_DAY : { claim: { nonCoveredDays: notCovered } };
    return {
      claim: taken > 0 ? { los: length - taken, nonCoveredDays: notCovered - taken } : { nonCoveredDays: notCovered },
      warnings: [
        ...(given !== null && ofBill > 0 && given !== ofBill ? [differ(given, ofBill)] : []),
        ...(taken < notCounted && claim.los === stay?.days ? [LOS_WITH_SPANS] : []),
      ],
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

const LOS_WITH_SPANS: Warning = {
  code: 'NOT_COVERED',
  field: 'los',
  text: 'los is all days from admission to discharge, also those of occurrence spans that are no days of the stay: los counts',
};

/** First day of a stay or statement, YYYYMMDD, and the number of its days. */
interface Period {
  first: number;
  days: number;
}

/** Returns the stay by its dates, the day of discharge not counted; null if the claim lacks one. */
function stayOf(claim: Claim): Period | null {
  const first = admissionOf(claim);
  return first === null || claim.thruDate === null ? null : { first, days: daysFrom(first, claim.thruDate) };
}

/** Returns the days from the first to the last, which is not counted, and 1 at least. */
const daysFrom = (first: number, last: number) => Math.max(1, daysBetween(first, last));

/** Returns the days of a period in spans that are not covered, each by its distance from the first. */
function daysOfSpans({ spans }: Claim, period: Period | null): ReadonlySet<number> {
  const days = new Set<number>();
  if (period === null) return days;
  for (const { code, start, end } of spans) {
    if (!NOT_COVERED.includes(code) || start === null || end === null) continue;
    const last = Math.min(daysBetween(period.first, end), period.days - 1);
    for (let day = Math.max(0, daysBetween(period.first, start)); day <= last; day++) days.add(day);
  }
  return days;
}

/** Returns the number of other days after benefits or active care ended. */
function daysAfterTheEnd({ occurrenceCodes }: Claim, stay: Period | null, others: ReadonlySet<number>): number {
  if (stay === null) return 0;
  const ends = occurrenceCodes.flatMap(({ code, date }) =>
    date !== null && (code === BENEFITS_EXHAUSTED || code === ACTIVE_CARE_ENDED) ? [daysBetween(stay.first, date)] : [],
  );
  let count = 0;
  for (let day = Math.max(0, Math.min(...ends) + 1); day < stay.days; day++) if (!others.has(day)) count += 1;
  return count;
}

/** Returns the days of the statement, with the last one where the patient stays. */
const daysOfStatement = (fromDate: number, thruDate: number, patientStatus: string): number =>
  Math.max(1, daysBetween(fromDate, thruDate) + (patientStatus === STILL_A_PATIENT ? 1 : 0));

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
    const days = daysOfStatement(fromDate, thruDate, patientStatus);
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

export const skilledNursingDays: BillRule = {
  name: 'skilled_nursing_days',
  does: 'Days that are not covered have no units on the lines with revenue code 0022: a bill with more units than covered days is returned.',
  concerns: new Set(['SNF']),
  reads: [
    { field: 'lines.units', why: 'are the days of the assessment' },
    { field: 'non_covered_days', why: 'are no days of an assessment' },
    { field: 'value_codes', why: 'give the days that are not covered', codes: [NON_COVERED_DAYS] },
    { field: 'span_codes', why: 'say which days are not covered', codes: NOT_COVERED },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 6, sections 30.1 and 40.3.5.2',
  state: 'refused',
  apply(claim) {
    const { fromDate, thruDate, patientStatus, lines } = claim;
    if (fromDate === null || thruDate === null) return null;
    const statement = { first: fromDate, days: daysFrom(fromDate, thruDate) };
    const notCovered = givenDays(claim) ?? daysOfSpans(claim, statement).size;
    if (notCovered === 0) return null;
    const days = daysOfStatement(fromDate, thruDate, patientStatus);
    const places = [...lines.keys()].filter((place) => lines[place]?.revenueCode === SKILLED_NURSING_LINE);
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
