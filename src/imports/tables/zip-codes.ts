/** Localities by ZIP code, and ZIP codes by DMEPOS pricing area. */
import type { RowOf } from '../../datasets/tables.ts';
import { type DimsOf, PREFIX_LENGTH } from '../../storage/lists/facets.ts';
import type { ImportTable } from '../release/import-table.ts';
import { zipPeriods } from './zip-periods.ts';

export const zipLocality: ImportTable<RowOf['zip_locality']> = {
  name: 'zip_locality',
  database: 'GEOGRAPHY',
  columns: ['zip_code', 'state', 'carrier', 'pricing_locality', 'rural_indicator', 'effective_date', 'end_date'],
  values: (row) => [
    row.zipCode,
    row.state,
    row.carrier,
    row.pricingLocality,
    row.ruralIndicator,
    row.effectiveDate,
    row.endDate,
  ],
  identity: ['zip_code', 'effective_date'],
  comparesTexts: true,
  list: {
    table: 'zip_locality',
    prefixLength: PREFIX_LENGTH.zip_locality,
    code: (row) => row.zipCode,
    dims: (row): DimsOf['zip_locality'] => [
      row.zipCode.length,
      row.state,
      row.carrier,
      row.pricingLocality,
      row.ruralIndicator,
      row.effectiveDate,
      row.endDate,
    ],
  },
  totals: { unique_zip_codes: 'count(DISTINCT substr(zip_code, 1, 5))' },
  otherReleases: zipPeriods,
};

export const dmeZip: ImportTable<RowOf['dme_zip']> = {
  name: 'dme_zip',
  database: 'GEOGRAPHY',
  columns: ['kind', 'zip_code', 'state', 'area', 'area_name', 'start_date', 'end_date'],
  values: (row) => [row.kind, row.zipCode, row.state, row.area, row.areaName, row.startDate, row.endDate],
  identity: ['zip_code', 'start_date', 'kind', 'area'],
};
