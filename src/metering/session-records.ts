/** Sessions of one key or user, as their limiter knows them: each is read once, and again with every window. */
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { UNKNOWN_MS } from '../access/api-key.ts';
import type { Caller } from '../access/caller.ts';
import { faultOf } from '../storage/database-fault.ts';
import { consoleSession } from '../storage/schema/organizations/console-sessions.ts';
import { apiKey } from '../storage/schema/organizations/organizations.ts';
import { BoundedMap } from './bounded-map.ts';

const SESSIONS_MAX = 1000;

export interface SessionRecord {
  caller: Caller;
  /** Unix milliseconds. */
  expiresAt: number;
}

/**
 * Returns those of some sessions that have neither expired nor lost their key, by their hash.
 * @throws the database's own error
 */
export async function readSessions(
  organizations: D1Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, SessionRecord>> {
  const { hash, organizationId, subject, role, email, keyId, expiresAt } = consoleSession;
  const rows = await drizzle(organizations)
    .select({ hash, organizationId, subject, role, email, expiresAt, keyName: apiKey.name, mode: apiKey.mode })
    .from(consoleSession)
    .leftJoin(apiKey, eq(apiKey.id, keyId))
    .where(
      and(
        sql`${hash} IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`,
        gt(expiresAt, Math.floor(Date.now() / 1000)),
        or(isNull(keyId), eq(apiKey.isActive, 1)),
      ),
    )
    .catch((error: unknown) => {
      throw faultOf(error);
    });
  return new Map(
    rows.map(({ hash, expiresAt, mode, ...caller }) => [
      hash,
      { caller: { ...caller, isTest: mode === 'test' }, expiresAt: expiresAt * 1000 },
    ]),
  );
}

export class SessionRecords {
  readonly #organizations: D1Database;
  /** By hash. */
  readonly #records = new BoundedMap<string, SessionRecord>(SESSIONS_MAX);
  /** Reads in progress, which all concurrent requests of a session share. */
  readonly #reading = new Map<string, Promise<SessionRecord | undefined>>();
  /** Hashes without a session, each with the Unix milliseconds until which that is assumed. */
  readonly #unknown = new BoundedMap<string, number>(SESSIONS_MAX);
  /** Unix milliseconds at which the oldest record was read. */
  #readAt = 0;

  constructor(organizations: D1Database) {
    this.#organizations = organizations;
  }

  /** Returns whose session it is; null where it has ended or never was. */
  async callerOf(hash: string): Promise<Caller | null> {
    if (Date.now() < (this.#unknown.get(hash) ?? 0)) return null;
    const record = this.#records.get(hash) ?? (await this.#read(hash));
    return record && Date.now() < record.expiresAt ? record.caller : null;
  }

  /** Reads all known sessions anew if one of them was read so long ago. @param milliseconds 0: in any case */
  async refresh(milliseconds = 0): Promise<void> {
    if (this.#records.size === 0 || Date.now() < this.#readAt + milliseconds) return;
    const hashes = [...this.#records.keys()];
    const records = await readSessions(this.#organizations, hashes);
    this.#readAt = Date.now();
    for (const hash of hashes) {
      const record = records.get(hash);
      // One that was forgotten meanwhile may be read as it was before.
      if (record && this.#records.has(hash)) this.#records.set(hash, record);
      else this.#records.delete(hash);
    }
  }

  /** Forgets all of them: the next request of each reads its record again. */
  forget(): void {
    this.#records.clear();
    this.#reading.clear();
  }

  async #read(hash: string): Promise<SessionRecord | undefined> {
    const reading = this.#reading.get(hash) ?? readSessions(this.#organizations, [hash]).then((read) => read.get(hash));
    this.#reading.set(hash, reading);
    try {
      const record = await reading;
      // If sessions were forgotten meanwhile, this may be the record from before.
      if (this.#reading.get(hash) === reading) {
        if (this.#records.size === 0) this.#readAt = Date.now();
        if (record) this.#records.set(hash, record);
        else this.#unknown.set(hash, Date.now() + UNKNOWN_MS);
      }
      return record;
    } finally {
      if (this.#reading.get(hash) === reading) this.#reading.delete(hash);
    }
  }
}
