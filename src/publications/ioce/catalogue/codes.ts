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
];
