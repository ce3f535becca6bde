/**
 * Sessions of the web console: `console_` and 43 characters of base64url in a cookie. The first 12 of them belong to the key
 * or user that signed in, so that all sessions of one share a rate limiter; the other 31 are 186 random bits.
 */
import { base64url } from 'jose';
import type { Caller } from './caller.ts';

const START = 'console_';
const OWNER_LENGTH = 12;
export const SESSION_PREFIX_LENGTH = START.length + OWNER_LENGTH;
/** A working day. */
export const SESSION_SECONDS = 8 * 60 * 60;

/** `__Host-`: the browser takes it from this host alone, by https or on loopback, for every path. */
const COOKIE = '__Host-session';
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** Returns the cookie's name. On loopback it has the port: cookies do not tell ports apart, and local services share a host. */
function cookieName(url: string): string {
  const { hostname, port } = new URL(url);
  return LOOPBACK.test(hostname) && port !== '' ? `${COOKIE}-${port}` : COOKIE;
}

/** @param url of the request that is answered */
export const cookieOf = (url: string, secret: string, seconds: number) =>
  `${cookieName(url)}=${secret}; Max-Age=${seconds}; ${ATTRIBUTES}`;

/** Returns the cookie that ends a session in the browser. */
export const noCookie = (url: string) => cookieOf(url, '', 0);

/**
 * Reads the session of a request that a page of our own sent: a browser says so in `Sec-Fetch-Site`, which no page can set.
 * Returns null where there is none.
 */
export function readSession({ url, headers }: Pick<Request, 'url' | 'headers'>): string | null {
  if (!isSameOrigin(headers)) return null;
  const form = new RegExp(`(?:^|; ?)${cookieName(url)}=(${START}[A-Za-z0-9_-]{43})(?:;|$)`);
  return form.exec(headers.get('Cookie') ?? '')?.[1] ?? null;
}

export const isSameOrigin = (headers: Headers): boolean => headers.get('Sec-Fetch-Site') === 'same-origin';

/** Returns a new session of a caller, which only its cookie has. */
export async function generateSession(caller: Pick<Caller, 'organizationId' | 'subject'>): Promise<string> {
  const random = base64url.encode(crypto.getRandomValues(new Uint8Array(24)));
  return (await sessionPrefix(caller)) + random.slice(0, 43 - OWNER_LENGTH);
}

/** Returns how every session of a key or user begins. */
export async function sessionPrefix({
  organizationId,
  subject,
}: Pick<Caller, 'organizationId' | 'subject'>): Promise<string> {
  const owner = new TextEncoder().encode(`${organizationId}\n${subject}`);
  return START + base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', owner))).slice(0, OWNER_LENGTH);
}
