/** Import tables of the rows that datasets read. To add one: a file of its family, and a line here. */
import type { RowOf, TableName } from '../../datasets/tables.ts';
import type { ImportTable } from '../release/import-table.ts';
import { article, articleIcd10, coverageFact, lcd, lcdHcpcs, ncd } from './coverage.ts';
import { drgEntry } from './drg-entry.ts';
import { enginePack } from './engine-pack.ts';
import { feeSchedule, feeSupplement, oppsCap, wageIndex } from './fee-schedules.ts';
import { icd10Conversion } from './icd10-conversion.ts';
import { icd10cmCode, icd10cmDrug, icd10cmIndex, icd10cmNeoplasm } from './icd10cm.ts';
import { icd10pcsCode, icd10pcsDefinition, icd10pcsIndex, icd10pcsTable } from './icd10pcs.ts';
import { ioceRow } from './ioce-row.ts';
import { ippsClaimCode, ippsNewTechnology, ippsOutmigration, ippsWageIndex } from './ipps.ts';
import { localitySupplement, mac, pfsLocality } from './localities.ts';
import { mue } from './mue.ts';
import { ncciPairs } from './ncci-pairs.ts';
import { pdpmCategory, pdpmComorbidity } from './pdpm.ts';
import { pricerTable } from './pricer-table.ts';
import { providerFile } from './provider-files.ts';
import { providerMaster } from './provider-master.ts';
import { referenceCode } from './reference-codes.ts';
import { dmeZip, zipLocality } from './zip-codes.ts';

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
  pdpm_category: pdpmCategory,
  pdpm_comorbidity: pdpmComorbidity,
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
  icd10_conversion: icd10Conversion,
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
