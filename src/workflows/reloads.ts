/** What can be reloaded: which datasets a file may be, and the setting that says where CMS publishes it. */
import type { Dataset } from '../datasets/dataset.ts';
import { drgIpf } from '../datasets/drg-ipf.ts';
import { drgIpps } from '../datasets/drg-ipps.ts';
import { drgLtch } from '../datasets/drg-ltch.ts';
import { icd10cmOrder } from '../datasets/icd10cm-order.ts';
import { icd10pcsOrder } from '../datasets/icd10pcs-order.ts';
import type { ReloadName } from '../db/reloads.ts';
import type { Settings } from '../platform/environment.ts';

interface ReloadSource {
  /** A file is read as the first of these that recognises it. */
  datasets: readonly Dataset[];
  setting: Extract<keyof Settings, `${string}_URL`>;
}

export const RELOADS: Readonly<Record<ReloadName, ReloadSource>> = {
  'drg-ipps': { datasets: [drgIpps], setting: 'DRG_IPPS_URL' },
  'drg-ipf': { datasets: [drgIpf], setting: 'DRG_IPF_URL' },
  'drg-ltch': { datasets: [drgLtch], setting: 'DRG_LTCH_URL' },
  'icd10-dx': { datasets: [icd10cmOrder], setting: 'ICD10_DX_URL' },
  'icd10-pcs': { datasets: [icd10pcsOrder], setting: 'ICD10_PCS_URL' },
};
