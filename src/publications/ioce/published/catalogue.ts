/**
 * The editor's own tables, as CMS publishes them with each quarterly release: their contents, and the meaning of their
 * columns. NCCI pairs (`map_ncci`) are at /ioce-data/ncci-pairs instead.
 */
import type { Category } from '../catalogue/table.ts';
import { FLAG_MEANINGS } from '../flag-meanings.ts';
import { cents, code, date, ended, flag, hcpcs, key, number, type PublishedColumn, text } from './columns.ts';

export interface ReleasedTable {
  /** CMS's, in lower case. */
  name: string;
  category: Category;
  description: string;
  columns: readonly PublishedColumn[];
}

const HCPCS_ENDED =
  'sex activity_therapy occupational_therapy has_dev_req_proc radio_pharm nuclear_med has_device_pair1 has_device_pair2 skin_substitute_sg skin_substitute lab_service fqhc_addon fqhc_primary dev_proc_bypass biosimilar cms_mid_quarter_termination_bypass';

const AGES = [
  number('lo_age', 'Lowest age in years, inclusive; 0 for no limit.'),
  number('hi_age', 'Highest age in years, inclusive; 124 for no limit.'),
];
const STATUS = code('status_indicator', 'Status indicator.');
const PAYMENT = code('payment_indicator', 'Payment indicator.');
const HOURS = 'Length of a unit: 0 one hour, 1 a quarter, 2 a half, 3 three quarters of an hour.';

const codes: ReleasedTable[] = [
  {
    name: 'data_hcpcs',
    category: 'codes',
    description: 'HCPCS codes with status indicator, APC, age limits, dates and flags.',
    columns: [
      key(hcpcs('hcpcs', 'HCPCS/CPT code.')),
      code('apc', 'Standard APC, 5 digits; 00000 for none.'),
      ...AGES,
      STATUS,
      PAYMENT,
      number('mid_quarter_date_edit', 'Edit of service dates within a quarter: 67, 68, 69, 83, 110, 134, 136; 0 none.'),
      date('date_approved', 'First service date that this edit allows; null for none.'),
      date('date_terminated', 'Last service date that this edit allows; null for none.'),
      number('ph_duration', `Partial hospitalization. ${HOURS}`),
      number('iop_duration', `Intensive outpatient programs. ${HOURS}`),
      ...Object.entries(FLAG_MEANINGS).map(([name, meaning]) => flag(name, meaning)),
      flag('bypass_e72_fqhc_rhc', 'Edit 72 is not given on claims of health centers and rural health clinics.'),
      ...ended(HCPCS_ENDED),
    ],
  },
  {
    name: 'data_dx10',
    category: 'codes',
    description: 'ICD-10-CM codes with age limits and flags.',
    columns: [
      key(code('dx_code', 'ICD-10-CM code without its point.')),
      ...AGES,
      ...ended('sex'),
      flag('external_cause', 'External cause of morbidity (edit 5).'),
      flag('mental_health', 'Mental health diagnosis (edits 29 and 109).'),
      flag('manifestation', 'Manifestation: not the principal diagnosis (edit 86).'),
      flag('code_first', 'A mental health diagnosis has to follow it (edit 109).'),
      flag('unacceptable_pdx', 'Not acceptable as principal diagnosis (edit 113).'),
      flag('unacceptable_pdx_exclusion', 'Excepted from edit 113.'),
      flag('unacceptable_pdx_exclusion_ignored', 'The exception from edit 113 does not apply.'),
    ],
  },
  {
    name: 'data_modifier',
    category: 'codes',
    description: 'Modifiers that the editor takes; another is edit 22.',
    columns: [
      key(code('modifier', 'Modifier, 2 characters; # and a digit or letter for contractors.')),
      date('date_activated', 'First service date with the modifier (edit 103); null for none.'),
      flag('ncci', 'Lifts an NCCI edit whose indicator allows it (edits 20 and 40).'),
      flag('therapy', 'Marks a therapy service.'),
      flag('non_discount', 'The line is not discounted as one of several procedures.'),
      flag('died_transferred', 'Inpatient procedure on an outpatient who died or was transferred (modifier CA).'),
      flag('device_req_exclusion', 'Terminated or reduced procedure: needs no device.'),
      flag('telehealth', 'Telehealth (edit 126).'),
      flag('assistant_surgeon', 'Surgical assistance or co-surgeons (edit 17 under bill type 85x).'),
    ],
  },
  {
    name: 'data_revenue',
    category: 'codes',
    description: 'Revenue codes; one without a row is edit 41. Its version is that of the day of receipt.',
    columns: [
      key(code('revenue_code', 'Revenue code, 4 digits.')),
      code('status_indicator', 'Status indicator of a line without HCPCS code.'),
      flag('not_recognized', 'Not recognized by Medicare (edit 65).'),
      flag('therapy', 'Physical, occupational or speech therapy.'),
      flag('bypass_e48', 'Needs no HCPCS code (edit 48).'),
      flag('statutory_exclusion', 'Excluded by statute (edit 50).'),
      flag('bundled_in_biological', 'Included in the payment of a biological (edit 111).'),
      flag('part_b_billable_inpatient', 'Billable under Part B for inpatients (edit 127).'),
    ],
  },
  {
    name: 'data_contractor_template',
    category: 'codes',
    description: 'What a contractor’s modifier #0 to #T gives a line that the tables cannot price.',
    columns: [
      key(code('modifier', 'Contractor’s modifier.')),
      key(number('value_code_reference', 'Number that value code Z8 names it by.')),
      ...[1, 2, 3, 4].map((place) => code(`edit${place}`, 'Edit that it lifts.')),
      code('apc', 'APC that the line gets.'),
      code('status_indicator', 'Status indicator that the line gets.'),
      code('payment_indicator', 'Payment indicator that the line gets.'),
      code('discount_flag', 'Discounting formula that the line gets.'),
      code('lidr_flag', 'Line item denial or rejection flag that the line gets.'),
      code('packaging_flag', 'Packaging flag that the line gets.'),
      code('payment_adjustment_flag1', 'First payment adjustment flag that the line gets.'),
      code('payment_method_flag', 'Payment method flag that the line gets.'),
      code('payment_adjustment_flag2', 'Second payment adjustment flag that the line gets.'),
    ],
  },
  {
    name: 'data_nonopioid_passthrough',
    category: 'codes',
    description: 'Drugs and devices for pain relief without opioids, with the limit of their payment.',
    columns: [
      key(hcpcs('hcpcs', 'HCPCS code.')),
      cents('cap_amount', 'Limit of the payment, dollars.'),
      flag('cap_device', 'Device.'),
    ],
  },
];

const apcs: ReleasedTable[] = [
  {
    name: 'data_apc',
    category: 'apcs',
    description:
      'APCs with indicators and the national rate of each version; a drug has the rate of the quarter before.',
    columns: [
      key(code('apc', 'APC, 5 digits.')),
      STATUS,
      PAYMENT,
      cents('apc_payment', 'National payment rate, dollars; 0 for pass-through devices.'),
      flag('er_visit', 'Emergency visit or critical care.'),
      number('comp3_id', 'Imaging composite: 1 08004, 2 08005, 3 08006, 4 08007, 5 08008; 0 none.'),
      flag('capc_srs', 'Stereotactic radiosurgery: packages its planning and preparation.'),
      flag('section_603_exclusion', 'Drug administration at off-campus departments: modifier PO is marked (method A).'),
      ...ended('mental_health device_offset comp1_id comp2_id nuc_rad_fb'),
    ],
  },
  {
    name: 'data_capc',
    category: 'apcs',
    description: 'Services of comprehensive APCs (status indicator J1) with their rank.',
    columns: [
      key(hcpcs('hcpcs', 'HCPCS/CPT code.')),
      number('rank', 'Rank among comprehensive services, 1 first: the first of a claim is primary.'),
      flag('complexity_adjustment', 'Primary of a pair that is adjusted for complexity.'),
    ],
  },
  {
    name: 'map_capc',
    category: 'apcs',
    description: 'Pairs of services that are adjusted for complexity.',
    columns: [
      key(hcpcs('primary', 'Primary comprehensive service.')),
      key(hcpcs('secondary', 'Service beside it; the same code for two units.')),
      code('apc', 'Adjusted comprehensive APC.'),
    ],
  },
  {
    name: 'map_composite',
    category: 'apcs',
    description: 'Imaging services that composites are made of.',
    columns: [
      key(hcpcs('hcpcs', 'HCPCS/CPT code.')),
      key(code('composite_apc', 'Composite APC; 08005 also stands for 08006, 08007 for 08008.')),
      code('list_type', 'List of the composite: A.'),
    ],
  },
];

const addOns = (name: string, description: string): ReleasedTable => ({
  name,
  category: 'pairs',
  description,
  columns: [key(hcpcs('addon', 'Add-on code.')), key(hcpcs('addon_primary', 'Code beside which it is taken.'))],
});
const pairs: ReleasedTable[] = [
  addOns('map_addon_type1', 'Add-on codes of type 1 and their primary codes (edit 106).'),
  {
    name: 'map_addon_type2',
    category: 'pairs',
    description: 'Add-on codes of type 2, whose primary codes contractors name (edit 107).',
    columns: [key(hcpcs('addon', 'Add-on code.'))],
  },
  addOns('map_addon_type3', 'Add-on codes of type 3 and those primary codes that CMS names (edit 108).'),
  addOns('map_addon_drug_admin', 'Add-on codes of drug administration (edit 106).'),
  addOns('map_addon_saas', 'Add-on codes of software as a service (edit 106).'),
  addOns('map_addon_remote_mental_health', 'Add-on codes of remote mental health services (edit 106).'),
  addOns('map_addon_covid_lab', 'Add-on codes of COVID-19 laboratory tests (edit 115).'),
  addOns('map_addon_ph', 'Add-on codes of partial hospitalization (edit 84).'),
  {
    name: 'map_conflict_rhc',
    category: 'pairs',
    description: 'Modifiers that a code does not take on claims of rural health clinics (edit 104).',
    columns: [key(hcpcs('hcpcs', 'HCPCS/CPT code.')), key(code('modifier', 'Modifier.'))],
  },
  {
    name: 'map_device_procedure',
    category: 'pairs',
    description: 'Procedures and the device that each needs (edit 135).',
    columns: [key(hcpcs('procedure', 'Procedure.')), key(hcpcs('device', 'Device.'))],
  },
  {
    name: 'map_fqhc_visit',
    category: 'pairs',
    description: 'Payment codes of health centers and their qualifying visits (edit 89).',
    columns: [key(hcpcs('payment_code', 'Payment code.')), key(hcpcs('visit_code', 'Qualifying visit.'))],
  },
  {
    name: 'map_imrt',
    category: 'pairs',
    description: 'Codes not billed with the planning of intensity-modulated radiotherapy (edit 125).',
    columns: [key(hcpcs('code1', 'Planning.')), key(hcpcs('code2', 'Code not billed with it.'))],
  },
  {
    name: 'map_modifier_conflict',
    category: 'pairs',
    description: 'Modifiers that exclude each other on a line, both ways (edit 102).',
    columns: [key(code('modifier1', 'One modifier.')), key(code('modifier2', 'The other.'))],
  },
  {
    name: 'map_s603_override',
    category: 'pairs',
    description: 'Codes that modifier PN moves to another APC (section 603).',
    columns: [key(hcpcs('hcpcs', 'HCPCS/CPT code.')), code('apc', 'APC with modifier PN.')],
  },
  {
    name: 'map_status_payment',
    category: 'pairs',
    description: 'The payment indicator of each status indicator.',
    columns: [key(STATUS), PAYMENT],
  },
];

const LIST = key(number('list_id', 'CMS’s number of the list.'));
const offsets: ReleasedTable[] = [
  {
    name: 'offset_apc',
    category: 'offsets',
    description: 'Packaged drug share of APCs, taken off beside a pass-through drug (value codes QR, QS, QT).',
    columns: [
      key(number('group_id', '1 radiopharmaceuticals; 2 skin products, contrast and stress agents.')),
      key(number('list_id', '1 nuclear medicine, 2 skin procedures, 3 imaging with contrast, 4 stress tests.')),
      key(code('apc', 'APC, 5 digits.')),
      cents('amount', 'Offset, dollars.'),
    ],
  },
  {
    name: 'offset_codepair',
    category: 'offsets',
    description: 'Pass-through devices and their procedures (edits 98 and 105, value codes QN, QO).',
    columns: [
      LIST,
      key(hcpcs('code1', 'Device.')),
      key(hcpcs('code2', 'Procedure.')),
      cents('amount', 'Offset of a unit, dollars; 0 for a pair without one.'),
      date('date_activated', 'First service date of the pair (edit 105); null for none.'),
    ],
  },
  {
    name: 'offset_hcpcs',
    category: 'offsets',
    description: 'Device portion of device-intensive procedures (value codes QQ, QU).',
    columns: [LIST, key(hcpcs('hcpcs', 'Procedure.')), cents('amount', 'Device portion, dollars.')],
  },
];

const RUNS = 'Bill types of the row run';
const BILL_TYPE_GROUPS: Readonly<Record<string, string>> = {
  dx_proc_edits: 'the edits of diagnoses and procedures',
  line_item_date: 'the edits of line item dates',
  apc_edits: 'the edits of APCs',
  age_sex_edits: 'the edits of age and sex',
  unit_edits: 'the edits of units',
  modifier_edits: 'the edits of modifiers',
  ncci_edits: 'the NCCI edits',
  ph_edits: 'the edits of partial hospitalization',
  mh_edits: 'the edits of mental health services',
  apc_return_buf: 'the assignment of APCs, whose buffer is returned',
  rev_edits: 'the edits of revenue codes',
  opps_edits: 'the edits of OPPS claims',
  bill_type: 'the edits of bill types',
  hcpc: 'the edits of HCPCS codes',
  non_mcare: 'the edits of codes that Medicare does not recognize',
  proc_mod: 'the edits of procedures with modifiers',
  hcpc_req: 'the edit of lines that need a HCPCS code',
  observation: 'the edits of observation',
  opps_proc: 'the edits of OPPS procedures',
  dme: 'the edits of durable medical equipment',
  dx_proc_edits2: 'the second group of edits of diagnoses and procedures',
  rev_edits2: 'the second group of edits of revenue codes',
};

const edits: ReleasedTable[] = [
  {
    name: 'dsc_edit',
    category: 'edits',
    description: 'The edits with title and disposition; one whose text changed has a row for each.',
    columns: [
      key(number('edit', 'Number of the edit.')),
      code('disposition_id', 'Its disposition, as dsc_edit_disposition numbers them.'),
      code('buffer', 'Return buffer: Diagnosis, Procedure, Modifier, Date, Revenue Center or Claim.'),
      text('name', 'CMS’s title.'),
      text('description', 'CMS’s text of when it is given.'),
    ],
  },
  {
    name: 'dsc_edit_disposition',
    category: 'edits',
    description: 'Dispositions of edits.',
    columns: [
      key(number('disposition_id', 'Number of the disposition.')),
      code('abbreviation', 'CMS’s abbreviation.'),
      text('name', 'CMS’s name.'),
      text('description', 'CMS’s text.'),
    ],
  },
  {
    name: 'data_edit_bypass',
    category: 'edits',
    description: 'Edits that a contractor may bypass; another is return code 26.',
    columns: [
      key(number('edit', 'Number of the edit.')),
      flag('line_bypass_required', '1 bypassed by line, 0 by claim.'),
    ],
  },
  {
    name: 'pbt_map',
    category: 'edits',
    description: 'Which row of pbt_control a bill type takes.',
    columns: [
      key(number('seq', 'Order of the rules.')),
      key(number('rule', 'Condition of the rule, as CMS numbers them.')),
      key(number('pbt_index', 'Row of pbt_control: 1 to 17 under OPPS, 101 to 121 outside it.')),
      key(number('lo_bill', 'First bill type, without frequency code.')),
      key(number('hi_bill', 'Last bill type, without frequency code.')),
    ],
  },
  {
    name: 'pbt_control',
    category: 'edits',
    description: 'Groups of edits that run on bill types, from which pbt_map chooses a row.',
    columns: [
      key(number('pbt_index', 'Number of the row.')),
      ...Object.entries(BILL_TYPE_GROUPS).map(([name, group]) => flag(name, `${RUNS} ${group}.`)),
    ],
  },
];

const discounting: ReleasedTable[] = [
  {
    name: 'data_discount_formula',
    category: 'discounting',
    description: 'Discounting formulas by what a line is.',
    columns: [
      key(
        code(
          'discount_key',
          'Three letters: H the highest-paid T procedure of the day or N; Y or N modifier 52 or 73; Y or N modifier 50.',
        ),
      ),
      code(
        'discount_formula',
        'Formulas by digit: 1 status T and bilateral, 2 another T; not T and 3 independently, 4 conditionally bilateral, 5 neither.',
      ),
    ],
  },
];

const texts = (name: string, column: string, contents: string): ReleasedTable => ({
  name,
  category: 'values',
  description: `${contents}, with CMS’s texts.`,
  columns: [key(code(column, 'The value.')), text('description', 'CMS’s text.')],
});
const values: ReleasedTable[] = [
  texts('data_status_indicator', 'status_indicator', 'Status indicators'),
  texts('data_payment_indicator', 'payment_indicator', 'Payment indicators'),
  texts('dsc_paf', 'payment_adjustment_flag', 'Payment adjustment flags'),
  texts('dsc_pmf', 'payment_method_flag', 'Payment method flags'),
  texts('dsc_pkg', 'packaging_flag', 'Packaging flags'),
  texts('dsc_liaf', 'line_item_action_flag', 'Line item action flags'),
  texts('dsc_lidrf', 'line_item_denial_rejection_flag', 'Line item denial or rejection flags'),
  texts('dsc_cpf', 'claim_processed_flag', 'Claim processed flags'),
  texts('dsc_error', 'return_code', 'Return codes'),
  texts('dsc_value_code', 'value_code', 'Value codes that the editor gives'),
  {
    name: 'dsc_claim_disposition',
    category: 'values',
    description: 'The seven dispositions of a claim.',
    columns: [
      key(number('claim_disposition_id', 'Number of the disposition.')),
      code('abbreviation', 'CMS’s abbreviation.'),
      text('name', 'CMS’s name.'),
      text('description', 'CMS’s text.'),
    ],
  },
  {
    name: 'dsc_claim_disposition_value',
    category: 'values',
    description: 'What a claim disposition can be.',
    columns: [
      key(number('claim_disposition_id', 'Number of the disposition.')),
      key(code('value', 'Its value.')),
      text('description', 'CMS’s text.'),
    ],
  },
];

const versions: ReleasedTable[] = [
  {
    name: 'version_range',
    category: 'versions',
    description: 'The versions of the release and the dates of claims that each is for.',
    columns: [
      key(number('version', 'Internal number of the version.')),
      date('date_started', 'First day of claims.'),
      date('date_ended', 'Last day of claims; CMS leaves the newest version open.'),
      code('version_id', 'Version as the program puts it out.'),
    ],
  },
];

export const RELEASED_TABLES: readonly ReleasedTable[] = [
  ...codes,
  ...apcs,
  ...pairs,
  ...offsets,
  ...edits,
  ...discounting,
  ...values,
  ...versions,
];

const byName = new Map(RELEASED_TABLES.map((table) => [table.name, table]));

/** @param name CMS's, in lower case; undefined if there is no such table */
export const releasedTable = (name: string): ReleasedTable | undefined => byName.get(name);
