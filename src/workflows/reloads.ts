/** Reloads by name: the datasets that a file may be, and the setting with CMS's address of it. */

import { icd10cmOrder } from '../datasets/codes/icd10cm-order.ts';
import { icd10pcsOrder } from '../datasets/codes/icd10pcs-order.ts';
import { drgIpf } from '../datasets/drg/drg-ipf.ts';
import { drgIpps } from '../datasets/drg/drg-ipps.ts';
import { drgLtch } from '../datasets/drg/drg-ltch.ts';
import { hospitalGeneralInformation } from '../datasets/providers/hospital-general-information.ts';
import { providerOfServices } from '../datasets/providers/provider-of-services.ts';
import type { Dataset } from '../datasets/reading/dataset.ts';
import type { Settings } from '../environment.ts';
import type { InParts } from '../imports/release/d1-in-parts.ts';
import { MASTER_IN_PARTS } from '../imports/tables/provider-master.ts';
import type { ReloadName } from '../storage/schema/reference/reloads.ts';

interface ReloadSource {
  /** A file is read as the first of these that recognises it. */
  datasets: readonly Dataset[];
  setting: Extract<keyof Settings, `${string}_URL`>;
  /** Import in parts, for a file that may be too large for an isolate's memory. */
  inParts?: InParts;
}

export const RELOADS: Readonly<Record<ReloadName, ReloadSource>> = {
  'drg-ipps': { datasets: [drgIpps], setting: 'DRG_IPPS_URL' },
  'drg-ipf': { datasets: [drgIpf], setting: 'DRG_IPF_URL' },
  'drg-ltch': { datasets: [drgLtch], setting: 'DRG_LTCH_URL' },
  'icd10-dx': { datasets: [icd10cmOrder], setting: 'ICD10_DX_URL' },
  'icd10-pcs': { datasets: [icd10pcsOrder], setting: 'ICD10_PCS_URL' },
  'provider-master': {
    datasets: [providerOfServices, hospitalGeneralInformation],
    setting: 'PROVIDER_MASTER_URL',
    inParts: MASTER_IN_PARTS,
  },
};
