/**
 * The invented providers of the registry stand-in. CMS has issued no NPI that begins with 2: none of them is a real
 * one's.
 */
import { isNpi } from '../../src/registry/npi.ts';

/** The stand-in's faults. Each is what the registry, or something between, was seen or may be expected to do. */
export const faults = [
  'server_error',
  'too_many_requests',
  'forbidden',
  'hang',
  'hang_in_body',
  'connection_reset',
  'cut_short',
  'html',
  'truncated_json',
  'unexpected_shape',
  'huge_body',
  'another_npi',
  'redirect',
  'errors_in_200',
] as const;

export type Fault = (typeof faults)[number];

/** Returns the NPI of nine digits: these and their check digit. */
export function withCheckDigit(nine: string): string {
  const npi = [...'0123456789'].map((digit) => nine + digit).find(isNpi);
  if (!npi) throw new Error(`${nine}: an NPI begins with 1 or 2 and has nine digits before its check digit`);
  return npi;
}

/**
 * Returns an NPI that the stand-in knows as an individual in ZIP 02115-1234, MA; another for each n from 0 to
 * 9,999,999.
 */
export const someNpi = (n: number): string => withCheckDigit(`29${String(n).padStart(7, '0')}`);

/** NPIs by what the registry answers for them; none is in seed/registry.csv. */
export const npis = {
  /** ZIP 02115-1234, MA. */
  individual: withCheckDigit('280000001'),
  /** ZIP 03755, NH; has its mailing address first. */
  organization: withCheckDigit('280000002'),
  /** ZIP 02138 with the add-on 0000, MA. */
  fillerPlus4: withCheckDigit('280000003'),
  /** ZIP 00901-1234, PR. */
  puertoRico: withCheckDigit('280000004'),
  /** Status D, with its former address. */
  deactivated: withCheckDigit('280000005'),
  /** Deactivation date before a reactivation date, status A. */
  reactivated: withCheckDigit('280000006'),
  /** The error "CMS deactivated NPI …", as the registry does for most deactivated NPIs. */
  withheld: withCheckDigit('280000007'),
  /** A mailing address only. */
  withoutLocation: withCheckDigit('280000008'),
  /** Practice location in Canada. */
  abroad: withCheckDigit('280000009'),
  /** Most fields null or left out. */
  sparse: withCheckDigit('280000010'),
  /** result_count 0. */
  unknown: withCheckDigit('280000011'),
};

interface Provider {
  enumeration_type: 'NPI-1' | 'NPI-2';
  basic: Record<string, unknown>;
  addresses: Record<string, unknown>[];
}

const us = { country_code: 'US', country_name: 'United States', address_type: 'DOM', address_2: '' };
const telephone = { telephone_number: '555-555-0100', fax_number: '555-555-0101' };
const location = (city: string, state: string, postal_code: string) => ({
  ...us,
  ...telephone,
  address_purpose: 'LOCATION',
  address_1: '1 SAMPLE STREET',
  city,
  state,
  postal_code,
});
const mailing = {
  ...us,
  address_purpose: 'MAILING',
  address_1: 'PO BOX 100',
  city: 'CONCORD',
  state: 'NH',
  postal_code: '033010100',
};
const dates = { enumeration_date: '2007-05-23', last_updated: '2025-08-14', certification_date: '2025-08-14' };
const person = (last_name: string, basic: Record<string, unknown> = {}) => ({
  first_name: 'ALEX',
  middle_name: 'Q',
  last_name,
  credential: 'M.D.',
  sole_proprietor: 'NO',
  name_prefix: '--',
  name_suffix: '--',
  status: 'A',
  ...dates,
  ...basic,
});
const individual = (basic: Record<string, unknown>, addresses: Record<string, unknown>[]): Provider => ({
  enumeration_type: 'NPI-1',
  basic,
  addresses,
});

const boston = location('BOSTON', 'MA', '021151234');

const providers: Record<string, Provider> = {
  [npis.individual]: individual(person('SAMPLE'), [boston, mailing]),
  [npis.organization]: {
    enumeration_type: 'NPI-2',
    basic: {
      organization_name: 'SAMPLE HOSPITAL, INC.',
      organizational_subpart: 'NO',
      status: 'A',
      ...dates,
      authorized_official_first_name: 'ALEX',
      authorized_official_last_name: 'SAMPLE',
      authorized_official_title_or_position: 'President',
      authorized_official_telephone_number: '5555550100',
    },
    addresses: [mailing, location('LEBANON', 'NH', '03755')],
  },
  [npis.fillerPlus4]: individual(person('SAMPLE-FILLER'), [location('CAMBRIDGE', 'MA', '021380000')]),
  [npis.puertoRico]: individual(person('SAMPLE-RIVERA'), [location('SAN JUAN', 'PR', '00901-1234')]),
  [npis.deactivated]: individual(person('SAMPLE-RETIRED', { status: 'D', deactivation_date: '2024-11-02' }), [boston]),
  [npis.reactivated]: individual(
    person('SAMPLE-RETURNED', { deactivation_date: '2019-03-01', reactivation_date: '2020-06-15' }),
    [boston],
  ),
  [npis.withoutLocation]: individual(person('SAMPLE-ADDRESSLESS'), [mailing]),
  [npis.abroad]: individual(person('SAMPLE-ABROAD'), [
    {
      ...location('TORONTO', 'ONTARIO', 'M5G2C4'),
      country_code: 'CA',
      country_name: 'Canada',
      address_type: 'FGN',
    },
    mailing,
  ]),
  [npis.sparse]: { enumeration_type: 'NPI-1', basic: { first_name: null, last_name: 'SAMPLE' }, addresses: [] },
};

/** Returns the registry's result for an NPI; undefined if it has none. */
export function resultFor(npi: string): Record<string, unknown> | undefined {
  const provider = providers[npi] ?? (npi.startsWith('29') ? individual(person(`SAMPLE-${npi}`), [boston]) : undefined);
  if (!provider) return undefined;
  return {
    created_epoch: '1179878400000',
    last_updated_epoch: '1755129600000',
    number: npi,
    ...provider,
    practiceLocations: [],
    taxonomies: [
      {
        code: '207R00000X',
        taxonomy_group: '',
        desc: 'Internal Medicine',
        state: 'MA',
        license: 'SAMPLE1',
        primary: true,
      },
    ],
    identifiers: [],
    endpoints: [],
    other_names: [],
  };
}
