/** The DRG table of a payment system in force on the date of a claim: the standard one, or an organization's own. */
import type { DrgEntry } from './drg-entry.ts';
import { tableKey } from './tables.ts';

export interface DrgLookup {
  /** @param drg 3 digits */
  entry(drg: string): DrgEntry | undefined;
}

export const IPPS_DRGS = tableKey<DrgLookup>('drg-ipps');
