/**
 * The fields of the provider master list, by the names of CMS's Provider of Services file (record layout of the file of
 * hospitals and other facilities), and those that this service adds. Importers, table and answers take the fields from
 * here alone.
 */

/** `date`: stored as the integer YYYYMMDD; `flag`: 0 or 1. */
export type MasterFieldType = 'text' | 'integer' | 'date' | 'flag';

export interface MasterField {
  name: string;
  type: MasterFieldType;
  /** Never null; '' if blank in the file. */
  required?: true;
  description: string;
}

export const MASTER_FIELDS = [
  { name: 'prvdr_num', type: 'text', required: true, description: 'CMS certification number (CCN).' },
  { name: 'fac_name', type: 'text', required: true, description: 'Name of the facility.' },
  { name: 'st_adr', type: 'text', required: true, description: 'Street address.' },
  { name: 'city_name', type: 'text', required: true, description: 'City.' },
  { name: 'state_cd', type: 'text', required: true, description: 'State, abbreviated.' },
  { name: 'zip_cd', type: 'text', required: true, description: 'ZIP code, 5 or 9 digits.' },
  { name: 'county_name', type: 'text', description: 'County or parish; only the hospital list has it.' },
  { name: 'phne_num', type: 'text', description: 'Telephone, `(334) 793-8701`.' },
  { name: 'fax_phne_num', type: 'text', description: 'Fax, as the telephone.' },
  { name: 'prvdr_ctgry_cd', type: 'text', required: true, description: 'Provider category, 2 digits: 01 hospital.' },
  {
    name: 'prvdr_ctgry_sbtyp_cd',
    type: 'text',
    description: 'Kind of provider within its category, 2 digits; for hospitals 01 short term, 11 critical access.',
  },
  {
    name: 'provider_type',
    type: 'text',
    required: true,
    description: 'What the two codes say: the type of a hospital (`Short Term Hospital`), the category of others.',
  },
  { name: 'gnrl_cntl_type_cd', type: 'text', description: 'Type of control (ownership), 2 digits.' },
  { name: 'ownership', type: 'text', description: 'Ownership of a hospital: `Proprietary`, `Government - Local`.' },
  { name: 'emergency_services', type: 'flag', description: 'Whether a hospital has emergency services.' },
  { name: 'bed_cnt', type: 'integer', description: 'Beds in all.' },
  { name: 'crtfd_bed_cnt', type: 'integer', description: 'Beds certified for Medicare or Medicaid.' },
  { name: 'orgnl_prtcptn_dt', type: 'date', description: 'Day on which the provider was first approved.' },
  { name: 'crtfctn_dt', type: 'date', description: 'Day of its last certification survey.' },
  { name: 'chow_dt', type: 'date', description: 'Effective date of the last change of ownership.' },
  { name: 'pgm_trmntn_cd', type: 'text', description: 'Why participation ended, 2 digits; 00 is an active provider.' },
  { name: 'trmntn_exprtn_dt', type: 'date', description: 'Day on which participation ended.' },
  { name: 'acrdtn_type_cd', type: 'text', description: 'Accrediting organization.' },
  { name: 'mdcl_schl_afltn_cd', type: 'text', description: 'Affiliation of a hospital with a medical school.' },
  { name: 'rgn_cd', type: 'text', description: 'CMS region.' },
  { name: 'intrmdry_carr_cd', type: 'text', description: 'Medicare administrative contractor.' },
  { name: 'mdcd_vndr_num', type: 'text', description: 'Number in the state’s Medicaid program.' },
  { name: 'cross_ref_provider_number', type: 'text', description: 'CCN that the provider had before.' },
  { name: 'related_provider_number', type: 'text', description: 'CCN of the provider that it belongs to.' },
  { name: 'fips_state_cd', type: 'text', description: 'State, FIPS code.' },
  { name: 'fips_cnty_cd', type: 'text', description: 'County, FIPS code within the state.' },
  { name: 'ssa_cnty_cd', type: 'text', description: 'County, SSA code within the state.' },
  { name: 'cbsa_cd', type: 'text', description: 'Core-based statistical area.' },
  { name: 'cbsa_urbn_rrl_ind', type: 'text', description: 'U urban, R rural, as CMS’s CBSA table says.' },
  { name: 'fy_end_mo_day_cd', type: 'text', description: 'End of the provider’s fiscal year, MMDD.' },
] as const satisfies readonly MasterField[];

export type MasterFieldName = (typeof MASTER_FIELDS)[number]['name'];

type Field = (typeof MASTER_FIELDS)[number];
type ValueOf<F extends Field> =
  | (F['type'] extends 'text' ? string : number)
  | (F extends { required: true } ? never : null);

/** A provider, by field name. */
export type ProviderMasterRow = { readonly [F in Field as F['name']]: ValueOf<F> };
