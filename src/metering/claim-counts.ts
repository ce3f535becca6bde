/** Claims of an organization by month and by day, in the storage of its claim meter. */
import { claimsBeside, DAY_KINDS, type DayKind } from '../claims/meter.ts';
import type { Outcome } from '../storage/schema/organizations/usage.ts';

/** Counts of one month. `lastEventAt`: Unix milliseconds; null before the first settlement. */
export interface MonthCount {
  month: string;
  success: number;
  error: number;
  /** Claims that are being processed now, or that open jobs hold. */
  reserved: number;
  lastEventAt: number | null;
}

/** Counts of one day, YYYY-MM-DD in UTC. */
export interface DayCount {
  day: string;
  claims: Record<DayKind, number>;
}

/** Claims by their outcome. */
export type Outcomes = Record<Outcome, number>;

/** Stands in place of the month where a test key sent the claims. */
export const NO_MONTH = '';

export class ClaimCounts {
  readonly #sql: SqlStorage;

  /** Makes the tables where they are missing. */
  constructor(sql: SqlStorage) {
    this.#sql = sql;
    // `reserved` counts the month's claims in open reservations; those of test keys have no month.
    sql.exec(`
      CREATE TABLE IF NOT EXISTS month_count (
        month TEXT PRIMARY KEY,
        success INTEGER NOT NULL DEFAULT 0,
        error INTEGER NOT NULL DEFAULT 0,
        reserved INTEGER NOT NULL DEFAULT 0,
        last_event_at INTEGER
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS day_count (
        day TEXT NOT NULL,
        kind TEXT NOT NULL,
        claims INTEGER NOT NULL,
        PRIMARY KEY (day, kind)
      ) WITHOUT ROWID;
    `);
  }

  /** Returns the counts of a month, YYYY-MM; all zero if there are none. */
  ofMonth(month: string): MonthCount {
    const [row] = this.#sql.exec<Row>('SELECT * FROM month_count WHERE month = ?', month).toArray();
    return row ? monthCount(row) : { month, success: 0, error: 0, reserved: 0, lastEventAt: null };
  }

  /** Returns the counts of every month that has any, newest first. */
  months(): MonthCount[] {
    return this.#sql.exec<Row>('SELECT * FROM month_count ORDER BY month DESC').toArray().map(monthCount);
  }

  /** Returns the claims of each kind on a day, YYYY-MM-DD. */
  ofDay(day: string): Record<DayKind, number> {
    const rows = this.#sql
      .exec<{ kind: DayKind; claims: number }>('SELECT kind, claims FROM day_count WHERE day = ?', day)
      .toArray();
    const counts = new Map(rows.map(({ kind, claims }) => [kind, claims]));
    return Object.fromEntries(DAY_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<DayKind, number>;
  }

  /** Returns the claims that share a limit with those of a kind on a day. */
  beside(day: string, kind: DayKind): number {
    return claimsBeside(kind, this.ofDay(day));
  }

  /** Adds claims to their day, and removes the days before. */
  addToDay(day: string, kind: DayKind, claims: number): void {
    this.#sql.exec('DELETE FROM day_count WHERE day < ?', day);
    this.#sql.exec(
      `INSERT INTO day_count (day, kind, claims) VALUES (?, ?, ?)
        ON CONFLICT (day, kind) DO UPDATE SET claims = claims + excluded.claims`,
      ...[day, kind, claims],
    );
  }

  /** Subtracts claims from their day, of which nothing may be left by now. */
  freeOnDay(day: string, kind: DayKind, claims: number): void {
    this.#sql.exec('UPDATE day_count SET claims = claims - ? WHERE day = ? AND kind = ?', claims, day, kind);
  }

  /** Adds claims to their month's `reserved`. */
  reserve(month: string, claims: number): void {
    this.#sql.exec(
      `INSERT INTO month_count (month, reserved) VALUES (?, ?)
        ON CONFLICT (month) DO UPDATE SET reserved = reserved + excluded.reserved`,
      ...[month, claims],
    );
  }

  /** Subtracts claims from their month's `reserved`. */
  free(month: string, claims: number): void {
    this.#sql.exec('UPDATE month_count SET reserved = reserved - ? WHERE month = ?', claims, month);
  }

  /**
   * Adds outcomes to their month, and subtracts the claims that were reserved for them from its `reserved`.
   * @param reservedAt Unix milliseconds
   */
  settle(month: string, reservedAt: number, { success, error }: Readonly<Outcomes>, reserved: number): void {
    this.#sql.exec(
      `INSERT INTO month_count (month, success, error, last_event_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (month) DO UPDATE SET reserved = reserved - ?, success = success + excluded.success,
          error = error + excluded.error, last_event_at = max(coalesce(last_event_at, 0), excluded.last_event_at)`,
      ...[month, success, error, reservedAt, reserved],
    );
  }
}

type Row = { month: string; success: number; error: number; reserved: number; last_event_at: number | null };

const monthCount = ({ last_event_at, ...counts }: Row): MonthCount => ({ ...counts, lastEventAt: last_event_at });
