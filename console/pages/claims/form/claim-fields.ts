/** Words and forms of a claim's fields, in a biller's order. Which of them a form shows comes from the modules. */
import type { CodeKind } from '../../../parts/codes/code-search.ts';
import { fieldInWords, inPlainWords, pathInWords } from '../../../parts/words/plain-words.ts';
import type { ListName } from '../editor/code-lists.ts';
import type { Kind } from '../editor/typed-value.ts';

export interface FieldWords {
  label: string;
  kind: Kind;
  /** Code set of its codes: of the reference data, or a short list. */
  of?: CodeKind | ListName;
  /** A sentence below the field. */
  hint?: string;
}

export interface TableWords {
  label: string;
  /** One of its rows. */
  row: string;
  columns: Readonly<Record<string, FieldWords>>;
  hint?: string;
}

const field =
  (kind: Kind) =>
  (label: string, hint?: string): FieldWords => ({ label, kind, ...(hint && { hint }) });
const [text, date, number, money] = [field('text'), field('date'), field('number'), field('money')];
const [codes, flag, json] = [field('codes'), field('flag'), field('json')];
const code = (label: string, of: CodeKind | ListName, hint?: string): FieldWords => ({ ...text(label, hint), of });
const codesOf = (label: string, of: CodeKind, hint?: string): FieldWords => ({ ...codes(label, hint), of });

export const FIELDS: Readonly<Record<string, FieldWords>> = {
  bill_type: code('Type of bill', 'bill'),
  claimid: text('Claim id', 'Your own number of the claim.'),
  admit_date: date('Admission', 'The day the patient came in.'),
  from_date: date('From', 'The first day of the bill.'),
  thru_date: date('Through', 'The last day of the bill. It picks the year’s rates.'),
  receipt_date: date('Receipt date', 'The day the contractor got the bill.'),
  'patient.date_of_birth': date('Date of birth'),
  'patient.age': number('Age', 'In years, at admission.'),
  'patient.sex': code('Sex', 'sex'),
  'patient.address.zip': text('Patient ZIP code'),
  patient_status: code('Patient status', 'status', 'The place the patient went to.'),
  admission_source: code('Point of origin', 'origin', 'The place the patient came from.'),
  'billing_provider.other_id': code('Provider CCN', 'provider', 'Medicare’s number of the provider, or its name.'),
  'billing_provider.npi': text('Provider NPI'),
  'billing_provider.contract_id': text('Contract'),
  'billing_provider.carrier': text('Carrier', 'The Medicare contractor’s number.'),
  'billing_provider.locality': text('Locality'),
  'billing_provider.address.zip': text('Provider ZIP code'),
  'billing_provider.address.zip4': text('Provider ZIP+4'),
  'additional_data.cbsa': text('CBSA', 'The area whose wages count, where no provider is named.'),
  'principal_dx.code': code('Principal diagnosis', 'diagnosis', 'The main reason for the care.'),
  'principal_dx.poa': code('Principal diagnosis, POA', 'poa', 'Present on admission.'),
  'admit_dx.code': code('Admitting diagnosis', 'diagnosis'),
  rfvdx: codesOf('Reasons for visit', 'diagnosis', 'The patient’s own reasons, up to three codes.'),
  'additional_data.drg': text('DRG', 'Priced where no diagnosis is given.'),
  total_charges: money('Total charges'),
  non_covered_charges: money('Non-covered charges'),
  los: number('Length of stay', 'In days. Counted from the admission where it is blank.'),
  non_covered_days: number('Non-covered days'),
  cond_codes: codesOf('Condition codes', 'condition'),
  esrd_initial_date: date('First dialysis', 'The first months of dialysis are paid more.'),
  oasis_assessment: json('OASIS assessment', 'As JSON. Without it the line with 0023 gives the payment group.'),
  irf_pai: json('IRF-PAI', 'As JSON. Without it the line with 0024 gives the payment group.'),
  hmo: flag('Medicare Advantage', 'The patient has a Medicare Advantage plan.'),
  demo_codes: codes('Demonstration codes'),
  opps_flag: number('OPPS flag', '1 takes the claim out of the outpatient payment system.'),
  'additional_data.review_code': text('Review code', 'Tells how the stay is reviewed and paid.'),
  'billing_provider.additional_data.ipsf': json(
    'Provider record, other values',
    'As JSON: fields of the inpatient provider file.',
  ),
  'billing_provider.additional_data.opsf': json(
    'Provider record, other values',
    'As JSON: fields of the outpatient provider file.',
  ),
};

/** Fields of one value that are lists of rows. */
export const TABLES: Readonly<Record<string, TableWords>> = {
  secondary_dxs: {
    label: 'Secondary diagnoses',
    row: 'Diagnosis',
    columns: { code: code('Code', 'diagnosis'), poa: code('POA', 'poa') },
    hint: 'Enter leads to the next row.',
  },
  inpatient_pxs: {
    label: 'Procedures',
    row: 'Procedure',
    columns: { code: code('Code', 'procedure'), date: date('Day') },
    hint: 'Enter leads to the next row.',
  },
  lines: {
    label: 'Lines',
    row: 'Line',
    columns: {
      revenue_code: code('Revenue code', 'revenue'),
      hcpcs: code('HCPCS', 'hcpcs'),
      modifiers: codesOf('Modifiers', 'modifier'),
      service_date: date('Day'),
      units: number('Units'),
      charges: money('Charges'),
      non_covered_charges: money('Non-covered charges'),
      primary_paid: money('Primary payer paid'),
      primary_allowed: money('Primary payer allowed'),
      ndc: text('NDC'),
      action_flag_input: text('Action flag'),
      override: json('Override'),
    },
    hint: 'Type down, or paste rows from a spreadsheet: with a row of headings the columns may stand in any order.',
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
  value_codes: {
    label: 'Value codes',
    row: 'Value code',
    columns: { code: code('Code', 'value'), amount: number('Amount'), text: text('Text') },
  },
};

/** A field that the console has no words for is called by the words of its path. */
export const wordsOf = (path: string): FieldWords =>
  FIELDS[path] ??
  (path.startsWith('additional_data.')
    ? { label: `${fieldInWords(path)}, other values`, kind: 'json', hint: 'As JSON.' }
    : { label: fieldInWords(path), kind: 'text' });

/** Returns what a field, a table or a column of one is called. */
export function labelOf(path: string): string {
  const [table = '', column = ''] = path.split('.');
  const words = TABLES[table];
  if (!words) return wordsOf(path).label;
  const label = words.columns[column]?.label;
  return label ? `${label} of the ${words.label.toLowerCase()}` : words.label;
}

/** Objects that problems name as a whole. */
const WHOLES: Readonly<Record<string, string>> = {
  billing_provider: 'Provider',
  modules: 'Setting',
  patient: 'Patient',
};

/** Returns what a field or a cell is called: `Line 1, Units` of `lines.0.units`. */
export function cellLabelOf(path: string): string {
  const [table = '', place = '', column = ''] = path.split('.');
  const words = TABLES[table];
  if (words && /^\d+$/.test(place)) {
    const label = words.columns[column]?.label;
    return [`${words.row} ${Number(place) + 1}`, ...(label ? [label] : [])].join(', ');
  }
  const field = Object.keys(FIELDS).find((each) => path.startsWith(`${each}.`));
  if (!field) return WHOLES[path] ?? labelOf(path);
  const within = path.slice(field.length + 1);
  return `${labelOf(field)}${/^\d+$/.test(within) ? ` ${Number(within) + 1}` : `, ${pathInWords(within)}`}`;
}

/** Returns the sentence of a problem with the labels of its fields in place of their paths, and its days as pages show them. */
export function problemInWords(said: string, field: string): string {
  // A path of one plain word may be a word of the sentence, but at its beginning.
  const paths = [field, ...Object.keys(FIELDS), ...Object.keys(TABLES)].filter(
    (path) => /[._]/.test(path) || (path !== '' && path === field && said.startsWith(`${path} `)),
  );
  const labelled = paths.reduce((sentence, path) => {
    const label = cellLabelOf(path);
    const isWord = new RegExp(`(?<![\\w.])${path.replaceAll('.', '\\.')}(?![\\w]|\\.\\w)`, 'g');
    return label === path ? sentence : sentence.replace(isWord, label);
  }, said);
  return inPlainWords(labelled);
}

/** Returns the sentence for a place that has the label of the field: `must be a day` of `thru_date must be a day`. */
export const problemAtField = (said: string, field: string): string =>
  problemInWords(field !== '' && said.startsWith(`${field} `) ? said.slice(field.length + 1) : said, field);
