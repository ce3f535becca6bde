/** How the rows that datasets read go into our tables: columns, identity within a release, and how they are listed. */
import type { RowOf, TableName } from '../datasets/tables.ts';
import { type FacetedList, PREFIX_LENGTH } from '../storage/lists/facets.ts';
import type { SearchedTable } from '../storage/lists/word-index.ts';
import { article, articleIcd10, coverageFact, lcd, lcdHcpcs, ncd } from './coverage.ts';
import type { Documents } from './documents.ts';
import { drgEntry } from './drg-entry.ts';
import { enginePack } from './engine-pack.ts';
import { icd10cmCode, icd10cmDrug, icd10cmIndex, icd10cmNeoplasm } from './icd10cm.ts';
import { icd10pcsCode, icd10pcsDefinition, icd10pcsIndex, icd10pcsTable } from './icd10pcs.ts';
import { ioceRow } from './ioce-row.ts';
import { ippsClaimCode, ippsNewTechnology, ippsOutmigration, ippsWageIndex } from './ipps.ts';
import type { ReleaseFacts } from './merge.ts';
import { ncciPairs } from './ncci-pairs.ts';
import { pricerTable } from './pricer-table.ts';
import { providerFile } from './provider-files.ts';
import { providerMaster } from './provider-master.ts';
import { referenceCode } from './reference-codes.ts';
import type { StoredFile } from './stored-files.ts';

export type DatabaseName = 'REFERENCE' | 'GEOGRAPHY' | 'PROVIDERS';
export type SqlValue = string | number | null;

export type ImportTable<Row> = TableShape & (OneByOne<Row> | Packed<Row> | Compiled<Row>);

interface OneByOne<Row> {
  values(row: Row): SqlValue[];
  list?: FacetedList<Row>;
  /** In the list's place, where rows are searched by words; one release is read at a time. */
  search?: SearchedTable<Row>;
  /** Each row names a document in the bucket, see withFiles. */
  documents?: Documents<Row>;
  pack?: undefined;
  compile?: undefined;
}

/** A row of the table holds many rows of the dataset. */
interface Packed<Row> {
  pack(rows: Iterable<Row>, facts: ReleaseFacts): Iterable<SqlValue[]>;
  list?: undefined;
  search?: undefined;
  documents?: undefined;
  compile?: undefined;
}

/** All rows become one file in the bucket, and a row of the table that names it. */
interface Compiled<Row> {
  /** @throws Error when the rows make no such file */
  compile(rows: Iterable<Row>, isSample: boolean): Promise<{ file: StoredFile; row: SqlValue[] }>;
  /** Layout of the file: a sample that was compiled into another layout is loaded again. */
  layout: string;
  list?: undefined;
  search?: undefined;
  documents?: undefined;
  pack?: undefined;
}

interface TableShape {
  name: TableName;
  database: DatabaseName;
  /** Columns that an import writes, in the order of `values`. */
  columns: readonly string[];
  /** Columns that identify a row within its release. */
  identity: readonly string[];
  /** Totals that the lists and statistics read instead of counting: name to SQL expression over the whole table. */
  totals?: Readonly<Record<string, string>>;
  /** A document (a small table as one row of JSON) that every import rewrites: name and SQL expression. */
  document?: { name: string; sql: string };
  /** Statements that rewrite what is derived from the rows. */
  derived?: readonly string[];
  /** Each release is in force until the day before the next: the position of the end date among the dims. */
  chainedEndDim?: number;
}

const feeSchedule: ImportTable<RowOf['fee_schedule']> = {
  name: 'fee_schedule',
  database: 'REFERENCE',
  columns: ['code', 'schedule_type', 'start_date', 'end_date', 'modifiers', 'price_indicator', 'description', 'data'],
  values: (row) => [
    row.code,
    row.scheduleType,
    row.startDate,
    row.endDate,
    row.modifiers,
    row.priceIndicator,
    row.description,
    JSON.stringify(row.data),
  ],
  identity: ['code', 'schedule_type', 'modifiers', 'start_date', 'price_indicator'],
  list: {
    table: 'fee_schedule',
    prefixLength: PREFIX_LENGTH.fee_schedule,
    code: (row) => row.code,
    dims: (row) => [row.scheduleType, row.priceIndicator, row.modifiers, row.startDate, row.endDate],
  },
  totals: { unique_codes: 'count(DISTINCT code)' },
};

const feeSupplement: ImportTable<RowOf['fee_supplement']> = {
  name: 'fee_supplement',
  database: 'REFERENCE',
  columns: ['kind', 'schedule_type', 'code', 'start_date', 'end_date', 'data'],
  values: (row) => [row.kind, row.scheduleType, row.code, row.startDate, row.endDate, JSON.stringify(row.data)],
  identity: ['schedule_type', 'code', 'start_date', 'kind', 'end_date'],
};

const oppsCap: ImportTable<RowOf['opps_cap']> = {
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

/** Rows as src/storage/lookups/localities.ts reads them. */
const localityDocument = {
  name: 'pfs_localities',
  sql: `SELECT json_group_array(json_array(l.id, l.year, l.locality, l.loc_description, l.mac, l.state, l.gpci_work, l.gpci_pe,
      l.gpci_mp, l.start_date, l.end_date, l.release_id,
      coalesce((SELECT m.name FROM mac m WHERE m.mac = l.mac), ''),
      (SELECT s.data ->> 'conversion_factor' FROM locality_supplement s
        WHERE s.locality = l.locality AND s.year = l.year AND s.kind = 'anesthesia_conversion_factor'
          AND s.data ->> 'price_indicator' = '9'),
      (SELECT s.data ->> 'counties' FROM locality_supplement s
        WHERE s.locality = l.locality AND s.year = l.year AND s.kind = 'counties')
    ) ORDER BY l.year DESC, l.locality) FROM pfs_locality l`,
};

const pfsLocality: ImportTable<RowOf['pfs_locality']> = {
  name: 'pfs_locality',
  database: 'REFERENCE',
  columns: [
    'year',
    'locality',
    'loc_description',
    'mac',
    'state',
    'gpci_work',
    'gpci_pe',
    'gpci_mp',
    'start_date',
    'end_date',
  ],
  values: (row) => [
    row.year,
    row.locality,
    row.locDescription,
    row.mac,
    row.state,
    row.gpciWork,
    row.gpciPe,
    row.gpciMp,
    row.startDate,
    row.endDate,
  ],
  identity: ['locality', 'start_date'],
  document: localityDocument,
};

const mac: ImportTable<RowOf['mac']> = {
  name: 'mac',
  database: 'REFERENCE',
  columns: ['mac', 'name', 'jurisdiction'],
  values: (row) => [row.mac, row.name, row.jurisdiction],
  identity: ['mac'],
  document: localityDocument,
};

const localitySupplement: ImportTable<RowOf['locality_supplement']> = {
  name: 'locality_supplement',
  database: 'REFERENCE',
  columns: ['kind', 'year', 'locality', 'data'],
  values: (row) => [row.kind, row.year, row.locality, JSON.stringify(row.data)],
  identity: ['locality', 'year', 'kind'],
  document: localityDocument,
};

const wageIndex: ImportTable<RowOf['wage_index']> = {
  name: 'wage_index',
  database: 'REFERENCE',
  columns: ['system', 'year', 'cbsa', 'cbsa_name', 'wage_index'],
  values: (row) => [row.system, row.year, row.cbsa, row.cbsaName, row.wageIndex],
  identity: ['system', 'cbsa', 'year'],
};

const zipLocality: ImportTable<RowOf['zip_locality']> = {
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
  list: {
    table: 'zip_locality',
    prefixLength: PREFIX_LENGTH.zip_locality,
    code: (row) => row.zipCode,
    dims: (row) => [
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
  chainedEndDim: 6,
};

const dmeZip: ImportTable<RowOf['dme_zip']> = {
  name: 'dme_zip',
  database: 'GEOGRAPHY',
  columns: ['kind', 'zip_code', 'state', 'area', 'area_name', 'start_date', 'end_date'],
  values: (row) => [row.kind, row.zipCode, row.state, row.area, row.areaName, row.startDate, row.endDate],
  identity: ['zip_code', 'start_date', 'kind', 'area'],
};

const mue: ImportTable<RowOf['mue']> = {
  name: 'mue',
  database: 'REFERENCE',
  columns: ['code', 'mue_type', 'mue_value', 'adjudication_indicator', 'rationale', 'effective_date', 'end_date'],
  values: (row) => [
    row.code,
    row.mueType,
    row.mueValue,
    row.adjudicationIndicator,
    row.rationale,
    row.effectiveDate,
    row.endDate,
  ],
  identity: ['code', 'mue_type', 'effective_date'],
  list: {
    table: 'mue',
    prefixLength: PREFIX_LENGTH.mue,
    code: (row) => row.code,
    dims: (row) => [row.mueType, row.effectiveDate, row.endDate],
  },
  totals: Object.fromEntries(
    ['Facility', 'Practitioner', 'DME'].map((type) => [
      `distinct_codes ${type}`,
      `count(DISTINCT CASE WHEN mue_type = '${type}' THEN code END)`,
    ]),
  ),
};

export const IMPORT_TABLES: { [Name in TableName]: ImportTable<RowOf[Name]> } = {
  fee_schedule: feeSchedule,
  fee_supplement: feeSupplement,
  opps_cap: oppsCap,
  pfs_locality: pfsLocality,
  locality_supplement: localitySupplement,
  wage_index: wageIndex,
  ipps_wage_index: ippsWageIndex,
  ipps_outmigration: ippsOutmigration,
  ipps_new_technology: ippsNewTechnology,
  ipps_claim_code: ippsClaimCode,
  mac,
  zip_locality: zipLocality,
  dme_zip: dmeZip,
  mue,
  ncci_pairs: ncciPairs,
  pricer_table: pricerTable,
  ipsf: providerFile('ipsf'),
  opsf: providerFile('opsf'),
  drg_entry: drgEntry,
  reference_code: referenceCode,
  provider_master: providerMaster,
  ncd,
  lcd,
  article,
  lcd_hcpcs: lcdHcpcs,
  article_icd10: articleIcd10,
  coverage_fact: coverageFact,
  icd10cm_code: icd10cmCode,
  icd10cm_index: icd10cmIndex,
  icd10cm_drug: icd10cmDrug,
  icd10cm_neoplasm: icd10cmNeoplasm,
  icd10pcs_code: icd10pcsCode,
  icd10pcs_table: icd10pcsTable,
  icd10pcs_index: icd10pcsIndex,
  icd10pcs_definition: icd10pcsDefinition,
  ioce_row: ioceRow,
  engine_pack: enginePack,
};

/** Datasets of which each release is in force until the day before the next loaded one: a ZIP file states what stands. */
export const CHAINED_DATASETS: ReadonlySet<string> = new Set(['zip5', 'zip9']);

/** A derived dataset whose open-ended rows end where CMS's own files begin: those of ZIP codes by ZIP5, of ZIP+4s by ZIP9. */
export const SUPERSEDED_DATASET = 'zip-history';
/** Digits of the codes of the datasets that take its place. */
export const SUPERSEDED_DIGITS: Readonly<Record<string, number>> = { zip5: 5, zip9: 9 };
