/** The context in which a request's services are priced. */
import type { Context } from 'hono';
import type { FeePriceContext } from '../../fee-prices/index.ts';
import type { AppEnv } from '../../http/app-env.ts';

export function contextOf(c: Context<AppEnv>, explain: boolean): FeePriceContext {
  const { NPPES_URL: address, NPPES_TIMEOUT_MS: timeoutMs } = c.get('settings');
  const inBackground = (work: Promise<void>) => c.executionCtx.waitUntil(work);
  return { storage: c.get('storage'), registry: { address, timeoutMs, now: Date.now(), inBackground }, explain };
}
