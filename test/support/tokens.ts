/** Issues bearer tokens, and runs the Worker that trusts them. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createApp } from '../../src/app.ts';
import { readSettings } from '../../src/environment.ts';
import type { Answer } from './seeded.ts';

/** Claims of a token. */
type User = { sub: string; org: string; role: string; email?: string };

/** Calls `/api/v1` + path as the user that the claims describe; returns the answer unread. */
export async function trustedApp(claims: User, settings: Record<string, string> = {}) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const [JWT_ISSUER, JWT_AUDIENCE] = ['https://issuer.example', 'pps-edge'];
  const JWT_JWKS = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] });
  const app = createApp(readSettings({ ...env, JWT_ISSUER, JWT_AUDIENCE, JWT_JWKS, ...settings }));
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer(JWT_ISSUER)
    .setAudience(JWT_AUDIENCE)
    .setExpirationTime('1h')
    .sign(privateKey);
  return (
    method: string,
    path: string,
    body?: BodyInit,
    type = 'application/json',
    more?: Record<string, string>,
  ): Response | Promise<Response> => {
    const content: Record<string, string> = body === undefined ? {} : { 'Content-Type': type };
    const request = new Request(`https://pps-edge.test/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...content, ...lengthOf(body, type), ...more },
      body,
      redirect: 'manual',
    });
    return app.fetch(request, env, createExecutionContext());
  };
}

const unpackedText = (bytes: ArrayBuffer): Promise<string> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();

/** The length of a text of bytes, which HTTP sends and a request without a connection does not have. */
const lengthOf = (body: BodyInit | undefined, type: string): Record<string, string> =>
  typeof body === 'string' && type === 'application/octet-stream'
    ? { 'Content-Length': String(new TextEncoder().encode(body).byteLength) }
    : {};

/** Calls `/api/v1` + path as the user that the claims describe, and reads the answer. */
export async function trusted(claims: User, settings?: Record<string, string>) {
  const send = await trustedApp(claims, settings);
  return async (
    method: string,
    path: string,
    body?: string,
    type?: string,
    more?: Record<string, string>,
  ): Promise<Answer<unknown>> => {
    const response = await send(method, path, body, type, more);
    const contentType = response.headers.get('Content-Type') ?? '';
    const bytes = await response.arrayBuffer();
    // Examples show what a packed file has.
    const text = contentType === 'application/gzip' ? await unpackedText(bytes) : new TextDecoder().decode(bytes);
    const isText = /^text\/|ndjson|gzip/.test(contentType);
    const parsed: unknown = isText ? text : text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: parsed };
  };
}
