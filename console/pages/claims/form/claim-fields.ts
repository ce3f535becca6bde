/** Words and forms of a claim's fields. Which of them a form shows comes from the modules. */

import type { CodeKind } from '../../../parts/code-search.ts';
import { isoDay } from '../../../parts/iso-day.ts';

export type Kind = 'text' | 'date' | 'number' | 'codes' | 'flag' | 'json';

export interface FieldWords {
  label: string;
  kind: Kind;
  /** Code set of its codes, if reference data has it. */
  of?: CodeKind;
}

export interface TableWords {
  label: string;
  /** One of its rows. */
  row: string;
  columns: Readonly<Record<string, FieldWords>>;
}

const text = (label: string): FieldWords => ({ label, kind: 'text' });
const date = (label: string): FieldWords => ({ label, kind: 'date' });
const number = (label: string): FieldWords => ({ label, kind: 'number' });
const codes = (label: string): FieldWords => ({ label, kind: 'codes' });
const code = (label: string, of: CodeKind): FieldWords => ({ label, kind: 'text', of });
const codesOf = (label: string, of: CodeKind): FieldWords => ({ label, kind: 'codes', of });
const flag = (label: string): FieldWords => ({ label, kind: 'flag' });
const json = (label: string): FieldWords => ({ label, kind: 'json' });

/** In the order of the claim. */
export const FIELDS: Readonly<Record<string, FieldWords>> = {
  claimid: text('Claim id'),
  bill_type: text('Type of bill'),
  from_date: date('From'),
  thru_date: date('Through'),
  admit_date: date('Admission'),
  los: number('Length of stay'),
  patient_status: text('Patient status'),
  'billing_provider.other_id': code('Provider CCN', 'provider'),
  'billing_provider.npi': text('Provider NPI'),
  'billing_provider.contract_id': text('Contract'),
  'billing_provider.carrier': text('Carrier'),
  'billing_provider.locality': text('Locality'),
  'billing_provider.address.zip': text('Provider ZIP code'),
  'billing_provider.address.zip4': text('Provider ZIP+4'),
  'additional_data.cbsa': text('CBSA'),
  'patient.date_of_birth': date('Date of birth'),
  'patient.age': number('Age'),
  'patient.sex': text('Sex'),
  'patient.address.zip': text('Patient ZIP code'),
  'principal_dx.code': code('Principal diagnosis', 'diagnosis'),
  'principal_dx.poa': text('Principal diagnosis, POA'),
  'additional_data.drg': text('DRG'),
  'admit_dx.code': code('Admitting diagnosis', 'diagnosis'),
  rfvdx: codesOf('Reasons for visit', 'diagnosis'),
  total_charges: number('Total charges'),
  non_covered_charges: number('Non-covered charges'),
  non_covered_days: number('Non-covered days'),
  cond_codes: codesOf('Condition codes', 'condition'),
  admission_source: text('Point of origin'),
  receipt_date: date('Receipt date'),
  esrd_initial_date: date('First dialysis'),
  hmo: flag('Medicare Advantage'),
  demo_codes: codes('Demonstration codes'),
  opps_flag: number('OPPS flag'),
  'additional_data.review_code': text('Review code'),
  oasis_assessment: json('OASIS assessment'),
  irf_pai: json('IRF-PAI'),
  'billing_provider.additional_data.ipsf': json('IPSF overrides'),
  'billing_provider.additional_data.opsf': json('OPSF overrides'),
};

/** Fields of one value that are lists of rows. */
export const TABLES: Readonly<Record<string, TableWords>> = {
  secondary_dxs: {
    label: 'Secondary diagnoses',
    row: 'Diagnosis',
    columns: { code: code('Code', 'diagnosis'), poa: text('POA') },
  },
  inpatient_pxs: {
    label: 'Procedures',
    row: 'Procedure',
    columns: { code: code('Code', 'procedure'), date: date('Day') },
  },
  lines: {
    label: 'Lines',
    row: 'Line',
    columns: {
      service_date: date('Day'),
      revenue_code: code('Revenue code', 'revenue'),
      hcpcs: code('HCPCS', 'hcpcs'),
      modifiers: codesOf('Modifiers', 'modifier'),
      units: number('Units'),
      charges: number('Charges'),
      non_covered_charges: number('Non-covered charges'),
      primary_paid: number('Primary payer paid'),
      primary_allowed: number('Primary payer allowed'),
      ndc: text('NDC'),
      action_flag_input: text('Action flag'),
      override: json('Override'),
    },
  },
  value_codes: {
    label: 'Value codes',
    row: 'Value code',
    columns: { code: code('Code', 'value'), amount: number('Amount'), text: text('Text') },
  },
  occurrence_codes: {
    label: 'Occurrence codes',
    row: 'Occurrence code',
    columns: { code: code('Code', 'occurrence'), date: date('Day') },
  },
  span_codes: {
    label: 'Occurrence spans',
    row: 'Occurrence span',
    columns: { code: code('Code', 'span'), start_date: date('From'), end_date: date('Through') },
  },
};

/** A field that the console has no words for has its path. */
export const wordsOf = (path: string): FieldWords =>
  FIELDS[path] ?? { label: path, kind: path.startsWith('additional_data.') ? 'json' : 'text' };

/** Returns what a field, a table or a column of one is called. */
export function labelOf(path: string): string {
  const [table = '', column = ''] = path.split('.');
  const words = TABLES[table];
  if (!words) return wordsOf(path).label;
  const label = words.columns[column]?.label;
  return label ? `${label} of the ${words.label.toLowerCase()}` : words.label;
}

/** Returns what a field holds as one types it. */
export function formatField(value: unknown, kind: Kind): string {
  if (value === undefined || value === null) return '';
  if (kind === 'json' || typeof value === 'object') {
    const isList = kind === 'codes' && Array.isArray(value) && value.every((each) => typeof each !== 'object');
    return isList ? value.join(' ') : JSON.stringify(value);
  }
  if (kind === 'date') return isoDay(String(value));
  return String(value);
}

/**
 * Returns the value of what was typed; undefined for nothing. What is no number stays as it is: the service says what is wrong.
 * @throws SyntaxError for JSON that is not complete
 */
export function parseField(written: string, kind: Kind): unknown {
  const trimmed = written.trim();
  if (trimmed === '') return undefined;
  if (kind === 'json') return JSON.parse(trimmed);
  if (kind === 'codes') return trimmed.split(/[\s,]+/);
  if (kind === 'number' && !Number.isNaN(Number(trimmed))) return Number(trimmed);
  return trimmed;
}
