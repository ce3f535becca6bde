/** What deserves a second look in a claim that runs all the same: entries of `warnings`. */

import { daysBetween } from '../core/calendar.ts';
import { PROVIDER_TABLES, type ProviderTable, unknownField } from '../provider/provider-file.ts';
import { type Claim, providerOf } from './claim.ts';
import { admissionOf, billTypeOf } from './facts.ts';
import type { ClaimModule } from './module.ts';

/** Codes of entries, with what each says. docs/errors.md lists them. */
export const WARNING_CODES = {
  UNKNOWN_FIELD: 'A field that no claim, or no provider record, has: it was not read.',
  UNREAD_OVERRIDE: 'A field of the provider record that none of the modules reads: its override changes nothing.',
  BILL_TYPE: 'The module does not price bills of this type; it ran all the same.',
  LENGTH_OF_STAY: '`los` is not what the dates say; `los` counts.',
  ADMISSION_DATE: 'The admission is more than a year before the discharge.',
  DATE_OF_BIRTH: 'The patient is born after the admission.',
  POA: 'The present-on-admission indicator is none: it was taken for blank.',
  UNSETTLED_RULE: 'The price rests on a reading of a rule that no source of CMS settles.',
  DEFAULT_TAKEN: 'The claim leaves out what decides the price: a default was taken.',
  CLAIM_DISPOSITION: 'Medicare would reject, deny, return or suspend the claim; it was priced all the same.',
  UNVERIFIED_FACTOR: 'A factor of the payment is not verified: the claim was priced without it.',
  OPPS_FLAG: 'Bills of this type are never paid under OPPS: `opps_flag` was taken for 2.',
  MUE: 'Units are above the medically unlikely edit of the quarter: an edit beside the outpatient editor, which may deny them.',
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

const LISTED_MAX = 20;
const DAYS_OF_A_YEAR = 365;
/** Leave of absence: days that are none of the stay. */
const LEAVE_OF_ABSENCE = '74';

/**
 * @param modules those that the claim asks for, or AUTO chose
 * @param found what these modules came upon while they ran
 */
export function warningsOf(
  claim: Claim,
  modules: readonly ClaimModule<unknown>[],
  found: readonly Warning[] = [],
): Warning[] {
  const warnings = [
    ...claim.warnings,
    ...overrideWarnings(claim, modules),
    ...billTypeWarnings(claim, modules),
    ...dateWarnings(claim),
    ...found,
  ];
  if (warnings.length <= LISTED_MAX) return warnings;
  const more = warnings.length - LISTED_MAX;
  return [...warnings.slice(0, LISTED_MAX), { code: 'MORE', field: '', text: `${more} more are not listed` }];
}

function overrideWarnings(claim: Claim, modules: readonly ClaimModule<unknown>[]): Warning[] {
  const provider = providerOf(claim);
  if (!provider) return [];
  const at = claim.billingProvider ? 'billing_provider' : 'servicing_provider';
  const warnings: Warning[] = [];
  for (const table of PROVIDER_TABLES)
    for (const name of Object.keys(provider.overrides[table])) {
      const field = `${at}.additional_data.${table}.${name.slice(0, 60)}`;
      // Which name was meant is looked for where it is listed.
      const unknown = unknownField(table, name, warnings.length < LISTED_MAX);
      if (unknown) warnings.push({ code: 'UNKNOWN_FIELD', field, text: `${field} ${unknown}` });
      else if (!isRead(modules, table, name))
        warnings.push({
          code: 'UNREAD_OVERRIDE',
          field,
          text: `${field} is read by none of the modules that were asked for`,
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
