/** Imports the provider master list into PROVIDERS: its word index, and the totals of both publications together. */

import { categoryName, HOSPITAL } from '../../engine/provider/provider-categories.ts';
import { MASTER_FIELDS, type ProviderMasterRow } from '../../engine/provider/provider-master.ts';
import type { SearchedTable } from '../../storage/lists/word-index.ts';
import { MASTER_DATASETS } from '../../storage/schema/providers/provider-master.ts';
import type { InParts } from '../release/d1-in-parts.ts';
import type { ImportTable } from '../release/import-table.ts';

/** Fields of a provider that are searched. */
export type SearchedProvider = Pick<
  ProviderMasterRow,
  'prvdr_num' | 'fac_name' | 'city_name' | 'state_cd' | 'prvdr_ctgry_cd' | 'prvdr_ctgry_sbtyp_cd' | 'provider_type'
>;

export const MASTER_SEARCH: SearchedTable<SearchedProvider> = {
  code: (row) => row.prvdr_num,
  words: { facility_name: (row) => row.fac_name, city: (row) => row.city_name },
  values: { state: (row) => row.state_cd || null, provider_category: categoriesOf },
};

/** Each provider is found by the code of its category, by that and its type (`01-11`), and by the name of either. */
function categoriesOf(row: SearchedProvider): string[] {
  const { prvdr_ctgry_cd: category, prvdr_ctgry_sbtyp_cd: subtype } = row;
  const names = [categoryName(category), row.provider_type].map((name) => name.toUpperCase());
  return [...new Set([category, ...(subtype && category === HOSPITAL ? [`${category}-${subtype}`] : []), ...names])];
}

/** The table for a file that is loaded in parts. */
export const MASTER_IN_PARTS: InParts = {
  code: 'prvdr_num',
  columns: [
    'prvdr_num',
    'fac_name',
    'city_name',
    'state_cd',
    'prvdr_ctgry_cd',
    'prvdr_ctgry_sbtyp_cd',
    'provider_type',
  ] satisfies (keyof SearchedProvider)[],
  // Its rows are of these columns.
  search: MASTER_SEARCH as InParts['search'],
};

/** States in the statistics. */
const TOP_STATES = 10;

const releasesOf = (dataset: string) => `(SELECT id FROM release WHERE dataset = '${dataset}')`;
const [FIRST, ...OTHERS] = MASTER_DATASETS;

/** A provider of several publications counts once. */
const ONCE = `(release_id IN ${releasesOf(FIRST)} OR NOT EXISTS (SELECT 1 FROM provider_master AS first
  WHERE first.prvdr_num = provider_master.prvdr_num AND first.release_id IN ${releasesOf(FIRST)}))`;

export const providerMaster: ImportTable<ProviderMasterRow> = {
  name: 'provider_master',
  database: 'PROVIDERS',
  columns: MASTER_FIELDS.map(({ name }) => name),
  values: (row) => MASTER_FIELDS.map(({ name }) => row[name]),
  identity: ['prvdr_num'],
  comparesTexts: true,
  search: MASTER_SEARCH,
  derived: [
    `DELETE FROM list_total WHERE list = 'provider_master'`,
    `INSERT INTO list_total (list, name, value)
       SELECT 'provider_master', 'providers', count(*) FROM provider_master WHERE ${ONCE}`,
    `INSERT INTO list_total (list, name, value)
       SELECT 'provider_master', 'state ' || state_cd, count(*) FROM provider_master
       WHERE state_cd <> '' AND ${ONCE} GROUP BY state_cd ORDER BY 3 DESC, state_cd LIMIT ${TOP_STATES}`,
    `INSERT INTO list_total (list, name, value)
       SELECT 'provider_master', 'last_updated', max(imported_at) FROM release
       WHERE dataset IN ('${[FIRST, ...OTHERS].join("', '")}')`,
  ],
};
