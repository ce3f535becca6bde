/** Questions of claims to the databases, each asked once for a chunk of claims. */
import type { Claim } from '../../engine/claim/claim.ts';
import type { DataState, Storage } from '../../storage/storage.ts';
import {
  type ContractInForce,
  type ContractRequest,
  contractsInForce,
  type Refusal,
} from './contracts/contract-in-force.ts';
import type { Unsaved } from './contracts/unsaved.ts';
import { type ClaimRecords, type RecordsRequest, recordsOf } from './providers/claim-providers.ts';
import { importedAfter } from './release-imports.ts';
import { type ApcWeights, apcWeightsFor } from './tables/apc-weights.ts';
import type { TableSource } from './tables/claim-tables.ts';
import { type Conversion, conversionsOf } from './tables/icd-conversions.ts';
import { tableSources } from './tables/table-sources.ts';

export interface ClaimStorage {
  /** By name of the table's key. */
  tables: ReadonlyMap<string, TableSource>;
  /**
   * The provider records of each claim, in order. `state`: of the database that they were looked up in, which a failure
   * names; null where it was never read.
   */
  records(requests: readonly RecordsRequest[]): Promise<{ records: ClaimRecords[]; state: DataState | null }>;
  /**
   * The contract of each claim as it is in force, in order.
   * @param unsaved changes of a contract, in place of what is stored
   */
  contracts(
    organizationId: string,
    requests: readonly ContractRequest[],
    unsaved?: Unsaved,
  ): Promise<(ContractInForce | Refusal)[]>;
  /**
   * The releases that were imported after a moment: seconds of the import by label.
   * @param last Unix seconds
   */
  importedAfter(last: number): Promise<ReadonlyMap<string, number>>;
  /** The relative weights of APCs in the quarters of the claims' lines. */
  apcWeights(claims: readonly Claim[]): Promise<ApcWeights>;
  /** The claims' codes converted, for those that ask for it. */
  conversions(claims: readonly Claim[]): Promise<Conversion[]>;
}

export function claimStorage(storage: Storage): ClaimStorage {
  // The organizations' database is asked for at once: the answer then is an organization's own, which no cache keeps.
  const { organizations, providers, reference } = storage;
  return {
    tables: tableSources(storage),
    records: async (requests) => ({ records: await recordsOf(providers, requests), state: providers.lastState }),
    contracts: (organizationId, requests, unsaved) =>
      contractsInForce(organizationId, organizations, requests, unsaved),
    importedAfter: (last) => importedAfter(storage, last),
    apcWeights: (claims) => apcWeightsFor(reference, claims),
    conversions: (claims) => conversionsOf(storage, claims),
  };
}
