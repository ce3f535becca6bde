/** The health of the data as it is: processed once for all isolates, and kept in the bucket. */
import { tableSources } from '../../claims/load/tables/table-sources.ts';
import { MODULES } from '../../engine/modules.ts';
import type { Bindings } from '../../environment.ts';
import { today } from '../../http/parameters/parameters.ts';
import { logWarning } from '../../log.ts';
import { IsolateCache, isolateBudget } from '../../storage/isolate-cache.ts';
import { Storage } from '../../storage/storage.ts';
import { type HealthSources, healthOf } from './health.ts';
import type { ClaimHealth } from './schema.ts';

/** The last answer of this isolate. */
const answers = new IsolateCache<ClaimHealth>('claim-health');

/** The last answer of any isolate. */
const FILE = 'claims/health.json';

interface Kept {
  /** The data, the day and the deployment that it is of; it is right for no other. */
  revision: string;
  health: ClaimHealth;
}

/** Bytes of tables held while the claims are processed: the editors and groupers, which every period takes. */
const TABLE_BYTES = 24_000_000;

/**
 * `healthOf`, from memory or the bucket while data, day and deployment are the same. Where several isolates process the
 * claims at once, each writes the same answer.
 * @param deployment names the version of the service: another may answer otherwise
 * @param day YYYYMMDD
 * @throws LoadTimeout where processing takes too long; it goes on, and who asks next may find it done
 */
export async function currentHealth(
  storage: Storage,
  sources: HealthSources,
  deployment: string,
  day: number,
): Promise<ClaimHealth> {
  for (;;) {
    const states = await Promise.all([storage.reference.recentState(), storage.providers.recentState()]);
    const revision = [...states.map(({ version }) => version), day, deployment].join(' ');
    const held = answers.get('', revision);
    if (held) return held;
    const found = await answers.once(
      '',
      async () => {
        const kept = await keptOf(storage, revision);
        const health = kept ?? (await isolateBudget.apart(TABLE_BYTES, () => healthOf(sources, states, day)));
        answers.set('', health, revision);
        if (!kept) await keep(storage, { revision, health });
        return health;
      },
      storage.waitUntil,
    );
    if (found) return found;
  }
}

/** Has the answer ready before somebody asks. */
export async function prepareHealth(env: Bindings): Promise<void> {
  const storage = new Storage(env);
  const sources = { registry: MODULES, tables: tableSources(storage) };
  await currentHealth(storage, sources, deploymentOf(env), today());
}

/** Two versions of the service may answer the same data otherwise. */
export const deploymentOf = ({ VERSION }: Bindings): string => VERSION?.id ?? '';

/** Null where none is kept, or one of another revision. */
async function keptOf(storage: Storage, revision: string): Promise<ClaimHealth | null> {
  try {
    const text = await storage.file(FILE);
    const kept = text === null ? null : (JSON.parse(text) as Kept);
    return kept?.revision === revision ? kept.health : null;
  } catch (error) {
    logWarning('health_not_read', { error: String(error) });
    return null;
  }
}

/** An answer that cannot be kept is one all the same. */
async function keep(storage: Storage, kept: Kept): Promise<void> {
  try {
    await storage.putJson(FILE, kept);
  } catch (error) {
    logWarning('health_not_kept', { error: String(error) });
  }
}
