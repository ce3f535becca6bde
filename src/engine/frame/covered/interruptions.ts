/** Interrupted and continued stays: bills that are one stay, two, or a part of one. */
import type { Claim } from '../../claim/claim.ts';
import { frequencyOf } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import { daysBetween } from '../../core/calendar.ts';
import { LEAVE_OF_ABSENCE, statementOf } from './day-counts.ts';
import { type BillRule, warned } from './rule.ts';

/** Days after which a patient who comes back begins another stay: 42 CFR 412.602; 412.531(a), the longest of three. */
const DAYS_MAX = { IRF: 3, LTCH: 45 } as const;

export const longInterruption: BillRule = {
  name: 'long_interruption',
  does: 'A stay with an occurrence span 74 of more than 3 days (IRF) or 45 (LTCH) is priced as one, and warned of: a patient who comes back later begins a stay of its own.',
  concerns: new Set(['IRF', 'LTCH']),
  onlyWith: ['span_codes'],
  reads: [{ field: 'span_codes', why: 'give the days of an interruption', codes: [LEAVE_OF_ABSENCE] }],
  citation: '42 CFR 412.602, 412.531; Medicare Claims Processing Manual, chapter 3, section 140.2.4',
  state: 'warned',
  apply({ spans }, system) {
    const most = system === 'IRF' ? DAYS_MAX.IRF : DAYS_MAX.LTCH;
    const days = spans.map(({ code, start, end }) =>
      code === LEAVE_OF_ABSENCE && start !== null && end !== null ? daysBetween(start, end) + 1 : 0,
    );
    const place = days.findIndex((each) => each > most);
    if (place < 0) return null;
    return warned(
      `span_codes.${place}`,
      `Occurrence span 74 has ${days[place]} days, more than the ${most} of an interruption: what follows it is another stay, with a bill of its own; one stay was priced`,
    );
  },
};

/** Frequency of the only bill of a stay. */
const ADMIT_THROUGH_DISCHARGE = '1';

/** True if the claim says how many days of the psychiatric stay were covered before it. */
const hasPriorDays = ({ additionalData }: Claim) =>
  (additionalData.psych as { prior_days?: number } | null | undefined)?.prior_days !== undefined;

export const laterStatement: BillRule = {
  name: 'later_statement',
  does: 'A psychiatric stay whose only bill (type xx1) begins after the admission, because the patient had no benefits before, is counted from the first day of the statement. Days before it take no number of the variable per diem unless additional_data.psych.prior_days gives them: without it the bill is warned of. Of a bill without a type all days since the admission are counted, and told; so is a los with more days than the statement, which counts.',
  concerns: new Set(['PSYCH']),
  reads: [
    { field: 'bill_type', why: 'tells the only bill of a stay' },
    { field: 'admit_date', why: 'is the first day, where no statement of the only bill begins later' },
    { field: 'from_date', why: 'begins the stay on its only bill, if it is after admit_date' },
    { field: 'additional_data.psych', why: 'gives the days before the bill' },
  ],
  citation:
    'Medicare Claims Processing Manual, chapter 3, section 190.7.1; Medicare Benefit Policy Manual, chapter 4, section 40',
  state: 'done',
  apply(claim) {
    const { admitDate, fromDate, los } = claim;
    if (admitDate === null || fromDate === null || fromDate <= admitDate) return null;
    const days = daysBetween(admitDate, fromDate);
    if (claim.billType === '' && los === 0) return { warnings: [withoutType(days)] };
    if (frequencyOf(claim) !== ADMIT_THROUGH_DISCHARGE) return null;
    if (los > 0) return los > (statementOf(claim)?.days ?? los) ? LOS_SINCE_ADMISSION : null;
    return {
      claim: { admitDate: fromDate },
      steps: [
        {
          formula: 'the first day of the statement, because it is after the admission',
          inputs: { admit_date: admitDate, from_date: fromDate },
          value: fromDate,
        },
      ],
      ...(hasPriorDays(claim)
        ? {}
        : warned(
            'from_date',
            `The ${days} days of the stay before from_date are not billed, and take no number of the variable per diem: additional_data.psych.prior_days gives those that were covered`,
          )),
    };
  },
};

const LOS_SINCE_ADMISSION = warned(
  'los',
  'los is more than the days of the statement, with which the stay of an only bill begins: los counts',
);

const withoutType = (days: number): Warning => ({
  code: 'DEFAULT_TAKEN',
  field: 'bill_type',
  text: `The claim gives no bill_type, which says whether it is the only bill of the stay: the ${days} days before from_date were priced as days of it`,
});

/** Point of origin: a transfer from another hospital. */
const FROM_HOSPITAL = '4';

export const continuedStay: BillRule = {
  name: 'continued_stay',
  does: 'A patient who comes from a psychiatric hospital within three days goes on with one stay: an admission from a hospital (source 4) without additional_data.psych.prior_days is priced from the first day on, and warned of.',
  concerns: new Set(['PSYCH']),
  reads: [
    { field: 'admission_source', why: 'tells patients of another hospital' },
    { field: 'additional_data.psych', why: 'gives the days before the bill' },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 3, section 190.7.1; change request 7044',
  state: 'warned',
  apply(claim) {
    if (claim.admissionSource !== FROM_HOSPITAL || hasPriorDays(claim)) return null;
    return warned(
      'additional_data.psych.prior_days',
      'The patient comes from a hospital: if that was a psychiatric stay that ended at most three days before, the days go on from its covered days; they were priced as from the first on',
    );
  },
};
