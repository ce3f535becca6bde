/** Imports the provider specific files into PROVIDERS, and the index that answers their lists. */
import type { ProviderFileRow } from '../../datasets/providers/rows.ts';
import { PROVIDER_FIELDS, type ProviderTable } from '../../engine/provider/provider-file.ts';
import { OWN_SCOPE } from '../../storage/release-marks.ts';
import type { ImportTable } from '../release/import-table.ts';

/** Records in a part of the index: a part has to stay under D1's 2 MB a row. */
const PART_RECORDS = 16_000;

export function providerFile(table: ProviderTable): ImportTable<ProviderFileRow> {
  return {
    name: table,
    database: 'PROVIDERS',
    columns: PROVIDER_FIELDS[table].map(({ name }) => name),
    values: (row) => [...row],
    // A provider may change its NPI, and a file may have both on a date.
    identity: ['provider_ccn', 'effective_date', 'national_provider_identifier'],
    comparesTexts: true,
    derived: [ownRecordsLast(table), `DELETE FROM provider_index WHERE list = '${table}'`, indexStatement(table)],
  };
}

/**
 * Numbers an operator's own records after all others: of two records of a provider and day, every reader takes the one with
 * the higher id.
 */
function ownRecordsLast(table: ProviderTable): string {
  const release = `(SELECT id FROM release WHERE dataset = '${table}' AND scope = '${OWN_SCOPE}')`;
  return `UPDATE ${table} SET id = own.next
    FROM (SELECT id AS was, row_number() OVER (ORDER BY id) + (SELECT max(id) FROM ${table}) AS next
      FROM ${table} WHERE release_id = ${release}) AS own
    WHERE ${table}.id = own.was
      AND EXISTS (SELECT 1 FROM ${table} AS other WHERE other.release_id <> ${release}
        AND other.id > (SELECT min(id) FROM ${table} WHERE release_id = ${release}))`;
}

/** Rows as src/storage/lookups/provider-index.ts reads them. */
function indexStatement(table: ProviderTable): string {
  return `INSERT INTO provider_index (list, part, body)
    WITH provider AS (
      SELECT provider_ccn AS ccn, national_provider_identifier AS npi, coalesce(state_code, '') AS state,
        coalesce(provider_type, '') AS type, count(*) AS records,
        group_concat(id || ',' || effective_date || ',' || coalesce(termination_date, 0) || ',' ||
          coalesce(last_updated, 0), ',' ORDER BY effective_date DESC, id DESC) AS numbers
      FROM ${table} GROUP BY 1, 2, 3, 4),
    placed AS (
      SELECT *, sum(records) OVER (ORDER BY ccn, npi, state, type ROWS UNBOUNDED PRECEDING) / ${PART_RECORDS} AS part
      FROM provider)
    SELECT '${table}', part,
      json_group_array(json_array(ccn, npi, state, type, json('[' || numbers || ']')) ORDER BY ccn, npi, state, type)
    FROM placed GROUP BY part`;
}
