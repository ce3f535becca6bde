/** What a caller presents: an API key in X-API-Key or Authorization (bare or Bearer), or a bearer JWT. */
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Settings } from './environment.ts';
import { ApiError, badRequest } from './errors.ts';
import type { Caller } from './rate-limiter.ts';

export type Credential = { kind: 'key'; prefix: string; key: string } | { kind: 'token'; token: string };

const KEY_START = 'sk_live_';
/** `sk_live_` and 43 characters of base64url: 256 random bits. */
const KEY_FORM = /^sk_live_[A-Za-z0-9_-]{43}$/;
/** An unsigned token has the form as well; it is refused as one. */
const TOKEN_FORM = /^[\w-]+\.[\w-]+\.[\w-]*$/;
export const KEY_PREFIX_LENGTH = 20;

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
  if (!key.startsWith(KEY_START)) throw badRequest('Invalid API key format');
  if (!KEY_FORM.test(key)) throw unauthenticated();
  return { kind: 'key', prefix: key.slice(0, KEY_PREFIX_LENGTH), key };
}

/** SHA-256 in hex. An API key has 256 random bits: a slow hash would add nothing. */
export async function hashKey(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A new key, shown once: `sk_live_` and 43 random characters. */
export function generateKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const base64 = btoa(String.fromCharCode(...bytes));
  return KEY_START + base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  org: z.string().min(1),
  role: z.enum(['member', 'admin', 'superuser']),
  email: z.string().optional(),
});

let keySet: { source: string; keys: JWTVerifyGetKey } | null = null;

/** Verifies a bearer token of the configured issuer. @throws ApiError 401 */
export async function verifyToken(token: string, settings: Settings): Promise<Caller> {
  const source = settings.JWT_JWKS_URL ?? settings.JWT_JWKS;
  if (!settings.JWT_ISSUER || !source) throw unauthenticated();
  if (keySet?.source !== source) {
    keySet = {
      source,
      keys: settings.JWT_JWKS_URL
        ? createRemoteJWKSet(new URL(settings.JWT_JWKS_URL), { timeoutDuration: 3000 })
        : createLocalJWKSet(JSON.parse(source)),
    };
  }
  try {
    const { payload } = await jwtVerify(token, keySet.keys, {
      issuer: settings.JWT_ISSUER,
      audience: settings.JWT_AUDIENCE,
      algorithms: ['RS256', 'ES256', 'EdDSA'],
      requiredClaims: ['exp'],
    });
    const claims = claimsSchema.parse(payload);
    return { subject: claims.sub, organizationId: claims.org, role: claims.role, email: claims.email ?? null };
  } catch (error) {
    console.log(
      JSON.stringify({ level: 'info', event: 'token_refused', reason: error instanceof Error ? error.message : '' }),
    );
    throw unauthenticated();
  }
}
