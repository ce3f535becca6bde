/**
 * Durable Object, one per API key, per bearer-token user, and per key or user with sessions of the console: decides in one hop
 * whether the key or session is valid, to whom it belongs, and whether its rate allows another request. The record is read
 * from ORGANIZATIONS once and stays in memory until it is revoked. The object of a prefix without an active key or session
 * stores nothing, and ceases to exist when it leaves memory.
 */
import { DurableObject } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { UNKNOWN_MS } from '../access/api-key.ts';
import type { Caller } from '../access/caller.ts';
import type { Bindings } from '../environment.ts';
import { apiKey } from '../storage/schema/organizations/organizations.ts';
import { callerOf, KEY_COLUMNS, type KeyRecord, readKey } from './key-record.ts';
import { WINDOW_MS, type Window } from './rate-window.ts';
import { SessionRecords } from './session-records.ts';

export type Admission =
  | { outcome: 'admitted'; caller: Caller; window: Window }
  | { outcome: 'limited'; window: Window }
  /** The key differs from that of its prefix. */
  | { outcome: 'refused' }
  /** No active key has the prefix, or no session the hash. */
  | { outcome: 'unknown' };

/** Requests of a window that began at `start`, Unix milliseconds. */
interface Count {
  start: number;
  count: number;
}

export class RateLimiter extends DurableObject<Bindings> {
  #record: KeyRecord | null = null;
  /** Unix milliseconds at which the record was read. */
  #readAt = 0;
  /** The read of the record in progress, which all concurrent requests share. */
  #reading: Promise<KeyRecord | null> | null = null;
  /** Unix milliseconds. */
  #unknownUntil = 0;
  /** Null until a request is counted: a refused request does not touch the object's storage. */
  #window: Count | null = null;
  #lastUsed = 0;
  readonly #sessions = new SessionRecords(this.env.ORGANIZATIONS);

  /**
   * Admits or refuses an API key's request.
   * @param hash SHA-256 of what the caller sent, in hex
   */
  async admitKey(prefix: string, hash: string, limit: number): Promise<Admission> {
    if (!this.#record && Date.now() < this.#unknownUntil) return { outcome: 'unknown' };
    const record = this.#record ?? (await this.#readKey(prefix));
    if (!record) return { outcome: 'unknown' };
    const caller = callerOf(record, hash);
    if (!caller) return { outcome: 'refused' };
    return this.#count(caller, limit, async (end) => {
      this.ctx.storage.put('key', caller.subject);
      await this.ctx.storage.setAlarm(end);
    });
  }

  /** Admits or refuses a request by the user of a bearer token that is already verified. */
  async admitUser(caller: Caller, limit: number): Promise<Admission> {
    return this.#count(caller, limit);
  }

  /**
   * Admits or refuses a request of a console session. All sessions of one key or user share the window.
   * @param hash SHA-256 of the session's secret, in hex
   */
  async admitSession(hash: string, limit: number): Promise<Admission> {
    const caller = await this.#sessions.callerOf(hash);
    if (!caller) return { outcome: 'unknown' };
    return this.#count(caller, limit, (end) => this.ctx.storage.setAlarm(end));
  }

  /** Returns whether an admitted session still is; counts no request. Reads its row as `confirmKey` does. */
  async confirmSession(hash: string): Promise<boolean> {
    await this.#sessions.refresh(WINDOW_MS);
    return (await this.#sessions.callerOf(hash)) !== null;
  }

  /** Forgets sessions of which one was ended: the next request of each reads its record again. */
  async forgetSessions(): Promise<void> {
    this.#sessions.forget();
  }

  /**
   * Returns whether an admitted key is still valid; counts no request. Reads the key's row if no window has ended
   * within a window's time, because a request may outlast many windows.
   */
  async confirmKey(prefix: string, hash: string): Promise<boolean> {
    if (Date.now() >= this.#readAt + WINDOW_MS) await this.forgetKey();
    const record = this.#record ?? (await this.#readKey(prefix));
    return record !== null && callerOf(record, hash) !== null;
  }

  /** Forgets a revoked key: the next request reads its record again. */
  async forgetKey(): Promise<void> {
    this.#record = null;
    this.#reading = null;
  }

  #readKey(prefix: string): Promise<KeyRecord | null> {
    return this.#learn(this.#reading ?? readKey(this.env.ORGANIZATIONS, prefix));
  }

  /** Takes the record that a read of the key's row gives, unless the key is revoked meanwhile. */
  async #learn(reading: Promise<KeyRecord | null>): Promise<KeyRecord | null> {
    this.#reading = reading;
    try {
      const record = await reading;
      // If the key was revoked meanwhile, this may be the record from before.
      if (this.#reading === reading) {
        this.#record = record;
        this.#readAt = Date.now();
        if (!record) this.#unknownUntil = Date.now() + UNKNOWN_MS;
      }
      return record;
    } finally {
      if (this.#reading === reading) this.#reading = null;
    }
  }

  /**
   * Ends a window: writes `last_used_at` once for all its requests, and reads the row of the key, or those of the sessions.
   * What is revoked in the database itself is therefore refused within the minute.
   */
  override async alarm(): Promise<void> {
    await this.ctx.storage.delete('window');
    await this.#sessions.refresh();
    const id = this.#record?.id ?? (await this.ctx.storage.get<string>('key'));
    if (!id) return;
    // After a restart the times of the requests are lost; the window in which they fell began a minute ago.
    const lastUsed = this.#lastUsed || Date.now() - WINDOW_MS;
    await this.#learn(this.#writeLastUsed(id, lastUsed));
  }

  /** Returns the record of the key, read in the same statement; null if it is not active. */
  async #writeLastUsed(id: string, lastUsed: number): Promise<KeyRecord | null> {
    const [row] = await drizzle(this.env.ORGANIZATIONS)
      .update(apiKey)
      .set({ lastUsedAt: Math.floor(lastUsed / 1000) })
      .where(eq(apiKey.id, id))
      .returning(KEY_COLUMNS);
    return row?.isActive ? row : null;
  }

  /** @param begin called with the Unix milliseconds at which a window ends, when it begins */
  async #count(caller: Caller, limit: number, begin?: (end: number) => Promise<void>): Promise<Admission> {
    const now = Date.now();
    // Store only a used-up window: a restarted object must not give a second allowance.
    this.#window ??= this.ctx.storage.kv.get<Count>('window') ?? { start: 0, count: 0 };
    if (now >= this.#window.start + WINDOW_MS) {
      this.#window = { start: now, count: 0 };
      await begin?.(now + WINDOW_MS);
    }
    const window = this.#window;
    const reset = Math.ceil((window.start + WINDOW_MS) / 1000);
    if (window.count >= limit) return { outcome: 'limited', window: { limit, remaining: 0, reset } };
    window.count += 1;
    this.#lastUsed = now;
    if (window.count === limit) this.ctx.storage.put('window', window);
    return { outcome: 'admitted', caller, window: { limit, remaining: limit - window.count, reset } };
  }
}
