/** The editor's tables as CMS publishes them: rows by column name, all versions of a release. */
import type { TableRow } from '../../../core/table-file.ts';

/** Tables that the editor runs on, by CMS's names. Others of the release are texts or are read by nothing. */
export const EDITOR_TABLES = [
  'version_range',
  'data_hcpcs',
  'data_apc',
  'data_capc',
  'data_dx10',
  'data_modifier',
  'data_revenue',
  'data_discount_formula',
  'data_edit_bypass',
  'data_contractor_template',
  'data_nonopioid_passthrough',
  'map_ncci',
  'map_addon_type1',
  'map_addon_type3',
  'map_addon_drug_admin',
  'map_addon_saas',
  'map_addon_remote_mental_health',
  'map_addon_covid_lab',
  'map_capc',
  'map_composite',
  'map_conflict_rhc',
  'map_device_procedure',
  'map_fqhc_visit',
  'map_imrt',
  'map_modifier_conflict',
  'map_s603_override',
  'offset_apc',
  'offset_codepair',
  'offset_hcpcs',
  'dsc_edit',
  'dsc_edit_disposition',
  'dsc_claim_disposition',
  'dsc_claim_disposition_value',
  'dsc_cpf',
  'dsc_error',
  'dsc_liaf',
  'dsc_lidrf',
  'dsc_paf',
  'dsc_pkg',
  'dsc_pmf',
  'data_payment_indicator',
  'data_status_indicator',
] as const;
export type EditorTable = (typeof EDITOR_TABLES)[number];

export interface EditorTables {
  /** True where only some HCPCS codes and pairs are at hand. */
  sample: boolean;
  /** Rows with their columns in lower case; those of one key next to each other are read fastest. */
  rows(table: EditorTable): Iterable<TableRow>;
}
