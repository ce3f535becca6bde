/** Days of a stay that its pricer counts. */
import type { Claim, ModuleName } from '../../claim/claim.ts';
import { STILL_A_PATIENT } from '../../claim/discharge.ts';
import { lengthOfStay } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import {
  ACTIVE_CARE_ENDED,
  BENEFITS_EXHAUSTED,
  CHARGED_TO_BENEFITS,
  daysAfterTheEnd,
  daysOfSpans,
  givenDays,
  NON_COVERED_DAYS,
  SPANS_NOT_COVERED,
  stayOf,
} from './day-counts.ts';
import { type BillRule, type Effect, type RuleStep, STAYS } from './rule.ts';

/** Pricers that count covered days alone: 42 CFR 412.424(d)(2), 412.529(a), 412.602. */
const BY_COVERED_DAYS: ReadonlySet<ModuleName> = new Set(['PSYCH', 'LTCH', 'IRF']);
/** Pricers of stays that one benefit day covers up to their outlier. */
const COVERED_BY_ONE_DAY: ReadonlySet<ModuleName> = new Set(['IPPS']);

export const coveredDays: BillRule = {
  name: 'days_of_the_pricer',
  does: 'The last day of a patient who stays (status 30) is a day of the stay. Days that are not covered are none: for PSYCH, LTCH and IRF all of them, for IPPS those of occurrence spans 74, 76, 77, 79 and M1. They are non_covered_days, else value code 81, else the days of these spans and, but for IPPS, those after occurrence codes A3 and 22. Days of span 77 use benefit days all the same.',
  concerns: new Set(STAYS),
  onlyWith: ['non_covered_days', 'value_codes', 'span_codes', 'occurrence_codes', 'patient_status'],
  reads: [
    { field: 'non_covered_days', why: 'are taken from the days of the stay' },
    { field: 'value_codes', why: 'give the days that are not covered', codes: [NON_COVERED_DAYS] },
    { field: 'span_codes', why: 'say which days are not covered', codes: SPANS_NOT_COVERED },
    { field: 'occurrence_codes', why: 'end benefits or active care', codes: [BENEFITS_EXHAUSTED, ACTIVE_CARE_ENDED] },
    { field: 'patient_status', why: 'counts the last day, if the patient stays', codes: [STILL_A_PATIENT] },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 3, section 40.1; 42 CFR 412.424(d)(2), 412.529(a), 412.602',
  state: 'done',
  apply(claim, system) {
    const stay = stayOf(claim);
    const length = claim.los > 0 ? claim.los : (stay?.days ?? null);
    if (length === null) return null;
    const bySpans = daysOfSpans(claim, stay);
    const statedDays = givenDays(claim);
    const afterTheEnd = daysAfterTheEnd(claim, stay, bySpans);
    const ofBill = bySpans.size + (COVERED_BY_ONE_DAY.has(system) ? 0 : afterTheEnd);
    const notCovered = statedDays ?? ofBill;
    // The pricer says itself that a stay has more such days than days.
    if (notCovered > length)
      return statedDays === claim.nonCoveredDays ? null : { claim: { nonCoveredDays: notCovered } };
    const notCounted = BY_COVERED_DAYS.has(system) ? notCovered : Math.min(bySpans.size, notCovered);
    // The caller's length of the stay has no days of spans.
    const taken = claim.los > 0 && !BY_COVERED_DAYS.has(system) ? 0 : notCounted;
    if (taken > 0 && taken === length)
      return BY_COVERED_DAYS.has(system) ? NO_DAY : { claim: { nonCoveredDays: notCovered } };
    const warnings = [
      ...(statedDays !== null && ofBill > 0 && statedDays !== ofBill ? [differ(statedDays, ofBill)] : []),
      ...(taken < notCounted && claim.los === stay?.days ? [LOS_WITH_SPANS] : []),
    ];
    const isLastDayCounted = length !== lengthOfStay(claim);
    if (notCovered === 0 && !isLastDayCounted) return warnings.length > 0 ? { warnings } : null;
    const los = length - taken;
    const withoutBenefits = (statedDays ?? bySpans.size + afterTheEnd) - chargedToBenefits(claim);
    const inputs = { length_of_stay: length };
    return {
      claim: { ...(los === lengthOfStay(claim) ? {} : { los }), nonCoveredDays: notCovered - taken },
      warnings,
      steps: [
        ...(isLastDayCounted ? [lastDayStep(claim, length)] : []),
        ...(taken > 0
          ? [
              {
                formula: 'length_of_stay − days_not_covered',
                inputs: { ...inputs, days_not_covered: taken, given_by: sourceOf(claim, bySpans) },
                value: los,
              },
              {
                name: 'days_of_benefits',
                formula: 'length_of_stay − days_without_benefits',
                inputs: { ...inputs, days_without_benefits: Math.max(0, withoutBenefits) },
                value: length - Math.max(0, withoutBenefits),
              },
            ]
          : []),
      ],
    };
  },
};

const NO_DAY: Effect = {
  refusal: { field: 'non_covered_days', text: 'No day of the stay is covered: nothing is paid for it' },
};

const lastDayStep = ({ admitDate, fromDate, thruDate }: Claim, length: number): RuleStep => ({
  name: 'days_of_the_stay',
  formula: 'days from admission to the last day, which counts because the patient stays',
  inputs: { admit_date: admitDate ?? fromDate, thru_date: thruDate, patient_status: STILL_A_PATIENT },
  value: length,
});

/** Returns the days of the stay that are not covered and use benefit days all the same. */
function chargedToBenefits(claim: Claim): number {
  const stay = stayOf(claim);
  const others = daysOfSpans(
    claim,
    stay,
    SPANS_NOT_COVERED.filter((code) => code !== CHARGED_TO_BENEFITS),
  );
  return [...daysOfSpans(claim, stay, [CHARGED_TO_BENEFITS])].filter((day) => !others.has(day)).length;
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
