/**
 * Whose key it is, for an isolate that has not seen it admitted. Read beside the limiter's call, whose object may have to
 * read the same row: a first request then waits for one far read instead of two. The limiter still decides.
 */
import type { Context } from 'hono';
import { UNKNOWN_MS } from '../../access/api-key.ts';
import type { Caller } from '../../access/caller.ts';
import type { Credential } from '../../access/credential.ts';
import { BoundedMap } from '../../metering/bounded-map.ts';
import { callerOf, readKey } from '../../metering/key-record.ts';
import type { AppEnv } from '../app-env.ts';

const PREFIXES_MAX = 10_000;

/** Prefixes that were looked up a moment ago, each with the Unix milliseconds until which it is not looked up again. */
const lookUps = new BoundedMap<string, number>(PREFIXES_MAX);

/**
 * Returns the owner of an active key; null for any other credential, and if the row cannot be read. One look-up a prefix
 * within seconds: many requests at once with a key that is refused cost no more.
 * @param hash SHA-256 of the key, in hex
 */
export async function keyOwner(c: Context<AppEnv>, credential: Credential, hash: string): Promise<Caller | null> {
  if (credential.kind !== 'key') return null;
  const { prefix } = credential;
  const now = Date.now();
  if (now < (lookUps.get(prefix) ?? 0)) return null;
  lookUps.set(prefix, now + UNKNOWN_MS);
  const record = await readKey(c.env.ORGANIZATIONS, prefix).catch(() => null);
  return record && callerOf(record, hash);
}
