/** Warnings about a claim's own fields, and the list of all its warnings as answered. */

import { type Claim, providerOf, recordFieldOf } from '../claim/claim.ts';
import { STILL_A_PATIENT } from '../claim/discharge.ts';
import { admissionOf, ageOf, billTypeOf, frequencyOf } from '../claim/facts.ts';
import { LISTED_MAX, type WARNING_CODES, type Warning, WarningList } from '../claim/warnings.ts';
import { daysBetween, yearsBetween } from '../core/calendar.ts';
import { inOnePiece } from '../core/one-piece.ts';
import { PROVIDER_TABLES, type ProviderTable, unknownField } from '../provider/provider-file.ts';
import type { ClaimModule } from './module.ts';
import { listed } from './payment.ts';

/** Codes that affect no amount: the others come first. */
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

/** True for a warning that may change an amount. */
export const isAboutMoney = (code: keyof typeof WARNING_CODES): boolean => !ABOUT_FIELDS.has(code);

const DAYS_OF_A_YEAR = 365;
/** Leave of absence: its days do not belong to the stay. */
const LEAVE_OF_ABSENCE = '74';

/**
 * @param modules those that the claim requests, or AUTO chose
 * @param moduleWarnings warnings of these modules while they ran
 */
export function warningsOf(
  claim: Claim,
  modules: readonly ClaimModule<unknown>[],
  moduleWarnings: readonly Warning[] = [],
): Warning[] {
  const overrides = overrideWarnings(claim, modules);
  const warnings = [
    ...claim.warnings,
    ...overrides.listed,
    ...billTypeWarnings(claim, modules),
    ...dateWarnings(claim),
    ...laterDaysWarnings(claim, modules),
    ...ageWarnings(claim, modules),
    ...moduleWarnings,
  ].map(withTextsInOnePiece);
  const all = warnings.length + claim.moreWarnings + overrides.more;
  if (all <= LISTED_MAX) return warnings;
  const isAboutField = ({ code }: Warning) => Number(ABOUT_FIELDS.has(code));
  warnings.sort((one, other) => isAboutField(one) - isAboutField(other));
  const more = all - LISTED_MAX;
  return [...warnings.slice(0, LISTED_MAX), { code: 'MORE', field: '', text: `${more} more are not listed` }];
}

function withTextsInOnePiece({ code, field, text }: Warning): Warning {
  return { code, field: inOnePiece(field), text: inOnePiece(text) };
}

function overrideWarnings(claim: Claim, modules: readonly ClaimModule<unknown>[]): WarningList {
  const warnings = new WarningList();
  const provider = providerOf(claim);
  if (!provider) return warnings;
  for (const table of PROVIDER_TABLES)
    for (const name of Object.keys(provider.overrides[table])) {
      if (isRead(modules, table, name)) continue;
      warnings.add(() => {
        const field = `${recordFieldOf(claim, table)}.${name.slice(0, 60)}`;
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

/**
 * Warns of a los that has the days of the statement alone where the stay began before it: a bill of a stay has all its days,
 * an interim one too, which the next one replaces (Medicare Claims Processing Manual, chapter 3, sections 50 and 150.19). A psychiatric
 * stay's only bill may begin later (`later_statement`).
 */
function laterDaysWarnings(claim: Claim, modules: readonly ClaimModule<unknown>[]): Warning[] {
  const { admitDate, fromDate, thruDate, los, patientStatus } = claim;
  if (admitDate === null || fromDate === null || thruDate === null || fromDate <= admitDate || los === 0) return [];
  const isOnlyBill = ['', '1'].includes(frequencyOf(claim));
  const names = modules.flatMap(({ name }) =>
    COUNTED_SINCE_ADMISSION.has(name) && !(name === 'PSYCH' && isOnlyBill) ? [name] : [],
  );
  const lastDay = patientStatus === STILL_A_PATIENT ? 1 : 0;
  const [ofStay, ofStatement] = [admitDate, fromDate].map((first) =>
    Math.max(1, daysBetween(first, thruDate) + lastDay),
  );
  if (names.length === 0 || los !== ofStatement) return [];
  const text = `los is ${los}, the days since from_date, and the stay began with admit_date, ${ofStay} days before its end: ${listed(names)} took it for a stay of ${los} days`;
  return [{ code: 'LENGTH_OF_STAY', field: 'los', text }];
}

/** Pricers of stays whose days count since the admission. */
const COUNTED_SINCE_ADMISSION: ReadonlySet<string> = new Set(['IPPS', 'PSYCH', 'LTCH', 'IRF']);

function dateWarnings(claim: Claim): Warning[] {
  const { thruDate, admitDate, fromDate, los, patient, patientStatus, spans } = claim;
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
  if (los <= 0) return warnings;
  // Days of a later bill of one stay, from its own first day on, are told by themselves.
  const counted = [admitDate, fromDate].flatMap((first) =>
    first === null ? [] : [Math.max(1, daysBetween(first, thruDate) + (patientStatus === STILL_A_PATIENT ? 1 : 0))],
  );
  const mayBeLess = spans.some(({ code }) => code === LEAVE_OF_ABSENCE) && los < Math.max(...counted);
  if (!counted.includes(los) && !mayBeLess)
    warnings.push({
      code: 'LENGTH_OF_STAY',
      field: 'los',
      text: `los is ${los}, and the stay of ${[...new Set(counted)].join(' or ')} days by its dates`,
    });
  return warnings;
}
