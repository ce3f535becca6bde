/** What deserves a second look in a claim that runs all the same: entries of `warnings`. */

import { type Claim, providerOf } from '../claim/claim.ts';
import { admissionOf, ageOf, billTypeOf } from '../claim/facts.ts';
import { daysBetween, yearsBetween } from '../core/calendar.ts';
import { PROVIDER_TABLES, type ProviderTable, unknownField } from '../provider/provider-file.ts';
import type { ClaimModule } from './module.ts';

/** Codes of entries, with what each says. docs/errors.md lists them. */
export const WARNING_CODES = {
  UNKNOWN_FIELD: 'A field that no claim, or no provider record, has: it was not read.',
  UNREAD_OVERRIDE: 'A field of the provider record that none of the modules reads: its override changes nothing.',
  BILL_TYPE: 'The module does not price bills of this type; it ran all the same.',
  LENGTH_OF_STAY: '`los` is not what the dates say; `los` counts.',
  ADMISSION_DATE:
    'The admission is more than a year before the discharge, or after a service that is not paid for that.',
  DATE_OF_BIRTH: 'The patient is born after the admission.',
  POA: 'The present-on-admission indicator is none: it was taken for blank.',
  UNSETTLED_RULE: 'The price rests on a reading of a rule that no source of CMS settles.',
  DEFAULT_TAKEN: 'The claim leaves out what decides the price, or a grouper gave none: a default was taken.',
  CLAIM_DISPOSITION: 'Medicare would reject, deny, return or suspend the claim; it was priced all the same.',
  LINE_REJECTED: 'An edit rejects or denies a line, which is not paid.',
  PART_UNKNOWN:
    'A part of the payment is not known; totals that it belongs to are null, or leave it out as the text says.',
  UNVERIFIED_FIGURE:
    'The price rests on a published figure that was inferred, or not verified against the rule (`docs/coverage.md` lists them).',
  CHARGES_DIFFER: '`total_charges` is not the sum of the lines; `total_charges` counts.',
  UNITS: 'Lines have more units than the claim has days, none, a fraction, or units that are not counted.',
  VOID_BILL: 'The bill type cancels a claim that was sent before: nothing is priced.',
  INTERIM_BILL: 'The bill type is that of an interim bill or of late charges; it was priced as a final bill.',
  EMPTY_PRICE:
    'The payment system pays nothing for the claim, though no edit rejects or denies every line: the total is 0.',
  AGE: '`patient.age` is not what `patient.date_of_birth` says; `patient.age` counts.',
  UNVERIFIED_FACTOR: 'A factor of the payment is not verified: the claim was priced without it.',
  OPPS_FLAG: 'Bills of this type are never paid under OPPS: `opps_flag` was taken for 2.',
  MUE: 'Units are above the medically unlikely edit of the quarter, an edit beside the outpatient editor, which may deny them; or the edits that ASC applies are not loaded and were not applied.',
  CODE_CASE: 'A HCPCS code is written in lower case: the outpatient editor holds it for invalid, edit 6.',
  EDITOR_RULES: 'The outpatient editor’s tables are newer than its rules, which ran all the same.',
  REPEATED_ROW: 'CMS’s table has two rows for one thing, which say different things: the last one counts.',
  ICD_CONVERSION: 'A code was converted to one of several candidates, or could not be converted.',
  ASSESSMENT_DATE: 'Occurrence code 50, the day on which the assessment was completed, is missing.',
  NO_PRICER: 'AUTO chose no pricer: none of the modules pays such a bill.',
  EXCLUDED_HOSPITAL:
    'The hospital is not paid under the system that the claim names; its stay was priced all the same.',
  OPERATOR_FIGURES: 'Figures of the year are not held by the service: its operator gave them.',
  MORE: 'There are more warnings than are listed.',
} as const;

export interface Warning {
  code: keyof typeof WARNING_CODES;
  /** Field of the claim, by its path. */
  field: string;
  text: string;
}

/** Codes that bear on no amount: the others come first. */
const ABOUT_FIELDS: ReadonlySet<keyof typeof WARNING_CODES> = new Set([
  'UNKNOWN_FIELD',
  'UNREAD_OVERRIDE',
  'ADMISSION_DATE',
  'DATE_OF_BIRTH',
  'POA',
  'CODE_CASE',
  'EDITOR_RULES',
  'REPEATED_ROW',
  'ICD_CONVERSION',
  'ASSESSMENT_DATE',
]);

const LISTED_MAX = 20;
const DAYS_OF_A_YEAR = 365;
/** Leave of absence: days that are none of the stay. */
const LEAVE_OF_ABSENCE = '74';

/** Warnings of which the first are worded and the others counted: a claim may have as many wrong names as bytes. */
export class WarningList {
  readonly listed: Warning[] = [];
  more = 0;

  add(word: () => Warning): void {
    if (this.listed.length < LISTED_MAX) this.listed.push(word());
    else this.more += 1;
  }
}

/**
 * @param modules those that the claim asks for, or AUTO chose
 * @param found what these modules came upon while they ran
 */
export function warningsOf(
  claim: Claim,
  modules: readonly ClaimModule<unknown>[],
  found: readonly Warning[] = [],
): Warning[] {
  const overrides = overrideWarnings(claim, modules);
  const warnings = [
    ...claim.warnings,
    ...overrides.listed,
    ...billTypeWarnings(claim, modules),
    ...dateWarnings(claim),
    ...ageWarnings(claim, modules),
    ...found,
  ];
  const all = warnings.length + claim.moreWarnings + overrides.more;
  if (all <= LISTED_MAX) return warnings;
  const isAboutField = ({ code }: Warning) => Number(ABOUT_FIELDS.has(code));
  warnings.sort((one, other) => isAboutField(one) - isAboutField(other));
  const more = all - LISTED_MAX;
  return [...warnings.slice(0, LISTED_MAX), { code: 'MORE', field: '', text: `${more} more are not listed` }];
}

function overrideWarnings(claim: Claim, modules: readonly ClaimModule<unknown>[]): WarningList {
  const warnings = new WarningList();
  const provider = providerOf(claim);
  if (!provider) return warnings;
  const at = claim.billingProvider ? 'billing_provider' : 'servicing_provider';
  for (const table of PROVIDER_TABLES)
    for (const name of Object.keys(provider.overrides[table])) {
      if (isRead(modules, table, name)) continue;
      warnings.add(() => {
        const field = `${at}.additional_data.${table}.${name.slice(0, 60)}`;
        const unknown = unknownField(table, name, true);
        return unknown
          ? { code: 'UNKNOWN_FIELD', field, text: `${field} ${unknown}` }
          : { code: 'UNREAD_OVERRIDE', field, text: `${field} is read by none of the modules that were asked for` };
      });
    }
  return warnings;
}

function isRead(modules: readonly ClaimModule<unknown>[], table: ProviderTable, name: string): boolean {
  return modules.some(({ providerFile }) => providerFile?.table === table && providerFile.fields.has(name));
}

function billTypeWarnings(claim: Claim, modules: readonly ClaimModule<unknown>[]): Warning[] {
  const type = billTypeOf(claim);
  if (type === '') return [];
  return modules.flatMap(({ name, billTypes }) => {
    if (!billTypes || billTypes.some((priced) => type.startsWith(priced))) return [];
    const priced = billTypes.map((each) => `${each}x`).join(', ');
    return [
      {
        code: 'BILL_TYPE' as const,
        field: 'bill_type',
        text: `bill_type ${claim.billType} is none that ${name} prices, which are ${priced}`,
      },
    ];
  });
}

function ageWarnings(claim: Claim, modules: readonly ClaimModule<unknown>[]): Warning[] {
  const { age, dateOfBirth } = claim.patient;
  const admission = admissionOf(claim);
  if (ageOf(claim) === null && modules.some(({ kind }) => kind === 'editor') && !isOfNewborn(claim)) {
    const text = 'The claim gives neither age nor date of birth: the editor took the patient for a newborn';
    return [{ code: 'DEFAULT_TAKEN', field: 'patient.age', text }];
  }
  if (age === 0 || dateOfBirth === null || admission === null || dateOfBirth > admission) return [];
  const byBirth = yearsBetween(dateOfBirth, admission);
  if (Math.abs(age - byBirth) <= 1) return [];
  const text = `patient.age is ${age}, by patient.date_of_birth it is ${byBirth}: patient.age counts`;
  return [{ code: 'AGE', field: 'patient.age', text }];
}

/** Conditions of the perinatal period, and liveborn infants: ICD-10-CM chapter 16 and Z38. */
function isOfNewborn({ principalDx }: Claim): boolean {
  return /^(P|Z38)/.test(principalDx?.code ?? '');
}

function dateWarnings(claim: Claim): Warning[] {
  const { thruDate, admitDate, fromDate, los, patient, spans } = claim;
  const warnings: Warning[] = [];
  const admission = admissionOf(claim);
  if (admission === null) return warnings;
  if (patient.dateOfBirth !== null && patient.dateOfBirth > admission)
    warnings.push({
      code: 'DATE_OF_BIRTH',
      field: 'patient.date_of_birth',
      text: 'patient.date_of_birth is after the admission',
    });
  if (thruDate === null) return warnings;
  const days = daysBetween(admission, thruDate);
  if (days > DAYS_OF_A_YEAR) {
    const field = admitDate === null ? 'from_date' : 'admit_date';
    warnings.push({ code: 'ADMISSION_DATE', field, text: `${field} is ${days} days before thru_date` });
  }
  // A later bill of one stay may count from the admission or from its own first day.
  const counted = [admitDate, fromDate].flatMap((first) =>
    first === null ? [] : [Math.max(1, daysBetween(first, thruDate))],
  );
  const mayBeLess = spans.some(({ code }) => code === LEAVE_OF_ABSENCE) && los < Math.max(...counted);
  if (los > 0 && !counted.includes(los) && !mayBeLess)
    warnings.push({
      code: 'LENGTH_OF_STAY',
      field: 'los',
      text: `los is ${los}, and the stay of ${[...new Set(counted)].join(' or ')} days by its dates`,
    });
  return warnings;
}
