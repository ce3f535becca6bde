/** GET /health, without a key: the databases, what is loaded in each, and which payment systems price claims of today. */
import { type Context, Hono } from 'hono';
import { claimStorage } from '../../claims/index.ts';
import { stateOfToday } from '../../claims/readiness/day-sentences.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { MODULES } from '../../engine/modules.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { today } from '../../http/parameters/parameters.ts';
import { logWarning } from '../../log.ts';
import { DataDatabase, Storage } from '../../storage/storage.ts';
import { VERSION } from '../../version.ts';
import { deploymentOf, storedOrBegun } from './current-health.ts';

const DATABASES = { reference: 'REFERENCE', geography: 'GEOGRAPHY', providers: 'PROVIDERS' } as const;

export const serviceHealth = new Hono<AppEnv>().get('/health', async (c) => {
  const checks = await Promise.all(
    Object.entries(DATABASES).map(async ([name, binding]) => {
      try {
        const [state] = await new DataDatabase(c.env[binding], binding).read();
        const loaded = Object.values(state.releases);
        const data = loaded.length === 0 ? 'none' : loaded.some(([, , isSample]) => isSample) ? 'sample' : 'full';
        return [name, { status: 'ok', data, releases: loaded.length }] as const;
      } catch {
        return [name, { status: 'unavailable' }] as const;
      }
    }),
  );
  const healthy = checks.every(([, check]) => check.status === 'ok');
  c.header('Cache-Control', 'no-store');
  return c.json(
    {
      status: healthy ? 'ok' : 'degraded',
      version: VERSION,
      databases: Object.fromEntries(checks),
      claims: healthy ? await claimsOfToday(c) : null,
    },
    healthy ? 200 : 503,
  );
});

/** Returns what each payment system does with claims of today (UTC); null until it is known, some seconds after an import. */
async function claimsOfToday(c: Context<AppEnv>) {
  const storage = new Storage(c.env, (work) => c.executionCtx.waitUntil(work));
  const day = today();
  try {
    const context = { registry: MODULES, storage: claimStorage(storage) };
    const health = await storedOrBegun(storage, context, deploymentOf(c.env), day);
    return (
      health && {
        day: isoDate(day),
        summary: health.summary,
        payment_systems: health.modules
          .filter(({ is_available, is_payment_system }) => is_available && is_payment_system)
          .map((system) => ({
            name: system.name,
            label: system.label,
            claims_from_to: system.claims_from_to,
            today: stateOfToday(system),
            sentence: system.sentence,
          })),
      }
    );
  } catch (error) {
    logWarning('health_of_claims_not_read', { error: String(error) });
    return null;
  }
}
