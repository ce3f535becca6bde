/** API keys: `sk_live_` or `sk_test_` and 43 characters of base64url, 256 random bits. */
import { base64url } from 'jose';
import { sha256 } from '../wire/sha256.ts';

/** Claims of a test key count by the day, not toward the month. */
export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

export const KEY_START = /^sk_(?:live|test)_/;
export const KEY_FORM = /^sk_(?:live|test)_[A-Za-z0-9_-]{43}$/;
/** A key is found by its first characters, and then compared by its hash. */
export const KEY_PREFIX_LENGTH = 20;

/** Time for which the limiter, and each isolate that asked it, assume that a prefix has no active key. */
export const UNKNOWN_MS = 5000;

/** Returns the SHA-256 of a key in hex. An API key has 256 random bits: a slow hash would add nothing. */
export async function hashKey(key: string): Promise<string> {
  return sha256(key);
}

/** Returns a new key, which is shown once. */
export function generateKey(mode: KeyMode = 'live'): string {
  return `sk_${mode}_${base64url.encode(crypto.getRandomValues(new Uint8Array(32)))}`;
}
