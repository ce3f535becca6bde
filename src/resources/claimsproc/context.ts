/** The context in which a request's claims are processed. */
import type { Context } from 'hono';
import { type ClaimContext, claimStorage } from '../../claims/index.ts';
import { MODULES } from '../../engine/modules.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { durableMeter } from '../../metering/durable-meter.ts';

/** Returns the context of a request. @throws ApiError if the gate refuses the caller */
export async function contextOf(
  c: Context<AppEnv>,
  form: Pick<ClaimContext, 'explain' | 'view'> = { explain: false },
): Promise<ClaimContext> {
  const { organizationId } = await c.get('caller');
  return {
    organizationId,
    storage: claimStorage(c.get('storage')),
    meter: durableMeter(c.env.CLAIM_METER, { request_id: c.get('requestId') }),
    registry: MODULES,
    ...form,
  };
}
