/**
 * Durable Object, one per organization: counts its claims by month and holds the monthly limit, and counts by day what
 * the month does not. Claims are reserved before they are processed and settled afterwards, all claims of a reservation
 * together; a job reserves all of its claims at once and counts them as it goes. Reserved claims count, which holds the
 * limit however many arrive at once. Each step is in the object's own storage before its caller continues. An alarm
 * delivers settled claims and closed jobs to ORGANIZATIONS as events and repeats until they arrive; an event carries its
 * claim's or job's id, which prevents a second write.
 */
import { DurableObject } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { dailyAllowance, dailyLimit, type LineSettlement, type Settlement } from '../claims/meter.ts';
import type { Bindings } from '../environment.ts';
import { logError } from '../log.ts';
import { type ClaimEvent, insertClaimEvents, planOf } from '../storage/schema/organizations/usage.ts';
import { BatchLines } from './batch-lines.ts';
import { dayOf, monthOf } from './calendar-month.ts';
import { ClaimCounts, type DayCount, type MonthCount, NO_MONTH, type Outcomes } from './claim-counts.ts';
import { JobReservations } from './job-reservations.ts';
import { MonthlyLimit } from './monthly-limit.ts';
import {
  type DayTaking,
  type JobReserved,
  type LinesTaken,
  type OnLimit,
  PREPARED_MS,
  RESERVED_MAX,
  type Reservation,
  type Reserving,
} from './reservation.ts';

/** A reservation that is not settled within this time was lost with the Worker that processed it. */
export const RESERVATION_MS = 5 * 60_000;
const LOST = 'Processing did not finish';

/** Time for which a counted id is remembered: a caller that got no answer repeats its call within this time. */
const REPEATED_MS = 60_000;
const DETAILS_MAX = 1000;
const RETRY_MAX_MS = 60_000;
/** Delivers the events of this time together: an alarm and a write to D1 per claim would cost more than the claim. */
const GATHER_MS = 1000;
/**
 * Maximum number of reservations, and of bytes, whose events one write to D1 takes: a longer text stays in memory for
 * long.
 */
const DELIVERED_MAX = 500;
const DELIVERED_BYTES = 60_000;

/** A reservation as first stored. */
interface Admitted {
  id: string;
  organizationId: string;
  claims: number;
  /** Null while the claims are processed. */
  settlements: readonly Settlement[] | null;
  isTest: boolean;
}

/** A reservation whose outcomes are there. `month`: NO_MONTH for a test key; `reservedAt`: Unix milliseconds. */
interface Settled extends Pick<Admitted, 'id' | 'organizationId' | 'claims'> {
  month: string;
  reservedAt: number;
}

/** An event as a reservation holds it. `claims` of a job; absent: 1. */
type StoredEvent = Settlement & Partial<Pick<ClaimEvent, 'claims'>>;

export class ClaimMeter extends DurableObject<Bindings> {
  readonly #sql: SqlStorage;
  readonly #counts: ClaimCounts;
  readonly #jobs: JobReservations;
  readonly #batchLines: BatchLines;
  readonly #limit: MonthlyLimit;
  /** Unix milliseconds for which the alarm is set. */
  #alarmAt: number | null = null;
  #failures = 0;
  /** Unix milliseconds of the last deletion of delivered reservations. */
  #forgottenAt = 0;
  /** Unix milliseconds before which delivery is not tried again. */
  #retryAt = 0;

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    this.#sql = state.storage.sql;
    this.#counts = new ClaimCounts(this.#sql);
    this.#jobs = new JobReservations(this.#sql, this.#counts);
    this.#batchLines = new BatchLines(this.#sql);
    this.#limit = new MonthlyLimit((organizationId) => planOf(organizationId, drizzle(this.env.ORGANIZATIONS)));
    state.blockConcurrencyWhile(async () => {
      // A reservation is open while its claims are processed, settled when `events` holds their outcomes, and delivered
      // when these are in D1.
      this.#sql.exec(`
        CREATE TABLE IF NOT EXISTS reservation (
          id TEXT PRIMARY KEY,
          organization_id TEXT NOT NULL,
          month TEXT NOT NULL,
          reserved_at INTEGER NOT NULL,
          claims INTEGER NOT NULL,
          state TEXT NOT NULL CHECK (state IN ('open', 'settled', 'delivered')),
          events TEXT NOT NULL
        );
        CREATE INDEX IF NOT EXISTS reservation_state ON reservation (state, reserved_at);
        CREATE TABLE IF NOT EXISTS day_taking (
          id TEXT PRIMARY KEY,
          taken_at INTEGER NOT NULL
        ) WITHOUT ROWID;
      `);
      this.#carryOver();
      this.#alarmAt = await state.storage.getAlarm();
      this.#wakeForRest();
    });
  }

  /** Reads the plan anew unless it holds for a while: claims that come soon are counted without waiting for it. */
  async prepare(organizationId: string): Promise<void> {
    await this.#limit.of(organizationId, PREPARED_MS);
  }

  /**
   * Reserves claims within this month's limit, all or none. A repeated reservation counts once.
   * @throws Error if the plan was never read and cannot be
   */
  async reserve(organizationId: string, { id, claims, isTest = false }: Reserving): Promise<Reservation> {
    return this.#admit({ id, organizationId, claims, settlements: null, isTest });
  }

  /**
   * Counts the outcomes of a reservation's claims and frees the places of those without one: nobody got their answers.
   * Safe to repeat: settled claims do not change.
   * @param id of the reservation
   */
  async settle(id: string, settlements: readonly Settlement[]): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      const [settled] = this.#sql
        .exec<{ month: string; reserved_at: number; claims: number }>(
          `UPDATE reservation SET state = 'settled', events = ? WHERE id = ? AND state = 'open'
            RETURNING month, reserved_at, claims`,
          ...[eventsOf(settlements), id],
        )
        .toArray();
      if (!settled) return;
      const { month, reserved_at: reservedAt, claims } = settled;
      if (month !== NO_MONTH) this.#counts.settle(month, reservedAt, outcomesOf(settlements), claims);
      // The day counted them when they were reserved.
      else this.#counts.freeOnDay(dayOf(reservedAt), 'test_key', claims - settlements.length);
    });
    this.#wakeToDeliver();
  }

  /** Reserves and settles in one step claims that are counted after processing. Safe to repeat. */
  async take(
    organizationId: string,
    id: string,
    settlements: readonly Settlement[],
    isTest = false,
  ): Promise<Reservation> {
    return this.#admit({ id, organizationId, claims: settlements.length, settlements, isTest });
  }

  /**
   * Takes the first lines of a batch, as many as the limit allows. A line counted under this batch within a day is not
   * counted again: its number and digest are stored in the step that counts it.
   * @param batchKey digest of the batch's key
   */
  async takeLines(
    organizationId: string,
    batchKey: string,
    settlements: readonly LineSettlement[],
    isTest = false,
  ): Promise<LinesTaken> {
    if (settlements.length > RESERVED_MAX) throw new Error(`${settlements.length} lines are more than ${RESERVED_MAX}`);
    const now = Date.now();
    const month = monthOf(now);
    // A test key's batch and a live one's are two, under the same key too.
    const batch = isTest ? `test ${batchKey}` : batchKey;
    const limit = await this.#admittedLimit(organizationId, isTest);
    // Await nothing from here on: other claims could come between the count and the write.
    const fresh = this.#batchLines.fresh(batch, settlements, now);
    const count = this.#counted(now, isTest);
    const admitted = fresh.slice(0, Math.max(0, limit - count));
    if (admitted.length > 0) {
      this.ctx.storage.transactionSync(() => {
        const taken = { id: crypto.randomUUID(), organizationId, month: isTest ? NO_MONTH : month, reservedAt: now };
        this.#addSettled({ ...taken, claims: admitted.length }, eventsOf(admitted));
        this.#batchLines.add(batch, admitted, now);
        if (isTest) this.#counts.addToDay(dayOf(now), 'test_key', admitted.length);
        else this.#counts.settle(month, now, outcomesOf(admitted), 0);
      });
      this.#wakeToDeliver();
    }
    if (admitted.length === fresh.length) return { outcome: 'granted' };
    const lines = fresh.slice(admitted.length).map(({ line }) => line);
    return { outcome: 'refused', lines, limit, count: count + admitted.length, at: now };
  }

  /**
   * Counts claims of a kind toward what the day allows of it, all or none. Safe to repeat within a minute. These claims leave
   * the month and its events alone.
   * @throws Error if the plan was never read and cannot be
   */
  async takeOfDay(organizationId: string, { kind, id, claims }: DayTaking): Promise<Reservation> {
    const now = Date.now();
    const limit =
      kind === 'required_test' ? dailyLimit(kind, 0) : dailyLimit(kind, await this.#limit.of(organizationId));
    // Await nothing from here on: other claims could come between the count and the write.
    const day = dayOf(now);
    this.#sql.exec('DELETE FROM day_taking WHERE taken_at <= ?', now - REPEATED_MS);
    if (this.#sql.exec('SELECT 1 FROM day_taking WHERE id = ?', id).toArray().length > 0) return { outcome: 'granted' };
    const count = this.#counts.beside(day, kind);
    if (count + claims > limit) return { outcome: 'refused', limit, count, at: now };
    this.ctx.storage.transactionSync(() => {
      this.#counts.addToDay(day, kind, claims);
      this.#sql.exec('INSERT INTO day_taking (id, taken_at) VALUES (?, ?)', id, now);
    });
    return { outcome: 'granted' };
  }

  /**
   * Reserves a job's claims within this month's limit, or for a test key within today's: all, or where `onLimit` is
   * `partial` the first that fit. They stay reserved until the job is closed. Safe to repeat: a job that has reserved keeps
   * what it has.
   * @param id `job_` and the hex digits of a UUID
   * @throws Error if the plan was never read and cannot be
   */
  async reserveJob(
    organizationId: string,
    id: string,
    claims: number,
    onLimit: OnLimit,
    isTest: boolean,
  ): Promise<JobReserved> {
    const limit = await this.#admittedLimit(organizationId, isTest);
    // Await nothing from here on: other claims could come between the count and the write.
    const now = Date.now();
    const free = Math.max(0, limit - this.#counted(now, isTest));
    const month = isTest ? NO_MONTH : monthOf(now);
    return this.ctx.storage.transactionSync(() =>
      this.#jobs.reserve({ id, organizationId, claims, onLimit, month, now }, free),
    );
  }

  /**
   * Counts a job's claims so far. Safe to repeat and to come late: these are totals, and smaller ones change nothing.
   * @throws Error if they exceed what the job has reserved
   */
  async progressJob(id: string, success: number, error: number): Promise<void> {
    this.ctx.storage.transactionSync(() => this.#jobs.progress(id, success, error));
  }

  /**
   * Counts a job's last totals, frees the claims that it did not need, and makes its event. Safe to repeat.
   * @param details one sentence, cut at 1,000 characters
   * @throws Error as `progressJob`
   */
  async closeJob(id: string, success: number, error: number, details: string): Promise<void> {
    const isClosed = this.ctx.storage.transactionSync(() => {
      const job = this.#jobs.close(id, success, error, Date.now());
      if (!job) return false;
      const events = eventsOf([{ id: job.id, outcome: 'success', details, claims: job.claims }]);
      this.#addSettled(job, events);
      return true;
    });
    if (isClosed) this.#wakeToDeliver();
  }

  /** Returns the counts of one month, all zero if there are none. */
  async month(month: string): Promise<MonthCount> {
    return this.#counts.ofMonth(month);
  }

  /** Returns the counts of every month that has any, newest first. */
  async months(): Promise<MonthCount[]> {
    return this.#counts.months();
  }

  /** Returns the counts of every month, as `months`, and of the day of `now` (Unix milliseconds). */
  async statistics(now: number): Promise<{ months: MonthCount[]; today: DayCount }> {
    return { months: await this.months(), today: await this.day(now) };
  }

  /** Returns what counts by the day, of the day of `now` (Unix milliseconds). */
  async day(now: number): Promise<DayCount> {
    const day = dayOf(now);
    return { day, claims: this.#counts.ofDay(day) };
  }

  /** Settles lost claims and delivers settled ones. */
  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    const lostReservations = this.#sql
      .exec<{ id: string; claims: number }>(
        "SELECT id, claims FROM reservation WHERE state = 'open' AND reserved_at <= ?",
        Date.now() - RESERVATION_MS,
      )
      .toArray();
    for (const { id, claims } of lostReservations) {
      const lostClaim = () => ({ id: crypto.randomUUID(), outcome: 'error' as const, details: LOST });
      await this.settle(id, Array.from({ length: claims }, lostClaim));
    }
    this.#forget();
    await this.#deliver();
    this.#wakeForRest();
  }

  /** Stores and counts a reservation that is new and within the limit, in one transaction. */
  async #admit({ id, organizationId, claims, settlements, isTest }: Admitted): Promise<Reservation> {
    if (claims > RESERVED_MAX) throw new Error(`${claims} claims at once are more than ${RESERVED_MAX}`);
    const now = Date.now();
    const month = monthOf(now);
    const limit = await this.#admittedLimit(organizationId, isTest);
    // Await nothing from here on: another reservation could come between the count and the write.
    const claimsCounted = this.#counted(now, isTest);
    if (claimsCounted + claims > limit) {
      const isRepeated = this.#sql.exec('SELECT 1 FROM reservation WHERE id = ?', id).toArray().length > 0;
      return isRepeated ? { outcome: 'granted' } : { outcome: 'refused', limit, count: claimsCounted, at: now };
    }
    this.ctx.storage.transactionSync(() => {
      const added = this.#sql.exec(
        'INSERT INTO reservation VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING id',
        ...[id, organizationId, isTest ? NO_MONTH : month, now, claims],
        ...[settlements ? 'settled' : 'open', eventsOf(settlements ?? [])],
      );
      if (added.toArray().length === 0) return;
      if (isTest) this.#counts.addToDay(dayOf(now), 'test_key', claims);
      else if (settlements) this.#counts.settle(month, now, outcomesOf(settlements), 0);
      else this.#counts.reserve(month, claims);
      if (settlements) this.#wakeToDeliver();
      else this.#wakeAt(now + RESERVATION_MS);
    });
    return { outcome: 'granted' };
  }

  /** Stores a reservation whose events wait to be delivered. */
  #addSettled({ id, organizationId, month, reservedAt, claims }: Settled, events: string): void {
    this.#sql.exec(
      "INSERT INTO reservation VALUES (?, ?, ?, ?, ?, 'settled', ?)",
      ...[id, organizationId, month, reservedAt, claims, events],
    );
  }

  /** Returns the limit of claims that are reserved: the month's, or the day's for those of a test key. */
  async #admittedLimit(organizationId: string, isTest: boolean): Promise<number> {
    const monthlyLimit = await this.#limit.of(organizationId);
    return isTest ? dailyAllowance(monthlyLimit) : monthlyLimit;
  }

  /** Returns the claims that a limit is held against: those of the month, or those that share the day's allowance. */
  #counted(now: number, isTest: boolean): number {
    if (isTest) return this.#counts.beside(dayOf(now), 'test_key');
    const { success, error, reserved } = this.#counts.ofMonth(monthOf(now));
    return success + error + reserved;
  }

  /** Converts the rows of an earlier version, which had one for each claim. */
  #carryOver(): void {
    const tables = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'claim'").toArray();
    if (tables.length === 0) return;
    this.#sql.exec(`
      INSERT INTO reservation
        SELECT id, organization_id, month, reserved_at, 1, iif(outcome IS NULL, 'open', 'settled'),
          iif(outcome IS NULL, '[]', json_array(json_object('id', id, 'outcome', outcome, 'details', details)))
        FROM claim;
      DROP TABLE claim;
      DROP TABLE IF EXISTS taken;
    `);
  }

  /** Deletes delivered reservations. Runs seldom, because it reads all of them. */
  #forget(): void {
    const now = Date.now();
    if (now < this.#forgottenAt + REPEATED_MS) return;
    this.#forgottenAt = now;
    this.#sql.exec("DELETE FROM reservation WHERE state = 'delivered' AND reserved_at <= ?", now - REPEATED_MS);
    this.#batchLines.forget(now);
    this.#jobs.forget(now);
  }

  async #deliver(): Promise<void> {
    const { ids, events } = this.#nextEvents();
    if (ids.length === 0) return;
    try {
      await insertClaimEvents(drizzle(this.env.ORGANIZATIONS), events);
    } catch (error) {
      // The platform drops a failing alarm after six attempts; this one continues.
      this.#failures += 1;
      this.#retryAt = Date.now() + Math.min(RETRY_MAX_MS, 1000 * 2 ** this.#failures);
      logError('claim_events_delayed', error, { failures: this.#failures });
      return;
    }
    this.#failures = 0;
    this.#retryAt = 0;
    this.#sql.exec(
      "UPDATE reservation SET state = 'delivered', events = '[]' WHERE id IN (SELECT value FROM json_each(?))",
      JSON.stringify(ids),
    );
  }

  /** Returns the oldest settled reservations, as many as one write takes, and their events. */
  #nextEvents(): { ids: string[]; events: ClaimEvent[] } {
    const settled = this.#sql
      .exec<{ id: string; bytes: number }>(
        `SELECT id, octet_length(events) AS bytes FROM reservation WHERE state = 'settled'
          ORDER BY reserved_at LIMIT ?`,
        DELIVERED_MAX,
      )
      .toArray();
    let bytes = 0;
    const ids = settled
      .filter((one, place) => {
        bytes += one.bytes;
        return place === 0 || bytes <= DELIVERED_BYTES;
      })
      .map(({ id }) => id);
    const rows = this.#sql.exec<{ organization_id: string; month: string; reserved_at: number; events: string }>(
      `SELECT organization_id, month, reserved_at, events FROM reservation
        WHERE id IN (SELECT value FROM json_each(?)) ORDER BY reserved_at`,
      JSON.stringify(ids),
    );
    const events = rows.toArray().flatMap(({ organization_id, month, reserved_at, events }) =>
      (JSON.parse(events) as StoredEvent[]).map((event) => ({
        claims: 1,
        ...event,
        organizationId: organization_id,
        occurredAt: reserved_at,
        isTest: month === NO_MONTH,
      })),
    );
    return { ids, events };
  }

  /** Sets the alarm for when the next event can be delivered or the next reservation is lost. */
  #wakeForRest(): void {
    const { settled, oldest } = this.#sql
      .exec<{ settled: number; oldest: number | null }>(
        `SELECT EXISTS (SELECT 1 FROM reservation WHERE state = 'settled') AS settled,
          (SELECT min(reserved_at) FROM reservation WHERE state = 'open') AS oldest`,
      )
      .one();
    if (settled) this.#wakeAt(Math.max(Date.now(), this.#retryAt));
    if (oldest !== null) this.#wakeAt(oldest + RESERVATION_MS);
  }

  #wakeToDeliver(): void {
    this.#wakeAt(Math.max(Date.now() + GATHER_MS, this.#retryAt));
  }

  /** Needs no await: the alarm is written together with the rows that it is set for, or neither is. */
  #wakeAt(due: number): void {
    if (this.#alarmAt !== null && this.#alarmAt <= due) return;
    this.#alarmAt = due;
    this.ctx.storage.setAlarm(due);
  }
}

const outcomesOf = (settlements: readonly Settlement[]): Outcomes => {
  const success = settlements.filter(({ outcome }) => outcome === 'success').length;
  return { success, error: settlements.length - success };
};

/** Returns events as stored until delivery: a list in JSON. */
const eventsOf = (events: readonly StoredEvent[]) =>
  JSON.stringify(
    events.map(({ id, outcome, details, claims }) => ({
      id,
      outcome,
      details: details.slice(0, DETAILS_MAX).toWellFormed(),
      claims,
    })),
  );
