/** Days that a bill counts itself, which must be those of its statement. */
import type { Claim, ModuleName } from '../../claim/claim.ts';
import { STILL_A_PATIENT } from '../../claim/discharge.ts';
import { isoDate } from '../../core/calendar.ts';
import {
  ACTIVE_CARE_ENDED,
  BENEFITS_EXHAUSTED,
  COINSURANCE_DAYS,
  COVERED_DAYS,
  daysAfterTheEnd,
  daysByCode,
  daysOfSpans,
  givenDays,
  NON_COVERED_DAYS,
  RESERVE_DAYS,
  statementOf,
} from './day-counts.ts';
import { type BillRule, type Refusal, STAYS, warned } from './rule.ts';

const BY_DAYS: ReadonlySet<ModuleName> = new Set([...STAYS, 'SNF']);

export const daysOfTheStatement: BillRule = {
  name: 'days_of_the_statement',
  does: 'A bill is returned whose covered and non-covered days (value codes 80 and 81; without 81 non_covered_days, else those of occurrence spans and codes) are not the days of its statement; the last day counts where the patient stays (status 30).',
  concerns: BY_DAYS,
  onlyWith: ['value_codes'],
  reads: [
    { field: 'value_codes', why: 'give covered and non-covered days', codes: [COVERED_DAYS, NON_COVERED_DAYS] },
    { field: 'patient_status', why: 'counts the last day, if the patient stays', codes: [STILL_A_PATIENT] },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 25, section 75.3',
  state: 'refused',
  apply(claim) {
    const covered = daysByCode(claim, COVERED_DAYS);
    const statement = statementOf(claim);
    if (covered === null || statement === null) return null;
    const { days } = statement;
    const byCode = daysByCode(claim, NON_COVERED_DAYS);
    const bySpans = daysOfSpans(claim, statement);
    const not = byCode ?? givenDays(claim) ?? bySpans.size;
    // Days after benefits or care ended may stand in either number: `careEnded` warns of it.
    const ended = byCode === null ? daysAfterTheEnd(claim, statement, bySpans) : 0;
    if (covered + not === days || covered + not + ended === days) return null;
    const codes = byCode === null ? 'Value code 80 and the days that are not covered' : 'Value codes 80 and 81';
    return returned(`${codes} add to ${covered + not} days, and the statement has ${days}`);
  },
};

const returned = (text: string): { refusal: Refusal } => ({
  refusal: { field: 'value_codes', text: `${text}: Medicare returns the bill` },
});

/** Condition code of a patient who uses no lifetime reserve days. */
const NO_RESERVE = '67';
/** 42 CFR 409.61(a)(2). */
const RESERVE_DAYS_MAX = 60;

export const benefitDays: BillRule = {
  name: 'benefit_days',
  does: 'A bill is returned whose coinsurance and lifetime reserve days (value codes 82 and 83) are more than its covered days (80), that has more than 60 reserve days, or reserve days of a patient who elects to use none (condition code 67).',
  concerns: BY_DAYS,
  onlyWith: ['value_codes'],
  reads: [
    { field: 'value_codes', why: 'give benefit days', codes: [COVERED_DAYS, COINSURANCE_DAYS, RESERVE_DAYS] },
    { field: 'cond_codes', why: 'elect to use no reserve days', codes: [NO_RESERVE] },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 25, section 75.3; 42 CFR 409.61(a)(2), 409.65',
  state: 'refused',
  apply(claim) {
    const reserve = daysByCode(claim, RESERVE_DAYS) ?? 0;
    if (reserve > 0 && claim.condCodes.includes(NO_RESERVE))
      return returned(
        `Value code 83 gives ${reserve} lifetime reserve days, and by condition code 67 the patient uses none`,
      );
    if (reserve > RESERVE_DAYS_MAX)
      return returned(`Value code 83 gives ${reserve} lifetime reserve days, of which there are ${RESERVE_DAYS_MAX}`);
    const covered = daysByCode(claim, COVERED_DAYS);
    const used = reserve + (daysByCode(claim, COINSURANCE_DAYS) ?? 0);
    if (covered === null || used <= covered) return null;
    return returned(`Value codes 82 and 83 add to ${used} days, and value code 80 gives ${covered} covered ones`);
  },
};

export const careEnded: BillRule = {
  name: 'care_ended',
  does: 'On a bill whose covered days (value code 80) are all days of the statement, occurrence codes 22 and A3 within it contradict them: the bill is priced, and warned of.',
  concerns: BY_DAYS,
  onlyWith: ['occurrence_codes'],
  reads: [
    { field: 'occurrence_codes', why: 'end benefits or active care', codes: [BENEFITS_EXHAUSTED, ACTIVE_CARE_ENDED] },
    { field: 'value_codes', why: 'give the covered days', codes: [COVERED_DAYS] },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 25, section 75.1; chapter 3, section 40.2',
  state: 'warned',
  apply(claim) {
    const statement = statementOf(claim);
    if (statement === null || daysByCode(claim, COVERED_DAYS) !== statement.days) return null;
    const ended = claim.occurrenceCodes.find((code) => daysAfter(claim, statement, code) > 0);
    if (!ended?.date) return null;
    return warned(
      'occurrence_codes',
      `Value code 80 counts all ${statement.days} days as covered, and occurrence code ${ended.code} of ${isoDate(ended.date)} says that ${daysAfter(claim, statement, ended)} of them are not`,
    );
  },
};

/** Returns the days of a statement after one of its occurrence codes. */
function daysAfter(
  claim: Claim,
  statement: NonNullable<ReturnType<typeof statementOf>>,
  ended: Claim['occurrenceCodes'][number],
): number {
  if (ended.code !== BENEFITS_EXHAUSTED && ended.code !== ACTIVE_CARE_ENDED) return 0;
  return daysAfterTheEnd({ ...claim, occurrenceCodes: [ended] }, statement);
}
