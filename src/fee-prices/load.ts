/** All that prices of services rest on but published OPPS caps, in one wave. */
import { findProviders, type ProviderAnswer, type Unavailable } from '../registry/registry.ts';
import { type Locality, loadLocalities } from '../storage/lookups/localities.ts';
import { loadZipAssignments, type ZipAssignment } from '../storage/lookups/zip-codes.ts';
import type { DataDatabase, DataState } from '../storage/storage.ts';
import type { FeePriceContext } from './context.ts';
import { type PhysicianRecord, readPhysicianRecords } from './physician-records.ts';
import type { ProviderService } from './service.ts';

export interface Loaded {
  providers: ReadonlyMap<string, ProviderAnswer | Unavailable>;
  /** By code of 5 or 9 digits. */
  zips: ReadonlyMap<string, readonly ZipAssignment[]>;
  localities: readonly Locality[];
  /** By code. */
  records: ReadonlyMap<string, readonly PhysicianRecord[]>;
  /** States of the databases as they were read. */
  reference: DataState;
  geography: DataState;
}

/** Reads the registry beside records and localities, and ZIP codes as soon as the providers are known. */
export async function load(
  { storage: { reference, geography, registry }, registry: options }: FeePriceContext,
  services: readonly ProviderService[],
): Promise<Loaded> {
  const npis = [...new Set(services.map(({ npi }) => npi))];
  const [{ state, records }, localities, [providers, zips]] = await Promise.all([
    readPhysicianRecords(reference, services),
    loadLocalities(reference),
    findProviders(registry, npis, options).then(
      async (found) => [found, await readZips(geography, services, found)] as const,
    ),
  ]);
  if (!geography.state) throw new Error('the state of the ZIP codes was not read');
  return {
    providers,
    zips: Map.groupBy(zips, ({ zipCode }) => zipCode),
    localities,
    records: Map.groupBy(records, ({ code }) => code),
    reference: state,
    geography: geography.state,
  };
}

function readZips(
  geography: DataDatabase,
  services: readonly ProviderService[],
  providers: Loaded['providers'],
): Promise<ZipAssignment[]> {
  const questions = services.flatMap(({ npi }) => {
    const provider = providers.get(npi);
    const zipCode = provider && !('unavailable' in provider) && provider.status === 'active' ? provider.postalCode : '';
    return zipCode ? [{ zipCode }] : [];
  });
  return loadZipAssignments(geography, questions);
}
