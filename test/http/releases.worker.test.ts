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
    ['article', 'MCD Article', 19000101, 99991231, 6],
    ['article-icd10-covered', 'MCD Article ICD-10 covered', 19000101, 99991231, 12],
    ['asc-aa', 'ASC AA 2026Q2', 20260401, 20260630, 102],
    ['asc-bb', 'ASC BB 2026Q2', 20260401, 20260630, 73],
    ['asc-code-pairs', 'ASC code pairs 2026', 20260101, 20261231, 6],
    ['asc-ee', 'ASC EE 2026Q2', 20260401, 20260630, 43],
    ['asc-ff', 'ASC FF 2026Q2', 20260401, 20260630, 24],
    ['asc-wage-index', 'ASC wage index 2026', 20260101, 20261231, 159],
    ['asp', 'ASP 2026Q4', 20261001, 20261231, 98],
    ['asp', 'ASP 2026Q1', 20260101, 20260331, 114],
    ['asp', 'ASP 2025Q4', 20251001, 20251231, 115],
    ['clfs', 'CLFS 2026Q1', 20260101, 20260331, 190],
    ['clfs', 'CLFS 2025Q1', 20250101, 20250331, 196],
    ['cpt-modifier', 'CPT modifiers', 19000101, 99991231, 49],
    ['dmepos', 'DMEPOS 2025Q1', 20250101, 20250331, 138],
    ['drg-ipf', 'IPF DRG FY2026', 20251001, 20260930, 19],
    ['drg-ipps', 'IPPS DRG FY2027', 20261001, 20270930, 768],
    ['drg-ipps', 'IPPS DRG FY2026', 20251001, 20260930, 772],
    ['drg-ltch', 'LTCH DRG FY2026', 20251001, 20260930, 772],
    ['esrd-cbsa-wage-index', 'ESRD cbsa-wage-index CY2026', 20260101, 20261231, 159],
    ['esrd-cbsa-wage-index', 'ESRD cbsa-wage-index CY2025', 20250101, 20251231, 159],
    ['fqhc-addon', 'FQHC addon', 20141001, 99991231, 13],
    ['fqhc-base', 'FQHC base', 20141001, 99991231, 13],
    ['fqhc-gaf', 'FQHC gaf CY2026', 20260101, 20261231, 109],
    ['fqhc-ioprategte4', 'FQHC iopRateGte4', 20250101, 99991231, 2],
    ['fqhc-iopratelte3', 'FQHC iopRateLte3', 20240101, 99991231, 3],
    ['fqhc-national-rates', 'FQHC national-rates', 20230101, 20231231, 4],
    ['fqhc-tribal', 'FQHC tribal', 20160101, 99991231, 11],
    ['gpci', 'GPCI 2026', 20260101, 20261231, 109],
    ['gpci', 'GPCI 2025', 20250101, 20251231, 109],
    ['hcpcs-level-2', 'HCPCS 2024Q4', 20241001, 99991231, 933],
    ['hha-cbsa-wage-index', 'HHA cbsa-wage-index CY2026', 20260101, 20261231, 159],
    ['hha-cbsa-wage-index', 'HHA cbsa-wage-index CY2025', 20250101, 20251231, 159],
    ['hha-diagnoses', 'HHA diagnoses CY2025', 20250101, 20251231, 22],
    ['hha-functional-points', 'HHA functional-points CY2025', 20250101, 20251231, 39],
    ['hha-functional-thresholds', 'HHA functional-thresholds CY2025', 20250101, 20251231, 12],
    ['hha-high-comorbidity-pairs', 'HHA high-comorbidity-pairs CY2025', 20250101, 20251231, 94],
    ['hha-hrg', 'HHA hrg CY2026', 20260101, 20261231, 432],
    ['hha-hrg', 'HHA hrg CY2025', 20250101, 20251231, 96],
    ['hha-low-comorbidity', 'HHA low-comorbidity CY2025', 20250101, 20251231, 22],
    ['hha-rev', 'HHA rev CY2026', 20260101, 20261231, 6],
    ['hha-rev', 'HHA rev CY2025', 20250101, 20251231, 6],
    ['hospice-cbsa-wage-index', 'HOSPICE cbsa-wage-index FY2026', 20251001, 20260930, 159],
    ['icd10cm-conversion', 'ICD-10-CM conversion table FY2026', 20251001, 20260930, 214],
    ['icd10cm-drug', 'ICD-10-CM Drug Table 2026 April', 20260401, 20260930, 197],
    ['icd10cm-eindex', 'ICD-10-CM External Cause Index 2026 April', 20260401, 20260930, 386],
    ['icd10cm-neoplasm', 'ICD-10-CM Neoplasm Table 2026 April', 20260401, 20260930, 170],
    ['icd10cm-order', 'ICD-10-CM 2027', 20261001, 20270930, 3920],
    ['icd10cm-order', 'ICD-10-CM 2026', 20251001, 20260930, 3907],
    ['icd10pcs-conversion', 'ICD-10-PCS conversion table FY2026', 20251001, 20260930, 71],
    ['icd10pcs-definitions', 'ICD-10-PCS definitions FY2024', 20231001, 20240930, 144],
    ['icd10pcs-index', 'ICD-10-PCS index FY2024', 20231001, 20240930, 337],
    ['icd10pcs-order', 'ICD-10-PCS codes FY2027', 20261001, 20270930, 468],
    ['icd10pcs-order', 'ICD-10-PCS codes FY2026', 20251001, 20260930, 468],
    ['icd10pcs-order', 'ICD-10-PCS codes FY2024', 20231001, 20240930, 470],
    ['icd10pcs-tables', 'ICD-10-PCS tables FY2024', 20231001, 20240930, 296],
    ['ioce', 'IOCE v26.0-v27.1', 20250101, 20260630, 18573],
    ['ioce-apc-validity', 'IOCE v25.1 apc validity', 20170701, 20240630, 50],
    ['ioce-discount-assignment', 'IOCE v25.1 discount assignment', 20170701, 20240630, 12],
    ['ioce-discount-formulas', 'IOCE v25.1 discount formulas', 20170701, 20240630, 9],
    ['ioce-edit-matrix', 'IOCE v25.1 edit matrix', 20170701, 20240630, 237],
    ['ioce-edits', 'IOCE v25.1 edits', 20170701, 20240630, 138],
    ['ioce-hcpcs-validity', 'IOCE v25.1 hcpcs validity', 20170701, 20240630, 517],
    ['ioce-lists', 'IOCE v25.1 lists', 20170701, 20240630, 96],
    ['ioce-php-iop-apcs', 'IOCE v25.1 php iop apcs', 20170701, 20240630, 11],
    ['ioce-values', 'IOCE v25.1 values', 20170701, 20240630, 173],
    ['ioce-versions', 'IOCE v25.1 versions', 20170701, 20240630, 28],
    ['ipf-cbsa-wage-index', 'IPF cbsa-wage-index FY2026', 20251001, 20260930, 159],
    ['ipf-codefirst', 'IPF codeFirst FY2025', 20241001, 20250930, 39],
    ['ipf-comorbidities', 'IPF comorbidities FY2026', 20251001, 20260930, 32],
    ['ipf-procedures', 'IPF procedures FY2026', 20251001, 20260930, 28],
    ['ipps-claim-codes', 'IPPS claim codes FY2026', 20251001, 20260930, 110],
    ['ipps-new-technology', 'IPPS new technology FY2026', 20251001, 20260930, 27],
    ['ipps-outmigration', 'IPPS out-migration FY2026', 20251001, 20260930, 106],
    ['ipps-wage-index', 'IPPS wage index FY2026', 20251001, 20260930, 164],
    ['irf-cbsa-wage-index', 'IRF cbsa-wage-index FY2026', 20251001, 20260930, 159],
    ['irf-cmg-codes', 'IRF cmg-codes FY2026', 20251001, 20260930, 100],
    ['irf-cmg-definitions', 'IRF cmg-definitions FY2026', 20251001, 20260930, 95],
    ['irf-impairment-group-to-ric', 'IRF impairment-group-to-ric FY2026', 20251001, 20260930, 84],
    ['irf-motor-responses', 'IRF motor-responses FY2026', 20251001, 20260930, 82],
    ['lcd', 'MCD LCD', 19000101, 99991231, 9],
    ['lcd-hcpcs', 'MCD LCD HCPCS', 19000101, 99991231, 226],
    ['locality-counties', 'Locality counties 2025', 20250101, 20251231, 109],
    ['ltch-cbsa-wage-index', 'LTCH cbsa-wage-index FY2026', 20251001, 20260930, 158],
    ['mac', 'MAC names', 19000101, 99991231, 55],
    ['mce', 'MCE v44.0', 20151001, 20270331, 2873],
    ['msdrg', 'MS-DRG v43.0-v44.0', 20251001, 20270331, 11983],
    ['mue-dme', 'MUE DME Supplier 2024Q3', 20240701, 20240930, 79],
    ['mue-outpatient', 'MUE Outpatient Hospital 2024Q3', 20240701, 20240930, 159],
    ['mue-practitioner', 'MUE Practitioner 2024Q3', 20240701, 20240930, 159],
    ['ncci-add-on', 'NCCI add-on codes 2024Q3', 20240701, 20240930, 127],
    ['ncci-ptp-outpatient', 'NCCI PTP Outpatient Hospital 2024Q3', 20240701, 20240930, 148],
    ['ncci-ptp-practitioner', 'NCCI PTP Practitioner 2024Q3', 20240701, 20240930, 185],
    ['ncd', 'MCD NCD', 19000101, 99991231, 8],
    ['opps-a', 'OPPS Addendum A 2025Q1', 20250101, 20250331, 131],
    ['opps-apc-rate', 'OPPS apc-rate CY2026', 20260101, 20261231, 1030],
    ['opps-b', 'OPPS Addendum B 2025Q4', 20251001, 20251231, 501],
    ['opps-b', 'OPPS Addendum B 2025Q1', 20250101, 20250331, 43],
    ['opps-blood-rank', 'OPPS blood-rank CY2026', 20260101, 20261231, 13],
    ['opps-cbsa-wage-index', 'OPPS cbsa-wage-index CY2026', 20260101, 20261231, 162],
    ['opps-d1', 'OPPS Addendum D1 2025', 20250101, 20251231, 14],
    ['opps-d2', 'OPPS Addendum D2 2025', 20250101, 20251231, 1],
    ['opps-e', 'OPPS Addendum E 2025', 20250101, 20251231, 18],
    ['opps-j-complexity', 'OPPS Addendum J complexity 2025', 20250101, 20251231, 27],
    ['opps-j-exclusions', 'OPPS Addendum J exclusions 2025', 20250101, 20251231, 6],
    ['opps-j-rank', 'OPPS Addendum J rank 2025', 20250101, 20251231, 30],
    ['opps-l', 'OPPS Addendum L 2025', 20250101, 20251231, 5],
    ['opps-m', 'OPPS Addendum M 2025', 20250101, 20251231, 28],
    ['opps-n', 'OPPS Addendum N 2025', 20250101, 20251231, 11],
    ['opps-o', 'OPPS Addendum O 2025', 20250101, 20251231, 6],
    ['opps-outmigration-adjustment', 'OPPS outmigration-adjustment CY2026', 20260101, 20261231, 88],
    ['opps-p-intensive', 'OPPS Addendum P device-intensive 2025', 20250101, 20251231, 15],
    ['opps-p-offsets', 'OPPS Addendum P offsets 2025', 20250101, 20251231, 26],
    ['opps-providerccn340b', 'OPPS providerCcn340B', 20260101, 99991231, 2],
    ['opps-q', 'OPPS Addendum Q 2025', 20250101, 20251231, 14],
    ['pdpm-clinical-categories', 'PDPM clinical categories FY2020', 20191001, 20200930, 80],
    ['pdpm-comorbidities', 'PDPM comorbidities FY2020', 20191001, 20200930, 93],
    ['pfs-rvu', 'RVU26D', 20261001, 20261231, 439],
    ['pfs-rvu', 'RVU26D QP', 20261001, 20261231, 90],
    ['pfs-rvu', 'RVU26C', 20260701, 20260930, 439],
    ['pfs-rvu', 'RVU26C QP', 20260701, 20260930, 90],
    ['pfs-rvu', 'RVU26A', 20260101, 20260331, 103],
    ['pfs-rvu', 'RVU25D', 20251001, 20251231, 445],
    ['pfs-rvu', 'RVU25A', 20250101, 20250331, 99],
    ['snf-cbsa-wage-index', 'SNF cbsa-wage-index FY2026', 20251001, 20260930, 159],
    ['snf-nta-rates', 'SNF nta-rates FY2026', 20251001, 20260930, 12],
    ['snf-nursing-rates', 'SNF nursing-rates FY2026', 20251001, 20260930, 50],
    ['snf-ptot-rates', 'SNF ptot-rates FY2026', 20251001, 20260930, 32],
    ['snf-slp-rates', 'SNF slp-rates FY2026', 20251001, 20260930, 24],
    ['snf-vpd-adj-factors', 'SNF vpd-adj-factors', 19000101, 99991231, 100],
    ['ub04-code', 'UB-04 codes', 19000101, 99991231, 502],
    ['zip-history', 'ZIP history 2020-2025', 20200101, 20251231, 919],
    ['zip5', 'ZIP5 2025Q4', 20251001, 99991231, 735],
    ['hospital-general-information', 'Hospital General Information', 19000101, 99991231, 60],
    ['ipsf', 'IPSF', 20211001, 99991231, 200],
    ['opsf', 'OPSF', 20220101, 99991231, 107],
    ['provider-of-services', 'Provider of Services', 19000101, 99991231, 48],
  ]);
  expect(releases.count).toBe(lines.length);
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

it('answers the same with a slash behind the path', async () => {
  const [plain, slashed] = await Promise.all([call('/releases', key), call('/releases/', key)]);
  expect(slashed.status).toBe(200);
  expect(await slashed.json()).toEqual(await plain.json());
});
