/**
 * Places of the claim's fields on the billing forms: form locators of the UB-04, items of the CMS-1500. The
 * numbers are the forms'; the words are ours, for the forms' own are licensed.
 */

import type { RowColumn } from '../editor/rows.ts';
import type { ValueForm } from '../editor/typed-value.ts';

/** One field of the claim. */
export interface FieldBox extends ValueForm {
  /** Number of the locator or item. */
  at: string;
  label: string;
  path: string;
  /** A text that is long. */
  isWide?: boolean;
}

export interface Column extends RowColumn {
  at?: string;
  /** Characters that its values have, about. */
  width: number;
}

/** A list of the claim, an entry a row. */
export interface ListBox {
  at: string;
  label: string;
  path: string;
  columns: readonly Column[];
  /** Number or letter of a row, counted from 0, where the form gives it one. */
  rowName?: (place: number) => string;
  /** It is as wide as the form. */
  isWide?: boolean;
}

export interface Section {
  title: string;
  fields?: readonly FieldBox[];
  lists?: readonly ListBox[];
  /** Its lists stand above its fields, as lines above their total. */
  listsFirst?: boolean;
}

export interface Form {
  name: string;
  /** Name of the form's numbers. */
  numbers: string;
  sections: readonly Section[];
}

const letter = (place: number) => String.fromCharCode(65 + place);
const CODE: Column = { label: 'Code', key: '', width: 4 };
const DIAGNOSIS: Column = { label: 'Code', key: 'code', of: 'diagnosis', width: 9 };
const MODIFIERS = 'modifiers';

/** Fields that pricing reads and neither form has. */
const BESIDE: Section = {
  title: 'Beside the form',
  fields: [
    { at: '', label: 'Contract', path: 'billing_provider.contract_id' },
    { at: '', label: 'Length of stay', path: 'los', kind: 'number' },
    { at: '', label: 'Non-covered days', path: 'non_covered_days', kind: 'number' },
    { at: '', label: 'Age in years', path: 'patient.age', kind: 'number' },
    { at: '', label: 'Receipt date', path: 'receipt_date', kind: 'date' },
    { at: '', label: 'First dialysis', path: 'esrd_initial_date', kind: 'date' },
    { at: '', label: 'Carrier', path: 'billing_provider.carrier' },
    { at: '', label: 'Locality', path: 'billing_provider.locality' },
  ],
};

export const UB04: Form = {
  name: 'UB-04',
  numbers: 'FL',
  sections: [
    {
      title: 'Provider and bill',
      fields: [
        { at: '1', label: 'Provider', path: 'billing_provider.facility_name', isWide: true },
        { at: '1', label: 'Provider ZIP', path: 'billing_provider.address.zip' },
        { at: '3a', label: 'Control number', path: 'claimid' },
        { at: '3b', label: 'Record number', path: 'patient.medical_record_number' },
        { at: '4', label: 'Type of bill', path: 'bill_type', of: 'bill' },
        { at: '6', label: 'Period from', path: 'from_date', kind: 'date' },
        { at: '6', label: 'Period through', path: 'thru_date', kind: 'date' },
        { at: '56', label: 'NPI', path: 'billing_provider.npi' },
        { at: '57', label: 'CCN', path: 'billing_provider.other_id', of: 'provider' },
      ],
    },
    {
      title: 'Patient and admission',
      fields: [
        { at: '8a', label: 'Patient id', path: 'patient.patient_id' },
        { at: '8b', label: 'Last name', path: 'patient.last_name' },
        { at: '8b', label: 'First name', path: 'patient.first_name' },
        { at: '8b', label: 'Middle name', path: 'patient.middle_name' },
        { at: '9a', label: 'Street', path: 'patient.address.address1', isWide: true },
        { at: '9b', label: 'City', path: 'patient.address.city' },
        { at: '9c', label: 'State', path: 'patient.address.state' },
        { at: '9d', label: 'ZIP', path: 'patient.address.zip' },
        { at: '9e', label: 'Country', path: 'patient.address.country' },
        { at: '10', label: 'Birth date', path: 'patient.date_of_birth', kind: 'date' },
        { at: '11', label: 'Sex', path: 'patient.sex', of: 'sex' },
        { at: '12', label: 'Admitted on', path: 'admit_date', kind: 'date' },
        { at: '14', label: 'Type of admission', path: 'admission_type', of: 'admission' },
        { at: '15', label: 'Point of origin', path: 'admission_source', of: 'origin' },
        { at: '17', label: 'Patient status', path: 'patient_status', of: 'status' },
      ],
    },
    {
      title: 'Codes of the claim',
      lists: [
        { at: '18–28', label: 'Condition codes', path: 'cond_codes', columns: [{ ...CODE, of: 'condition' }] },
        {
          at: '31–34',
          label: 'Occurrence codes',
          path: 'occurrence_codes',
          columns: [
            { label: 'Code', key: 'code', of: 'occurrence', width: 4 },
            { label: 'Date', key: 'date', kind: 'date', width: 10 },
          ],
        },
        {
          at: '35–36',
          label: 'Occurrence spans',
          path: 'span_codes',
          columns: [
            { label: 'Code', key: 'code', of: 'span', width: 4 },
            { label: 'From', key: 'start_date', kind: 'date', width: 10 },
            { label: 'Through', key: 'end_date', kind: 'date', width: 10 },
          ],
        },
        {
          at: '39–41',
          label: 'Value codes',
          path: 'value_codes',
          columns: [
            { label: 'Code', key: 'code', of: 'value', width: 4 },
            { label: 'Amount', key: 'amount', kind: 'number', width: 9 },
            { label: 'Text', key: 'text', width: 9 },
          ],
        },
      ],
    },
    {
      title: 'Lines',
      listsFirst: true,
      lists: [
        {
          at: '42–47',
          label: 'Service lines',
          path: 'lines',
          isWide: true,
          rowName: (place) => String(place + 1),
          columns: [
            { at: '42', label: 'Revenue code', key: 'revenue_code', of: 'revenue', width: 5 },
            { at: '43', label: 'NDC', key: 'ndc', width: 12 },
            { at: '43', label: 'NDC units', key: 'ndc_units', kind: 'number', width: 6 },
            { at: '44', label: 'HCPCS or HIPPS', key: 'hcpcs', of: 'hcpcs', width: 7 },
            { at: '44', label: 'Modifiers', key: MODIFIERS, kind: 'codes', of: 'modifier', width: 9 },
            { at: '45', label: 'Date', key: 'service_date', kind: 'date', width: 10 },
            { at: '46', label: 'Units', key: 'units', kind: 'number', width: 6 },
            { at: '47', label: 'Charges', key: 'charges', kind: 'money', width: 10 },
            { at: '48', label: 'Non-covered', key: 'non_covered_charges', kind: 'money', width: 10 },
          ],
        },
      ],
      fields: [
        { at: '47', label: 'Total charges', path: 'total_charges', kind: 'money' },
        { at: '48', label: 'Non-covered charges', path: 'non_covered_charges', kind: 'money' },
      ],
    },
    {
      title: 'Diagnoses and procedures',
      fields: [
        { at: '67', label: 'Principal diagnosis', path: 'principal_dx.code', of: 'diagnosis' },
        { at: '67', label: 'Present on admission', path: 'principal_dx.poa', of: 'poa' },
        { at: '69', label: 'Admitting diagnosis', path: 'admit_dx.code', of: 'diagnosis' },
        { at: '71', label: 'DRG billed', path: 'additional_data.submitted_drg' },
      ],
      lists: [
        {
          at: '67A–Q',
          label: 'Other diagnoses',
          path: 'secondary_dxs',
          columns: [DIAGNOSIS, { label: 'POA', key: 'poa', of: 'poa', width: 3 }],
          rowName: letter,
        },
        {
          at: '70',
          label: 'Reasons for the visit',
          path: 'rfvdx',
          columns: [{ ...CODE, of: 'diagnosis', width: 9 }],
          rowName: (place) => letter(place).toLowerCase(),
        },
        {
          at: '74',
          label: 'Procedures',
          path: 'inpatient_pxs',
          columns: [
            { label: 'Code', key: 'code', of: 'procedure', width: 8 },
            { label: 'Date', key: 'date', kind: 'date', width: 10 },
          ],
        },
      ],
    },
    BESIDE,
  ],
};

export const CMS1500: Form = {
  name: 'CMS-1500',
  numbers: 'Item',
  sections: [
    {
      title: 'Patient',
      fields: [
        { at: '1a', label: 'Patient id', path: 'patient.patient_id' },
        { at: '2', label: 'Last name', path: 'patient.last_name' },
        { at: '2', label: 'First name', path: 'patient.first_name' },
        { at: '2', label: 'Middle name', path: 'patient.middle_name' },
        { at: '3', label: 'Birth date', path: 'patient.date_of_birth', kind: 'date' },
        { at: '3', label: 'Sex', path: 'patient.sex', of: 'sex' },
        { at: '5', label: 'Street', path: 'patient.address.address1', isWide: true },
        { at: '5', label: 'City', path: 'patient.address.city' },
        { at: '5', label: 'State', path: 'patient.address.state' },
        { at: '5', label: 'ZIP', path: 'patient.address.zip' },
        { at: '26', label: 'Account number', path: 'claimid' },
      ],
    },
    {
      title: 'Diagnoses',
      fields: [{ at: '21A', label: 'First diagnosis', path: 'principal_dx.code', of: 'diagnosis' }],
      lists: [
        {
          at: '21B–L',
          label: 'Other diagnoses',
          path: 'secondary_dxs',
          columns: [DIAGNOSIS],
          rowName: (place) => letter(place + 1),
        },
      ],
    },
    {
      title: 'Lines',
      listsFirst: true,
      lists: [
        {
          at: '24',
          label: 'Service lines',
          path: 'lines',
          isWide: true,
          rowName: (place) => String(place + 1),
          columns: [
            { at: '24A', label: 'Date', key: 'service_date', kind: 'date', width: 10 },
            { at: '24B', label: 'Place', key: 'pos', width: 4 },
            { at: '24D', label: 'HCPCS', key: 'hcpcs', of: 'hcpcs', width: 7 },
            { at: '24D', label: 'Modifiers', key: MODIFIERS, kind: 'codes', of: 'modifier', width: 9 },
            { at: '24F', label: 'Charges', key: 'charges', kind: 'money', width: 10 },
            { at: '24G', label: 'Units', key: 'units', kind: 'number', width: 6 },
            { at: '24J', label: 'NPI', key: 'servicing_provider.npi', width: 11 },
            { at: '24', label: 'NDC', key: 'ndc', width: 12 },
            { at: '24', label: 'NDC units', key: 'ndc_units', kind: 'number', width: 6 },
          ],
        },
      ],
      fields: [{ at: '28', label: 'Total charge', path: 'total_charges', kind: 'money' }],
    },
    {
      title: 'Providers',
      fields: [
        { at: '32', label: 'Place of service ZIP', path: 'servicing_provider.address.zip' },
        { at: '32a', label: 'Its NPI', path: 'servicing_provider.npi' },
        { at: '33', label: 'Billing ZIP', path: 'billing_provider.address.zip' },
        { at: '33a', label: 'Billing NPI', path: 'billing_provider.npi' },
        { at: '33b', label: 'Billing CCN', path: 'billing_provider.other_id', of: 'provider' },
      ],
    },
    {
      ...BESIDE,
      fields: [
        { at: '', label: 'From', path: 'from_date', kind: 'date' },
        { at: '', label: 'Through', path: 'thru_date', kind: 'date' },
        ...(BESIDE.fields ?? []),
      ],
    },
  ],
};

/** Returns the path of every field that a form holds; `*` stands for the place of an entry. */
export const pathsOf = ({ sections }: Form): string[] =>
  sections.flatMap(({ fields = [], lists = [] }) => [
    ...fields.map(({ path }) => path),
    ...lists.flatMap(({ path, columns }) => columns.map(({ key }) => (key === '' ? `${path}.*` : `${path}.*.${key}`))),
  ]);
