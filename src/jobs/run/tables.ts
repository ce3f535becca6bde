/** The tables of a job's object. */

/** Work of a phase; `n` from 0. */
export type TaskRow = {
  phase: string;
  n: number;
  file: number;
  /** Bytes of the file; of a file to prepare all of them. */
  start: number;
  end: number;
  /** All lines of a counted range. `first_line`: number of the first one of a range to process. */
  lines: number | null;
  first_line: number | null;
  /** Lines that are not blank. */
  claims: number | null;
  /** Begins of its parts, JSON of `Mark[]`. */
  marks: string | null;
  /** Claims that may count. */
  allowed: number | null;
  /** Key of the lines that are processed; null: all are. */
  lines_key: string | null;
  attempts: number;
  /** Unix milliseconds of the last message, of the last attempt's begin, and of the end. */
  sent_at: number | null;
  begun_at: number | null;
  done_at: number | null;
  /** Objects of its results, JSON of `Output`. */
  output: string | null;
  success: number;
  error: number;
  counted_success: number;
  counted_error: number;
};

export type JobRow = {
  spec: string;
  status: string;
  /** How it is to end once the work that has begun is done; null while it goes on. */
  ending: string | null;
  failure: string | null;
  total: number | null;
  granted: number | null;
  month: string | null;
  times: string;
  cancel_requested_at: number | null;
  /** Unix milliseconds: last sign of work, last copy of its state to D1, last counts to the meter. */
  active_at: number;
  copied_at: number;
  reported_at: number;
  /** Releases in force when it began to run, JSON of label to revision. */
  releases_began: string;
  duplicates: string;
};

export function makeTables(sql: SqlStorage): void {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS job (
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
      spec TEXT NOT NULL, status TEXT NOT NULL, ending TEXT, failure TEXT, total INTEGER, granted INTEGER, month TEXT,
      times TEXT NOT NULL, cancel_requested_at INTEGER, active_at INTEGER NOT NULL, copied_at INTEGER NOT NULL DEFAULT 0,
      reported_at INTEGER NOT NULL DEFAULT 0, releases_began TEXT NOT NULL DEFAULT '{}', duplicates TEXT NOT NULL DEFAULT '[]'
    );
    CREATE TABLE IF NOT EXISTS file (
      n INTEGER PRIMARY KEY, file_id TEXT NOT NULL, key TEXT NOT NULL, bytes INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS task (
      phase TEXT NOT NULL, n INTEGER NOT NULL, file INTEGER NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL,
      lines INTEGER, first_line INTEGER, claims INTEGER, marks TEXT, allowed INTEGER, lines_key TEXT,
      attempts INTEGER NOT NULL DEFAULT 0, sent_at INTEGER, begun_at INTEGER, done_at INTEGER, output TEXT,
      success INTEGER NOT NULL DEFAULT 0, error INTEGER NOT NULL DEFAULT 0,
      counted_success INTEGER NOT NULL DEFAULT 0, counted_error INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (phase, n)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS task_open ON task (phase, sent_at) WHERE done_at IS NULL;
    CREATE TABLE IF NOT EXISTS total (
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1), success INTEGER NOT NULL, error INTEGER NOT NULL,
      counted_success INTEGER NOT NULL, counted_error INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS error_kind (
      source TEXT NOT NULL, code TEXT NOT NULL, field TEXT NOT NULL, text TEXT NOT NULL, count INTEGER NOT NULL,
      file INTEGER NOT NULL, line INTEGER NOT NULL, PRIMARY KEY (source, code, field)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS release (
      label TEXT NOT NULL, revision TEXT NOT NULL, file INTEGER NOT NULL, line INTEGER NOT NULL,
      PRIMARY KEY (label, revision)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS contract (
      contract_id TEXT NOT NULL, change INTEGER NOT NULL, file INTEGER NOT NULL, line INTEGER NOT NULL,
      PRIMARY KEY (contract_id, change)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS paid_contract (
      contract_id TEXT PRIMARY KEY, claims INTEGER NOT NULL, without_price INTEGER NOT NULL, total INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS paid_term (
      contract_id TEXT NOT NULL, term TEXT NOT NULL, fired INTEGER NOT NULL, cents INTEGER NOT NULL,
      PRIMARY KEY (contract_id, term)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS claim_ids (n INTEGER PRIMARY KEY, ids TEXT NOT NULL);
  `);
}
