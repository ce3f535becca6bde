/**
 * CMS's titles of the codes in the editor's output, as they are on the claim's first day: ICD-10-CM, HCPCS level II,
 * modifiers and APCs. CPT, CDT and UB-04 descriptors are licensed and never among them. '' for a code without a title.
 */
import { tableKey } from '../../../frame/tables.ts';

export interface OutpatientTitles {
  diagnosis(code: string): string;
  service(hcpcs: string): string;
  modifier(modifier: string): string;
  /** @param apc 5 digits */
  apc(apc: string): string;
}

export const OUTPATIENT_TITLES = tableKey<OutpatientTitles>('outpatient_titles');

const none = () => '';
export const NO_TITLES: OutpatientTitles = { diagnosis: none, service: none, modifier: none, apc: none };
