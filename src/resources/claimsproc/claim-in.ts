/** The claim that is the body of a request. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ClaimBody } from '../../claims/wire/claim-body.ts';
import { claimOf } from '../../claims/wire/to-claim.ts';
import { unknownFields } from '../../claims/wire/unknown-fields.ts';
import type { Claim } from '../../engine/claim/claim.ts';
import type { AppEnv } from '../../http/app-env.ts';

/**
 * Returns the claim, with the fields that nobody reads.
 * @param body as the operation's schema has read it
 * @throws HTTPException 400 without a body, which the validator lets pass as {}
 */
export async function claimIn(c: Context<AppEnv>, body: ClaimBody): Promise<Claim> {
  if (!c.get('bodyLength')) throw new HTTPException(400);
  return claimOf(body, unknownFields(await c.req.json()));
}
