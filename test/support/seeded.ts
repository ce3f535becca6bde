/** Gives a test file organizations and keys, and calls to the API. */
import { SELF } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { generateKey, hashKey, KEY_PREFIX_LENGTH, type KeyMode } from '../../src/access/api-key.ts';
import { IMPORTED_AT } from './imported-at.ts';

export { seedDatabases, seedOwnDatabases } from './isolate-storage.ts';
export { IMPORTED_AT };

/** Makes a key of an organization. */
export async function createKey(
  organizationId: string,
  mode: KeyMode = 'live',
): Promise<{ keyId: string; key: string }> {
  const keyId = crypto.randomUUID();
  const key = generateKey(mode);
  await env.ORGANIZATIONS.prepare(
    "INSERT INTO api_key (id, organization_id, name, prefix, key_hash, mode, created_by, created_at) VALUES (?, ?, 'test', ?, ?, ?, 'test', ?)",
  )
    .bind(keyId, organizationId, key.slice(0, KEY_PREFIX_LENGTH), await hashKey(key), mode, IMPORTED_AT)
    .run();
  return { keyId, key };
}

/** Creates an organization with one key. */
export async function createOrganization(
  name = 'Sample organization',
): Promise<{ id: string; key: string; keyId: string }> {
  const id = crypto.randomUUID();
  await env.ORGANIZATIONS.prepare('INSERT INTO organization (id, name, created_at) VALUES (?, ?, ?)')
    .bind(id, `${name} ${id}`, IMPORTED_AT)
    .run();
  return { id, ...(await createKey(id)) };
}

/** Calls `/api/v1` + path. */
export function call(path: string, key: string | null, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (key) headers.set('X-API-Key', key);
  return SELF.fetch(new Request(`https://pps-edge.test/api/v1${path}`, { redirect: 'manual', ...init, headers }));
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Returns a call's status, headers and JSON; `body` is null if there is none. */
export async function ask<Body>(path: string, key: string | null, init?: RequestInit): Promise<Answer<Body>> {
  const response = await call(path, key, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text === '' ? null : JSON.parse(text)) as Body };
}

/** Returns the list in the answer; null if the answer is a 404 that says what is loaded. */
export async function askList<List>(path: string, key: string | null): Promise<List | null> {
  const { status, body } = await ask<List & { detail?: string }>(path, key);
  if (status === 404 && body.detail?.includes('loaded')) return null;
  if (status !== 200) throw new Error(`${path}: ${status} ${body.detail}`);
  return body;
}

/** Sends a POST of a JSON body. */
export function post<Body>(path: string, key: string | null, body: unknown): Promise<Answer<Body>> {
  return ask<Body>(path, key, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Returns the cost of an answer from `Server-Timing`. */
export function costOf(response: Response): { rowsRead: number; roundTrips: number } {
  const [, rows, trips] = /rows_read=(\d+) round_trips=(\d+)/.exec(response.headers.get('Server-Timing') ?? '') ?? [];
  return { rowsRead: Number(rows), roundTrips: Number(trips) };
}
