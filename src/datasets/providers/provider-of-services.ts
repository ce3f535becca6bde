/**
 * Provider of Services file of hospitals and other facilities, quarterly: every provider that Medicare or Medicaid has
 * certified, the ended ones too. CMS, QIES, record layout "Other"; laboratories have a file of their own.
 * https://data.cms.gov/provider-characteristics/hospitals-and-other-facilities
 */
import {
  CLINICAL_LABORATORY,
  HOSPITAL,
  HOSPITAL_OWNERSHIP,
  providerTypeName,
} from '../../engine/provider/provider-categories.ts';
import type { ProviderMasterRow } from '../../engine/provider/provider-master.ts';
import type { Dataset } from '../reading/dataset.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { monthNamed, type Period, quarter, quarterName, quarterOfMonth } from '../reading/period.ts';
import { CCN, dateOrNull, headingsOf, masterReading, masterRow, phone } from './provider-master.ts';

const REQUIRED = [
  'PRVDR_NUM',
  'FAC_NAME',
  'ST_ADR',
  'CITY_NAME',
  'STATE_CD',
  'ZIP_CD',
  'PHNE_NUM',
  'PRVDR_CTGRY_CD',
  'PRVDR_CTGRY_SBTYP_CD',
  'GNRL_CNTL_TYPE_CD',
  'ORGNL_PRTCPTN_DT',
  'CRTFCTN_DT',
  'PGM_TRMNTN_CD',
  'TRMNTN_EXPRTN_DT',
] as const;

/** Columns that CMS has added or dropped over the years. */
const OPTIONAL = [
  'FAX_PHNE_NUM',
  'DCTD_ER_SRVC_CD',
  'BED_CNT',
  'CRTFD_BED_CNT',
  'CHOW_DT',
  'ACRDTN_TYPE_CD',
  'MDCL_SCHL_AFLTN_CD',
  'RGN_CD',
  'INTRMDRY_CARR_CD',
  'MDCD_VNDR_NUM',
  'CROSS_REF_PROVIDER_NUMBER',
  'RELATED_PROVIDER_NUMBER',
  'FIPS_STATE_CD',
  'FIPS_CNTY_CD',
  'SSA_CNTY_CD',
  'CBSA_CD',
  'CBSA_URBN_RRL_IND',
  'FY_END_MO_DAY_CD',
] as const;

type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

const COLUMNS = Object.fromEntries([
  ...REQUIRED.map((name) => [name, [name]]),
  ...OPTIONAL.map((name) => [name, [name, '']]),
]) as { [name in Column]: string[] };

/** The file of laboratories begins with the same columns. */
const LABORATORIES = /^(?:CLIA_MDCR_NUM|CRTFCT_TYPE_CD|APLCTN_TYPE_CD)$/;

export const providerOfServices: Dataset<ProviderMasterRow> = {
  name: 'provider-of-services',
  title: 'Provider of Services file, hospitals and other facilities (QIES)',
  table: 'provider_master',
  licence: 'public domain',
  recognise(head) {
    const headings = new Set(headingsOf(head));
    return REQUIRED.every((name) => headings.has(name)) && ![...headings].some((name) => LABORATORIES.test(name));
  },
  read(file) {
    const period = periodIn(file.name);
    const label = period ? `Provider of Services ${quarterName(period)}` : 'Provider of Services';
    return masterReading(file, COLUMNS, label, period, readRow);
  },
};

function readRow(fields: Fields<Column>): ProviderMasterRow {
  const category = fields.matching('PRVDR_CTGRY_CD', /^\d\d$/, 'a provider category of 2 digits');
  if (category === CLINICAL_LABORATORY) {
    throw new BadField('a clinical laboratory (PRVDR_CTGRY_CD 22) is of another file');
  }
  const subtype = fields.matching('PRVDR_CTGRY_SBTYP_CD', /^(?:\d\d)?$/, 'a subtype of 2 digits') || null;
  const control = fields.textOrNull('GNRL_CNTL_TYPE_CD');
  const ofHospital = category === HOSPITAL;
  return masterRow({
    prvdr_num: fields.matching('PRVDR_NUM', CCN, 'a CMS certification number'),
    fac_name: fields.matching('FAC_NAME', /./, 'a name'),
    st_adr: fields.text('ST_ADR'),
    city_name: fields.text('CITY_NAME'),
    state_cd: fields.matching('STATE_CD', /^(?:[A-Z]{2})?$/, 'a state'),
    zip_cd: fields.text('ZIP_CD'),
    phne_num: phone(fields.text('PHNE_NUM')),
    fax_phne_num: phone(fields.text('FAX_PHNE_NUM')),
    prvdr_ctgry_cd: category,
    prvdr_ctgry_sbtyp_cd: subtype,
    provider_type: providerTypeName(category, subtype),
    gnrl_cntl_type_cd: control,
    ownership: ofHospital && control ? (HOSPITAL_OWNERSHIP[control] ?? null) : null,
    emergency_services: ofHospital ? provided(fields.text('DCTD_ER_SRVC_CD')) : null,
    bed_cnt: count(fields, 'BED_CNT'),
    crtfd_bed_cnt: count(fields, 'CRTFD_BED_CNT'),
    orgnl_prtcptn_dt: dateOrNull(fields, 'ORGNL_PRTCPTN_DT'),
    crtfctn_dt: dateOrNull(fields, 'CRTFCTN_DT'),
    chow_dt: dateOrNull(fields, 'CHOW_DT'),
    pgm_trmntn_cd: fields.matching('PGM_TRMNTN_CD', /^(?:\d\d)?$/, 'a termination code of 2 digits') || null,
    trmntn_exprtn_dt: dateOrNull(fields, 'TRMNTN_EXPRTN_DT'),
    acrdtn_type_cd: fields.textOrNull('ACRDTN_TYPE_CD'),
    mdcl_schl_afltn_cd: fields.textOrNull('MDCL_SCHL_AFLTN_CD'),
    rgn_cd: fields.textOrNull('RGN_CD'),
    intrmdry_carr_cd: fields.textOrNull('INTRMDRY_CARR_CD'),
    mdcd_vndr_num: fields.textOrNull('MDCD_VNDR_NUM'),
    cross_ref_provider_number: fields.textOrNull('CROSS_REF_PROVIDER_NUMBER'),
    related_provider_number: fields.textOrNull('RELATED_PROVIDER_NUMBER'),
    fips_state_cd: fields.textOrNull('FIPS_STATE_CD'),
    fips_cnty_cd: fields.textOrNull('FIPS_CNTY_CD'),
    ssa_cnty_cd: fields.textOrNull('SSA_CNTY_CD'),
    cbsa_cd: fields.textOrNull('CBSA_CD'),
    cbsa_urbn_rrl_ind: fields.textOrNull('CBSA_URBN_RRL_IND'),
    fy_end_mo_day_cd: fields.textOrNull('FY_END_MO_DAY_CD'),
  });
}

/** Reads a service code: 0 not provided; 1 by its own staff, 2 under arrangement, 3 both. */
function provided(code: string): 0 | 1 | null {
  return code === '' ? null : code === '0' ? 0 : 1;
}

function count(fields: Fields<Column>, name: 'BED_CNT' | 'CRTFD_BED_CNT'): number | null {
  const text = fields.matching(name, /^(?:\d{1,7}(?:\.0*)?)?$/, 'a number of beds');
  return text === '' ? null : Number(text);
}

/**
 * Returns the period from the file's name, because the file states no date: `Hospital_and_other.DATA.Q2_2026.csv`,
 * earlier `POS_OTHER_JUN22.csv`.
 */
function periodIn(name: string): Period | null {
  const [, number, year] = /\bQ([1-4])_(20\d\d)(?!\d)/.exec(name) ?? [];
  if (number) return quarter(Number(year), Number(number));
  const [, month, short] = /POS_OTHER_([A-Z]{3})(\d\d)(?!\d)/i.exec(name) ?? [];
  const monthInName = monthNamed(month ?? '');
  return monthInName ? quarterOfMonth(2000 + Number(short), monthInName) : null;
}
