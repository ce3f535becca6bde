/** The context in which a request's claims are processed. */
import type { Context } from 'hono';
import { type ClaimContext, claimStorage, type LoadContext } from '../../claims/index.ts';
import { MODULES } from '../../engine/modules.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { durableMeter, prepareMeter } from '../../metering/durable-meter.ts';

type Form = Pick<ClaimContext, 'explain' | 'view'>;

/** Returns what a request's claims are loaded with. @throws ApiError if the gate refuses the caller */
export async function loadContextOf(c: Context<AppEnv>, form: Form = { explain: false }): Promise<LoadContext> {
  const { organizationId } = await c.get('caller');
  return { organizationId, storage: claimStorage(c.get('storage')), registry: MODULES, ...form };
}

/**
 * Returns the same for claims that count; has the meter prepared meanwhile.
 * @throws ApiError as `loadContextOf`
 */
export async function contextOf(c: Context<AppEnv>, form: Form): Promise<ClaimContext> {
  const context = await loadContextOf(c, form);
  const { isTest } = await c.get('caller');
  c.get('storage').waitUntil(prepareMeter(c.env.CLAIM_METER, context.organizationId));
  const meter = durableMeter(c.env.CLAIM_METER, { request_id: c.get('requestId') }, Date, isTest);
  return { ...context, meter };
}
