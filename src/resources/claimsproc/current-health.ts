/** The health of today's data: processed once for all isolates, and stored in the bucket. */
import { claimStorage } from '../../claims/index.ts';
import { MODULES } from '../../engine/modules.ts';
import type { Bindings } from '../../environment.ts';
import { today } from '../../http/parameters/parameters.ts';
import { logWarning } from '../../log.ts';
import { IsolateCache, isolateBudget } from '../../storage/isolate-cache.ts';
import { type DataState, Storage } from '../../storage/storage.ts';
import { type HealthContext, healthOf } from './health.ts';
import type { ClaimHealth } from './schema.ts';

/** The last answer of this isolate. */
const answers = new IsolateCache<ClaimHealth>('claim-health');

/** The last answer of any isolate. */
const FILE = 'claims/health.json';

interface StoredHealth {
  /** Names the data, the day and the deployment that the answer holds for; it is right for no other. */
  revision: string;
  health: ClaimHealth;
}

/** Bytes of tables held while the claims are processed: the editors and groupers, which every period takes. */
const TABLE_BYTES = 24_000_000;

/**
 * Returns `healthOf`, from memory or the bucket while data, day and deployment are the same. If several isolates
 * process the claims at once, each writes the same answer.
 * @param deployment names the version of the service: another may answer differently
 * @param day YYYYMMDD
 * @throws LoadTimeout if processing takes too long; it goes on, and the next caller may find it done
 */
export async function currentHealth(
  storage: Storage,
  context: HealthContext,
  deployment: string,
  day: number,
): Promise<ClaimHealth> {
  for (;;) {
    const states = await statesOf(storage);
    const revision = revisionOf(states, deployment, day);
    const cached = answers.get('', revision);
    if (cached) return cached;
    const health = await answers.once(
      '',
      async () => {
        const stored = await storedHealth(storage, revision);
        const current = stored ?? (await isolateBudget.apart(TABLE_BYTES, () => healthOf(context, states, day)));
        answers.set('', current, revision);
        if (!stored) await store(storage, { revision, health: current });
        return current;
      },
      storage.waitUntil,
    );
    if (health) return health;
  }
}

/**
 * Returns the health that is stored; null where today's data has not been processed, which then begins for the next caller.
 * @param day YYYYMMDD
 */
export async function storedOrBegun(
  storage: Storage,
  context: HealthContext,
  deployment: string,
  day: number,
): Promise<ClaimHealth | null> {
  const revision = revisionOf(await statesOf(storage), deployment, day);
  const health = answers.get('', revision) ?? (await storedHealth(storage, revision));
  if (health) answers.set('', health, revision);
  else {
    const processing = currentHealth(storage, context, deployment, day).catch((error: unknown) =>
      logWarning('health_not_processed', { error: String(error) }),
    );
    storage.waitUntil(processing);
  }
  return health;
}

const statesOf = (storage: Storage): Promise<DataState[]> =>
  Promise.all([storage.reference, storage.providers, storage.geography].map((database) => database.recentState()));

/** Names what an answer holds for. */
const revisionOf = (states: readonly DataState[], deployment: string, day: number): string =>
  [...states.map(({ version }) => version), day, deployment].join(' ');

/** Prepares the answer before somebody asks for it. */
export async function prepareHealth(env: Bindings): Promise<void> {
  const storage = new Storage(env);
  const context = { registry: MODULES, storage: claimStorage(storage) };
  await currentHealth(storage, context, deploymentOf(env), today());
}

/** Names the deployed version: two versions may answer differently on the same data. */
export const deploymentOf = ({ VERSION }: Bindings): string => VERSION?.id ?? '';

/** Returns the answer in the bucket; null if there is none, or one of another revision. */
async function storedHealth(storage: Storage, revision: string): Promise<ClaimHealth | null> {
  try {
    const text = await storage.file(FILE);
    const stored = text === null ? null : (JSON.parse(text) as StoredHealth);
    return stored?.revision === revision ? stored.health : null;
  } catch (error) {
    logWarning('health_not_read', { error: String(error) });
    return null;
  }
}

/** Puts the answer into the bucket. If that fails, the caller still gets the answer. */
async function store(storage: Storage, stored: StoredHealth): Promise<void> {
  try {
    await storage.putJson(FILE, stored);
  } catch (error) {
    logWarning('health_not_kept', { error: String(error) });
  }
}
