/** Bearer tokens: JWTs of a trusted issuer, verified. */
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import type { Settings } from '../environment.ts';
import { logInfo } from '../log.ts';
import type { Caller } from './caller.ts';
import { unauthenticated } from './credential.ts';
import { COMMAND_LINE_ISSUER, tokenClaims } from './token-claims.ts';

/** A trusted issuer: its name, the audience that its tokens must name, and its key set, an address or the JSON itself. */
interface Issuer {
  issuer: string;
  audience: string;
  keySet: string | undefined;
}

function issuers(settings: Settings): Issuer[] {
  const { JWT_ISSUER: issuer, JWT_AUDIENCE: audience, JWT_JWKS_URL, JWT_JWKS, COMMAND_LINE_JWKS } = settings;
  return [
    ...(issuer && audience ? [{ issuer, audience, keySet: JWT_JWKS_URL ?? JWT_JWKS }] : []),
    { ...COMMAND_LINE_ISSUER, keySet: COMMAND_LINE_JWKS },
  ];
}

/** Key sets by their source. jose fetches a remote one once and keeps it. */
const keySets = new Map<string, JWTVerifyGetKey>();

/** Returns the keys of a set: an address or the JSON itself. */
export function keysOf(source: string): JWTVerifyGetKey {
  const cachedKeys = keySets.get(source);
  if (cachedKeys) return cachedKeys;
  const keys = source.startsWith('{')
    ? createLocalJWKSet(JSON.parse(source))
    : createRemoteJWKSet(new URL(source), { timeoutDuration: 3000 });
  keySets.set(source, keys);
  return keys;
}

/** A longer lifetime is a mistake of the issuer: the token could not be ended. */
const LIFETIME_SECONDS_MAX = 366 * 24 * 60 * 60;
/** Seconds by which an issuer's clock may be ahead of ours. */
const CLOCK_SECONDS_MAX = 60;

/** RFC 7519, 4.1.4 and 4.1.6, leave both limits to the recipient. @throws Error naming the time that is not credible */
function requireCredibleTimes({ exp = 0, iat = 0 }: JWTPayload): void {
  const now = Date.now() / 1000;
  if (exp > now + LIFETIME_SECONDS_MAX) throw new Error('"exp" is more than 366 days ahead');
  if (iat > now + CLOCK_SECONDS_MAX) throw new Error('"iat" is in the future');
}

/** Verifies a bearer token of a trusted issuer. @throws ApiError 401 */
export async function verifyToken(token: string, settings: Settings): Promise<Caller> {
  try {
    const { iss } = decodeJwt(token);
    const trusted = issuers(settings).find(({ issuer }) => issuer === iss);
    if (!trusted?.keySet) throw new Error(`issuer ${iss} is not trusted`);
    const { payload } = await jwtVerify(token, keysOf(trusted.keySet), {
      issuer: trusted.issuer,
      audience: trusted.audience,
      algorithms: ['RS256', 'ES256', 'EdDSA'],
      requiredClaims: ['exp'],
    });
    requireCredibleTimes(payload);
    const claims = tokenClaims.parse(payload);
    return {
      subject: claims.sub,
      organizationId: claims.org,
      role: claims.role,
      email: claims.email ?? null,
      keyName: null,
      isTest: false,
    };
  } catch (error) {
    logInfo('token_refused', { reason: error instanceof Error ? error.message : '' });
    throw unauthenticated();
  }
}

/** Returns the Unix seconds at which a verified token expires. */
export const expiryOf = (token: string): number => decodeJwt(token).exp ?? 0;

/** Returns true if a verified token has expired since. */
export const hasExpired = (token: string): boolean => expiryOf(token) * 1000 <= Date.now();
