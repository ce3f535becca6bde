/** GET /releases, on the sample data. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { ask, call, createOrganization, seedDatabases } from '../support/seeded.ts';

interface Release {
  dataset: string;
  label: string;
  effective_start: number;
  effective_end: number;
  row_count: number;
  is_sample: boolean;
}

let key: string;
let releases: { data: Release[]; count: number };

beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
  releases = (await ask<typeof releases>('/releases', key)).body;
});

it('names every release with its dates and rows, reference data first, by dataset and newest first', () => {
  const lines = releases.data.map((row) => [
    row.dataset,
    row.label,
    row.effective_start,
    row.effective_end,
    row.row_count,
  ]);
  expect(lines).toEqual([
    ['afs', 'AFS 2026', 20260101, 20261231, 4],
    ['anesthesia-cf', 'Anesthesia CF 2025', 20250101, 20251231, 109],
    ['asc-aa', 'ASC AA 2026Q2', 20260401, 20260630, 102],
    ['asc-bb', 'ASC BB 2026Q2', 20260401, 20260630, 73],
    ['asc-ee', 'ASC EE 2026Q2', 20260401, 20260630, 43],
    ['asp', 'ASP 2026Q1', 20260101, 20260331, 114],
    ['asp', 'ASP 2025Q4', 20251001, 20251231, 115],
    ['clfs', 'CLFS 2025Q1', 20250101, 20250331, 196],
    ['dmepos', 'DMEPOS 2025Q1', 20250101, 20250331, 138],
    ['drg-ipf', 'IPF DRG FY2026', 20251001, 20260930, 19],
    ['drg-ipps', 'IPPS DRG FY2026', 20251001, 20260930, 772],
    ['drg-ltch', 'LTCH DRG FY2026', 20251001, 20260930, 772],
    ['gpci', 'GPCI 2026', 20260101, 20261231, 109],
    ['gpci', 'GPCI 2025', 20250101, 20251231, 109],
    ['locality-counties', 'Locality counties 2025', 20250101, 20251231, 109],
    ['mac', 'MAC names', 19000101, 99991231, 55],
    ['mue-dme', 'MUE DME Supplier 2024Q3', 20240701, 20240930, 79],
    ['mue-outpatient', 'MUE Outpatient Hospital 2024Q3', 20240701, 20240930, 159],
    ['mue-practitioner', 'MUE Practitioner 2024Q3', 20240701, 20240930, 159],
    ['ncci-ptp-outpatient', 'NCCI PTP Outpatient Hospital 2024Q3', 20240701, 20240930, 148],
    ['ncci-ptp-practitioner', 'NCCI PTP Practitioner 2024Q3', 20240701, 20240930, 185],
    ['pfs-rvu', 'RVU26C', 20260701, 20260930, 439],
    ['pfs-rvu', 'RVU26C QP', 20260701, 20260930, 90],
    ['pfs-rvu', 'RVU25D', 20251001, 20251231, 445],
    ['pfs-rvu', 'RVU25A', 20250101, 20250331, 99],
    ['zip-history', 'ZIP history 2020-2025', 20200101, 99991231, 919],
    ['zip5', 'ZIP5 2025Q4', 20251001, 99991231, 735],
    ['ipsf', 'IPSF', 20211001, 99991231, 200],
    ['opsf', 'OPSF', 20220101, 99991231, 107],
  ]);
  expect(releases.count).toBe(29);
});

it('has every field', () => {
  expect(releases.data.find((row) => row.label === 'ZIP5 2025Q4')).toEqual({
    dataset: 'zip5',
    label: 'ZIP5 2025Q4',
    source:
      'CMS, Zip Code to Carrier Locality File, October 2025 (ZIP5_OCT2025), https://www.cms.gov/medicare/payment/fee-schedules',
    source_url: null,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    licence: 'public domain',
    effective_start: 20251001,
    effective_end: 99991231,
    row_count: 735,
    is_sample: true,
    imported_at: '2026-11-01T00:00:00Z',
  });
});

it('says of all data that it is a sample', () => {
  expect(releases.data.filter((row) => !row.is_sample).map((row) => row.dataset)).toEqual(['mac']);
});

it('counts the rows that are in the tables', async () => {
  const rows = (dataset: string) =>
    releases.data.filter((row) => row.dataset === dataset).reduce((sum, row) => sum + row.row_count, 0);
  const count = (database: D1Database, table: string) =>
    database.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');
  expect(await count(env.REFERENCE, 'pfs_locality')).toBe(rows('gpci'));
  expect(await count(env.GEOGRAPHY, 'zip_locality')).toBe(rows('zip5') + rows('zip-history'));
});

it('redirects the path with a slash', async () => {
  const response = await call('/releases/', key);
  expect(response.status).toBe(307);
  expect(response.headers.get('Location')).toBe('/api/v1/releases');
});
