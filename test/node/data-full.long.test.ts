/**
 * Everything that CMS publishes, if it is at hand and loaded: PPS_EDGE_DATA names its folder, PPS_EDGE_FULL_STATE the
 * state folder into which it was imported. The folder may grow: the tests hold least counts, not a list.
 */
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '../../scripts/data/command.ts';
import { databaseFile } from '../../scripts/local-databases.ts';
import { ALL_DATASETS } from '../../src/datasets/index.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';

const DATA = process.env.PPS_EDGE_DATA;
const STATE = process.env.PPS_EDGE_FULL_STATE;
const DATABASES = ['REFERENCE', 'GEOGRAPHY', 'PROVIDERS'] as const;

/** Rows that the releases of a dataset had together when the test was written; later files only add to them. */
const LEAST_ROWS = {
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
  ioce: 1_797_287,
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
  'pdpm-clinical-categories': 37_312,
  'pdpm-comorbidities': 1903,
  'pfs-rvu': 113_797,
  'zip-history': 1_141_776,
  zip5: 42_956,
};

describe.skipIf(!DATA || !STATE)('all files that are at hand', () => {
  const databases = {} as Record<(typeof DATABASES)[number], DatabaseSync>;
  const releases: { dataset: string; rows: number; isSample: number }[] = [];
  beforeAll(() => {
    for (const name of DATABASES) {
      databases[name] = new DatabaseSync(databaseFile(name, STATE as string), { readOnly: true });
      const sql = 'SELECT dataset, row_count AS rows, is_sample AS isSample FROM release';
      releases.push(...(databases[name].prepare(sql).all() as unknown as typeof releases));
    }
    return () => {
      for (const database of Object.values(databases)) database.close();
    };
  });

  test.each(Object.entries(LEAST_ROWS))('%s has at least %i rows', (dataset, least) => {
    const full = releases.filter((release) => release.dataset === dataset && !release.isSample);
    expect(full.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThanOrEqual(least);
  });

  const datasetsByTable = Map.groupBy(
    ALL_DATASETS.filter(({ table }) => {
      const { pack, compile } = IMPORT_TABLES[table];
      return !pack && !compile;
    }),
    ({ table }) => table,
  );
  test.each([...datasetsByTable])('table %s has the rows that its releases tell of, each once', (table, datasets) => {
    const names = new Set(datasets.map(({ name }) => name));
    const listed = releases.filter(({ dataset }) => names.has(dataset)).reduce((sum, { rows }) => sum + rows, 0);
    const { name, database } = IMPORT_TABLES[table];
    expect(databases[database].prepare(`SELECT count(*) AS rows FROM ${name}`).get()).toEqual({ rows: listed });
  });

  test('table ncci_pairs has them packed, 13 characters each', () => {
    const listed = releases.filter(({ dataset }) => /^ncci-ptp/.test(dataset)).reduce((sum, { rows }) => sum + rows, 0);
    const sql = "SELECT sum(length(body)) / 13 AS rows FROM ncci_pairs WHERE kind = 'column_1'";
    expect(databases.REFERENCE.prepare(sql).get()).toEqual({ rows: listed });
  });

  test('a second import finds all of them loaded', async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
    try {
      expect(await main(['import-all', DATA as string], { state: STATE as string, downloads: STATE as string })).toBe(
        0,
      );
    } finally {
      log.mockRestore();
    }
    expect(lines.filter((line) => line.includes('0 releases, 0 rows'))).toHaveLength(1);
  });
});
