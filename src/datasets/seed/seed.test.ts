/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest';
import type {
  AmbulanceData,
  AscData,
  ClinicalLabData,
  DmeData,
  DrugData,
  PhysicianData,
} from '../../engine/fee-schedules/records.ts';
import { newTechnologies } from '../../engine/pricers/ipps/rates/technology-lists.ts';
import { PROVIDER_FIELDS } from '../../engine/provider/provider-file.ts';
import type { FeeScheduleRow } from '../fee-schedules/rows.ts';
import type { PfsLocalityRow, ZipLocalityRow } from '../geography/rows.ts';
import type { IppsClaimCodeRow, IppsNewTechnologyRow, IppsWageIndexRow } from '../pricers/ipps-rows.ts';
import { Fault, UnreadableFile } from '../reading/dataset.ts';
import { readMacs } from './macs.ts';
import { readRegistrySample } from './registry.ts';
import { readSeed } from './seed.ts';

const texts = import.meta.glob<string>('../../../seed/*.csv', { query: '?raw', import: 'default', eager: true });
const files = Object.entries(texts).map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), text }));
const named = (name: string) => {
  const file = files.find((file) => file.name === name);
  if (!file) throw new Error(`no seed/${name}`);
  return file;
};
/** The two tables that are no release of a dataset. */
const releases = files.filter(({ name }) => name !== 'mac.csv' && name !== 'registry.csv');
const rowsIn = <Row>(name: string) => [...readSeed(named(name)).reading.rows] as Row[];
const record = (name: string, code: string, modifiers = '') => {
  const row = rowsIn<FeeScheduleRow>(name).find((row) => row.code === code && row.modifiers === modifiers);
  if (!row) throw new Error(`no ${code} ${modifiers} in ${name}`);
  return row;
};
const physician = (name: string, code: string, modifiers = '') =>
  (record(name, code, modifiers).data as { physician: PhysicianData }).physician;

describe('every seed file', () => {
  it.each(releases)('$name reads without a fault', (file) => {
    const { dataset, source, reading } = readSeed(file);
    const rows = [...reading.rows];
    expect(rows.filter((row) => row instanceof Fault)).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
    expect(reading.sampleOf).toBe(dataset);
    expect(file.name.startsWith(dataset)).toBe(true);
    expect(source).toMatch(/^(CMS, .*https:\/\/(www|data)\.cms\.gov\/|Invented providers |Words of our own )/);
  });

  it.each([
    ['afs-2026.csv', 'AFS 2026', '20260101-20261231', 'fee_schedule'],
    ['anesthesia-cf-2025.csv', 'Anesthesia CF 2025', '2025', 'locality_supplement'],
    ['article-icd10-covered.csv', 'MCD Article ICD-10 covered', 'all', 'article_icd10'],
    ['article.csv', 'MCD Article', 'all', 'article'],
    ['asc-aa-2026q2.csv', 'ASC AA 2026Q2', '20260401-20260630', 'fee_schedule'],
    ['asc-bb-2026q2.csv', 'ASC BB 2026Q2', '20260401-20260630', 'fee_schedule'],
    ['asc-code-pairs-2026.csv', 'ASC code pairs 2026', 'history', 'fee_supplement'],
    ['asc-ee-2026q2.csv', 'ASC EE 2026Q2', '20260401-20260630', 'fee_schedule'],
    ['asc-ff-2026q2.csv', 'ASC FF 2026Q2', '20260401-20260630', 'fee_supplement'],
    ['asc-wage-index-2026.csv', 'ASC wage index 2026', '2026', 'wage_index'],
    ['asp-2025q4.csv', 'ASP 2025Q4', '20251001-20251231', 'fee_schedule'],
    ['asp-2026q1.csv', 'ASP 2026Q1', '20260101-20260331', 'fee_schedule'],
    ['asp-2026q4.csv', 'ASP 2026Q4', '20261001-20261231', 'fee_schedule'],
    ['clfs-2025q1.csv', 'CLFS 2025Q1', '20250101-20250331', 'fee_schedule'],
    ['clfs-2026q1.csv', 'CLFS 2026Q1', '20260101-20260331', 'fee_schedule'],
    ['cpt-modifier.csv', 'CPT modifiers', 'all', 'reference_code'],
    ['dmepos-2025q1.csv', 'DMEPOS 2025Q1', '20250101-20250331', 'fee_schedule'],
    ['drg-ipf-2026.csv', 'IPF DRG FY2026', '2026', 'drg_entry'],
    ['drg-ipps-2026.csv', 'IPPS DRG FY2026', '2026', 'drg_entry'],
    ['drg-ipps-2027.csv', 'IPPS DRG FY2027', '2027', 'drg_entry'],
    ['drg-ltch-2026.csv', 'LTCH DRG FY2026', '2026', 'drg_entry'],
    ['gpci-2025.csv', 'GPCI 2025', '2025', 'pfs_locality'],
    ['gpci-2026.csv', 'GPCI 2026', '2026', 'pfs_locality'],
    ['icd10cm-conversion-2026.csv', 'ICD-10-CM conversion table FY2026', '2026', 'icd10_conversion'],
    ['icd10pcs-conversion-2026.csv', 'ICD-10-PCS conversion table FY2026', '2026', 'icd10_conversion'],
    ['icd10cm-drug-2026.csv', 'ICD-10-CM Drug Table 2026 April', '2026', 'icd10cm_drug'],
    ['icd10cm-eindex-2026.csv', 'ICD-10-CM External Cause Index 2026 April', '2026', 'icd10cm_index'],
    ['icd10cm-neoplasm-2026.csv', 'ICD-10-CM Neoplasm Table 2026 April', '2026', 'icd10cm_neoplasm'],
    ['icd10cm-order-2026.csv', 'ICD-10-CM 2026', '20251001-20260930', 'icd10cm_code'],
    ['icd10cm-order-2027.csv', 'ICD-10-CM 2027', '20261001-20270930', 'icd10cm_code'],
    ['icd10pcs-definitions-2024.csv', 'ICD-10-PCS definitions FY2024', '2024', 'icd10pcs_definition'],
    ['icd10pcs-index-2024.csv', 'ICD-10-PCS index FY2024', '2024', 'icd10pcs_index'],
    ['icd10pcs-order-2024.csv', 'ICD-10-PCS codes FY2024', '2024', 'icd10pcs_code'],
    ['icd10pcs-order-2026.csv', 'ICD-10-PCS codes FY2026', '2026', 'icd10pcs_code'],
    ['icd10pcs-order-2027.csv', 'ICD-10-PCS codes FY2027', '2027', 'icd10pcs_code'],
    ['icd10pcs-tables-2024.csv', 'ICD-10-PCS tables FY2024', '2024', 'icd10pcs_table'],
    ['hcpcs-level-2-2024q4.csv', 'HCPCS 2024Q4', '20241001', 'reference_code'],
    ['ioce-apc-v27.1.csv', 'IOCE v26.0-v27.1', 'all', 'engine_pack'],
    ['ioce-diagnosis-v27.1.csv', 'IOCE v26.0-v27.1', 'all', 'engine_pack'],
    ['ioce-hcpcs-v27.1.csv', 'IOCE v26.0-v27.1', 'all', 'engine_pack'],
    ['ioce-modifier-v27.1.csv', 'IOCE v26.0-v27.1', 'all', 'engine_pack'],
    ['ioce-ncci-v27.1.csv', 'IOCE v26.0-v27.1', 'all', 'engine_pack'],
    ['ioce-revenue-v27.1.csv', 'IOCE v26.0-v27.1', 'all', 'engine_pack'],
    ['ioce-tables-v27.1.csv', 'IOCE v26.0-v27.1', 'all', 'engine_pack'],
    ['ioce-texts-v27.1.csv', 'IOCE v26.0-v27.1', 'all', 'engine_pack'],
    ['ipps-claim-codes-2026.csv', 'IPPS claim codes FY2026', '2026', 'ipps_claim_code'],
    ['ipps-new-technology-2026.csv', 'IPPS new technology FY2026', '2026', 'ipps_new_technology'],
    ['ipps-outmigration-2026.csv', 'IPPS out-migration FY2026', '2026', 'ipps_outmigration'],
    ['ipps-wage-index-2026.csv', 'IPPS wage index FY2026', '2026', 'ipps_wage_index'],
    ['ipsf.csv', 'IPSF', 'all', 'ipsf'],
    ['lcd-hcpcs.csv', 'MCD LCD HCPCS', 'all', 'lcd_hcpcs'],
    ['lcd.csv', 'MCD LCD', 'all', 'lcd'],
    ['locality-counties-2025.csv', 'Locality counties 2025', '2025', 'locality_supplement'],
    ['mce-age-group-v44.csv', 'MCE v44.0', 'all', 'engine_pack'],
    ['mce-diagnosis-v44.csv', 'MCE v44.0', 'all', 'engine_pack'],
    ['mce-discharge-status-v44.csv', 'MCE v44.0', 'all', 'engine_pack'],
    ['mce-edition-v44.csv', 'MCE v44.0', 'all', 'engine_pack'],
    ['mce-procedure-v44.csv', 'MCE v44.0', 'all', 'engine_pack'],
    ['msdrg-cluster-v43.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['msdrg-cluster-v44.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['msdrg-description-v43.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['msdrg-description-v44.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['msdrg-diagnosis-v43.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['msdrg-diagnosis-v44.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['msdrg-exclusion-group-v43.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['msdrg-exclusion-group-v44.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['msdrg-formula-v43.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['msdrg-formula-v44.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['msdrg-hac-v43.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['msdrg-hac-v44.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['msdrg-procedure-v43.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['msdrg-procedure-v44.csv', 'MS-DRG v43.0-v44.0', 'all', 'engine_pack'],
    ['mue-dme-2024q3.csv', 'MUE DME Supplier 2024Q3', '20240701-20240930', 'mue'],
    ['mue-outpatient-2024q3.csv', 'MUE Outpatient Hospital 2024Q3', '20240701-20240930', 'mue'],
    ['mue-practitioner-2024q3.csv', 'MUE Practitioner 2024Q3', '20240701-20240930', 'mue'],
    ['ncci-ptp-outpatient-2024q3.csv', 'NCCI PTP Outpatient Hospital 2024Q3', 'history', 'ncci_pairs'],
    ['ncci-ptp-practitioner-2024q3.csv', 'NCCI PTP Practitioner 2024Q3', 'history', 'ncci_pairs'],
    ['ncd.csv', 'MCD NCD', 'all', 'ncd'],
    ['opsf.csv', 'OPSF', 'all', 'opsf'],
    ['hospital-general-information.csv', 'Hospital General Information', 'all', 'provider_master'],
    ['provider-of-services.csv', 'Provider of Services', 'all', 'provider_master'],
    ['pdpm-clinical-categories-2020.csv', 'PDPM clinical categories FY2020', 'FY2020', 'pdpm_category'],
    ['pdpm-comorbidities-2020.csv', 'PDPM comorbidities FY2020', 'FY2020', 'pdpm_comorbidity'],
    ['pfs-rvu-25a.csv', 'RVU25A', '20250101-20250331/9', 'fee_schedule'],
    ['pfs-rvu-25d.csv', 'RVU25D', '20251001-20251231/9', 'fee_schedule'],
    ['pfs-rvu-26a.csv', 'RVU26A', '20260101-20260331/9', 'fee_schedule'],
    ['pfs-rvu-26c-qp.csv', 'RVU26C QP', '20260701-20260930/1', 'fee_schedule'],
    ['pfs-rvu-26c.csv', 'RVU26C', '20260701-20260930/9', 'fee_schedule'],
    ['pfs-rvu-26d-qp.csv', 'RVU26D QP', '20261001-20261231/1', 'fee_schedule'],
    ['pfs-rvu-26d.csv', 'RVU26D', '20261001-20261231/9', 'fee_schedule'],
    ['ub04-code.csv', 'UB-04 codes', 'all', 'reference_code'],
    ['zip-history.csv', 'ZIP history 2020-2025', 'history', 'zip_locality'],
    ['zip5-2025q4.csv', 'ZIP5 2025Q4', '20254', 'zip_locality'],
    ['ioce-apc-validity-v25.1.csv', 'IOCE v25.1 apc validity', 'v25.1', 'ioce_row'],
    ['ioce-discount-assignment-v25.1.csv', 'IOCE v25.1 discount assignment', 'v25.1', 'ioce_row'],
    ['ioce-discount-formulas-v25.1.csv', 'IOCE v25.1 discount formulas', 'v25.1', 'ioce_row'],
    ['ioce-edit-matrix-v25.1.csv', 'IOCE v25.1 edit matrix', 'v25.1', 'ioce_row'],
    ['ioce-edits-v25.1.csv', 'IOCE v25.1 edits', 'v25.1', 'ioce_row'],
    ['ioce-hcpcs-validity-v25.1.csv', 'IOCE v25.1 hcpcs validity', 'v25.1', 'ioce_row'],
    ['ioce-lists-v25.1.csv', 'IOCE v25.1 lists', 'v25.1', 'ioce_row'],
    ['ioce-php-iop-apcs-v25.1.csv', 'IOCE v25.1 php iop apcs', 'v25.1', 'ioce_row'],
    ['ioce-values-v25.1.csv', 'IOCE v25.1 values', 'v25.1', 'ioce_row'],
    ['ioce-versions-v25.1.csv', 'IOCE v25.1 versions', 'v25.1', 'ioce_row'],
    ['ncci-add-on-2024q3.csv', 'NCCI add-on codes 2024Q3', '20240701-20240930', 'ioce_row'],
    ['opps-a-2025q1.csv', 'OPPS Addendum A 2025Q1', '20250101-20250331', 'ioce_row'],
    ['opps-b-2025q1.csv', 'OPPS Addendum B 2025Q1', '20250101-20250331', 'ioce_row'],
    ['opps-b-2025q4.csv', 'OPPS Addendum B 2025Q4', '20251001-20251231', 'ioce_row'],
    ['opps-d1-2025.csv', 'OPPS Addendum D1 2025', '20250101-20251231', 'ioce_row'],
    ['opps-d2-2025.csv', 'OPPS Addendum D2 2025', '20250101-20251231', 'ioce_row'],
    ['opps-e-2025.csv', 'OPPS Addendum E 2025', '20250101-20251231', 'ioce_row'],
    ['opps-j-complexity-2025.csv', 'OPPS Addendum J complexity 2025', '20250101-20251231', 'ioce_row'],
    ['opps-j-exclusions-2025.csv', 'OPPS Addendum J exclusions 2025', '20250101-20251231', 'ioce_row'],
    ['opps-j-rank-2025.csv', 'OPPS Addendum J rank 2025', '20250101-20251231', 'ioce_row'],
    ['opps-l-2025.csv', 'OPPS Addendum L 2025', '20250101-20251231', 'ioce_row'],
    ['opps-m-2025.csv', 'OPPS Addendum M 2025', '20250101-20251231', 'ioce_row'],
    ['opps-n-2025.csv', 'OPPS Addendum N 2025', '20250101-20251231', 'ioce_row'],
    ['opps-o-2025.csv', 'OPPS Addendum O 2025', '20250101-20251231', 'ioce_row'],
    ['opps-p-intensive-2025.csv', 'OPPS Addendum P device-intensive 2025', '20250101-20251231', 'ioce_row'],
    ['opps-p-offsets-2025.csv', 'OPPS Addendum P offsets 2025', '20250101-20251231', 'ioce_row'],
    ['opps-q-2025.csv', 'OPPS Addendum Q 2025', '20250101-20251231', 'ioce_row'],
    ['esrd-cbsa-wage-index-2025.csv', 'ESRD cbsa-wage-index CY2025', 'CY2025', 'pricer_table'],
    ['esrd-cbsa-wage-index-2026.csv', 'ESRD cbsa-wage-index CY2026', 'CY2026', 'pricer_table'],
    ['fqhc-addon.csv', 'FQHC addon', 'all', 'pricer_table'],
    ['fqhc-base.csv', 'FQHC base', 'all', 'pricer_table'],
    ['fqhc-gaf-2026.csv', 'FQHC gaf CY2026', 'CY2026', 'pricer_table'],
    ['fqhc-ioprategte4.csv', 'FQHC iopRateGte4', 'all', 'pricer_table'],
    ['fqhc-iopratelte3.csv', 'FQHC iopRateLte3', 'all', 'pricer_table'],
    ['fqhc-national-rates.csv', 'FQHC national-rates', 'all', 'pricer_table'],
    ['fqhc-tribal.csv', 'FQHC tribal', 'all', 'pricer_table'],
    ['hha-cbsa-wage-index-2025.csv', 'HHA cbsa-wage-index CY2025', 'CY2025', 'pricer_table'],
    ['hha-diagnoses-2025.csv', 'HHA diagnoses CY2025', 'CY2025', 'pricer_table'],
    ['hha-functional-points-2025.csv', 'HHA functional-points CY2025', 'CY2025', 'pricer_table'],
    ['hha-functional-thresholds-2025.csv', 'HHA functional-thresholds CY2025', 'CY2025', 'pricer_table'],
    ['hha-high-comorbidity-pairs-2025.csv', 'HHA high-comorbidity-pairs CY2025', 'CY2025', 'pricer_table'],
    ['hha-hrg-2025.csv', 'HHA hrg CY2025', 'CY2025', 'pricer_table'],
    ['hha-low-comorbidity-2025.csv', 'HHA low-comorbidity CY2025', 'CY2025', 'pricer_table'],
    ['hha-rev-2025.csv', 'HHA rev CY2025', 'CY2025', 'pricer_table'],
    ['hha-cbsa-wage-index-2026.csv', 'HHA cbsa-wage-index CY2026', 'CY2026', 'pricer_table'],
    ['hha-hrg-2026.csv', 'HHA hrg CY2026', 'CY2026', 'pricer_table'],
    ['hha-rev-2026.csv', 'HHA rev CY2026', 'CY2026', 'pricer_table'],
    ['hospice-cbsa-wage-index-2026.csv', 'HOSPICE cbsa-wage-index FY2026', 'FY2026', 'pricer_table'],
    ['ipf-cbsa-wage-index-2026.csv', 'IPF cbsa-wage-index FY2026', 'FY2026', 'pricer_table'],
    ['ipf-codefirst-2025.csv', 'IPF codeFirst FY2025', 'FY2025', 'pricer_table'],
    ['ipf-comorbidities-2026.csv', 'IPF comorbidities FY2026', 'FY2026', 'pricer_table'],
    ['ipf-procedures-2026.csv', 'IPF procedures FY2026', 'FY2026', 'pricer_table'],
    ['irf-cbsa-wage-index-2026.csv', 'IRF cbsa-wage-index FY2026', 'FY2026', 'pricer_table'],
    ['irf-cmg-definitions-2026.csv', 'IRF cmg-definitions FY2026', 'FY2026', 'pricer_table'],
    ['irf-impairment-group-to-ric-2026.csv', 'IRF impairment-group-to-ric FY2026', 'FY2026', 'pricer_table'],
    ['irf-motor-responses-2026.csv', 'IRF motor-responses FY2026', 'FY2026', 'pricer_table'],
    ['irf-cmg-codes-2026.csv', 'IRF cmg-codes FY2026', 'FY2026', 'pricer_table'],
    ['ltch-cbsa-wage-index-2026.csv', 'LTCH cbsa-wage-index FY2026', 'FY2026', 'pricer_table'],
    ['opps-apc-rate-2026.csv', 'OPPS apc-rate CY2026', 'CY2026', 'pricer_table'],
    ['opps-blood-rank-2026.csv', 'OPPS blood-rank CY2026', 'CY2026', 'pricer_table'],
    ['opps-cbsa-wage-index-2026.csv', 'OPPS cbsa-wage-index CY2026', 'CY2026', 'pricer_table'],
    ['opps-outmigration-adjustment-2026.csv', 'OPPS outmigration-adjustment CY2026', 'CY2026', 'pricer_table'],
    ['opps-providerccn340b.csv', 'OPPS providerCcn340B', 'all', 'pricer_table'],
    ['snf-cbsa-wage-index-2026.csv', 'SNF cbsa-wage-index FY2026', 'FY2026', 'pricer_table'],
    ['snf-nta-rates-2026.csv', 'SNF nta-rates FY2026', 'FY2026', 'pricer_table'],
    ['snf-nursing-rates-2026.csv', 'SNF nursing-rates FY2026', 'FY2026', 'pricer_table'],
    ['snf-ptot-rates-2026.csv', 'SNF ptot-rates FY2026', 'FY2026', 'pricer_table'],
    ['snf-slp-rates-2026.csv', 'SNF slp-rates FY2026', 'FY2026', 'pricer_table'],
    ['snf-vpd-adj-factors.csv', 'SNF vpd-adj-factors', 'all', 'pricer_table'],
  ])('%s is %s, scope %s, for %s', (name, label, scope, table) => {
    const seed = readSeed(named(name));
    expect(seed).toMatchObject({ table, reading: { label, scope } });
    const { effectiveStart, effectiveEnd } = seed.reading;
    if (scope.includes('-')) expect(scope.slice(0, 17)).toBe(`${effectiveStart}-${effectiveEnd}`);
  });

  it('is in the table above', () => expect(releases).toHaveLength(162));

  it('carries no CPT or CDT descriptor', () => {
    for (const file of releases) {
      const seed = readSeed(file);
      // The reader drops forbidden text: the file's own text counts here.
      if (/^hcpcs,description,/m.test(file.text)) {
        const described = file.text
          .split(/\r?\n/)
          .filter((line) => /^(?:\d{4}[\dFTUMA]|D\d{4}),"?[A-Za-z]{3}/.test(line));
        expect(described).toEqual([]);
      }
      if (seed.table !== 'fee_schedule') continue;
      for (const row of seed.reading.rows) {
        if (!(row instanceof Fault) && /^[\dD]/.test(row.code)) expect(row.description).toBe('');
      }
    }
  });
});

describe('physician fee schedule', () => {
  const rows = rowsIn<FeeScheduleRow>('pfs-rvu-25d.csv');
  const values = (pick: (data: PhysicianData) => string | boolean) =>
    [...new Set(rows.map(({ data }) => pick((data as { physician: PhysicianData }).physician)))].sort();

  it('has every status, global period, modifier and NA indicator in use', () => {
    expect(values((data) => data.status_code)).toEqual([...'ABCEIJMNPRTX']);
    expect(values((data) => data.global_days)).toEqual(['000', '010', '090', 'MMM', 'XXX', 'YYY', 'ZZZ']);
    expect(values((data) => data.pctc_ind)).toEqual([...'0123456789']);
    expect(values((data) => data.nfac_na)).toEqual([false, true]);
    expect(values((data) => data.fac_na)).toEqual([false, true]);
    expect(values((data) => data.not_used_for_medicare)).toEqual([false, true]);
    expect([...new Set(rows.map((row) => row.modifiers))].sort()).toEqual(['', '26', '53', 'TC']);
  });

  it('reads a record as published', () => {
    expect(record('pfs-rvu-25d.csv', '70450', 'TC')).toEqual({
      code: '70450',
      scheduleType: 0,
      startDate: 20251001,
      endDate: 20251231,
      modifiers: 'TC',
      priceIndicator: '9',
      description: '',
      data: {
        physician: {
          status_code: 'A',
          rvu_work: 0,
          full_nfac_pe: 2.04,
          full_fac_pe: 2.04,
          rvu_mp: 0.01,
          total_nfac: 2.05,
          total_fac: 2.05,
          nfac_na: false,
          fac_na: true,
          conv_fact: 32.3465,
          pctc_ind: '1',
          global_days: 'XXX',
          pre_op: 0,
          intra_op: 0,
          post_op: 0,
          mult_proc: '4',
          bilat_surg: '0',
          asst_surg: '0',
          co_surg: '0',
          team_surg: '0',
          endo_base: '',
          phys_supervision: '01',
          calculation_flag: '0',
          diag_imaging_family: '88',
          opps_nfac_pe: 3.27,
          opps_fac_pe: 3.27,
          opps_mp: 0.02,
          not_used_for_medicare: false,
        },
      },
    });
  });

  it('has one conversion factor a release', () => {
    for (const [name, factor] of [
      ['pfs-rvu-25a.csv', 32.3465],
      ['pfs-rvu-25d.csv', 32.3465],
      ['pfs-rvu-26a.csv', 33.4009],
      ['pfs-rvu-26c.csv', 33.4009],
      ['pfs-rvu-26c-qp.csv', 33.5675],
    ] as const) {
      const factors = rowsIn<FeeScheduleRow>(name).map(
        ({ data }) => (data as { physician: PhysicianData }).physician.conv_fact,
      );
      expect([...new Set(factors)]).toEqual([factor]);
    }
  });

  it('differs between the two rates of 2026 in the conversion factor alone', () => {
    const others = new Map(rowsIn<FeeScheduleRow>('pfs-rvu-26c.csv').map((row) => [row.code + row.modifiers, row]));
    for (const row of rowsIn<FeeScheduleRow>('pfs-rvu-26c-qp.csv')) {
      const other = others.get(row.code + row.modifiers) as FeeScheduleRow;
      expect(row.priceIndicator).toBe('1');
      expect({ ...(row.data as { physician: PhysicianData }).physician, conv_fact: 33.4009 }).toEqual(
        (other.data as { physician: PhysicianData }).physician,
      );
    }
  });

  it.each([
    ['pfs-rvu-25d.csv', '99213', '', 1.3, 1.35, 0.57, 0.1],
    ['pfs-rvu-26c.csv', '99213', '', 1.3, 1.46, 0.33, 0.09],
    ['pfs-rvu-25a.csv', '99213', '', 1.3, 1.35, 0.57, 0.1],
    ['pfs-rvu-25d.csv', '70450', '26', 0.85, 0.31, 0.31, 0.04],
    ['pfs-rvu-26c.csv', '70450', '', 0.83, 2.3, 2.3, 0.06],
  ])('%s %s %s', (name, code, modifier, rvu_work, full_nfac_pe, full_fac_pe, rvu_mp) =>
    expect(physician(name, code, modifier)).toMatchObject({ rvu_work, full_nfac_pe, full_fac_pe, rvu_mp }),
  );

  it('covers all evaluation and management visits', () => {
    const codes = new Set(rows.map((row) => row.code));
    const visits = [
      '99202',
      '99205',
      '99211',
      '99215',
      '99221',
      '99223',
      '99231',
      '99236',
      '99239',
      '99281',
      '99285',
      '99291',
    ];
    for (const code of visits) expect(codes).toContain(code);
  });
});

describe('localities', () => {
  const gpci2025 = rowsIn<PfsLocalityRow>('gpci-2025.csv');
  const zips = rowsIn<ZipLocalityRow>('zip5-2025q4.csv');
  const localityOf = ({ carrier, pricingLocality }: ZipLocalityRow) => carrier + pricingLocality;

  it('are complete in both years, the same 109', () => {
    const localities = gpci2025.map((row) => row.locality).sort();
    expect(new Set(localities).size).toBe(109);
    for (const name of ['gpci-2026.csv', 'anesthesia-cf-2025.csv', 'locality-counties-2025.csv']) {
      expect(
        rowsIn<PfsLocalityRow>(name)
          .map((row) => row.locality)
          .sort(),
      ).toEqual(localities);
    }
  });

  it('each have a ZIP code, and each ZIP code a locality', () => {
    expect(new Set(zips.map(localityOf))).toEqual(new Set(gpci2025.map((row) => row.locality)));
    const localities2025 = new Set(gpci2025.map((row) => row.locality));
    // Localities of earlier years, such as those that California retired in 2024, are only in the history.
    for (const row of rowsIn<ZipLocalityRow>('zip-history.csv')) {
      if (row.endDate === 99991231) expect(localities2025).toContain(localityOf(row));
    }
  });

  it('are read as published', () => {
    expect(gpci2025.find((row) => row.locality === '0210201')).toEqual({
      year: 2025,
      locality: '0210201',
      locDescription: 'ALASKA',
      mac: '02102',
      state: 'AK',
      gpciWork: 1.5,
      gpciPe: 1.081,
      gpciMp: 0.592,
      startDate: 20250101,
      endDate: 20251231,
    });
    expect(rowsIn<PfsLocalityRow>('gpci-2026.csv').find((row) => row.locality === '0910299')).toMatchObject({
      year: 2026,
      gpciWork: 1,
      gpciPe: 0.956,
      gpciMp: 1.503,
    });
    expect(rowsIn('anesthesia-cf-2025.csv')).toContainEqual({
      kind: 'anesthesia_conversion_factor',
      year: 2025,
      locality: '0210201',
      data: { conversion_factor: 27.86, national_conversion_factor: 20.3178, price_indicator: '9' },
    });
    expect(rowsIn('locality-counties-2025.csv')).toContainEqual({
      kind: 'counties',
      year: 2025,
      locality: '1329204',
      data: { state: 'NEW YORK', fee_schedule_area: 'QUEENS', counties: 'QUEENS' },
    });
  });

  it('have urban, rural and super rural ZIP codes, in every state and territory', () => {
    expect(new Set(zips.map((row) => row.ruralIndicator))).toEqual(new Set(['', 'R', 'B']));
    expect(new Set(zips.map((row) => row.state)).size).toBe(59);
    expect(zips.find((row) => row.zipCode === '90012')).toMatchObject({
      state: 'CA',
      carrier: '01182',
      pricingLocality: '18',
      ruralIndicator: '',
      effectiveDate: 20251001,
    });
  });

  it('of a ZIP+4 can differ from that of its ZIP code', () => {
    const five = new Map(zips.map((row) => [row.zipCode, localityOf(row)]));
    const nine = rowsIn<ZipLocalityRow>('zip-history.csv').filter((row) => row.zipCode.length === 9);
    for (const row of nine) expect(five.has(row.zipCode.slice(0, 5))).toBe(true);
    expect(nine.filter((row) => five.get(row.zipCode.slice(0, 5)) !== localityOf(row)).length).toBeGreaterThan(100);
    expect(nine.find((row) => row.zipCode === '913613601')).toMatchObject({ carrier: '01182', pricingLocality: '18' });
    expect(five.get('91361')).toBe('0118217');
  });

  it('are each in the hands of a named contractor', () => {
    const macs = new Map(readMacs(named('mac.csv').text).map((mac) => [mac.mac, mac]));
    for (const { mac } of gpci2025) expect(macs.has(mac)).toBe(true);
    for (const { carrier } of zips) expect(macs.has(carrier)).toBe(true);
    expect(macs.get('13202')).toEqual({
      mac: '13202',
      name: 'National Government Services, Inc.',
      jurisdiction: 'JK',
    });
  });
});

describe('other schedules', () => {
  it('clinical laboratory', () => {
    const lab = (code: string) =>
      (record('clfs-2025q1.csv', code).data as { clinical_lab: ClinicalLabData }).clinical_lab;
    expect(lab('G0103')).toEqual({ rate: 19.31, indicator: 'N' });
    expect(lab('G0327')).toEqual({ rate: null, indicator: 'L' });
  });

  it('DMEPOS', () => {
    const { dme } = record('dmepos-2025q1.csv', 'E1390', 'RR,QF').data as { dme: DmeData };
    expect(dme).toMatchObject({ pricing_area: 'state', jurisdiction: 'D', category: 'OX', ceiling: null, floor: null });
    expect(Object.keys(dme.states ?? {})).toHaveLength(53);
    expect(dme.states?.AL).toEqual({ non_rural: 97.57, rural: 173.32 });
    const { dme: water } = record('dmepos-2025q1.csv', 'A4217').data as { dme: DmeData };
    expect(water.states?.AK).toEqual({ non_rural: 2.14, rural: null });
  });

  it('drugs', () => {
    expect((record('asp-2025q4.csv', 'J7170').data as { drug: DrugData }).drug).toEqual({
      payment_limit: 56.101,
      dosage: '0.5 MG',
      coinsurance: 20,
      vaccine_awp_percent: null,
      vaccine_limit: null,
      blood_awp_percent: null,
      blood_limit: null,
      clotting_factor: '1',
      notes: null,
    });
    expect((record('asp-2026q1.csv', '90375').data as { drug: DrugData }).drug.payment_limit).toBe(279.949);
  });

  it('ambulatory surgery', () => {
    expect((record('asc-aa-2026q2.csv', '0101T').data as { asc: AscData }).asc).toMatchObject({
      addendum: 'AA',
      payment_indicator: 'R2',
      payment_weight: 2.4065,
      payment_rate: 135.54,
      multiple_procedure_discounting: true,
    });
    expect((record('asc-bb-2026q2.csv', 'J0121').data as { asc: AscData }).asc).toMatchObject({
      addendum: 'BB',
      payment_indicator: 'K2',
      payment_rate: 4.13,
      ira_adjusted_copayment: 0.81,
    });
    expect((record('asc-ee-2026q2.csv', 'C9606').data as { asc: AscData }).asc.addendum).toBe('EE');
  });

  it('ambulance, by 42 CFR 414.610: CF x RVU x (70% x PE GPCI + 30%), 2% more where urban', () => {
    for (const row of rowsIn<FeeScheduleRow>('afs-2026.csv')) {
      const { kind, rvu, localities } = (row.data as { ambulance: AmbulanceData }).ambulance;
      const amounts = localities['0910299'];
      if (kind === 'mileage') expect(amounts).toMatchObject({ urban: 9.33, rural: 9.42 });
      else expect(amounts?.urban).toBeCloseTo(284.56 * (rvu ?? 0) * (0.7 * 0.956 + 0.3) * 1.02, 2);
    }
  });
});

describe('inpatient pricer tables', () => {
  const areas = new Map(rowsIn<IppsWageIndexRow>('ipps-wage-index-2026.csv').map((row) => [row.cbsa, row]));

  it('are read as published', () => {
    expect(areas.get('02')).toEqual({
      cbsa: '02',
      size: '',
      effectiveDate: 20251001,
      geographicWageIndex: 1.1438,
      reclassifiedWageIndex: 1.0694,
      imputedFloorWageIndex: 0,
      name: 'ALASKA',
    });
    expect(areas.get('31')).toMatchObject({ geographicWageIndex: 0, imputedFloorWageIndex: 1.1687 });
    expect(rowsIn('ipps-outmigration-2026.csv')[0]).toEqual({
      county: '01013',
      effectiveDate: 20251001,
      adjustment: 0.0065,
    });
    expect(rowsIn('ipps-new-technology-2026.csv')).toContainEqual({
      fiscalYear: 2026,
      name: 'LYFGENIA',
      maximum: 2325000,
      share: 0.75,
    });
    expect(rowsIn('ipps-claim-codes-2026.csv')[0]).toEqual({
      fiscalYear: 2026,
      name: 'AEROPACE',
      code: 'X2H13XB',
      codeType: 'PROC',
    });
  });

  it('have the state of every wage area, and the areas of every sample provider', () => {
    expect([...areas.keys()].filter((area) => area.length === 2)).toHaveLength(54);
    const places = [
      'cbsa_actual_geographic_location',
      'cbsa_wi_location',
      'cbsa_standardized_amount_location',
      'state_code',
    ].map((name) => PROVIDER_FIELDS.ipsf.findIndex((field) => field.name === name));
    const missing = rowsIn<(string | number | null)[]>('ipsf.csv').flatMap((provider) =>
      places.map((place) => String(provider[place] ?? '')).filter((area) => area !== '' && !areas.has(area)),
    );
    expect(missing).toEqual([]);
  });

  it('have the codes of every technology', () => {
    const technologies = newTechnologies(
      rowsIn<IppsNewTechnologyRow>('ipps-new-technology-2026.csv'),
      rowsIn<IppsClaimCodeRow>('ipps-claim-codes-2026.csv'),
    );
    expect(technologies).toHaveLength(27);
    expect(technologies.filter(({ codes }) => codes.length === 0)).toEqual([]);
  });

  const head = (dataset: string) =>
    `# dataset: ${dataset}\n# label: x\n# scope: 2026\n# effective: 20251001-20260930\n# source: z\n`;
  it.each([
    ['ipps-wage-index', 'area,wage_index,reclassified_wage_index,imputed_floor,name\n1018,1,1,,', /area '1018'/],
    ['ipps-wage-index', 'area,wage_index,reclassified_wage_index,imputed_floor,name\n10180,9,1,,', /wage_index '9'/],
    ['ipps-outmigration', 'fips_county,added_to_index\n1013,0.1', /fips_county '1013'/],
    ['ipps-new-technology', 'technology,share,maximum\nTAMBE,65,100', /share '65'/],
    ['ipps-claim-codes', 'list,kind,code\nTAMBE,drug,X2VE3SA', /kind 'drug'/],
  ])('name the fault of %s in %j', (dataset, row, reason) => {
    const [fault] = readSeed({ name: 'x.csv', text: `${head(dataset)}${row}\n` }).reading.rows;
    expect(fault).toMatchObject({ line: 7, reason: expect.stringMatching(reason) });
  });
});

describe('sample registry', () => {
  const providers = readRegistrySample(named('registry.csv').text);

  it('is read as written', () => {
    expect(providers.length).toBeGreaterThanOrEqual(40);
    expect(providers[0]).toEqual({
      npi: '2000000010',
      name: 'SAMPLE PROVIDER 01 - LOS ANGELES CA',
      enumerationType: 'NPI-1',
      postalCode: '90012',
      state: 'CA',
      status: 'A',
    });
  });

  it.each([
    ['a wrong check digit', '2000000011,SAMPLE PROVIDER 01,NPI-1,90012,CA,A', /line 2: .*check digit/],
    ['an NPI that could be somebody', '1234567893,SAMPLE PROVIDER 01,NPI-1,90012,CA,A', /begin with 2/],
    ['a name that could be somebody', '2000000010,JANE DOE,NPI-1,90012,CA,A', /says it is a sample/],
  ])('refuses %s', (_, row, reason) =>
    expect(() => readRegistrySample(`npi,name,enumeration_type,postal_code,state,status\n${row}\n`)).toThrow(reason),
  );

  it('practises where a sample ZIP code is', () => {
    const zips = new Map(rowsIn<ZipLocalityRow>('zip5-2025q4.csv').map((row) => [row.zipCode, row.state]));
    const plus4 = new Set(rowsIn<ZipLocalityRow>('zip-history.csv').map((row) => row.zipCode));
    for (const { postalCode, state } of providers) {
      if (postalCode === '') continue;
      expect(zips.get(postalCode.slice(0, 5))).toBe(state);
      if (postalCode.length === 9) expect(plus4).toContain(postalCode);
    }
    expect(providers.filter(({ status }) => status === 'D')).toHaveLength(1);
    expect(providers.filter(({ postalCode }) => postalCode === '')).toHaveLength(1);
  });
});

describe('readSeed', () => {
  const head = '# dataset: clfs\n# label: x\n# scope: y\n# effective: 20250101-20250331\n# source: z\n';
  const columns = 'hcpcs,modifier,description,indicator,rate\n';
  const faults = (text: string) => [...readSeed({ name: 'x.csv', text }).reading.rows];

  it.each([
    ['a dataset without a layout', head.replace('clfs', 'nothing') + columns],
    ['no source', head.replace('# source: z\n', '') + columns],
    ['an impossible period', head.replace('0331', '0231') + columns],
    ['a missing column', `${head}hcpcs,modifier,indicator,rate\n`],
  ])('refuses a file with %s', (_, text) => expect(() => readSeed({ name: 'x.csv', text })).toThrow(UnreadableFile));

  it.each([
    ['G01,,,N,1', /hcpcs 'G01'/],
    ['G0103,,,N,one', /rate 'one'/],
    ['G0103,QWX,,N,1', /modifier 'QWX'/],
    ['G0103,,,?,1', /indicator '\?'/],
    ['80053,,Panel,N,1', /80053 has a descriptor/],
    ['D0120,,Exam,N,1', /D0120 has a descriptor/],
  ])('names line and reason of %s', (row, reason) => {
    const [fault] = faults(`${head}${columns}${row}\n`);
    expect(fault).toBeInstanceOf(Fault);
    expect(fault).toMatchObject({ line: 7, reason: expect.stringMatching(reason) });
  });

  it('refuses RVUs that do not add up', () => {
    const file = named('pfs-rvu-25d.csv');
    const broken = file.text.replace(/^99213,,,A,1\.30,/m, '99213,,,A,1.31,');
    expect(broken).not.toBe(file.text);
    const brokenRows = faults(broken).filter((row) => row instanceof Fault);
    expect(brokenRows).toMatchObject([{ reason: expect.stringMatching(/do not add up/) }]);
  });
});
