/** Parts of the form in the order in which a biller fills a bill in. What a price needs is open, the rest is folded. */
import type { EditedClaim } from '../editor/claim.ts';
import { valueAt } from '../editor/claim.ts';
import type { Plan, PlannedField } from './form-plan.ts';

interface SectionWords {
  title: string;
  /** Names the folded fields: `more about the patient`. */
  more: string;
  paths: readonly string[];
}

const SECTIONS: readonly SectionWords[] = [
  {
    title: 'Bill',
    more: 'about the bill',
    paths: ['bill_type', 'claimid', 'admit_date', 'from_date', 'thru_date', 'los', 'non_covered_days', 'receipt_date'],
  },
  {
    title: 'Patient',
    more: 'about the patient',
    paths: [
      ...['patient.date_of_birth', 'patient.age', 'patient.sex', 'patient_status', 'admission_source'],
      ...['patient.address.zip', 'esrd_initial_date', 'hmo'],
    ],
  },
  {
    title: 'Provider',
    more: 'about the provider',
    paths: [
      ...['billing_provider.other_id', 'billing_provider.npi', 'billing_provider.address.zip'],
      ...['billing_provider.address.zip4', 'billing_provider.carrier', 'billing_provider.locality'],
      ...['additional_data.cbsa', 'billing_provider.additional_data.ipsf', 'billing_provider.additional_data.opsf'],
    ],
  },
  {
    title: 'Diagnoses and procedures',
    more: 'about diagnoses',
    paths: [
      ...['principal_dx.code', 'principal_dx.poa', 'secondary_dxs', 'inpatient_pxs', 'admit_dx.code', 'rfvdx'],
      'additional_data.drg',
    ],
  },
  { title: 'Service lines', more: 'about the lines', paths: ['lines'] },
  { title: 'Charges', more: 'about charges', paths: ['total_charges', 'non_covered_charges'] },
  {
    title: 'Codes of the bill',
    more: 'of codes',
    paths: ['cond_codes', 'occurrence_codes', 'span_codes', 'value_codes'],
  },
];

const REST: SectionWords = { title: 'Special cases', more: 'of special cases', paths: [] };

/** Fields of the first section that every claim has, whatever its modules read. */
const ALWAYS = ['bill_type', 'claimid'];

/** The one of several enough fields that a bill has; another that is enough stays folded. */
const USUAL = new Set([
  ...['admit_date', 'from_date', 'thru_date', 'patient.date_of_birth', 'patient.address.zip'],
  ...['billing_provider.other_id', 'billing_provider.address.zip', 'principal_dx.code', 'lines'],
]);

/** Fields that no price needs and that most often change it. */
const TELLING = new Set([
  ...[
    'patient.date_of_birth',
    'patient.sex',
    'patient_status',
    'principal_dx.code',
    'secondary_dxs',
    'inpatient_pxs',
    'total_charges',
  ],
]);

export interface FormSection {
  title: string;
  more: string;
  open: readonly PlannedField[];
  folded: readonly PlannedField[];
}

/** Returns the sections that have a field of the plan. */
export function sectionsOf({ needed, read }: Plan): FormSection[] {
  const planned = new Map([...needed, ...read].map((each) => [each.path, each]));
  for (const path of ALWAYS) if (!planned.has(path)) planned.set(path, { path, codes: [], instead: [], columns: null });
  const isNeeded = new Set(needed.map(({ path }) => path));
  const isOpen = ({ path, instead }: PlannedField) =>
    ALWAYS.includes(path) || TELLING.has(path) || (isNeeded.has(path) && (instead.length === 0 || USUAL.has(path)));
  const placed = new Set(SECTIONS.flatMap(({ paths }) => paths));
  const rest = { ...REST, paths: [...planned.keys()].filter((path) => !placed.has(path)) };
  return [...SECTIONS, rest].flatMap(({ title, more, paths }) => {
    const fields = paths.flatMap((path) => planned.get(path) ?? []);
    const open = fields.filter(isOpen);
    return fields.length === 0 ? [] : [{ title, more, open, folded: fields.filter((each) => !open.includes(each)) }];
  });
}

/** Counts the fields that have a value. */
export const filledIn = (claim: EditedClaim, fields: readonly PlannedField[]): number =>
  fields.filter(({ path }) => valueAt(claim, path) !== undefined).length;
