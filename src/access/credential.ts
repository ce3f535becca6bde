/**
 * Credential of a caller: an API key in X-API-Key or Authorization (bare or Bearer), a bearer JWT, or the cookie of a
 * console session where neither header is sent.
 */
import { ApiError } from '../errors/api-error.ts';
import { KEY_FORM, KEY_PREFIX_LENGTH, KEY_START } from './api-key.ts';
import { readSession, SESSION_PREFIX_LENGTH } from './console-session.ts';

/** `prefix` names the rate limiter of a key or session. */
export type Credential =
  | { kind: 'key'; prefix: string; secret: string }
  | { kind: 'session'; prefix: string; secret: string }
  | { kind: 'token'; secret: string };

/** Form of a JWT, an unsigned one included: it is refused as a token, not as a key. */
const TOKEN_FORM = /^[\w-]+\.[\w-]+\.[\w-]*$/;

export const unauthenticated = (detail = 'No valid authentication provided') =>
  new ApiError(401, detail, { 'WWW-Authenticate': 'Bearer' });

/**
 * Reads the credential of a request. X-API-Key counts before Authorization, the cookie where neither is sent.
 * @throws ApiError 400 for a key that begins with neither `sk_live_` nor `sk_test_`, 401 where nothing usable is there.
 */
export function readCredential(request: Pick<Request, 'url' | 'headers'>): Credential {
  const { headers } = request;
  const header = headers.get('X-API-Key')?.trim();
  if (header) return keyCredential(header);
  if (!headers.has('X-API-Key') && !headers.has('Authorization')) return sessionCredential(request);
  const authorization = headers.get('Authorization')?.trim() ?? '';
  const [, scheme, rest] = /^(\S+)\s+(.+)$/.exec(authorization) ?? [];
  if (scheme && scheme.toLowerCase() !== 'bearer') throw unauthenticated();
  const value = rest ?? authorization;
  if (!value || value.toLowerCase() === 'bearer') throw unauthenticated();
  if (!KEY_START.test(value) && TOKEN_FORM.test(value)) return { kind: 'token', secret: value };
  return keyCredential(value);
}

function keyCredential(key: string): Credential {
  if (!KEY_START.test(key)) throw new ApiError(400, 'Invalid API key format', {}, 'invalid_api_key_format');
  if (!KEY_FORM.test(key)) throw unauthenticated();
  return { kind: 'key', prefix: key.slice(0, KEY_PREFIX_LENGTH), secret: key };
}

function sessionCredential(request: Pick<Request, 'url' | 'headers'>): Credential {
  const session = readSession(request);
  if (!session) throw unauthenticated();
  return { kind: 'session', prefix: session.slice(0, SESSION_PREFIX_LENGTH), secret: session };
}
