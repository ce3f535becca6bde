/** The data that services of one caller are priced with. */
import type { RegistryOptions } from '../registry/registry.ts';
import type { Storage } from '../storage/storage.ts';

export interface FeePriceContext {
  storage: Pick<Storage, 'reference' | 'geography' | 'registry'>;
  /** The provider registry (NPPES), for NPIs without a fresh answer in storage. */
  registry: RegistryOptions;
  /** True: each price has the steps that lead to it. */
  explain: boolean;
}
