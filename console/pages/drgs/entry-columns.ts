/** Columns of CMS's DRG tables, in CMS's words. */
import type { CustomDrgTableEntry, DrgTableEntry } from 'pps-edge/schemas';

/** Payment systems, in the order in which they are listed. */
export const SYSTEMS = ['IPPS', 'IPF', 'LTCH'] as const;

/** Weights have four digits in every table. */
export const weight = (value: number): string => value.toFixed(4);

const POLICIES = [
  ['post_acute_care', 'post-acute-care transfer'],
  ['special_payment_post_acute_care', 'special payment'],
  ['low_volume_drg', 'low volume'],
] as const;

/** Names the policies that the DRG is subject to. */
export const policiesOf = (entry: DrgTableEntry | CustomDrgTableEntry): string =>
  POLICIES.flatMap(([flag, name]) => (entry[flag] ? [name] : [])).join(', ');
