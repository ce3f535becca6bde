/** All CMS publications that can be imported. To add one: a file named after it with its Dataset, and a line here. */

import { cptModifier, ub04Code } from './codes/code-list.ts';
import { hcpcsLevel2 } from './codes/hcpcs-level-2.ts';
import { icd10cmConversion, icd10pcsConversion } from './codes/icd10-conversion.ts';
import { icd10cmDrug } from './codes/icd10cm-drug.ts';
import { icd10cmEindex, icd10cmIndex } from './codes/icd10cm-index.ts';
import { icd10cmNeoplasm } from './codes/icd10cm-neoplasm.ts';
import { icd10cmOrder } from './codes/icd10cm-order.ts';
import { icd10pcsDefinitions } from './codes/icd10pcs-definitions.ts';
import { icd10pcsIndex } from './codes/icd10pcs-index.ts';
import { icd10pcsOrder } from './codes/icd10pcs-order.ts';
import { icd10pcsTables } from './codes/icd10pcs-tables.ts';
import { article } from './coverage/article.ts';
import { articleIcd10Covered, articleIcd10Noncovered } from './coverage/article-icd10.ts';
import { coverageFacts } from './coverage/coverage-facts.ts';
import { lcd } from './coverage/lcd.ts';
import { lcdHcpcs } from './coverage/lcd-hcpcs.ts';
import { ncd } from './coverage/ncd.ts';
import { drgIpf } from './drg/drg-ipf.ts';
import { drgIpps } from './drg/drg-ipps.ts';
import { drgLtch } from './drg/drg-ltch.ts';
import { msdrg } from './drg/msdrg.ts';
import { ioce } from './edits/ioce.ts';
import { mce } from './edits/mce.ts';
import { mueDme, mueOutpatient, muePractitioner } from './edits/mue.ts';
import { ncciPtpOutpatient, ncciPtpPractitioner } from './edits/ncci-ptp.ts';
import { afs } from './fee-schedules/afs.ts';
import { anesthesiaCf } from './fee-schedules/anesthesia-cf.ts';
import { ascAa } from './fee-schedules/asc-aa.ts';
import { ascBb } from './fee-schedules/asc-bb.ts';
import { ascCodePairs } from './fee-schedules/asc-code-pairs.ts';
import { ascEe } from './fee-schedules/asc-ee.ts';
import { ascFf } from './fee-schedules/asc-ff.ts';
import { ascWageIndex } from './fee-schedules/asc-wage-index.ts';
import { asp } from './fee-schedules/asp.ts';
import { aspNdc } from './fee-schedules/asp-ndc.ts';
import { clfs } from './fee-schedules/clfs.ts';
import { dmeFormerCba } from './fee-schedules/dme-former-cba.ts';
import { dmeFormerCbaZip } from './fee-schedules/dme-former-cba-zip.ts';
import { dmeMailOrder } from './fee-schedules/dme-mail-order.ts';
import { dmePen } from './fee-schedules/dme-pen.ts';
import { dmeRuralZip } from './fee-schedules/dme-rural-zip.ts';
import { dmepos } from './fee-schedules/dmepos.ts';
import { gpci } from './fee-schedules/gpci.ts';
import { oppsCap } from './fee-schedules/opps-cap.ts';
import { pfsRvu } from './fee-schedules/pfs-rvu.ts';
import { localityCounties } from './geography/locality-counties.ts';
import { zipHistory } from './geography/zip-history.ts';
import { zip5 } from './geography/zip5.ts';
import { zip9 } from './geography/zip9.ts';
import { IOCE_DATASETS } from './outpatient/ioce.ts';
import { ippsClaimCodes } from './pricers/ipps-claim-codes.ts';
import { ippsNewTechnology } from './pricers/ipps-new-technology.ts';
import { ippsOutmigration } from './pricers/ipps-outmigration.ts';
import { ippsWageIndex } from './pricers/ipps-wage-index.ts';
import { pdpmClinicalCategories, pdpmComorbidities } from './pricers/pdpm-lists.ts';
import { pricerFigures } from './pricers/pricer-figures.ts';
import { isPricerTable } from './pricers/pricer-table.ts';
import { areasOf, pricerSystemOf } from './pricers/system-of-files.ts';
import { PRICER_TABLES } from './pricers/systems/index.ts';
import { hospitalGeneralInformation } from './providers/hospital-general-information.ts';
import { ipsf } from './providers/ipsf.ts';
import { opsf } from './providers/opsf.ts';
import { providerOfServices } from './providers/provider-of-services.ts';
import {
  type AnyDataset,
  type BinaryDataset,
  type Dataset,
  HEAD_LENGTH,
  type TablesDataset,
  UnreadableFile,
} from './reading/dataset.ts';

export const DATASETS: readonly Dataset[] = [
  pfsRvu,
  gpci,
  localityCounties,
  anesthesiaCf,
  oppsCap,
  zip5,
  zip9,
  zipHistory,
  clfs,
  dmepos,
  dmePen,
  dmeFormerCba,
  dmeMailOrder,
  dmeRuralZip,
  dmeFormerCbaZip,
  asp,
  aspNdc,
  ascAa,
  ascBb,
  ascEe,
  ascFf,
  ascWageIndex,
  ascCodePairs,
  afs,
  mueOutpatient,
  muePractitioner,
  mueDme,
  ncciPtpOutpatient,
  ncciPtpPractitioner,
  ipsf,
  opsf,
  providerOfServices,
  hospitalGeneralInformation,
  drgIpps,
  ippsWageIndex,
  ippsOutmigration,
  ippsNewTechnology,
  ippsClaimCodes,
  drgIpf,
  drgLtch,
  hcpcsLevel2,
  cptModifier,
  ub04Code,
  ncd,
  lcd,
  lcdHcpcs,
  article,
  articleIcd10Covered,
  articleIcd10Noncovered,
  ...coverageFacts,
  icd10cmOrder,
  icd10cmIndex,
  icd10cmEindex,
  icd10cmDrug,
  icd10cmNeoplasm,
  icd10cmConversion,
  icd10pcsConversion,
  icd10pcsOrder,
  icd10pcsTables,
  icd10pcsIndex,
  icd10pcsDefinitions,
  ...IOCE_DATASETS,
  pdpmClinicalCategories,
  pdpmComorbidities,
  ...PRICER_TABLES,
  pricerFigures,
];

/** Publications that are not text. */
const BINARY_DATASETS: readonly BinaryDataset[] = [msdrg, mce];

/** Publications of many files. */
const TABLES_DATASETS: readonly TablesDataset[] = [ioce];

export const ALL_DATASETS: readonly AnyDataset[] = [...DATASETS, ...BINARY_DATASETS, ...TABLES_DATASETS];

/** Returns the publication of a file that is one of its tables, and that table; undefined if there is none. */
export function recogniseTable(name: string, head: string): { dataset: TablesDataset; table: string } | undefined {
  for (const dataset of TABLES_DATASETS) {
    const table = dataset.tableOf(name, head);
    if (table !== undefined) return { dataset, table };
  }
  return undefined;
}

/** Returns the publication of bytes that are not text; undefined if there is none. */
export function recogniseBytes(bytes: Uint8Array): BinaryDataset | undefined {
  return BINARY_DATASETS.find((dataset) => dataset.recogniseBytes(bytes));
}

/**
 * Returns the publication of a file, by its first 8 KiB of text; undefined if there is none.
 * @param name selects among publications with the same text
 * @param beside names of files of the same archive or folder, which select among tables of pricer programs
 * @throws UnreadableFile if several publications claim it
 */
export function recogniseDataset(head: string, name = '', beside: readonly string[] = []): Dataset | undefined {
  const start = head.slice(0, HEAD_LENGTH);
  const recognised = DATASETS.filter(
    (dataset) => dataset.recognise(start) && (!dataset.isOnlyNamed || dataset.named?.test(name)),
  );
  const namesakes = recognised.filter((dataset) => dataset.named?.test(name));
  let claims = recognised.length > 1 && namesakes.length > 0 ? namesakes : recognised;
  if (claims.length > 1 && claims.every(isPricerTable)) {
    const system = pricerSystemOf([name, ...beside], areasOf(start));
    claims = claims.filter((dataset) => !system || !isPricerTable(dataset) || dataset.pricer.system === system);
  }
  if (claims.length > 1) {
    const names = claims.map((claim) => claim.name).join(', ');
    throw new UnreadableFile(`the file could be any of ${names}; import it under the name of its dataset`);
  }
  return claims[0];
}
