/** Records of the fee schedules, and what other files add to them. */
import type { RowOf } from '../../datasets/tables.ts';
import { type DimsOf, PREFIX_LENGTH } from '../../storage/lists/facets.ts';
import type { ImportTable } from '../release/import-table.ts';

const cellsOf = (row: RowOf['fee_schedule']) => [
  row.code,
  row.scheduleType,
  row.startDate,
  row.endDate,
  row.modifiers,
  row.priceIndicator,
  row.description,
];

export const feeSchedule: ImportTable<RowOf['fee_schedule']> = {
  name: 'fee_schedule',
  database: 'REFERENCE',
  columns: ['code', 'schedule_type', 'start_date', 'end_date', 'modifiers', 'price_indicator', 'description', 'data'],
  values: (row) => [...cellsOf(row), JSON.stringify(row.data)],
  nested: (row) => [...cellsOf(row), row.data],
  identity: ['code', 'schedule_type', 'modifiers', 'start_date', 'price_indicator'],
  list: {
    table: 'fee_schedule',
    prefixLength: PREFIX_LENGTH.fee_schedule,
    code: (row) => row.code,
    dims: (row): DimsOf['fee_schedule'] => [
      row.scheduleType,
      row.priceIndicator,
      row.modifiers,
      row.startDate,
      row.endDate,
    ],
  },
  totals: { unique_codes: 'count(DISTINCT code)' },
};

export const feeSupplement: ImportTable<RowOf['fee_supplement']> = {
  name: 'fee_supplement',
  database: 'REFERENCE',
  columns: ['kind', 'schedule_type', 'code', 'start_date', 'end_date', 'data'],
  values: (row) => [row.kind, row.scheduleType, row.code, row.startDate, row.endDate, JSON.stringify(row.data)],
  identity: ['schedule_type', 'code', 'start_date', 'kind', 'end_date'],
};

export const oppsCap: ImportTable<RowOf['opps_cap']> = {
  name: 'opps_cap',
  database: 'REFERENCE',
  columns: ['code', 'modifiers', 'locality', 'start_date', 'end_date', 'facility_price', 'non_facility_price'],
  values: (row) => [
    row.code,
    row.modifiers,
    row.locality,
    row.startDate,
    row.endDate,
    row.facilityPrice,
    row.nonFacilityPrice,
  ],
  identity: ['code', 'modifiers', 'locality', 'start_date'],
};

export const wageIndex: ImportTable<RowOf['wage_index']> = {
  name: 'wage_index',
  database: 'REFERENCE',
  columns: ['system', 'year', 'cbsa', 'cbsa_name', 'wage_index'],
  values: (row) => [row.system, row.year, row.cbsa, row.cbsaName, row.wageIndex],
  identity: ['system', 'cbsa', 'year', 'wage_index'],
};
