/**
 * Looks up the owner of a key or session that this isolate has not seen admitted. Runs beside the limiter's call, whose
 * object may have to read the same row: a first request then waits for one far read instead of two. The limiter still
 * decides.
 */
import type { Context } from 'hono';
import { UNKNOWN_MS } from '../../access/api-key.ts';
import type { Caller } from '../../access/caller.ts';
import type { Credential } from '../../access/credential.ts';
import { BoundedMap } from '../../metering/bounded-map.ts';
import { callerOf, readKey } from '../../metering/key-record.ts';
import { readSessions } from '../../metering/session-records.ts';
import type { AppEnv } from '../app-env.ts';

const OWNERS_MAX = 10_000;

/**
 * Prefixes of keys and hashes of sessions that were looked up a moment ago, each with the Unix milliseconds until which it is
 * not looked up again.
 */
const lookUps = new BoundedMap<string, number>(OWNERS_MAX);

/**
 * Returns the owner of an active key or session; null for a token, and if the row cannot be read. One look-up a prefix or
 * session within seconds: many requests at once with one that is refused cost no more.
 * @param hash SHA-256 of the key or session, in hex
 */
export async function ownerOf(c: Context<AppEnv>, credential: Credential, hash: string): Promise<Caller | null> {
  if (credential.kind === 'token') return null;
  const name = credential.kind === 'key' ? credential.prefix : hash;
  const now = Date.now();
  if (now < (lookUps.get(name) ?? 0)) return null;
  lookUps.set(name, now + UNKNOWN_MS);
  const reading =
    credential.kind === 'key'
      ? readKey(c.env.ORGANIZATIONS, credential.prefix).then((record) => record && callerOf(record, hash))
      : readSessions(c.env.ORGANIZATIONS, [hash]).then((sessions) => sessions.get(hash)?.caller ?? null);
  return reading.catch(() => null);
}
