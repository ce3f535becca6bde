/** Every CMS publication that can be imported. To add one: a file named after it with its Dataset, and a line here. */
import { afs } from './afs.ts';
import { anesthesiaCf } from './anesthesia-cf.ts';
import { article } from './article.ts';
import { articleIcd10Covered, articleIcd10Noncovered } from './article-icd10.ts';
import { ascAa } from './asc-aa.ts';
import { ascBb } from './asc-bb.ts';
import { ascCodePairs } from './asc-code-pairs.ts';
import { ascEe } from './asc-ee.ts';
import { ascFf } from './asc-ff.ts';
import { ascWageIndex } from './asc-wage-index.ts';
import { asp } from './asp.ts';
import { aspNdc } from './asp-ndc.ts';
import { clfs } from './clfs.ts';
import { cptModifier, ub04Code } from './code-list.ts';
import { coverageFacts } from './coverage-facts.ts';
import { type AnyDataset, type BinaryDataset, type Dataset, HEAD_LENGTH, UnreadableFile } from './dataset.ts';
import { dmeFormerCba } from './dme-former-cba.ts';
import { dmeFormerCbaZip } from './dme-former-cba-zip.ts';
import { dmeMailOrder } from './dme-mail-order.ts';
import { dmePen } from './dme-pen.ts';
import { dmeRuralZip } from './dme-rural-zip.ts';
import { dmepos } from './dmepos.ts';
import { drgIpf } from './drg-ipf.ts';
import { drgIpps } from './drg-ipps.ts';
import { drgLtch } from './drg-ltch.ts';
import { gpci } from './gpci.ts';
import { hcpcsLevel2 } from './hcpcs-level-2.ts';
import { hospitalGeneralInformation } from './hospital-general-information.ts';
import { icd10cmDrug } from './icd10cm-drug.ts';
import { icd10cmEindex, icd10cmIndex } from './icd10cm-index.ts';
import { icd10cmNeoplasm } from './icd10cm-neoplasm.ts';
import { icd10cmOrder } from './icd10cm-order.ts';
import { icd10pcsDefinitions } from './icd10pcs-definitions.ts';
import { icd10pcsIndex } from './icd10pcs-index.ts';
import { icd10pcsOrder } from './icd10pcs-order.ts';
import { icd10pcsTables } from './icd10pcs-tables.ts';
import { IOCE_DATASETS } from './ioce.ts';
import { ippsClaimCodes } from './ipps-claim-codes.ts';
import { ippsNewTechnology } from './ipps-new-technology.ts';
import { ippsOutmigration } from './ipps-outmigration.ts';
import { ippsWageIndex } from './ipps-wage-index.ts';
import { ipsf } from './ipsf.ts';
import { lcd } from './lcd.ts';
import { lcdHcpcs } from './lcd-hcpcs.ts';
import { localityCounties } from './locality-counties.ts';
import { mce } from './mce.ts';
import { msdrg } from './msdrg.ts';
import { mueDme, mueOutpatient, muePractitioner } from './mue.ts';
import { ncciPtpOutpatient, ncciPtpPractitioner } from './ncci-ptp.ts';
import { ncd } from './ncd.ts';
import { oppsCap } from './opps-cap.ts';
import { opsf } from './opsf.ts';
import { pfsRvu } from './pfs-rvu.ts';
import { providerOfServices } from './provider-of-services.ts';
import { zipHistory } from './zip-history.ts';
import { zip5 } from './zip5.ts';
import { zip9 } from './zip9.ts';

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
  icd10pcsOrder,
  icd10pcsTables,
  icd10pcsIndex,
  icd10pcsDefinitions,
  ...IOCE_DATASETS,
];

/** Those that are no text. */
const BINARY_DATASETS: readonly BinaryDataset[] = [msdrg, mce];

export const ALL_DATASETS: readonly AnyDataset[] = [...DATASETS, ...BINARY_DATASETS];

/** The publication that bytes are which are no text; undefined when it is none of these. */
export function recogniseBytes(bytes: Uint8Array): BinaryDataset | undefined {
  return BINARY_DATASETS.find((dataset) => dataset.recogniseBytes(bytes));
}

/**
 * The publication that a file is, told from its first 8 KiB of text; undefined when it is none of these.
 * @param name tells apart publications that nothing in their text does
 * @throws UnreadableFile when several publications claim it
 */
export function recogniseDataset(head: string, name = ''): Dataset | undefined {
  const start = head.slice(0, HEAD_LENGTH);
  const recognised = DATASETS.filter((dataset) => dataset.recognise(start));
  const named = recognised.filter((dataset) => dataset.named?.test(name));
  const claims = recognised.length > 1 && named.length > 0 ? named : recognised;
  if (claims.length > 1) {
    throw new UnreadableFile(`the file could be any of ${claims.map(({ name }) => name).join(', ')}`);
  }
  return claims[0];
}
