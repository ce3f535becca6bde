/** The tables of a release of the outpatient code editor: their names, columns and sizes. */
import { APC, DX, HCPCS, MODIFIER, REVENUE } from '../../engine/editors/ioce/tables/flags.ts';

interface TableFacts {
  /** Columns that distinguish the rows of a version. */
  key: readonly string[];
  /** Other columns that the editor reads. */
  columns?: readonly string[];
  /** Rows in the release of April 2026. */
  rows: number;
}

const words = (text: string) => text.split(' ');
const codes = (rows: number): TableFacts => ({ key: ['addon', 'addon_primary'], rows });
const texts = (key: string, rows: number, column = 'description'): TableFacts => ({
  key: [key],
  columns: [column],
  rows,
});

/** By CMS's names in lower case. */
export const PUBLISHED_TABLES = {
  version_range: { key: ['version'], columns: words('date_started date_ended version_id'), rows: 28 },
  data_hcpcs: {
    key: ['hcpcs'],
    columns: [
      ...words(
        'apc status_indicator payment_indicator lo_age hi_age mid_quarter_date_edit date_approved date_terminated',
      ),
      ...words('ph_duration iop_duration'),
      ...Object.keys(HCPCS),
    ],
    rows: 31_213,
  },
  data_apc: {
    key: ['apc'],
    columns: [...words('status_indicator payment_indicator apc_payment'), ...Object.keys(APC)],
    rows: 14_209,
  },
  data_capc: { key: ['hcpcs'], columns: words('rank complexity_adjustment'), rows: 58_873 },
  data_dx10: { key: ['dx_code'], columns: [...words('lo_age hi_age'), ...Object.keys(DX)], rows: 80_082 },
  data_modifier: { key: ['modifier'], columns: ['date_activated', ...Object.keys(MODIFIER)], rows: 457 },
  data_revenue: { key: ['revenue_code'], columns: ['status_indicator', ...Object.keys(REVENUE)], rows: 541 },
  data_nonopioid_passthrough: { key: ['hcpcs'], columns: ['cap_amount'], rows: 26 },
  data_discount_formula: { key: ['discount_key'], columns: ['discount_formula'], rows: 8 },
  data_edit_bypass: { key: ['edit'], columns: ['line_bypass_required'], rows: 65 },
  data_contractor_template: {
    key: ['modifier', 'value_code_reference'],
    columns: words(
      'edit1 edit2 edit3 edit4 apc status_indicator payment_indicator discount_flag lidr_flag packaging_flag payment_adjustment_flag1 payment_adjustment_flag2 payment_method_flag',
    ),
    rows: 35,
  },
  data_payment_indicator: texts('payment_indicator', 17),
  data_status_indicator: texts('status_indicator', 34),
  map_ncci: { key: ['code1', 'code2'], columns: ['mod_indicator'], rows: 1_594_456 },
  map_addon_type1: codes(7_867),
  map_addon_type2: { key: ['addon'], rows: 44 },
  map_addon_type3: codes(645),
  map_addon_drug_admin: codes(37),
  map_addon_saas: codes(108),
  map_addon_remote_mental_health: codes(2),
  map_addon_covid_lab: codes(2),
  map_addon_ph: codes(8),
  map_capc: { key: ['primary', 'secondary'], columns: ['apc'], rows: 1_454 },
  map_composite: { key: ['hcpcs', 'composite_apc'], rows: 142 },
  map_conflict_rhc: { key: ['hcpcs', 'modifier'], rows: 11 },
  map_device_procedure: { key: ['procedure', 'device'], rows: 5 },
  map_fqhc_visit: { key: ['payment_code', 'visit_code'], rows: 1_800 },
  map_imrt: { key: ['code1', 'code2'], rows: 13 },
  map_modifier_conflict: { key: ['modifier1', 'modifier2'], rows: 12 },
  map_s603_override: { key: ['hcpcs'], columns: ['apc'], rows: 19 },
  map_status_payment: { key: ['status_indicator'], columns: ['payment_indicator'], rows: 30 },
  offset_apc: { key: ['group_id', 'list_id', 'apc'], columns: ['amount'], rows: 85 },
  offset_codepair: { key: ['list_id', 'code1', 'code2'], columns: ['amount'], rows: 491 },
  offset_hcpcs: { key: ['list_id', 'hcpcs'], columns: ['amount'], rows: 4_069 },
  dsc_edit: { key: ['edit'], columns: ['name'], rows: 151 },
  dsc_edit_disposition: texts('disposition_id', 6),
  dsc_claim_disposition: texts('claim_disposition_id', 7, 'name'),
  dsc_claim_disposition_value: { key: ['claim_disposition_id', 'value'], columns: ['description'], rows: 20 },
  dsc_error: texts('return_code', 32),
  dsc_cpf: texts('claim_processed_flag', 6),
  dsc_liaf: texts('line_item_action_flag', 7),
  dsc_lidrf: texts('line_item_denial_rejection_flag', 4),
  dsc_paf: texts('payment_adjustment_flag', 40),
  dsc_pkg: texts('packaging_flag', 7),
  dsc_pmf: texts('payment_method_flag', 18),
  dsc_value_code: texts('value_code', 15),
  pbt_map: { key: ['seq', 'rule', 'pbt_index', 'lo_bill', 'hi_bill'], rows: 48 },
  pbt_control: { key: ['pbt_index'], rows: 38 },
} as const satisfies Record<string, TableFacts>;
export type PublishedTable = keyof typeof PUBLISHED_TABLES;

/** Rows of each table in that release. */
export const ROWS_OF_TABLES: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(PUBLISHED_TABLES).map(([table, { rows }]) => [table, rows]),
);

export const factsOf = (table: PublishedTable): TableFacts => PUBLISHED_TABLES[table];

/** Other names of tables in manuals and files. */
const OTHER_TABLE_NAMES: Readonly<Record<string, PublishedTable>> = {
  map_ph_addon: 'map_addon_ph',
  offset_codepairs: 'offset_codepair',
};

/** @param name of a file without its extension, in any case */
export function publishedTable(name: string): PublishedTable | undefined {
  const lower = name.toLowerCase();
  if (Object.hasOwn(PUBLISHED_TABLES, lower)) return lower as PublishedTable;
  return Object.hasOwn(OTHER_TABLE_NAMES, lower) ? OTHER_TABLE_NAMES[lower] : undefined;
}

const OTHER_COLUMN_NAMES: Readonly<Partial<Record<PublishedTable, Readonly<Record<string, string>>>>> = {
  data_dx10: { dx: 'dx_code', dx10: 'dx_code', diagnosis: 'dx_code', diagnosis_code: 'dx_code' },
  data_revenue: { revenue: 'revenue_code' },
};

/** @param heading as in a file, in any case */
export function columnOf(table: PublishedTable, heading: string): string {
  const name = heading.trim().toLowerCase();
  return OTHER_COLUMN_NAMES[table]?.[name] ?? name;
}

/** True for a table that describes values, not codes: its texts are CMS's own. */
export const isOfTexts = (table: PublishedTable) =>
  table.startsWith('dsc_') || (factsOf(table).columns?.includes('description') ?? false);

/** Columns in cents; CMS's own files may have dollars. */
export const AMOUNTS: ReadonlySet<string> = new Set(['apc_payment', 'amount', 'cap_amount']);

/** Number of digits of codes whose leading zeros a spreadsheet drops. */
export const DIGITS: Readonly<Record<string, number>> = { apc: 5, composite_apc: 5, revenue_code: 4 };
