/** The row of an API key: its limiter decides by it, and an isolate that has not seen the key may begin to read by it. */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { KeyMode } from '../access/api-key.ts';
import type { Caller } from '../access/caller.ts';
import { faultOf } from '../storage/database-fault.ts';
import { apiKey } from '../storage/schema/organizations/organizations.ts';

export const KEY_COLUMNS = {
  id: apiKey.id,
  name: apiKey.name,
  organizationId: apiKey.organizationId,
  keyHash: apiKey.keyHash,
  mode: apiKey.mode,
  isActive: apiKey.isActive,
};

export interface KeyRecord {
  id: string;
  name: string;
  organizationId: string;
  keyHash: string;
  mode: KeyMode;
}

/** Returns the record of the active key with this prefix; null if there is none. @throws the database's own error */
export async function readKey(organizations: D1Database, prefix: string): Promise<KeyRecord | null> {
  const [row] = await drizzle(organizations)
    .select(KEY_COLUMNS)
    .from(apiKey)
    .where(eq(apiKey.prefix, prefix))
    .catch((error: unknown) => {
      throw faultOf(error);
    });
  return row?.isActive ? row : null;
}

/**
 * Returns whose key it is; null if the key differs from that of its prefix.
 * @param hash SHA-256 of what the caller sent, in hex
 */
export function callerOf(record: KeyRecord, hash: string): Caller | null {
  if (!isSame(record.keyHash, hash)) return null;
  return {
    subject: record.id,
    organizationId: record.organizationId,
    role: 'api_key',
    email: null,
    keyName: record.name,
    isTest: record.mode === 'test',
  };
}

function isSame(a: string, b: string): boolean {
  const encoder = new TextEncoder();
  const [left, right] = [encoder.encode(a), encoder.encode(b)];
  return left.byteLength === right.byteLength && crypto.subtle.timingSafeEqual(left, right);
}
