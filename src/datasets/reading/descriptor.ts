/** Ownership of short descriptors: CPT belongs to the AMA, CDT to the ADA; HCPCS Level II is public domain. */
import type { ReadOptions } from './dataset.ts';

/** CPT: 5 digits, or 4 digits and F, T, U, M or A. CDT: D and 4 digits. */
const LICENSED = /^(?:\d{4}[\dFTUMA]|D\d{4})$/;

/** Returns the short descriptor; '' for a CPT or CDT code unless the user holds the licence. */
export function descriptor(code: string, text: string, options: ReadOptions | undefined): string {
  return LICENSED.test(code) && !options?.licensedDescriptors ? '' : text;
}
