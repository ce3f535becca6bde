/**
 * The sample data that the repository carries: facts selected by hand from CMS publications, in this project's columns.
 * A fresh copy therefore answers real questions without a network. Each family of layouts has one line here.
 */
import { type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { ASC_LAYOUTS } from './asc.ts';
import { COVERAGE_LAYOUTS } from './coverage.ts';
import { DMEPOS_LAYOUTS } from './dmepos.ts';
import { DRG_LAYOUTS } from './drg.ts';
import { ENGINE_PACK_LAYOUTS } from './engine-packs.ts';
import { FEE_LAYOUTS } from './fees.ts';
import { ICD10_CONVERSION_LAYOUTS } from './icd10-conversion.ts';
import { ICD10CM_LAYOUTS } from './icd10cm.ts';
import { ICD10PCS_LAYOUTS } from './icd10pcs.ts';
import { IOCE_LAYOUTS } from './ioce.ts';
import { IOCE_EDITOR_LAYOUTS } from './ioce-editor.ts';
import { IPPS_LAYOUTS } from './ipps.ts';
import { type Layout, readHead, type Seed } from './layout.ts';
import { LOCALITY_LAYOUTS } from './localities.ts';
import { EDIT_LAYOUTS } from './ncci.ts';
import { PDPM_LAYOUTS } from './pdpm.ts';
import { PFS_LAYOUTS } from './pfs.ts';
import { PRICER_LAYOUTS } from './pricers.ts';
import { PROVIDER_FILE_LAYOUTS } from './provider-file.ts';
import { PROVIDER_MASTER_LAYOUTS } from './provider-master.ts';
import { REFERENCE_CODE_LAYOUTS } from './reference-codes.ts';

const LAYOUTS: { readonly [dataset: string]: Layout } = {
  ...ASC_LAYOUTS,
  ...COVERAGE_LAYOUTS,
  ...DMEPOS_LAYOUTS,
  ...DRG_LAYOUTS,
  ...ENGINE_PACK_LAYOUTS,
  ...FEE_LAYOUTS,
  ...ICD10_CONVERSION_LAYOUTS,
  ...ICD10CM_LAYOUTS,
  ...ICD10PCS_LAYOUTS,
  ...IOCE_LAYOUTS,
  ...IOCE_EDITOR_LAYOUTS,
  ...IPPS_LAYOUTS,
  ...LOCALITY_LAYOUTS,
  ...EDIT_LAYOUTS,
  ...PDPM_LAYOUTS,
  ...PFS_LAYOUTS,
  ...PRICER_LAYOUTS,
  ...PROVIDER_FILE_LAYOUTS,
  ...PROVIDER_MASTER_LAYOUTS,
  ...REFERENCE_CODE_LAYOUTS,
};

/**
 * Reads one file of seed/.
 * @throws UnreadableFile if the head lacks a line or names an unknown dataset, or the header line lacks a column
 */
export function readSeed(file: SourceFile): Seed {
  const head = readHead(file);
  const layout = LAYOUTS[head.dataset];
  if (!layout) throw new UnreadableFile(`${file.name}: there is no sample layout for a dataset '${head.dataset}'`);
  return layout(file, head);
}
