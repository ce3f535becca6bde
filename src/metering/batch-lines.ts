/** Lines of batches that count already, in the storage of a claim meter: a batch may be sent again under its key. */
import type { LineSettlement } from '../claims/meter.ts';

/** Time in which a batch may be resent under its key without counting a claim twice. */
const BATCH_MS = 24 * 60 * 60_000;

export class BatchLines {
  readonly #sql: SqlStorage;

  /** Makes the table where it is missing. */
  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`
      CREATE TABLE IF NOT EXISTS batch_chunk (
        batch TEXT NOT NULL,
        first_line INTEGER NOT NULL,
        last_line INTEGER NOT NULL,
        counted_at INTEGER NOT NULL,
        lines TEXT NOT NULL
      );
      CREATE INDEX IF NOT EXISTS batch_chunk_lines ON batch_chunk (batch, first_line);
      CREATE INDEX IF NOT EXISTS batch_chunk_age ON batch_chunk (counted_at);
    `);
  }

  /** Returns the lines that do not count yet, in order. @param now Unix milliseconds */
  fresh(batch: string, lines: readonly LineSettlement[], now: number): LineSettlement[] {
    const [first, last] = rangeOf(lines);
    const chunks = this.#sql.exec<{ lines: string }>(
      'SELECT lines FROM batch_chunk WHERE batch = ? AND first_line <= ? AND last_line >= ? AND counted_at > ?',
      ...[batch, last, first, now - BATCH_MS],
    );
    const counted = new Set(chunks.toArray().flatMap(({ lines }) => JSON.parse(lines) as string[]));
    return lines.filter((one) => !counted.has(nameOf(one)));
  }

  /** Notes lines that count from now on. @param now Unix milliseconds */
  add(batch: string, lines: readonly LineSettlement[], now: number): void {
    this.#sql.exec(
      'INSERT INTO batch_chunk VALUES (?, ?, ?, ?, ?)',
      ...[batch, ...rangeOf(lines), now, JSON.stringify(lines.map(nameOf))],
    );
  }

  /** Deletes lines whose batches may no longer be resent. @param now Unix milliseconds */
  forget(now: number): void {
    this.#sql.exec('DELETE FROM batch_chunk WHERE counted_at <= ?', now - BATCH_MS);
  }
}

/** Identifies a line of a batch. */
const nameOf = ({ line, digest }: LineSettlement) => `${line}:${digest}`;

/** Returns the first and the last number of lines in order. */
const rangeOf = (lines: readonly LineSettlement[]): [number, number] => [lines[0]?.line ?? 0, lines.at(-1)?.line ?? 0];
