/** Providers by NPI: from the registry, and from D1 if the registry fails. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { logError, logWarning } from '../log.ts';
import { IsolateCache } from '../storage/isolate-cache.ts';
import { registryProvider } from '../storage/schema/providers/provider-files.ts';
import { Breaker } from './breaker.ts';
import { fetchProvider, type RegistryAddress, type RegistryRecord, RegistryUnavailable } from './nppes.ts';

export interface RegistryOptions extends RegistryAddress {
  /** Time of the request, Unix milliseconds. */
  now: number;
  /** Runs the write of new answers; without it the caller waits for the write. */
  inBackground?: (work: Promise<void>) => void;
}

export interface ProviderAnswer extends RegistryRecord {
  /** `sample`: an invented record of the sample data. */
  source: 'nppes' | 'sample';
  /** Time of the registry's answer, Unix seconds. */
  fetchedAt: number;
  /** True if the registry failed and this is its last answer, past its time. */
  stale: boolean;
}

export interface Unavailable {
  unavailable: true;
  /** Predicate of a sentence about the registry, for the log. */
  reason: string;
}

/** Seconds for which an answer is used without a new request: few if the provider may be enumerated meanwhile. */
const FRESH_SECONDS = { active: 7 * 86_400, deactivated: 7 * 86_400, not_found: 3600 };

/** A Worker may have six connections open at a time. */
const PARALLEL_REQUESTS = 5;

/** Answers by NPI that this isolate has received, used for as long as those in D1. */
const cache = new IsolateCache<ProviderAnswer>('registry-providers');

/** Empties the cache, for tests that change D1 behind this isolate's back. */
export function clearProviders(): void {
  cache.clear();
}

/** One for the isolate: after one request found the registry down, the next ones need not wait. */
export const registryBreaker = new Breaker();

/**
 * Finds providers: known ones in one D1 read, others in the registry and then in one D1 write.
 *
 * @param npis NPIs with right check digits; a repeated one is requested once.
 * @returns An entry for each NPI. If the registry fails, its last answer (unless that was `not_found`) with `stale`, or
 * `unavailable`.
 */
export async function findProviders(
  db: DrizzleD1Database,
  npis: string[],
  options: RegistryOptions,
): Promise<Map<string, ProviderAnswer | Unavailable>> {
  const requestedNpis = [...new Set(npis)];
  const seconds = Math.floor(options.now / 1000);
  const fresh = requestedNpis.flatMap((npi) => {
    const provider = cache.get(npi);
    return provider && isFresh(provider, seconds) ? [[npi, provider] as const] : [];
  });
  const cached = new Map([
    ...fresh,
    ...(await readCache(
      db,
      requestedNpis.filter((npi) => !isFresh(cache.get(npi), seconds)),
    )),
  ]);
  const answers = await askRegistry(
    requestedNpis.filter((npi) => !isFresh(cached.get(npi), seconds)),
    options,
  );

  const providers = new Map<string, ProviderAnswer | Unavailable>(cached);
  const records: RegistryRecord[] = [];
  for (const [npi, answer] of answers) {
    const lastAnswer = cached.get(npi);
    if (!('unavailable' in answer)) {
      records.push(answer);
      providers.set(npi, { ...answer, source: 'nppes', fetchedAt: seconds, stale: false });
    } else if (lastAnswer && lastAnswer.status !== 'not_found') {
      providers.set(npi, { ...lastAnswer, stale: true });
    } else {
      providers.set(npi, answer);
    }
  }
  const cacheWrite = writeCache(db, records, seconds);
  if (options.inBackground) options.inBackground(cacheWrite);
  else await cacheWrite;
  for (const [npi, provider] of providers) if (!('unavailable' in provider || provider.stale)) cache.set(npi, provider);
  return providers;
}

function isFresh(provider: ProviderAnswer | undefined, seconds: number): boolean {
  if (!provider) return false;
  return provider.source === 'sample' || seconds - provider.fetchedAt < FRESH_SECONDS[provider.status];
}

async function readCache(db: DrizzleD1Database, npis: string[]): Promise<Map<string, ProviderAnswer>> {
  if (npis.length === 0) return new Map();
  // CROSS JOIN keeps SQLite to this order: one row by key for each NPI.
  const rows = await db
    .select(getTableColumns(registryProvider))
    .from(sql`json_each(${JSON.stringify(npis)}) AS requested`)
    .crossJoin(registryProvider)
    .where(eq(registryProvider.npi, sql`requested.value`));
  return new Map(
    rows.map((row) => [row.npi, { ...row, source: row.source as ProviderAnswer['source'], stale: false }]),
  );
}

/** Never throws: an answer that could not be cached is still an answer. */
async function writeCache(db: DrizzleD1Database, records: RegistryRecord[], fetchedAt: number): Promise<void> {
  if (records.length === 0) return;
  try {
    await db.run(sql`
      INSERT INTO registry_provider (npi, status, name, enumeration_type, postal_code, state, source, fetched_at)
      SELECT value ->> 'npi', value ->> 'status', value ->> 'name', value ->> 'enumerationType',
        value ->> 'postalCode', value ->> 'state', 'nppes', ${fetchedAt}
      FROM json_each(${JSON.stringify(records)}) WHERE true
      ON CONFLICT (npi) DO UPDATE SET status = excluded.status, name = excluded.name,
        enumeration_type = excluded.enumeration_type, postal_code = excluded.postal_code, state = excluded.state,
        fetched_at = excluded.fetched_at
      WHERE registry_provider.source <> 'sample'`);
  } catch (error) {
    logError('registry_answers_not_kept', error);
  }
}

async function askRegistry(
  npis: string[],
  options: RegistryOptions,
): Promise<Map<string, RegistryRecord | Unavailable>> {
  const answers = new Map<string, RegistryRecord | Unavailable>();
  const startedAt = Date.now();
  const clock = () => options.now + Date.now() - startedAt;
  const queue = npis.values();
  const takeFromQueue = async () => {
    for (const npi of queue) answers.set(npi, await ask(npi, options, clock));
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, takeFromQueue));
  return answers;
}

async function ask(npi: string, registry: RegistryAddress, clock: () => number): Promise<RegistryRecord | Unavailable> {
  if (!registryBreaker.allows(clock())) return { unavailable: true, reason: 'failed a moment ago and is left alone' };
  try {
    const record = await fetchProvider(npi, registry);
    registryBreaker.succeeded();
    return record;
  } catch (error) {
    if (!(error instanceof RegistryUnavailable)) throw error;
    registryBreaker.failed(clock());
    const reason = error.message;
    logWarning('registry_failed', { npi, reason });
    return { unavailable: true, reason };
  }
}
