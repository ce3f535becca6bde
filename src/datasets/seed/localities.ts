/** Sample layouts of the pricing localities, and of the ZIP codes in them. */
import type { LocalitySupplementRow, PfsLocalityRow, ZipLocalityRow } from '../geography/rows.ts';
import { CONVERSION_FACTOR, GPCI } from '../reading/bounds.ts';
import type { Fields } from '../reading/fields.ts';
import { yearOf } from '../reading/period.ts';
import { layout } from './layout.ts';

const CARRIER = /^\d{5}$/;
const PRICING_LOCALITY = /^\d{2}$/;
const STATE = /^[A-Z]{2}$/;

function locality(fields: Fields<'mac' | 'pricing_locality'>): string {
  const mac = fields.matching('mac', CARRIER, 'a contractor number');
  return mac + fields.matching('pricing_locality', PRICING_LOCALITY, 'a pricing locality');
}

const gpci = layout(
  'pfs_locality',
  ['mac', 'pricing_locality', 'state', 'loc_description', 'gpci_work', 'gpci_pe', 'gpci_mp'],
  (fields, { effectiveStart, effectiveEnd }): PfsLocalityRow => ({
    year: yearOf(effectiveStart),
    locality: locality(fields),
    locDescription: fields.matching('loc_description', /./, 'a description'),
    mac: fields.text('mac'),
    state: fields.matching('state', STATE, 'a state'),
    gpciWork: fields.decimal('gpci_work', GPCI),
    gpciPe: fields.decimal('gpci_pe', GPCI),
    gpciMp: fields.decimal('gpci_mp', GPCI),
    startDate: effectiveStart,
    endDate: effectiveEnd,
  }),
  (row) => row.locality,
);

const anesthesiaCf = layout(
  'locality_supplement',
  ['mac', 'pricing_locality', 'conversion_factor', 'national_conversion_factor', 'price_indicator'],
  (fields, { effectiveStart }): LocalitySupplementRow => ({
    kind: 'anesthesia_conversion_factor',
    year: yearOf(effectiveStart),
    locality: locality(fields),
    data: {
      conversion_factor: fields.decimal('conversion_factor', CONVERSION_FACTOR),
      national_conversion_factor: fields.decimal('national_conversion_factor', CONVERSION_FACTOR),
      price_indicator: fields.matching('price_indicator', /^[19]$/, '1 or 9'),
    },
  }),
  (row) => row.locality,
);

const localityCounties = layout(
  'locality_supplement',
  ['mac', 'pricing_locality', 'state', 'fee_schedule_area', 'counties'],
  (fields, { effectiveStart }): LocalitySupplementRow => ({
    kind: 'counties',
    year: yearOf(effectiveStart),
    locality: locality(fields),
    data: {
      state: fields.matching('state', /./, 'a state'),
      fee_schedule_area: fields.matching('fee_schedule_area', /./, 'an area'),
      counties: fields.matching('counties', /./, 'a list of counties'),
    },
  }),
  (row) => row.locality,
);

const zip5 = layout(
  'zip_locality',
  ['zip_code', 'state', 'carrier', 'pricing_locality', 'rural_indicator'],
  (fields, { effectiveStart, effectiveEnd }): ZipLocalityRow => ({
    zipCode: fields.matching('zip_code', /^\d{5}$/, 'a ZIP code'),
    state: fields.matching('state', STATE, 'a state'),
    carrier: fields.matching('carrier', CARRIER, 'a carrier'),
    pricingLocality: fields.matching('pricing_locality', PRICING_LOCALITY, 'a pricing locality'),
    ruralIndicator: fields.matching('rural_indicator', /^[RB]?$/, 'R, B or blank') as '' | 'R' | 'B',
    effectiveDate: effectiveStart,
    endDate: effectiveEnd,
  }),
  (row) => row.zipCode,
);

const zipHistory = layout(
  'zip_locality',
  ['zip_code', 'carrier', 'pricing_locality', 'from_year', 'to_year'],
  (fields): ZipLocalityRow => ({
    zipCode: fields.matching('zip_code', /^\d{5}(?:\d{4})?$/, 'a ZIP code or ZIP+4'),
    state: '',
    carrier: fields.matching('carrier', CARRIER, 'a carrier'),
    pricingLocality: fields.matching('pricing_locality', PRICING_LOCALITY, 'a pricing locality'),
    ruralIndicator: null,
    effectiveDate: Number(`${fields.matching('from_year', /^20\d\d$/, 'a year')}0101`),
    endDate: Number(`${fields.matching('to_year', /^(?:20\d\d|9999)$/, 'a year or 9999')}1231`),
  }),
  (row) => `${row.zipCode} ${row.effectiveDate}`,
);

export const LOCALITY_LAYOUTS = {
  'anesthesia-cf': anesthesiaCf,
  gpci,
  'locality-counties': localityCounties,
  'zip-history': zipHistory,
  zip5,
};
