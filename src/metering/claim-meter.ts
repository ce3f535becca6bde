/**
 * Durable Object, one per organization: counts its claims by month and holds the monthly limit. A claim is reserved
 * before it is processed and settled after; what is reserved counts, so the limit holds however many come at once. Each
 * step is in the object's own storage before its caller goes on. Settled claims are delivered to ORGANIZATIONS as events
 * by an alarm, again and again until they are there; an event carries its claim's id, so none is written twice.
 */
import { DurableObject } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import type { Bindings } from '../environment.ts';
import { faultOf } from '../http/errors/errors.ts';
import { type ClaimEvent, insertClaimEvents, type Outcome, planOf } from '../storage/schema/organizations/usage.ts';
import { monthOf } from './calendar-month.ts';

/** Counts of one month. `lastEventAt`: Unix milliseconds; null where nothing is settled yet. */
export interface MonthCount {
  month: string;
  success: number;
  error: number;
  /** Claims that are being processed now. */
  reserved: number;
  lastEventAt: number | null;
}

export type Reservation =
  | { outcome: 'granted' }
  /** `count`: claims of the month so far, those being processed included. `at`: Unix milliseconds. */
  | { outcome: 'refused'; limit: number; count: number; at: number };

export interface Settlement {
  /** As it was reserved. */
  id: string;
  outcome: Outcome;
  /** One sentence, cut at 1,000 characters. */
  details: string;
}

/** A claim that is not settled after this long was lost with the Worker that processed it. */
export const RESERVATION_MS = 5 * 60_000;
const LOST = 'Processing did not finish';

/** How long the plan's limit is cached: most claims are then counted without a database. */
export const LIMIT_MS = 10_000;
/** How long the ids of claims counted in one step are kept: a caller without an answer asks again sooner. */
const TAKEN_MS = 60_000;
const DETAILS_MAX = 1000;
/** Claims of one statement: with details of full length within what one parameter may hold, here and in D1. */
const STATEMENT_MAX = 200;
const RETRY_MAX_MS = 60_000;
/** Events of this time are delivered together: an alarm and a write to D1 per claim would cost more than the claim. */
const GATHER_MS = 1000;

type Settled = { month: string; reserved_at: number; outcome: Outcome };

export class ClaimMeter extends DurableObject<Bindings> {
  readonly #sql: SqlStorage;
  /** Unix milliseconds for which the alarm is set. */
  #alarmAt: number | null = null;
  #failures = 0;
  /** Unix milliseconds when `taken` was last gone through. */
  #forgottenAt = 0;
  /** Unix milliseconds before which no delivery is tried. */
  #retryAt = 0;
  #limit: { claims: number; until: number } | null = null;
  #limitRead: Promise<number> | null = null;

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    this.#sql = state.storage.sql;
    state.blockConcurrencyWhile(async () => {
      // `claim` holds what is not yet both settled and delivered; `outcome` is null while it is processed, and `reserved`
      // is how many of the month's claims are so. `taken` holds the first id of what was taken in one step.
      this.#sql.exec(`
        CREATE TABLE IF NOT EXISTS month_count (
          month TEXT PRIMARY KEY,
          success INTEGER NOT NULL DEFAULT 0,
          error INTEGER NOT NULL DEFAULT 0,
          reserved INTEGER NOT NULL DEFAULT 0,
          last_event_at INTEGER
        ) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS claim (
          id TEXT PRIMARY KEY,
          organization_id TEXT NOT NULL,
          month TEXT NOT NULL,
          reserved_at INTEGER NOT NULL,
          outcome TEXT,
          details TEXT
        ) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS taken (id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
        CREATE INDEX IF NOT EXISTS claim_open ON claim (reserved_at) WHERE outcome IS NULL;
        CREATE INDEX IF NOT EXISTS claim_settled ON claim (reserved_at) WHERE outcome IS NOT NULL;
      `);
      this.#alarmAt = await state.storage.getAlarm();
      this.#wakeForRest();
    });
  }

  /**
   * Takes claims of this month's limit, all or none. `ids` are new UUIDs of the caller's making, so that a caller who got
   * no answer may ask again: what it took already is not taken twice.
   * @throws Error where the plan was never read and cannot be.
   */
  async reserve(organizationId: string, ids: readonly string[]): Promise<Reservation> {
    const now = Date.now();
    const month = monthOf(now);
    const limit = await this.#limitOf(organizationId);
    // Nothing is awaited from here on, so no other reservation comes between the count and the writing.
    if (this.#sql.exec('SELECT 1 FROM claim WHERE id = ?', ids[0] ?? '').toArray().length > 0) {
      return { outcome: 'granted' };
    }
    const { success, error, reserved } = this.#countOf(month);
    const count = success + error + reserved;
    if (count + ids.length > limit) return { outcome: 'refused', limit, count, at: now };
    this.ctx.storage.transactionSync(() => {
      this.#sql.exec(
        'INSERT INTO claim (id, organization_id, month, reserved_at) SELECT value, ?, ?, ? FROM json_each(?)',
        organizationId,
        month,
        now,
        JSON.stringify(ids),
      );
      this.#sql.exec(
        `INSERT INTO month_count (month, reserved) VALUES (?, ?)
          ON CONFLICT (month) DO UPDATE SET reserved = reserved + excluded.reserved`,
        month,
        ids.length,
      );
    });
    this.#wakeAt(now + RESERVATION_MS);
    return { outcome: 'granted' };
  }

  /** `reserve` and `settle` in one step, for claims that are counted when they have been processed; may be repeated. */
  async take(organizationId: string, settlements: readonly Settlement[]): Promise<Reservation> {
    const ids = settlements.map(({ id }) => id);
    const [first = ''] = ids;
    // Their events may have been delivered since.
    if (this.#sql.exec('SELECT 1 FROM taken WHERE id = ?', first).toArray().length > 0) return { outcome: 'granted' };
    const answer = await this.reserve(organizationId, ids);
    if (answer.outcome === 'granted') {
      await this.settle(settlements);
      this.#sql.exec('INSERT OR IGNORE INTO taken VALUES (?, ?)', first, Date.now());
    }
    return answer;
  }

  /** Counts the outcomes of reserved claims. A settled claim stays as it is: repeating is safe. */
  async settle(settlements: readonly Settlement[]): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      for (let from = 0; from < settlements.length; from += STATEMENT_MAX) {
        const some = settlements
          .slice(from, from + STATEMENT_MAX)
          .map(({ id, outcome, details }) => ({ id, outcome, details: details.slice(0, DETAILS_MAX).toWellFormed() }));
        this.#count(
          this.#sql.exec<Settled>(
            `UPDATE claim SET outcome = settlement.value ->> 'outcome', details = settlement.value ->> 'details'
              FROM json_each(?) AS settlement
              WHERE claim.id = settlement.value ->> 'id' AND claim.outcome IS NULL
              RETURNING month, reserved_at, outcome`,
            JSON.stringify(some),
          ),
        );
      }
    });
    this.#wakeAt(Math.max(Date.now() + GATHER_MS, this.#retryAt));
  }

  /** The counts of one month, all zero where there are none. */
  async month(month: string): Promise<MonthCount> {
    return this.#countOf(month);
  }

  /** The counts of every month that has any, newest first. */
  async months(): Promise<MonthCount[]> {
    return this.#sql.exec<Row>('SELECT * FROM month_count ORDER BY month DESC').toArray().map(monthCount);
  }

  /** Settles lost claims and delivers settled ones. */
  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    this.ctx.storage.transactionSync(() => {
      this.#count(
        this.#sql.exec<Settled>(
          `UPDATE claim SET outcome = 'error', details = ? WHERE outcome IS NULL AND reserved_at <= ?
            RETURNING month, reserved_at, outcome`,
          LOST,
          Date.now() - RESERVATION_MS,
        ),
      );
    });
    this.#forgetTaken();
    await this.#deliver();
    this.#wakeForRest();
  }

  /** Runs seldom: it reads the whole table. */
  #forgetTaken(): void {
    const now = Date.now();
    if (now < this.#forgottenAt + TAKEN_MS) return;
    this.#forgottenAt = now;
    this.#sql.exec('DELETE FROM taken WHERE at <= ?', now - TAKEN_MS);
  }

  /** Returns the plan's limit. Where it cannot be read, the last one read stays in force. */
  async #limitOf(organizationId: string): Promise<number> {
    const known = this.#limit;
    if (known && Date.now() < known.until) return known.claims;
    this.#limitRead ??= planOf(organizationId, drizzle(this.env.ORGANIZATIONS))
      .then(({ monthlyClaimLimit }) => monthlyClaimLimit)
      .catch((error: unknown) => {
        if (!known) throw faultOf(error);
        console.error(JSON.stringify({ level: 'error', event: 'claim_limit_unread', error: String(faultOf(error)) }));
        return known.claims;
      })
      .then((claims) => {
        this.#limit = { claims, until: Date.now() + LIMIT_MS };
        return claims;
      })
      .finally(() => {
        this.#limitRead = null;
      });
    return this.#limitRead;
  }

  #countOf(month: string): MonthCount {
    const [row] = this.#sql.exec<Row>('SELECT * FROM month_count WHERE month = ?', month).toArray();
    return row ? monthCount(row) : { month, success: 0, error: 0, reserved: 0, lastEventAt: null };
  }

  /** Moves claims that were just settled from their month's `reserved` to its outcomes. */
  #count(claims: Iterable<Settled>): void {
    for (const [month, settled] of Map.groupBy(claims, (claim) => claim.month)) {
      const success = settled.filter(({ outcome }) => outcome === 'success').length;
      this.#sql.exec(
        `UPDATE month_count SET reserved = reserved - ?, success = success + ?, error = error + ?,
          last_event_at = max(coalesce(last_event_at, 0), ?) WHERE month = ?`,
        settled.length,
        success,
        settled.length - success,
        Math.max(...settled.map(({ reserved_at }) => reserved_at)),
        month,
      );
    }
  }

  async #deliver(): Promise<void> {
    const events = this.#sql
      .exec<ClaimEvent & Record<string, SqlStorageValue>>(
        `SELECT organization_id AS organizationId, reserved_at AS occurredAt, id, outcome, details FROM claim
          WHERE outcome IS NOT NULL ORDER BY reserved_at LIMIT ?`,
        STATEMENT_MAX,
      )
      .toArray();
    if (events.length === 0) return;
    try {
      await insertClaimEvents(drizzle(this.env.ORGANIZATIONS), events);
    } catch (error) {
      // The platform drops a failing alarm after six attempts; this one continues.
      this.#failures += 1;
      this.#retryAt = Date.now() + Math.min(RETRY_MAX_MS, 1000 * 2 ** this.#failures);
      console.error(JSON.stringify({ level: 'error', event: 'claim_events_delayed', error: String(faultOf(error)) }));
      return;
    }
    this.#failures = 0;
    this.#retryAt = 0;
    this.#sql.exec(
      'DELETE FROM claim WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(events.map(({ id }) => id)),
    );
  }

  /** Sets the alarm for when the next event can be delivered or the next reservation is lost. */
  #wakeForRest(): void {
    const { settled, oldest } = this.#sql
      .exec<{ settled: number; oldest: number | null }>(
        `SELECT EXISTS (SELECT 1 FROM claim WHERE outcome IS NOT NULL) AS settled,
          (SELECT min(reserved_at) FROM claim WHERE outcome IS NULL) AS oldest`,
      )
      .one();
    if (settled) this.#wakeAt(Math.max(Date.now(), this.#retryAt));
    if (oldest !== null) this.#wakeAt(oldest + RESERVATION_MS);
  }

  /** Not awaited: the alarm is written together with what it is set for, or neither is. */
  #wakeAt(due: number): void {
    if (this.#alarmAt !== null && this.#alarmAt <= due) return;
    this.#alarmAt = due;
    this.ctx.storage.setAlarm(due);
  }
}

type Row = { month: string; success: number; error: number; reserved: number; last_event_at: number | null };

const monthCount = ({ last_event_at, ...counts }: Row): MonthCount => ({ ...counts, lastEventAt: last_event_at });
