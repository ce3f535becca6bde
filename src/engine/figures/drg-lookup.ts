/** The DRG table of a payment system in force on the date of a claim: the standard one, or an organization's own. */

import { type TableKey, tableKey } from '../frame/tables.ts';
import type { DrgEntry, PaymentSystem } from './drg-entry.ts';

export interface DrgLookup {
  /** @param drg 3 digits */
  entry(drg: string): DrgEntry | undefined;
}

/** A contract's own table takes the place of the standard one of the same payment system. */
export const DRG_TABLES: Readonly<Record<PaymentSystem, TableKey<DrgLookup>>> = {
  IPPS: tableKey('drg-ipps'),
  IPF: tableKey('drg-ipf'),
  LTCH: tableKey('drg-ltch'),
};
