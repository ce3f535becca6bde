/** Imports the tables of CMS's IPPS pricer. */
import type {
  IppsClaimCodeRow,
  IppsNewTechnologyRow,
  IppsOutmigrationRow,
  IppsWageIndexRow,
} from '../../datasets/pricers/ipps-rows.ts';
import type { ImportTable } from '../release/import-table.ts';

export const ippsWageIndex: ImportTable<IppsWageIndexRow> = {
  name: 'ipps_wage_index',
  database: 'REFERENCE',
  columns: [
    'cbsa',
    'size',
    'effective_date',
    'geographic_wage_index',
    'reclassified_wage_index',
    'imputed_floor_wage_index',
    'name',
  ],
  values: (row) => [
    row.cbsa,
    row.size,
    row.effectiveDate,
    row.geographicWageIndex,
    row.reclassifiedWageIndex,
    row.imputedFloorWageIndex,
    row.name,
  ],
  identity: ['cbsa', 'effective_date'],
};

export const ippsOutmigration: ImportTable<IppsOutmigrationRow> = {
  name: 'ipps_outmigration',
  database: 'REFERENCE',
  columns: ['county', 'effective_date', 'adjustment'],
  values: (row) => [row.county, row.effectiveDate, row.adjustment],
  identity: ['county', 'effective_date'],
};

export const ippsNewTechnology: ImportTable<IppsNewTechnologyRow> = {
  name: 'ipps_new_technology',
  database: 'REFERENCE',
  columns: ['fiscal_year', 'name', 'maximum', 'share'],
  values: (row) => [row.fiscalYear, row.name, row.maximum, row.share],
  identity: ['fiscal_year', 'name'],
};

export const ippsClaimCode: ImportTable<IppsClaimCodeRow> = {
  name: 'ipps_claim_code',
  database: 'REFERENCE',
  columns: ['fiscal_year', 'name', 'code', 'code_type'],
  values: (row) => [row.fiscalYear, row.name, row.code, row.codeType],
  identity: ['fiscal_year', 'name', 'code', 'code_type'],
};
