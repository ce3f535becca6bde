import { expect, test } from 'vitest';
import { IPSF_FIELDS } from '../provider/provider-file.ts';
import { nearName } from './near-name.ts';

const CLAIM = [
  'total_charges',
  'claimid',
  'los',
  'lines',
  'from_date',
  'thru_date',
  'bill_type',
  'hmo',
  'poa',
  'date_of_birth',
];
const IPSF = IPSF_FIELDS.map(({ name }) => name);

test.each([
  ['total_charge', 'total_charges'],
  ['totalCharges', 'total_charges'],
  ['Bill Type', 'bill_type'],
  ['thru_dtae', 'thru_date'],
  ['claim_id', 'claimid'],
  ['line', 'lines'],
  ['dob', 'date_of_birth'],
  // Two of three letters differ.
  ['lab', null],
  ['anything', null],
  ['', null],
  ['x'.repeat(5000), null],
])('%s among fields of a claim: %s', (given, name) => {
  expect(nearName(given, CLAIM)).toBe(name);
});

test.each([
  ['operating_ccr', 'operating_cost_to_charge_ratio'],
  ['capital_ccr', 'capital_cost_to_charge_ratio'],
  ['ssi_ratio', 'supplemental_security_income_ratio'],
  ['vbp_participant_indicator', 'vpb_participant_indicator'],
  ['interns_to_bed_ratio', 'interns_to_beds_ratio'],
  ['cbsa_wage_index_location', 'cbsa_wi_location'],
  ['npi', 'national_provider_identifier'],
  // The ratios of operating and of capital costs are equally near.
  ['ccr', null],
  ['ratio', null],
])('%s among fields of the inpatient file: %s', (given, name) => {
  expect(nearName(given, IPSF)).toBe(name);
});
