/** Samples of the provider master list: hospitals of CMS's hospital list, and invented providers. */
import { HOSPITAL, HOSPITAL_OWNERSHIP, providerTypeName } from '../../engine/provider/provider-categories.ts';
import type { ProviderMasterRow } from '../../engine/provider/provider-master.ts';
import { hospitalRow } from '../providers/hospital-general-information.ts';
import { CCN, dateOrNull, masterRow, phone } from '../providers/provider-master.ts';
import { numberOf } from '../reading/bounds.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { layout } from './layout.ts';

const HOSPITAL_COLUMNS = [
  'ccn',
  'name',
  'address',
  'city',
  'state',
  'zip_code',
  'county',
  'phone',
  'type',
  'ownership',
  'emergency_services',
] as const;

function hospitalSample(fields: Fields<(typeof HOSPITAL_COLUMNS)[number]>): ProviderMasterRow {
  return hospitalRow({
    ccn: fields.matching('ccn', CCN, 'a CMS certification number'),
    name: fields.matching('name', /./, 'a name'),
    address: fields.text('address'),
    city: fields.text('city'),
    state: fields.matching('state', /^[A-Z]{2}$/, 'a state'),
    zip: fields.matching('zip_code', /^\d{5}$/, 'a ZIP code'),
    county: fields.text('county'),
    phone: fields.text('phone'),
    type: fields.text('type'),
    ownership: fields.text('ownership'),
    emergency: fields.matching('emergency_services', /^(?:Yes|No)$/, 'Yes or No'),
  });
}

const PROVIDER_COLUMNS = [
  'prvdr_num',
  'fac_name',
  'st_adr',
  'city_name',
  'state_cd',
  'zip_cd',
  'phne_num',
  'prvdr_ctgry_cd',
  'prvdr_ctgry_sbtyp_cd',
  'gnrl_cntl_type_cd',
  'dctd_er_srvc_cd',
  'crtfd_bed_cnt',
  'orgnl_prtcptn_dt',
  'crtfctn_dt',
  'pgm_trmntn_cd',
  'trmntn_exprtn_dt',
] as const;

/**
 * Reads invented providers, whose CCNs begin with a state code that CMS has not assigned (State Operations Manual
 * 2779A1).
 */
function providerSample(fields: Fields<(typeof PROVIDER_COLUMNS)[number]>): ProviderMasterRow {
  const ccn = fields.matching('prvdr_num', CCN, 'a CMS certification number');
  if (!ccn.startsWith('98')) throw new BadField(`prvdr_num '${ccn}' may be a real one`);
  const category = fields.matching('prvdr_ctgry_cd', /^\d\d$/, 'a provider category');
  const subtype = fields.textOrNull('prvdr_ctgry_sbtyp_cd');
  const control = fields.textOrNull('gnrl_cntl_type_cd');
  const emergency = fields.textOrNull('dctd_er_srvc_cd');
  return masterRow({
    prvdr_num: ccn,
    fac_name: fields.matching('fac_name', /^SAMPLE /, 'a name that says it is a sample'),
    st_adr: fields.text('st_adr'),
    city_name: fields.text('city_name'),
    state_cd: fields.matching('state_cd', /^[A-Z]{2}$/, 'a state'),
    zip_cd: fields.text('zip_cd'),
    phne_num: phone(fields.text('phne_num')),
    prvdr_ctgry_cd: category,
    prvdr_ctgry_sbtyp_cd: subtype,
    provider_type: providerTypeName(category, subtype),
    gnrl_cntl_type_cd: control,
    ownership: category === HOSPITAL && control ? (HOSPITAL_OWNERSHIP[control] ?? null) : null,
    emergency_services: emergency === null ? null : emergency === '0' ? 0 : 1,
    crtfd_bed_cnt: fields.decimalOrNull('crtfd_bed_cnt', numberOf('beds', 0, 10_000)),
    orgnl_prtcptn_dt: dateOrNull(fields, 'orgnl_prtcptn_dt'),
    crtfctn_dt: dateOrNull(fields, 'crtfctn_dt'),
    pgm_trmntn_cd: fields.textOrNull('pgm_trmntn_cd'),
    trmntn_exprtn_dt: dateOrNull(fields, 'trmntn_exprtn_dt'),
  });
}

export const PROVIDER_MASTER_LAYOUTS = {
  'hospital-general-information': layout('provider_master', HOSPITAL_COLUMNS, hospitalSample, (row) => row.prvdr_num),
  'provider-of-services': layout('provider_master', PROVIDER_COLUMNS, providerSample, (row) => row.prvdr_num),
};
