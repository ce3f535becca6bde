/**
 * References between the tables of a release of the outpatient code editor: a key that one table names is in another,
 * in the same versions. The flags of DATA_HCPCS, the status indicators and the program's lists are explained in CMS's
 * I/OCE specifications; the relations hold in every version of the release of April 2026.
 */

/** `data_apc.apc`, or only certain rows: `data_hcpcs.hcpcs where imrt 1`. A column may hold one of several values. */
export type KeysOf = string;

export interface Reference {
  keys: KeysOf;
  /** Sets of keys, at least one of which has each of them. */
  within: readonly KeysOf[];
  /** True if CMS's release has the key in other versions than the table that names it. */
  inAnyVersion?: true;
}

const flagged = (flag: string): KeysOf => `data_hcpcs.hcpcs where ${flag} 1`;
const reference = (keys: KeysOf, ...within: KeysOf[]): Reference => ({ keys, within });
/** Two sets with the same keys. */
const same = (one: KeysOf, other: KeysOf): Reference[] => [reference(one, other), reference(other, one)];
const everyOne = (table: string, columns: string, other: KeysOf): Reference[] =>
  columns.split(' ').map((column) => reference(`${table}.${column}`, other));

const CODE = 'data_hcpcs.hcpcs';
const COMPLEX = 'data_capc.hcpcs where complexity_adjustment 1';

export const REFERENCES: readonly Reference[] = [
  ...['lo_version', 'hi_version'].map(
    (end): Reference => ({ ...reference(`data_hcpcs.${end}`, 'version_range.version'), inAnyVersion: true }),
  ),
  // Codes, their APCs and their status indicators.
  reference('data_hcpcs.apc', 'data_apc.apc'),
  ...['data_hcpcs', 'data_apc', 'data_revenue'].flatMap((table) => [
    reference(`${table}.status_indicator`, 'map_status_payment.status_indicator'),
    reference(`${table}.status_indicator`, 'data_status_indicator.status_indicator'),
  ]),
  reference('map_status_payment.status_indicator', 'data_status_indicator.status_indicator'),
  ...['data_hcpcs', 'data_apc', 'map_status_payment'].map((table) =>
    reference(`${table}.payment_indicator`, 'data_payment_indicator.payment_indicator'),
  ),
  // J1 is the status of comprehensive services, which have pairs for complexity (42 CFR 419.44(b)).
  reference('data_hcpcs.hcpcs where status_indicator J1', 'data_capc.hcpcs'),
  reference('data_capc.hcpcs', CODE),
  ...same(COMPLEX, 'map_capc.primary'),
  reference('map_capc.secondary', CODE),
  reference('map_capc.apc', 'data_apc.apc'),
  // Q3 is the status of codes that a composite APC may pay: imaging, mental health or critical care.
  reference(
    'data_hcpcs.hcpcs where status_indicator Q3',
    'map_composite.hcpcs',
    flagged('daily_mental_health'),
    flagged('critical_care_ancillary'),
  ),
  reference('map_composite.hcpcs', CODE),
  reference('map_composite.composite_apc', 'data_apc.apc'),
  // H1 and K1 are the statuses of non-opioid devices and drugs.
  ...same('data_nonopioid_passthrough.hcpcs', 'data_hcpcs.hcpcs where status_indicator H1 K1'),
  reference(flagged('nonopioid_device'), 'data_nonopioid_passthrough.hcpcs'),
  // Pairs and lists that a flag announces.
  ...same(flagged('ncci_code1'), 'map_ncci.code1'),
  ...same(flagged('ncci_code2'), 'map_ncci.code2'),
  ...['type1', 'type2', 'type3', 'drug_admin', 'saas'].flatMap((kind) =>
    same(flagged(`addon_${kind}`), `map_addon_${kind}.addon`),
  ),
  ...same(flagged('remote_mental_health_addon'), 'map_addon_remote_mental_health.addon'),
  reference(flagged('addon_covid_lab'), 'map_addon_covid_lab.addon'),
  ...['type1', 'type3', 'drug_admin', 'saas', 'remote_mental_health', 'ph'].map((kind) =>
    reference(`map_addon_${kind}.addon_primary`, CODE),
  ),
  ...same(flagged('rhc_modifier_conflict'), 'map_conflict_rhc.hcpcs'),
  ...same(flagged('override_section603'), 'map_s603_override.hcpcs'),
  reference('map_s603_override.apc', 'data_apc.apc'),
  ...same(flagged('device_dependent_procedure'), 'map_device_procedure.procedure'),
  reference('map_device_procedure.device', CODE),
  ...same(flagged('imrt'), 'map_imrt.code1'),
  { ...reference('map_imrt.code2', CODE), inAnyVersion: true },
  ...same(flagged('terminated_device_procedure'), 'offset_hcpcs.hcpcs'),
  ...same(flagged('passthrough_device'), 'offset_codepair.code1'),
  reference('offset_codepair.code2', CODE),
  reference('offset_apc.apc', 'data_apc.apc'),
  ...everyOne('map_fqhc_visit', 'payment_code visit_code', CODE),
  // Modifiers.
  ...everyOne('map_modifier_conflict', 'modifier1 modifier2', 'data_modifier.modifier'),
  // Each pair is listed in both directions.
  reference('map_modifier_conflict.modifier1 modifier2', 'map_modifier_conflict.modifier2 modifier1'),
  reference('map_conflict_rhc.modifier', 'data_modifier.modifier'),
  reference('data_contractor_template.modifier', 'data_modifier.modifier'),
  // Edits and their dispositions.
  reference('data_hcpcs.mid_quarter_date_edit', 'dsc_edit.edit'),
  { ...reference('data_edit_bypass.edit', 'dsc_edit.edit'), inAnyVersion: true },
  reference('dsc_edit.disposition_id', 'dsc_edit_disposition.disposition_id'),
  ...same('dsc_claim_disposition.claim_disposition_id', 'dsc_claim_disposition_value.claim_disposition_id'),
  ...same('pbt_map.pbt_index', 'pbt_control.pbt_index'),
];

/** Values that stand for no key. */
export const NO_KEY: ReadonlySet<string> = new Set(['', '0', '00000']);

/**
 * Columns numbered consecutively by CMS: every release has each number from the first to the given last, or to the last
 * of the table.
 */
export const NUMBERED: Readonly<Record<KeysOf, { from?: number; to?: number }>> = {
  'version_range.version': {},
  // Edits 190 and 191 are CMS's own numbers.
  'dsc_edit.edit': { from: 1, to: 138 },
  'data_contractor_template.value_code_reference': { from: 0, to: 29 },
  'data_payment_indicator.payment_indicator': { from: 0, to: 16 },
  'dsc_edit_disposition.disposition_id': { from: 1, to: 6 },
  'dsc_claim_disposition.claim_disposition_id': { from: 1, to: 7 },
  'dsc_error.return_code': { from: -1, to: 29 },
  'dsc_liaf.line_item_action_flag': { from: 0, to: 6 },
  'dsc_lidrf.line_item_denial_rejection_flag': { from: 0, to: 3 },
  'dsc_paf.payment_adjustment_flag': { from: 0, to: 27 },
  'dsc_pkg.packaging_flag': { from: 0, to: 6 },
  'pbt_map.seq': { from: 0, to: 47 },
};

const DIGITS_TO = (last: string) => Array.from('0123456789').filter((digit) => digit <= last);
const across = (letters: string, digits: readonly string[]) =>
  Array.from(letters).flatMap((letter) => digits.map((digit) => letter + digit));
/** First two characters of ICD-10-CM codes: its chapters are in alphabetic order. */
const ICD_BEGINNINGS = [
  ...across('ABCFGHIKLMNQRSVWZ', DIGITS_TO('9')),
  ...across('DET', DIGITS_TO('8')),
  ...across('J', Array.from('012346789')),
  ...across('O', Array.from('012346789')),
  ...across('P', Array.from('01235678')),
  ...across('X', Array.from('01357')),
  ...across('Y', Array.from('026789')),
  'U0',
  'Z998',
];
/** First two characters of HCPCS codes, without CDT's D codes. */
const HCPCS_BEGINNINGS = [
  ...across('0', DIGITS_TO('9')),
  ...across('12345678', DIGITS_TO('9')).filter((two) => two !== '18'),
  ...across('9', DIGITS_TO('9')),
  ...'A0 A2 A4 A5 A6 A7 A9 B4 C1 C7 C8 C9 E0 E1 G0 G2 G8 G9 H0 H2 J0 J1 J2 J3 J7 J8 J9 K0 K1'.split(' '),
  ...'L0 L1 L2 L3 L4 L5 L6 L7 L8 M0 M1 P9 Q0 Q2 Q4 Q5 Q9 S0 S2 S5 S8 S9 T1 T2 T4 V2 V5 V536'.split(' '),
];
/** Revenue categories of three digits, as the National Uniform Billing Committee numbers them. */
const REVENUE_CATEGORIES = [
  ...'000 002 100 210 310 3109'.split(' '),
  ...Array.from({ length: 90 }, (_, at) => `0${at + 10}`),
];

/** Prefixes of keys, each of which occurs in every release. */
export const BEGINNINGS: Readonly<Record<KeysOf, readonly string[]>> = {
  'data_hcpcs.hcpcs': HCPCS_BEGINNINGS,
  'data_dx10.dx_code': ICD_BEGINNINGS,
  'data_revenue.revenue_code': REVENUE_CATEGORIES,
  // NCCI-associated modifiers (NCCI Policy Manual, chapter 1, section E), and the first characters of all others.
  'data_modifier.modifier': [
    ...'24 25 27 57 58 59 78 79 91 FA LC LD LM LT RC RI RT TA XE XP XS XU'.split(' '),
    ...across('E', Array.from('1234')),
    ...across('FT', DIGITS_TO('9').slice(1)),
    ...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (last) => `#${last}`),
    ...'22 26 50 52 53 62 66 73 74 76 77 80 81 82 90 95 96 97 99 AA AS AY BA CA CG CO CQ CR CS CT DA'.split(' '),
    ...'EA ER EX FB FC FX FY G0 GA GC GN GO GP GQ GT GX GY GZ HA HZ J1 JA JG JW JZ KA KX KZ LL LR MA MS'.split(' '),
    ...'N1 NB NU P1 P6 PA PN PO PT Q0 Q3 QK QW QZ RA RR SA SG SY TB TC TW U1 UE US V1 V7 X1 X5'.split(' '),
  ],
  'data_edit_bypass.edit': (
    '1 2 3 5 6 7 8 9 11 12 13 17 20 22 25 26 27 28 29 37 40 41 42 48 50 51 55 57 61 62 67 68 69 72 86 87 88 89 90 91 ' +
    '92 93 104 106 107 108 109 110 113 116 117 120 121 123 124 125 126 127 134 135 136 137 138 190 191'
  ).split(' '),
  'dsc_edit.edit': ['190', '191'],
  'dsc_error.return_code': ['97'],
  'dsc_cpf.claim_processed_flag': '0 1 2 3 4 9'.split(' '),
  'dsc_paf.payment_adjustment_flag': '91 92 93 94 95 96 97 98 99'.split(' '),
  'dsc_pmf.payment_method_flag': Array.from('0123456789ABCVWXYZ'),
  'dsc_value_code.value_code': 'QN QO QP QQ QR QS QT QU QV QW'.split(' '),
  'dsc_claim_disposition_value.claim_disposition_id value':
    '1/0 1/1 1/2 1/3 1/4 1/5 2/0 2/1 2/2 3/0 3/1 3/2 4/0 4/1 5/0 5/1 6/0 6/1 7/0 7/1'.split(' '),
  // Not billed with planning of intensity-modulated radiation therapy (I/OCE specifications, edit 125).
  'map_imrt.code2': '77014 77280 77285 77290 77295 77306 77307 77316 77317 77318 77321 77331 77370'.split(' '),
  // Visits that begin chronic care management: the preventive ones come after the others.
  'map_addon_type3.addon addon_primary': ['G0506/G0402', 'G0506/G0438', 'G0506/G0439'],
  'map_addon_covid_lab.addon_primary': ['U0003', 'U0004'],
  'map_addon_ph.addon': '90785 90840 96121 96131 96133 96137 96139 96203'.split(' '),
  'offset_apc.group_id list_id apc': ['2/2/05054', '2/2/05055'],
};

const POLICY_PACKAGED = '1/1/05591 1/1/05592 1/1/05593 1/1/05594 2/3/05571 2/3/05572 2/3/05573 2/4/05593 2/4/05722';
/** Keys that occur in every version of every release. */
export const IN_EVERY_VERSION: Readonly<Record<KeysOf, readonly string[]>> = {
  'data_discount_formula.discount_key': 'HNN HNY HYN HYY NNN NNY NYN NYY'.split(' '),
  'map_fqhc_visit.payment_code': 'G0466 G0467 G0468 G0469 G0470'.split(' '),
  'map_composite.composite_apc': '08004 08005 08006 08007 08008'.split(' '),
  // Drugs packaged as supplies, by the APC of the procedure (42 CFR 419.2(b)(15) and (16)).
  'offset_apc.group_id list_id apc': POLICY_PACKAGED.split(' '),
};

/** Keys with consecutive versions: an amount each year. */
export const WITHOUT_GAP: readonly KeysOf[] = ['offset_apc.group_id list_id apc'];

/**
 * Lists with nearly the same keys. A qualifying visit of a federally qualified health center qualifies for new and for
 * established patients, except for the few codes that distinguish them (42 CFR 405.2463).
 */
export const ALIKE: readonly (readonly [one: KeysOf, other: KeysOf])[] = [
  ['map_fqhc_visit.visit_code where payment_code G0466', 'map_fqhc_visit.visit_code where payment_code G0467'],
];
/** Least share of one list's keys that the other has. */
export const LEAST_ALIKE = 0.9;
