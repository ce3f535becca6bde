/**
 * Hospital General Information, quarterly: the hospitals of CMS's Care Compare, including those of the Veterans
 * Administration and the Department of Defense. https://data.cms.gov/provider-data/dataset/xubh-q36u
 */
import { HOSPITAL, HOSPITAL_TYPES } from '../../engine/provider/provider-categories.ts';
import type { ProviderMasterRow } from '../../engine/provider/provider-master.ts';
import type { Dataset } from '../reading/dataset.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { CCN, headingsOf, masterReading, masterRow, phone } from './provider-master.ts';

/** Headings that each column has had over the years, in capitals. */
const COLUMNS = {
  'Facility ID': ['FACILITY ID', 'PROVIDER ID'],
  'Facility Name': ['FACILITY NAME', 'HOSPITAL NAME'],
  Address: ['ADDRESS'],
  'City/Town': ['CITY/TOWN', 'CITY'],
  State: ['STATE'],
  'ZIP Code': ['ZIP CODE'],
  'County/Parish': ['COUNTY/PARISH', 'COUNTY NAME'],
  'Telephone Number': ['TELEPHONE NUMBER', 'PHONE NUMBER'],
  'Hospital Type': ['HOSPITAL TYPE'],
  'Hospital Ownership': ['HOSPITAL OWNERSHIP'],
  'Emergency Services': ['EMERGENCY SERVICES'],
} as const;

type Column = keyof typeof COLUMNS;

/** Subtype codes of the Provider of Services file, which does not list federal hospitals. */
const TYPES: Readonly<Record<string, { subtype: string } | { name: string }>> = {
  'Acute Care Hospitals': { subtype: '01' },
  'Critical Access Hospitals': { subtype: '11' },
  Childrens: { subtype: '06' },
  Psychiatric: { subtype: '04' },
  Rehabilitation: { subtype: '05' },
  'Long-term': { subtype: '02' },
  'Rural Emergency Hospital': { subtype: '28' },
  'Acute Care - Veterans Administration': { name: 'Veterans Administration Hospital' },
  'Acute Care - Department of Defense': { name: 'Department of Defense Hospital' },
};

export const hospitalGeneralInformation: Dataset<ProviderMasterRow> = {
  name: 'hospital-general-information',
  title: 'Hospital General Information (Care Compare)',
  table: 'provider_master',
  licence: 'public domain',
  recognise(head) {
    const headings = new Set(headingsOf(head));
    return Object.values(COLUMNS).every((names) => names.some((name) => headings.has(name)));
  },
  read: (file) => masterReading(file, COLUMNS, 'Hospital General Information', null, readRow),
};

function readRow(fields: Fields<Column>): ProviderMasterRow {
  return hospitalRow({
    ccn: fields.matching('Facility ID', CCN, 'a CMS certification number'),
    name: fields.matching('Facility Name', /./, 'a name'),
    address: fields.text('Address'),
    city: fields.text('City/Town'),
    state: fields.matching('State', /^[A-Z]{2}$/, 'a state'),
    zip: fields.matching('ZIP Code', /^\d{5}$/, 'a ZIP code'),
    county: fields.text('County/Parish'),
    phone: fields.text('Telephone Number'),
    type: fields.text('Hospital Type'),
    ownership: fields.text('Hospital Ownership'),
    emergency: fields.matching('Emergency Services', /^(?:Yes|No)$/, 'Yes or No'),
  });
}

/**
 * Returns a hospital in the list's own words.
 * @throws BadField for a new type of hospital
 */
export function hospitalRow(hospital: {
  ccn: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  county: string;
  phone: string;
  type: string;
  ownership: string;
  /** `Yes` or `No`. */
  emergency: string;
}): ProviderMasterRow {
  const type = TYPES[hospital.type];
  if (!type) throw new BadField(`Hospital Type '${hospital.type}' is not one of the list`);
  const subtype = 'subtype' in type ? type.subtype : null;
  return masterRow({
    prvdr_num: hospital.ccn,
    fac_name: hospital.name,
    st_adr: hospital.address,
    city_name: hospital.city,
    state_cd: hospital.state,
    zip_cd: hospital.zip,
    county_name: hospital.county || null,
    phne_num: phone(hospital.phone),
    prvdr_ctgry_cd: HOSPITAL,
    prvdr_ctgry_sbtyp_cd: subtype,
    provider_type: 'name' in type ? type.name : (HOSPITAL_TYPES[type.subtype] as string),
    ownership: hospital.ownership || null,
    emergency_services: hospital.emergency === 'Yes' ? 1 : 0,
  });
}
