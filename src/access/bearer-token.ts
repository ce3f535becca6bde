/** What a caller presents: an API key in X-API-Key or Authorization (bare or Bearer), or a bearer JWT. */
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import type { Settings } from '../../environment.ts';
import { ApiError } from '../../errors/api-error.ts';
import { logInfo } from '../../log.ts';
import type { Caller } from '../../metering/rate-limiter.ts';
import { sha256 } from '../../wire/sha256.ts';

export type Credential = { kind: 'key'; prefix: string; key: string } | { kind: 'token'; token: string };

const KEY_START = 'sk_live_';
/** `sk_live_` and 43 characters of base64url: 256 random bits. */
const KEY_FORM = /^sk_live_[A-Za-z0-9_-]{43}$/;
/** Form of a JWT, an unsigned one included: it is refused as a token, not as a key. */
const TOKEN_FORM = /^[\w-]+\.[\w-]+\.[\w-]*$/;
export const KEY_PREFIX_LENGTH = 20;

/** How long its limiter, and each isolate that asked it, assume that a prefix has no active key. */
export const UNKNOWN_MS = 5000;

export const unauthenticated = () =>
  new ApiError(401, 'No valid authentication provided', { 'WWW-Authenticate': 'Bearer' });

/**
 * X-API-Key counts before Authorization.
 * @throws ApiError 400 for a key that does not begin with `sk_live_`, 401 where nothing usable is there.
 */
export function readCredential(headers: Headers): Credential {
  const header = headers.get('X-API-Key')?.trim();
  if (header) return keyCredential(header);
  const authorization = headers.get('Authorization')?.trim() ?? '';
  const [, scheme, rest] = /^(\S+)\s+(.+)$/.exec(authorization) ?? [];
  if (scheme && scheme.toLowerCase() !== 'bearer') throw unauthenticated();
  const value = rest ?? authorization;
  if (!value || value.toLowerCase() === 'bearer') throw unauthenticated();
  if (!value.startsWith(KEY_START) && TOKEN_FORM.test(value)) return { kind: 'token', token: value };
  return keyCredential(value);
}

function keyCredential(key: string): Credential {
  if (!key.startsWith(KEY_START)) throw new ApiError(400, 'Invalid API key format', {}, 'invalid_api_key_format');
  if (!KEY_FORM.test(key)) throw unauthenticated();
  return { kind: 'key', prefix: key.slice(0, KEY_PREFIX_LENGTH), key };
}

/** SHA-256 in hex. An API key has 256 random bits: a slow hash would add nothing. */
export async function hashKey(key: string): Promise<string> {
  return sha256(key);
}

/** A new key, shown once: `sk_live_` and 43 random characters. */
export function generateKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const base64 = btoa(String.fromCharCode(...bytes));
  return KEY_START + base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Roles that a bearer token may give; keys have their own. */
export const tokenRoles = ['member', 'admin', 'superuser'] as const;

const claimsSchema = z.object({
  sub: z.string().min(1),
  org: z.string().min(1),
  role: z.enum(tokenRoles),
  email: z.string().optional(),
});
export type TokenClaims = z.output<typeof claimsSchema>;

/** Whose tokens are trusted, for whom they must be meant, and its key set: an address or the JSON itself. */
interface Issuer {
  issuer: string;
  audience: string;
  keySet: string | undefined;
}

/** `npm run token`. */
export const COMMAND_LINE_ISSUER = { issuer: 'pps-edge-command-line', audience: 'pps-edge' };

function issuers(settings: Settings): Issuer[] {
  const { JWT_ISSUER: issuer, JWT_AUDIENCE: audience, JWT_JWKS_URL, JWT_JWKS, COMMAND_LINE_JWKS } = settings;
  return [
    ...(issuer && audience ? [{ issuer, audience, keySet: JWT_JWKS_URL ?? JWT_JWKS }] : []),
    { ...COMMAND_LINE_ISSUER, keySet: COMMAND_LINE_JWKS },
  ];
}

/** Key sets by their source: a remote one is fetched once and kept by jose. */
const keySets = new Map<string, JWTVerifyGetKey>();

function keysOf(source: string): JWTVerifyGetKey {
  const known = keySets.get(source);
  if (known) return known;
  const keys = source.startsWith('{')
    ? createLocalJWKSet(JSON.parse(source))
    : createRemoteJWKSet(new URL(source), { timeoutDuration: 3000 });
  keySets.set(source, keys);
  return keys;
}

/** A token that is good for longer stands for a mistake of its issuer: it could not be ended. */
const LIFETIME_SECONDS_MAX = 366 * 24 * 60 * 60;
/** How far an issuer's clock may be ahead of ours. */
const CLOCK_SECONDS_MAX = 60;

/** RFC 7519, 4.1.4 and 4.1.6, leave both to the recipient. @throws Error that says which time is not to be believed */
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
    const claims = claimsSchema.parse(payload);
    return {
      subject: claims.sub,
      organizationId: claims.org,
      role: claims.role,
      email: claims.email ?? null,
      keyName: null,
    };
  } catch (error) {
    logInfo('token_refused', { reason: error instanceof Error ? error.message : '' });
    throw unauthenticated();
  }
}

/** Whether a token that was verified has expired since. */
export function hasExpired(token: string): boolean {
  return (decodeJwt(token).exp ?? 0) * 1000 <= Date.now();
}
