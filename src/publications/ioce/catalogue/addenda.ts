/** Tables of the OPPS addenda that supplement the editor's own. */
import { column, flag, hcpcs, type IoceTable, optional, shortDescriptor } from './table.ts';

const category = 'opps_addenda';

export const ADDENDUM_TABLES: readonly IoceTable[] = [
  {
    name: 'opps_status_indicator',
    category,
    description:
      'Status indicators, what they are given to and whether OPPS pays. Filled from OPPS Addendum D1, a release a year.',
    dataset: 'opps-d1',
    columns: [
      column('status_indicator', 'OPPS status indicator.'),
      column('item', 'Item, code or service.'),
      column('payment_status', 'OPPS payment status.'),
    ],
    key: ['status_indicator'],
  },
  {
    name: 'opps_comment_indicator',
    category,
    description: 'Comment indicators of the final rule. Filled from OPPS Addendum D2, a release a year.',
    dataset: 'opps-d2',
    columns: [column('comment_indicator', 'Comment indicator.'), column('meaning', 'What it says of a code.')],
    key: ['comment_indicator'],
  },
  {
    name: 'opps_inpatient_only',
    category,
    description:
      'Procedures that are paid for inpatients alone (edits 18, 45, 49). Filled from OPPS Addendum E, a release a year.',
    dataset: 'opps-e',
    columns: [
      hcpcs('hcpcs', 'HCPCS/CPT code.'),
      shortDescriptor,
      optional('comment_indicator', 'CH, NC, NI or NP.'),
      column('status_indicator', 'OPPS status indicator.'),
    ],
    key: ['hcpcs'],
  },
  {
    name: 'opps_capc_exclusion',
    category,
    description:
      'Services that a comprehensive APC does not package, by category. Filled from OPPS Addendum J, a release a year.',
    dataset: 'opps-j-exclusions',
    columns: [column('exclusion', 'Category of services.')],
    key: ['exclusion'],
  },
  {
    name: 'opps_out_migration',
    category,
    description: 'Out-migration adjustment of hospitals’ wage index. Filled from OPPS Addendum L, a release a year.',
    dataset: 'opps-l',
    columns: [
      column('ccn', 'CMS certification number.'),
      column('geographic_cbsa', 'CBSA that it lies in, or the state’s rural area.'),
      flag('reclassified', 'Y where it is reclassified for the year.'),
      column('adjustment', 'Added to the wage index.', 'number'),
      column('county', 'County.'),
      column('fips_county', 'FIPS county code, 5 digits.'),
    ],
    key: ['ccn'],
  },
  {
    name: 'opps_bypass_code',
    category,
    description:
      'Codes that CMS leaves aside to make single procedure claims for its cost statistics. Filled from OPPS Addendum N, a release a year.',
    dataset: 'opps-n',
    columns: [
      hcpcs('hcpcs', 'HCPCS/CPT code.'),
      shortDescriptor,
      flag('overlap', 'Y for an overlap bypass code.'),
      flag('addition', 'Y for a code that is new on the list.'),
    ],
    key: ['hcpcs'],
  },
  {
    name: 'opps_new_code',
    category,
    description:
      'Codes new with the year and the placeholder by which the proposed rule named them. Filled from OPPS Addendum O, a release a year.',
    dataset: 'opps-o',
    columns: [hcpcs('hcpcs', 'HCPCS/CPT code.'), column('placeholder', 'Placeholder of the proposed rule.')],
    key: ['hcpcs', 'placeholder'],
  },
  {
    name: 'opps_device_intensive',
    category,
    description:
      'Device-intensive procedures (edit 92) and their device offset. Filled from OPPS Addendum P, device-intensive list, a release a year.',
    dataset: 'opps-p-intensive',
    columns: [
      hcpcs('hcpcs', 'HCPCS/CPT code.'),
      shortDescriptor,
      column('status_indicator', 'OPPS status indicator.'),
      column('apc', 'APC, 5 digits.'),
      optional('apc_device_offset_percentage', 'Device share of the APC’s payment, percent.', 'number'),
      column('payment_rate', 'Payment rate of the APC, dollars.', 'number'),
      column('device_offset_percentage', 'Device share of the procedure’s payment, percent.', 'number'),
      column('device_offset_amount', 'Dollars.', 'number'),
    ],
    key: ['hcpcs'],
  },
  {
    name: 'opps_ihs_drug',
    category,
    description:
      'Drugs that Indian Health Service and tribal hospitals are paid for in addition. Filled from OPPS Addendum Q, a release a year.',
    dataset: 'opps-q',
    columns: [
      hcpcs('hcpcs', 'HCPCS/CPT code.'),
      shortDescriptor,
      column('payment_rate', 'Payment rate in dollars.', 'number'),
    ],
    key: ['hcpcs'],
  },
];
