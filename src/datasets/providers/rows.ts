/** Rows of the provider specific files and of the provider master. */
import type { ProviderValue } from '../../engine/provider/provider-file.ts';
import type { ProviderMasterRow } from '../../engine/provider/provider-master.ts';

/** A record of a provider specific file: the values of its fields, in the order of engine/provider-file.ts. */
export type ProviderFileRow = readonly ProviderValue[];

/** The row type of each table. */
export interface ProviderTables {
  ipsf: ProviderFileRow;
  opsf: ProviderFileRow;
  provider_master: ProviderMasterRow;
}
