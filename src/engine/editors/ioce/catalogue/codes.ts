/** Tables of codes: HCPCS, modifiers, revenue codes, diagnoses. */
import { column, flag, hcpcs, type IoceTable, optional, shortDescriptor } from './table.ts';

const category = 'codes';

export const CODE_TABLES: readonly IoceTable[] = [
  {
    name: 'hcpcs_index',
    category,
    description:
      'HCPCS codes that the editor knows and the versions in which each is valid (edit 6): a row a run of versions. Filled from the code list of the IOCE release.',
    dataset: 'ioce-hcpcs-validity',
    columns: [
      hcpcs('hcpcs', 'HCPCS/CPT code.'),
      column('first_version', 'First version in which it is valid, such as 18.2.'),
      column('last_version', 'Last version of this release in which it is valid.'),
      column('first_internal_version', 'The editor’s number of the first version.', 'integer'),
      column('last_internal_version', 'The editor’s number of the last version.', 'integer'),
    ],
    key: ['hcpcs', 'first_internal_version'],
  },
  {
    name: 'data_hcpcs',
    category,
    description:
      'HCPCS codes with status indicator, APC and OPPS payment. Filled from OPPS Addendum B, a release a quarter. The flags of the editor’s own table that CMS does not publish are not there.',
    dataset: 'opps-b',
    columns: [
      hcpcs('hcpcs', 'HCPCS/CPT code.'),
      shortDescriptor,
      optional('comment_indicator', 'CH, NC, NI or NP; in the final rule’s addendum alone.'),
      column('status_indicator', 'OPPS status indicator.'),
      optional('apc', 'APC, 5 digits.'),
      optional('relative_weight', 'Relative weight of the APC.', 'number'),
      optional('payment_rate', 'Payment rate in dollars.', 'number'),
      optional('national_unadjusted_copayment', 'Dollars.', 'number'),
      optional('minimum_unadjusted_copayment', 'Dollars.', 'number'),
      optional('ira_coinsurance_percentage', 'Coinsurance adjusted for inflation, percent.', 'number'),
      optional('adjusted_beneficiary_copayment', 'Dollars.', 'number'),
      flag('pass_through_expiration', 'Y where pass-through status ends within the calendar year.'),
      optional('note', 'CMS’s note, such as a copayment capped at the inpatient deductible.'),
    ],
    key: ['hcpcs'],
  },
  {
    name: 'data_modifier',
    category,
    description:
      'Modifiers that the editor takes (edits 22, 103, 123, 126). CMS does not publish this table; it is filled from the editor’s own data where that is imported.',
    dataset: 'ioce-data-modifier',
    columns: [column('modifier', 'Modifier, 2 characters.'), flag('telehealth', 'Y for telehealth modifiers.')],
    key: ['modifier'],
  },
  {
    name: 'data_revenue',
    category,
    description:
      'Revenue codes with what the editor does where no HCPCS code stands beside them. Filled from the lists printed in the IOCE manual, that is the codes not recognized and those that need no HCPCS code; status indicators of revenue codes are not published.',
    dataset: 'ioce-lists',
    columns: [
      column('revenue_code', 'Revenue code, 4 digits.'),
      flag('not_recognized', 'Y where Medicare does not recognize it (edit 65).'),
      flag('bypass_e48', 'Y where it needs no HCPCS code (edit 48).'),
    ],
    key: ['revenue_code'],
  },
  {
    name: 'data_dx10',
    category,
    description:
      'ICD-10-CM codes with the editor’s flags (edits 1, 2, 5, 29, 86, 109, 113). CMS does not publish this table; it is filled from the editor’s own data where that is imported. The codes themselves are under /icd10cm.',
    dataset: 'ioce-data-dx10',
    columns: [
      column('dx', 'ICD-10-CM code without its point.'),
      optional('low_age', 'Youngest age in years.', 'integer'),
      optional('high_age', 'Oldest age in years.', 'integer'),
      flag('external_cause', 'Y for an external cause (edit 5).'),
      flag('manifestation', 'Y for a manifestation (edit 86).'),
      flag('unacceptable_principal', 'Y where it cannot be the principal diagnosis (edit 113).'),
      flag('mental_health', 'Y for a mental health diagnosis (edit 29).'),
      flag('code_first', 'Y where another diagnosis is to be coded first (edit 109).'),
    ],
    key: ['dx'],
  },
];
