/**
 * Claims that jobs have reserved, in the storage of their organization's claim meter. A job may be open for weeks: its
 * claims count in the month, or for a test key on the day, in which it reserved them.
 */
import { dayOf } from './calendar-month.ts';
import { type ClaimCounts, NO_MONTH } from './claim-counts.ts';
import type { JobReserved, OnLimit } from './reservation.ts';

/** A reservation that a job asks for. */
interface JobReserving {
  id: string;
  organizationId: string;
  claims: number;
  onLimit: OnLimit;
  /** YYYY-MM; NO_MONTH for a test key. */
  month: string;
  /** Unix milliseconds. */
  now: number;
}

/** A closed job as the one event that it becomes. */
export interface JobEvent {
  /** The hex digits of the job's id, as a UUID. */
  id: string;
  organizationId: string;
  month: string;
  /** Unix milliseconds at which the job reserved its claims. */
  reservedAt: number;
  /** Claims that it counted. */
  claims: number;
}

type Row = {
  id: string;
  organization_id: string;
  month: string;
  reserved_at: number;
  reserved: number;
  success: number;
  error: number;
};

/** Time for which a closed job is remembered: no message that could repeat its calls waits so long in a queue. */
export const CLOSED_MS = 30 * 24 * 60 * 60_000;

export class JobReservations {
  readonly #sql: SqlStorage;
  readonly #counts: ClaimCounts;

  /** Makes the table where it is missing. */
  constructor(sql: SqlStorage, counts: ClaimCounts) {
    this.#sql = sql;
    this.#counts = counts;
    // `success` and `error` are totals so far. What they leave of `reserved` is held until the job is closed.
    sql.exec(`
      CREATE TABLE IF NOT EXISTS job (
        id TEXT PRIMARY KEY,
        organization_id TEXT NOT NULL,
        month TEXT NOT NULL,
        reserved_at INTEGER NOT NULL,
        reserved INTEGER NOT NULL,
        success INTEGER NOT NULL,
        error INTEGER NOT NULL,
        closed_at INTEGER
      ) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS job_closed ON job (closed_at);
    `);
  }

  /**
   * Reserves a job's claims, all or the first that fit; a job that has reserved keeps what it has.
   * @param free claims that the limit still allows
   * @throws Error if the id has no 32 hex digits or the number of claims is none
   */
  reserve({ id, organizationId, claims, onLimit, month, now }: JobReserving, free: number): JobReserved {
    eventIdOf(id);
    refuseNoCount(claims);
    const [before] = this.#sql
      .exec<Pick<Row, 'reserved' | 'month'>>('SELECT reserved, month FROM job WHERE id = ?', id)
      .toArray();
    if (before) return { granted: before.reserved, remaining: free, month: before.month };
    const granted = claims > free && onLimit === 'refuse' ? 0 : Math.min(claims, free);
    if (granted > 0) {
      this.#sql.exec('INSERT INTO job VALUES (?, ?, ?, ?, ?, 0, 0, NULL)', id, organizationId, month, now, granted);
      if (month === NO_MONTH) this.#counts.addToDay(dayOf(now), 'test_key', granted);
      else this.#counts.reserve(month, granted);
    }
    return { granted, remaining: free - granted, month };
  }

  /**
   * Counts what an open job's totals exceed those before; late totals, which are smaller, change nothing.
   * @throws Error if they exceed what the job has reserved
   */
  progress(id: string, success: number, error: number): void {
    const job = this.#openJob(id);
    if (job) this.#advance(job, success, error);
  }

  /**
   * Counts an open job's last totals, and frees the claims that it did not need.
   * @param now Unix milliseconds
   * @returns null if the job is closed or never reserved
   * @throws Error as `progress`
   */
  close(id: string, success: number, error: number, now: number): JobEvent | null {
    const job = this.#openJob(id);
    if (!job) return null;
    const { organization_id: organizationId, month, reserved_at: reservedAt, reserved } = job;
    const claims = this.#advance(job, success, error);
    this.#sql.exec('UPDATE job SET closed_at = ? WHERE id = ?', now, id);
    if (month === NO_MONTH) this.#counts.freeOnDay(dayOf(reservedAt), 'test_key', reserved - claims);
    else this.#counts.free(month, reserved - claims);
    return { id: eventIdOf(id), organizationId, month, reservedAt, claims };
  }

  /** Deletes jobs that were closed long ago. @param now Unix milliseconds */
  forget(now: number): void {
    this.#sql.exec('DELETE FROM job WHERE closed_at <= ?', now - CLOSED_MS);
  }

  #openJob(id: string): Row | undefined {
    return this.#sql.exec<Row>('SELECT * FROM job WHERE id = ? AND closed_at IS NULL', id).toArray()[0];
  }

  /** Moves a job's totals on, and returns the claims that it has counted then. */
  #advance(job: Row, success: number, error: number): number {
    refuseNoCount(success);
    refuseNoCount(error);
    const { id, month, reserved_at: reservedAt, reserved } = job;
    const before = job.success + job.error;
    const claims = success + error;
    if (claims > reserved) throw new Error(`${id} counts ${claims} claims and has reserved ${reserved}`);
    if (claims === before || success < job.success || error < job.error) return before;
    this.#sql.exec('UPDATE job SET success = ?, error = ? WHERE id = ?', success, error, id);
    const more = { success: success - job.success, error: error - job.error };
    // The day counted a test key's claims when they were reserved.
    if (month !== NO_MONTH) this.#counts.settle(month, reservedAt, more, claims - before);
    return claims;
  }
}

/** @throws Error if the id does not end with 32 hex digits */
function eventIdOf(id: string): string {
  const parts = /([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(id)?.slice(1);
  if (!parts) throw new Error(`The id of a job ends with 32 hex digits: ${id}`);
  return parts.join('-');
}

function refuseNoCount(claims: number): void {
  if (!Number.isSafeInteger(claims) || claims < 0) throw new Error(`${claims} is no number of claims`);
}
