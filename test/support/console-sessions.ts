/** Signs in to the console, as its page does, on a Worker with an issuer of its own. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { LINK_AUDIENCE } from '../../src/access/token-claims.ts';
import { createApp } from '../../src/app.ts';
import { readSettings } from '../../src/environment.ts';
import type { Answer } from './seeded.ts';

const ORIGIN = 'https://pps-edge.test';
/** Header that a browser adds to a request of a page of ours. */
export const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };
export const SESSION = '/console/session';

const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
const KEY_SET = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] });

interface TokenClaims {
  sub?: string;
  org: string;
  role: string;
  email?: string;
}

/** Returns a bearer token. @param seconds for which it is valid */
export async function tokenOf(claims: TokenClaims, seconds = 3600): Promise<string> {
  return new SignJWT({ sub: 'a user', ...claims })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer('https://issuer.example')
    .setAudience('pps-edge')
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(privateKey);
}

/** Returns the token of a one-time link. @param more claims in place of its own */
export async function linkOf(org: string, more: object = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const own = { iss: 'pps-edge-command-line', aud: LINK_AUDIENCE, iat: now, exp: now + 300, jti: crypto.randomUUID() };
  const claims = { sub: 'npm start', org, role: 'admin', ...own, ...more };
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
}

type Headers = Record<string, string>;
export type Send = (method: string, path: string, headers?: Headers, body?: object) => Promise<Answer<unknown>>;

/** Returns calls to a Worker that trusts these tokens and links. @param origin at which it is called */
export function consoleWorker(settings: Record<string, string> = {}, bindings: object = env, origin = ORIGIN): Send {
  const [JWT_ISSUER, JWT_AUDIENCE] = ['https://issuer.example', 'pps-edge'];
  const trust = { JWT_ISSUER, JWT_AUDIENCE, JWT_JWKS: KEY_SET, COMMAND_LINE_JWKS: KEY_SET, CONSOLE_LINK: 'true' };
  const app = createApp(readSettings({ ...env, ...trust, ...settings }));
  return async (method, path, headers = {}, body) => {
    const init = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } };
    const request = new Request(origin + path, { method, headers, redirect: 'manual', ...init });
    const response = await app.fetch(request, bindings as typeof env, createExecutionContext());
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
}

/** Returns the cookie of an answer that opens a session. */
export const cookieIn = ({ headers }: Answer<unknown>): string => (headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';

/** Signs in and returns the headers of the console's calls. @param credential a key or a token */
export async function signIn(send: Send, credential: string): Promise<Headers> {
  const opened = await send('POST', SESSION, { ...SAME_ORIGIN, Authorization: `Bearer ${credential}` });
  if (opened.status !== 201) throw new Error(`POST ${SESSION}: ${opened.status} ${JSON.stringify(opened.body)}`);
  return { ...SAME_ORIGIN, Cookie: cookieIn(opened) };
}
