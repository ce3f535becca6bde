/** The work of a job in its object's storage: what is to be sent, what is under way, what is done. */
import type { JobPhase } from '../../environment.ts';
import type { Processed, ResultPart, StoredObject } from '../job.ts';
import type { Mark, Part, RangeCount } from '../ranges/count.ts';
import type { Range } from '../ranges/range.ts';
import type { TaskRow } from './tables.ts';

/** Objects of a processed range. */
interface Output {
  results: StoredObject;
  errors: StoredObject | null;
}

export interface Totals {
  success: number;
  error: number;
  countedSuccess: number;
  countedError: number;
}

export class Tasks {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Adds work of a phase. */
  add(phase: JobPhase, n: number, file: number, { start, end }: Range): void {
    this.#sql.exec('INSERT INTO task (phase, n, file, start, end) VALUES (?, ?, ?, ?, ?)', phase, n, file, start, end);
  }

  /** Adds a range to process. @param linesKey key of the lines of it that are processed; null: all are */
  addPart(n: number, file: number, part: Part, linesKey: string | null = null): void {
    this.#sql.exec(
      'INSERT INTO task (phase, n, file, start, end, first_line, claims, lines_key) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ...['process', n, file, part.start, part.end, part.firstLine, part.claims, linesKey],
    );
  }

  /** Says of each range how many of its claims may count: the first ones of all, in the order of the files. */
  allow(claims: number): void {
    this.#sql.exec(
      `UPDATE task SET allowed = max(0, min(task.claims, ? - so_far.before)) FROM (
          SELECT n, sum(claims) OVER (ORDER BY n) - claims AS before FROM task WHERE phase = 'process'
        ) AS so_far WHERE task.phase = 'process' AND task.n = so_far.n`,
      claims,
    );
  }

  find(phase: JobPhase, n: number): TaskRow | null {
    return this.#sql.exec<TaskRow>('SELECT * FROM task WHERE phase = ? AND n = ?', phase, n).toArray()[0] ?? null;
  }

  /** True if a phase has tasks that are not done. By the index of these: a job has hundreds of thousands of others. */
  isOpen(phase: JobPhase): boolean {
    const open = 'SELECT 1 FROM task INDEXED BY task_open WHERE phase = ? AND done_at IS NULL';
    return this.#number(`SELECT EXISTS (${open}) AS n`, phase) === 1;
  }

  any(phase: JobPhase): boolean {
    return this.#number('SELECT EXISTS (SELECT 1 FROM task WHERE phase = ?) AS n', phase) === 1;
  }

  /** Number of a phase's tasks that somebody works on: begun after a moment and not done. @param since Unix milliseconds */
  underWay(phase: JobPhase, since: number): number {
    // A begin is a message's sign of life, too: by the index of these.
    return this.#number(
      `SELECT count(*) AS n FROM task INDEXED BY task_open
        WHERE phase = ? AND done_at IS NULL AND sent_at > ? AND begun_at > ?`,
      ...[phase, since, since],
    );
  }

  /** Numbers of tasks to send: those of which nothing was heard, and new ones, as many as the queue may hold of a job. */
  toSend(phase: JobPhase, most: number, silentSince: number): number[] {
    const open = 'FROM task INDEXED BY task_open WHERE phase = ? AND done_at IS NULL';
    const sent = this.#number(`SELECT count(*) AS n ${open} AND sent_at > ?`, phase, silentSince);
    const silent = this.#numbers(
      `SELECT n ${open} AND sent_at <= ? LIMIT ?`,
      phase,
      silentSince,
      Math.max(0, most - sent),
    );
    const room = Math.max(0, most - sent - silent.length);
    return [...silent, ...this.#numbers(`SELECT n ${open} AND sent_at IS NULL ORDER BY n LIMIT ?`, phase, room)];
  }

  sent(phase: JobPhase, numbers: readonly number[], now: number): void {
    this.#sql.exec(
      'UPDATE task SET sent_at = ? WHERE phase = ? AND n IN (SELECT value FROM json_each(?))',
      ...[now, phase, JSON.stringify(numbers)],
    );
  }

  /** Notes an attempt. A sign of life: its message is not sent again for a while. */
  begun(phase: JobPhase, n: number, now: number): void {
    this.#sql.exec(
      'UPDATE task SET attempts = attempts + 1, begun_at = ?, sent_at = ? WHERE phase = ? AND n = ?',
      ...[now, now, phase, n],
    );
  }

  /** Notes that nobody works on it. */
  stopped(phase: JobPhase, n: number): void {
    this.#sql.exec('UPDATE task SET begun_at = NULL WHERE phase = ? AND n = ?', phase, n);
  }

  done(phase: JobPhase, n: number, now: number): void {
    this.#sql.exec('UPDATE task SET done_at = ? WHERE phase = ? AND n = ?', now, phase, n);
  }

  counted(n: number, { lines, claims, marks }: RangeCount, now: number): void {
    this.#sql.exec(
      "UPDATE task SET lines = ?, claims = ?, marks = ?, done_at = ? WHERE phase = 'count' AND n = ?",
      ...[lines, claims, JSON.stringify(marks), now, n],
    );
  }

  processed(n: number, { results, errors, lines, counted }: Processed, now: number): void {
    const output: Output = { results, errors };
    this.#sql.exec(
      `UPDATE task SET output = ?, success = ?, error = ?, counted_success = ?, counted_error = ?, done_at = ?
        WHERE phase = 'process' AND n = ?`,
      ...[JSON.stringify(output), lines.success, lines.error, counted.success, counted.error, now, n],
    );
    this.#sql.exec(
      `INSERT INTO total VALUES (1, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET success = success + excluded.success,
        error = error + excluded.error, counted_success = counted_success + excluded.counted_success,
        counted_error = counted_error + excluded.counted_error`,
      ...[lines.success, lines.error, counted.success, counted.error],
    );
  }

  /** Returns the counted ranges of a file in their order. */
  rangesOf(file: number): (Range & RangeCount)[] {
    return this.#sql
      .exec<TaskRow>("SELECT * FROM task WHERE phase = 'count' AND file = ? ORDER BY n", file)
      .toArray()
      .map(({ start, end, lines, claims, marks }) => ({
        ...{ start, end, lines: lines ?? 0, claims: claims ?? 0 },
        marks: JSON.parse(marks ?? '[]') as Mark[],
      }));
  }

  /** Claims of all ranges to process. */
  claims(): number {
    return this.#number("SELECT coalesce(sum(claims), 0) AS n FROM task WHERE phase = 'process'");
  }

  /** Number of the ranges whose results are there. */
  resultParts(): number {
    return this.#number("SELECT count(*) AS n FROM task WHERE phase = 'process' AND output IS NOT NULL");
  }

  totals(): Totals {
    const [row] = this.#sql
      .exec<{ success: number; error: number; countedSuccess: number; countedError: number }>(
        `SELECT success, error, counted_success AS countedSuccess, counted_error AS countedError FROM total`,
      )
      .toArray();
    return row ?? { success: 0, error: 0, countedSuccess: 0, countedError: 0 };
  }

  /** Returns the results that are there, in the order of the lines. */
  results(skip: number, limit: number): ResultPart[] {
    return this.#sql
      .exec<TaskRow>(
        `SELECT * FROM task WHERE phase = 'process' AND output IS NOT NULL ORDER BY n LIMIT ? OFFSET ?`,
        ...[limit, skip],
      )
      .toArray()
      .map(resultPart);
  }

  /** Returns the result of a range; null if it is not there. */
  result(n: number): ResultPart | null {
    const row = this.find('process', n);
    return row?.output == null ? null : resultPart(row);
  }

  #numbers(query: string, ...values: (string | number)[]): number[] {
    return this.#sql
      .exec<{ n: number }>(query, ...values)
      .toArray()
      .map(({ n }) => n);
  }

  #number(query: string, ...values: (string | number)[]): number {
    return this.#sql.exec<{ n: number }>(query, ...values).one().n;
  }
}

const resultPart = ({ n, file, start, end, first_line, success, error, output }: TaskRow): ResultPart => ({
  ...{ number: n, file, range: { start, end }, firstLine: first_line ?? 1, lines: success + error, failed: error },
  ...(JSON.parse(output as string) as Output),
});
