/** Calls to /files. */
import { ask, call } from './seeded.ts';

export interface FileAnswer {
  id: string;
  name: string;
  format: string;
  bytes: number | null;
  sha256: string | null;
  status: string;
  failure: string | null;
  created_by: string;
  completed_at: string | null;
  expires_at: string;
  part_size: number;
  parts: { number: number; bytes: number; sha256: string }[];
}

/** A refusal, or what was asked for. */
export type Answered = Partial<FileAnswer> & { detail?: string; code?: string };

export const MEBIBYTE = 1024 * 1024;

/** Returns bytes that differ from place to place and from seed to seed. */
export function contentOf(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) bytes[i] = (i * 31 + (i >> 8) * seed + seed) % 251;
  return bytes;
}

export async function digestOf(
  bytes: Uint8Array<ArrayBuffer>,
  algorithm = 'SHA-256',
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
}

export const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
export const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends bytes as a client does over HTTP: with their length. */
export function put(
  path: string,
  key: string | null,
  body: BodyInit & { byteLength?: number },
  headers: HeadersInit = {},
) {
  const all = new Headers({
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(body.byteLength ?? 0),
  });
  for (const [name, value] of new Headers(headers)) all.set(name, value);
  return ask<Answered>(path, key, { method: 'PUT', headers: all, body });
}

export const putPart = (
  id: string,
  number: number,
  key: string,
  body: Uint8Array<ArrayBuffer>,
  headers?: HeadersInit,
) => put(`/files/${id}/parts/${number}`, key, body, headers);

export const complete = (id: string, key: string) => ask<Answered>(`/files/${id}/complete`, key, { method: 'POST' });

export const remove = (id: string, key: string) => call(`/files/${id}`, key, { method: 'DELETE' });
