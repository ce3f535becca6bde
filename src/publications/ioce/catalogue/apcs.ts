/** Tables of ambulatory payment classifications. */
import { column, flag, hcpcs, type IoceTable, optional, shortDescriptor } from './table.ts';

const category = 'apcs';
const apc = column('apc', 'APC, 5 digits.');

export const APC_TABLES: readonly IoceTable[] = [
  {
    name: 'data_apc',
    category,
    description:
      'APCs with title, status indicator, weight and payment. Filled from OPPS Addendum A, a release a quarter.',
    dataset: 'opps-a',
    columns: [
      apc,
      column('title', 'Group title.'),
      column('status_indicator', 'OPPS status indicator.'),
      optional('relative_weight', 'Relative weight.', 'number'),
      optional('payment_rate', 'Payment rate in dollars.', 'number'),
      optional('national_unadjusted_copayment', 'Dollars.', 'number'),
      optional('minimum_unadjusted_copayment', 'Dollars.', 'number'),
      optional('ira_coinsurance_percentage', 'Coinsurance adjusted for inflation, percent.', 'number'),
      optional('adjusted_beneficiary_copayment', 'Dollars.', 'number'),
      flag('pass_through_expiration', 'Y where pass-through status ends within the calendar year.'),
      optional('note', 'CMS’s note.'),
    ],
    key: ['apc'],
  },
  {
    name: 'dsc_apc',
    category,
    description:
      'Titles of APCs by version of the editor: a row a title and run of versions. Filled from the APC list of the IOCE release.',
    dataset: 'ioce-apc-validity',
    columns: [
      apc,
      column('title', 'Title.'),
      column('first_internal_version', 'The editor’s number of the first version with this title.', 'integer'),
      column('last_internal_version', 'The editor’s number of the last version with it.', 'integer'),
    ],
    key: ['apc', 'first_internal_version'],
  },
  {
    name: 'map_php_iop_apc',
    category,
    description:
      'APCs of partial hospitalization, intensive outpatient and daily mental health services by setting and level. Filled from tables 20 and 22 of the IOCE manual.',
    dataset: 'ioce-php-iop-apcs',
    columns: [
      apc,
      column('setting', 'CMHC, hospital or both.'),
      column('program', 'PHP, IOP or daily mental health.'),
      optional('level', '1 or 2 by the number of services of the day; single where there is one level.'),
    ],
    key: ['apc', 'program', 'level', 'effective_date'],
  },
  {
    name: 'data_capc',
    category,
    description:
      'Comprehensive APCs: the rank by which the primary procedure of a claim is chosen. Filled from OPPS Addendum J, a release a year.',
    dataset: 'opps-j-rank',
    columns: [
      hcpcs('hcpcs', 'HCPCS/CPT code.'),
      shortDescriptor,
      column('status_indicator', 'OPPS status indicator.'),
      apc,
      column('rank', 'Rank for primary assignment; 1 is the highest.', 'integer'),
      column('apc_geometric_mean_cost', 'Geometric mean cost of the APC, dollars.', 'number'),
      column('geometric_mean_cost', 'Geometric mean cost of claims with one unit of the code, dollars.', 'number'),
      column('service_frequency', 'Services on all claims.', 'integer'),
      column('single_unit_frequency', 'Services on claims with one unit.', 'integer'),
      flag('deleted', 'Y for a code that was deleted.'),
    ],
    key: ['hcpcs'],
  },
  {
    name: 'map_capc',
    category,
    description:
      'Complexity adjustments: pairs of procedures of a comprehensive APC that are paid by a higher one. Filled from OPPS Addendum J, a release a year.',
    dataset: 'opps-j-complexity',
    columns: [
      hcpcs('primary_hcpcs', 'Primary procedure.'),
      column('primary_status_indicator', 'Its status indicator.'),
      column('primary_apc', 'Its APC, 5 digits.'),
      hcpcs('secondary_hcpcs', 'Secondary procedure or add-on.'),
      column('secondary_status_indicator', 'Its status indicator.'),
      optional('secondary_apc', 'Its APC, 5 digits; null where it is packaged.'),
      column('adjusted_hcpcs', 'CMS’s placeholder for the pair.'),
      column('adjusted_apc', 'APC that is paid, 5 digits.'),
    ],
    key: ['primary_hcpcs', 'secondary_hcpcs'],
  },
  {
    name: 'map_composite',
    category,
    description: 'Codes that may be paid by a composite APC. Filled from OPPS Addendum M, a release a year.',
    dataset: 'opps-m',
    columns: [
      hcpcs('hcpcs', 'HCPCS/CPT code.'),
      shortDescriptor,
      optional('comment_indicator', 'CH, NC, NI or NP.'),
      column('status_indicator', 'OPPS status indicator.'),
      column('single_apc', 'APC where it is paid by itself, 5 digits.'),
      column('composite_apcs', 'Composite APCs that it may come under, 5 digits each, with a blank between.'),
    ],
    key: ['hcpcs'],
  },
];
