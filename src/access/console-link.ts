/** One-time links that sign in to the console of `npm start`: tokens of the command line for another audience than the API's. */
import { decodeJwt, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Settings } from '../environment.ts';
import { keysOf } from './bearer-token.ts';
import { unauthenticated } from './credential.ts';
import { COMMAND_LINE_ISSUER, LINK_AUDIENCE, LINK_SECONDS, type TokenClaims, tokenClaims } from './token-claims.ts';

const linkClaims = tokenClaims.extend({ jti: z.uuid(), exp: z.number() });

export interface ConsoleLink extends TokenClaims {
  jti: string;
  /** Unix seconds. */
  exp: number;
}

/** Returns true for a token that says it is a link; nothing of it is verified. */
export function isLink(token: string): boolean {
  try {
    return decodeJwt(token).aud === LINK_AUDIENCE;
  } catch {
    return false;
  }
}

/** Verifies a link. It may have been opened before. @throws ApiError 401 */
export async function verifyLink(token: string, { CONSOLE_LINK, COMMAND_LINE_JWKS }: Settings): Promise<ConsoleLink> {
  if (!CONSOLE_LINK || !COMMAND_LINE_JWKS) throw unauthenticated();
  try {
    const { payload } = await jwtVerify(token, keysOf(COMMAND_LINE_JWKS), {
      issuer: COMMAND_LINE_ISSUER.issuer,
      audience: LINK_AUDIENCE,
      algorithms: ['ES256'],
      maxTokenAge: LINK_SECONDS,
    });
    return linkClaims.parse(payload);
  } catch (error) {
    const isExpired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
    throw isExpired ? unauthenticated('This link has expired: npm start prints a new one') : unauthenticated();
  }
}
