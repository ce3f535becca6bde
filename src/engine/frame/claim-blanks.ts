/**
 * Fields of a claim that decide an amount, and what is taken where the claim leaves them blank: one table for all pricers
 * that read them, themselves or by their grouper.
 */
import type { Claim, ModuleName } from '../claim/claim.ts';
import { frequencyOf } from '../claim/facts.ts';
import type { FieldPath } from '../claim/field-paths.ts';
import type { Warning } from '../claim/warnings.ts';
import { yearsBetween } from '../core/calendar.ts';
import type { ClaimModule } from './module.ts';

interface ClaimBlank {
  field: FieldPath;
  isBlank: (claim: Claim) => boolean;
  /** The value that is taken, in words. */
  taken: string;
  /** By pricer, what the field decides, in words. */
  decides: Readonly<Partial<Record<ModuleName, Decision | readonly Decision[]>>>;
  citation: string;
}

interface Decision {
  what: string;
  /** False for a claim of which the field decides nothing; absent: it decides something of every claim. */
  where?: (claim: Claim) => boolean;
}

const keyOf = (claim: Claim, module: string, key: string) =>
  (claim.additionalData[module] as Readonly<Record<string, unknown>> | undefined)?.[key];
const isWaived = (claim: Claim) =>
  /^[Yy1]$/.test(String(keyOf(claim, 'hha', 'late_filing_penalty_waiver_indicator') ?? ''));
/** Days that a stay is counted by come from its dates: it gives no `los`, or spans that are taken from it. */
const isCountedByDates = ({ los, spans }: Claim) => los === 0 || spans.length > 0;
const hasCoveredDays = ({ valueCodes }: Claim) => valueCodes.some(({ code }) => code === '80');
/** The only bill of a stay may begin after the admission, if its type does not say that there are others. */
const mayBeginLater = (claim: Claim) =>
  claim.los === 0 && claim.admitDate !== null && ['', '1'].includes(frequencyOf(claim));
const ADULT = 18;
/** Acute kidney injury. */
const KIDNEY_INJURY = '84';
const mayHaveOnset = ({ condCodes, patient, thruDate }: Claim) =>
  !condCodes.includes(KIDNEY_INJURY) &&
  (patient.dateOfBirth === null || thruDate === null || yearsBetween(patient.dateOfBirth, thruDate) >= ADULT);

const DAYS_OF_STAY: Decision = { what: 'the days of the stay', where: isCountedByDates };
const DAYS_OF_STATEMENT: Decision = {
  what: 'whether the days of value code 80 are those of the statement',
  where: hasCoveredDays,
};
const FINAL_BILL: Decision = { what: 'whether the bill is paid' };
/** Centers bill on the professional form, which has neither bill type nor revenue codes (chapter 14, section 10). */
const FINAL_BILL_OF_CENTER: Decision = {
  ...FINAL_BILL,
  where: ({ lines }) => lines.some(({ revenueCode }) => revenueCode !== ''),
};
const FIRST_DAY: Decision = { what: 'whether the stay begins with the statement', where: mayBeginLater };

export const CLAIM_BLANKS: readonly ClaimBlank[] = [
  {
    field: 'patient_status',
    isBlank: ({ patientStatus }) => patientStatus === '',
    taken: '01, discharged home,',
    decides: {
      IPPS: { what: 'some DRGs, and reductions of transfers', where: (claim) => !keyOf(claim, 'ipps', 'review_code') },
      LTCH: { what: 'some DRGs' },
      IRF: { what: 'reductions of transfers and the groups of patients who died' },
      PSYCH: { what: 'some DRGs, and whether the stay goes on, without an outlier' },
      HHA: { what: 'partial periods' },
      HOSPICE: { what: 'visits in the last days of life' },
    },
    citation:
      'Medicare Claims Processing Manual, chapter 25, section 75.2; 42 CFR 412.4, 412.602, 484.235, 418.302(b)(1)',
  },
  {
    field: 'receipt_date',
    isBlank: ({ receiptDate }) => receiptDate === null,
    taken: 'a notice of admission within five days',
    decides: {
      // The notice is one for all periods of an admission: it may be late for a later one, too.
      HHA: { what: 'the reduction for a late one', where: (claim) => !isWaived(claim) },
    },
    citation: '42 CFR 484.205(j)',
  },
  {
    field: 'bill_type',
    isBlank: ({ billType }) => billType === '',
    taken: '131, an outpatient bill of a hospital,',
    decides: { OPPS: { what: 'the modules of AUTO, edits and APCs' } },
    citation: 'Medicare Claims Processing Manual, chapter 25, section 75.1',
  },
  {
    // Its last digit voids a bill, asks for no payment, or says that others of the stay come before it or after.
    field: 'bill_type',
    isBlank: ({ billType }) => billType === '',
    taken: 'a final bill, for payment,',
    decides: {
      IPPS: FINAL_BILL,
      PSYCH: FINAL_BILL,
      LTCH: FINAL_BILL,
      IRF: FINAL_BILL,
      SNF: FINAL_BILL,
      HOSPICE: FINAL_BILL,
      ESRD: FINAL_BILL,
      FQHC: FINAL_BILL,
      ASC: FINAL_BILL_OF_CENTER,
    },
    citation: 'Medicare Claims Processing Manual, chapter 25, section 75.1',
  },
  {
    field: 'from_date',
    isBlank: ({ fromDate }) => fromDate === null,
    taken: 'no other day',
    decides: {
      SNF: { what: 'the days that the units are held against' },
      ESRD: { what: 'whether the claim spans two calendar years' },
      IPPS: DAYS_OF_STATEMENT,
      PSYCH: [DAYS_OF_STATEMENT, FIRST_DAY],
      LTCH: DAYS_OF_STATEMENT,
      IRF: DAYS_OF_STATEMENT,
    },
    citation: 'Medicare Claims Processing Manual, chapter 25, section 75.1',
  },
  {
    field: 'admit_date',
    isBlank: ({ admitDate }) => admitDate === null,
    taken: 'from_date',
    decides: {
      IPPS: DAYS_OF_STAY,
      PSYCH: DAYS_OF_STAY,
      LTCH: DAYS_OF_STAY,
      IRF: DAYS_OF_STAY,
      HHA: { what: 'whether the period is the first of its admission' },
    },
    citation: 'Medicare Claims Processing Manual, chapter 25, section 75.1',
  },
  {
    field: 'esrd_initial_date',
    isBlank: ({ esrdInitialDate }) => esrdInitialDate === null,
    taken: 'a day more than 120 days before the claim',
    decides: { ESRD: { what: 'the adjustment for the onset of dialysis', where: mayHaveOnset } },
    citation: '42 CFR 413.235(a)',
  },
];

/** Warns of fields that decide an amount and are blank. @param pricers those that determined an amount */
export function claimBlankWarnings(claim: Claim, pricers: readonly ClaimModule<unknown>[]): Warning[] {
  const warnings: Warning[] = [];
  for (const { field, isBlank, taken, decides } of CLAIM_BLANKS) {
    if (!isBlank(claim) || !pricers.some(({ name }) => name in decides)) continue;
    const decided = pricers.flatMap(({ name }) => {
      const decisions = [decides[name] ?? []].flat().filter(({ where }) => where?.(claim) ?? true);
      return decisions.map(({ what }) => `${what} (${name})`);
    });
    if (decided.length === 0) continue;
    const text = `The claim gives no ${field}: ${taken} was taken, which decides ${decided.join(' and ')}`;
    warnings.push({ code: 'DEFAULT_TAKEN', field, text });
  }
  return warnings;
}
