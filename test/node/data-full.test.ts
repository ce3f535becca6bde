/** Everything that CMS publishes, where it is at hand: PPS_EDGE_DATA names its folder. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Workplace } from './data/command.ts';

const DATA = process.env.PPS_EDGE_DATA;
const FOLDERS = ['pfs', 'zip', 'clfs', 'dmepos', 'asp', 'asc', 'ncci', 'opps', 'ioce', 'icd10cm'];

/** Rows of all releases by dataset. */
const ROWS = {
  'anesthesia-cf': 109,
  'asc-aa': 26_421,
  'asc-bb': 15_001,
  'asc-code-pairs': 404,
  'asc-ee': 11_551,
  'asc-ff': 26_421,
  'asc-wage-index': 941,
  asp: 4678,
  'asp-ndc': 4501,
  clfs: 2087,
  'dme-former-cba': 614,
  'dme-former-cba-zip': 16_119,
  'dme-mail-order': 8,
  'dme-pen': 50,
  'dme-rural-zip': 15_913,
  dmepos: 3487,
  gpci: 327,
  'icd10cm-drug': 7430,
  'icd10cm-eindex': 8090,
  'icd10cm-neoplasm': 1940,
  'icd10cm-order': 195_482,
  'ioce-apc-validity': 1392,
  'ioce-discount-assignment': 36,
  'ioce-discount-formulas': 9,
  'ioce-edit-matrix': 2341,
  'ioce-edits': 199,
  'ioce-hcpcs-validity': 20_092,
  'ioce-lists': 115,
  'ioce-php-iop-apcs': 15,
  'ioce-values': 213,
  'ioce-versions': 28,
  'locality-counties': 109,
  'mue-dme': 2928,
  'mue-outpatient': 14_628,
  'mue-practitioner': 14_677,
  'ncci-add-on': 7465,
  'ncci-ptp-outpatient': 1_775_818,
  'ncci-ptp-practitioner': 2_546_017,
  'opps-a': 994,
  'opps-b': 56_064,
  'opps-cap': 16_100,
  'opps-d1': 28,
  'opps-d2': 4,
  'opps-e': 1731,
  'opps-j-complexity': 432,
  'opps-j-exclusions': 14,
  'opps-j-rank': 3236,
  'opps-l': 431,
  'opps-m': 183,
  'opps-n': 173,
  'opps-o': 128,
  'opps-p-intensive': 535,
  'opps-p-offsets': 5121,
  'opps-q': 368,
  'pfs-rvu': 113_797,
  'zip-history': 1_141_776,
  zip5: 42_956,
};

const place = new Workplace();
afterAll(() => place.remove());

test.skipIf(!DATA)('all of it is imported, and once', async () => {
  const folder = join(place.folder, 'files');
  for (const name of FOLDERS) cpSync(join(DATA as string, name), join(folder, name), { recursive: true });
  const run = await place.run('import-all', folder);
  expect(run).toMatchObject({ status: 0, stderr: '' });
  const sql = 'SELECT dataset, sum(row_count) AS rows FROM release GROUP BY dataset';
  const rows = [...place.rows('REFERENCE', sql), ...place.rows('GEOGRAPHY', sql)];
  expect(Object.fromEntries(rows.map((row) => [row.dataset, row.rows]))).toEqual(ROWS);
  const counted = (
    [
      'fee_schedule',
      'fee_supplement',
      'opps_cap',
      'pfs_locality',
      'locality_supplement',
      'wage_index',
      'mue',
      'ioce_row',
      'icd10cm_code',
      'icd10cm_index',
      'icd10cm_drug',
      'icd10cm_neoplasm',
    ] as const
  )
    .map((table) => place.rows('REFERENCE', `SELECT count(*) AS rows FROM ${table}`)[0]?.rows as number)
    .concat(
      ['zip_locality', 'dme_zip'].map(
        (table) => place.rows('GEOGRAPHY', `SELECT count(*) AS rows FROM ${table}`)[0]?.rows as number,
      ),
    )
    // Pairs are packed, 13 characters each.
    .concat(
      place.rows('REFERENCE', "SELECT sum(length(body)) / 13 AS rows FROM ncci_pairs WHERE kind = 'column_1'")[0]
        ?.rows as number,
    );
  expect(counted.reduce((sum, count) => sum + count)).toBe(Object.values(ROWS).reduce((sum, count) => sum + count));
  expect((await place.run('import-all', folder)).stdout).toContain('0 releases, 0 rows');
});
