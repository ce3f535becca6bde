/**
 * A D1 binding as a target. A small release is staged and merged in one batch, which is one transaction. A large one is
 * staged batch by batch under a lock: a second large load of the database waits.
 */
import type { SqlTarget, StagedRows } from './load.ts';

/** D1 takes 2 MB a bound value. */
const CHUNK_LENGTH = 400_000;
/** Characters of rows that go into one batch, which has to end within D1's 30 seconds. */
const BATCH_LENGTH = 1_600_000;
/** Time without staging after which a load counts as stopped. */
const SILENT_SECONDS = 60;

/** Another load holds the lock of the database; try again later. */
export class StagingBusy extends Error {}

/**
 * @param load name of this load: after a restart the same name continues it
 * @param options.batchLength characters of rows that go into one batch
 */
export function d1Target(database: D1Database, load: string, { batchLength = BATCH_LENGTH } = {}): SqlTarget {
  const prepared = (statements: string[]) => statements.map((statement) => database.prepare(statement));
  return {
    async transaction(statements) {
      await database.batch(prepared(statements));
    },
    async load({ prepare, staged, merge }) {
      const inserts = staged.flatMap((rows) => [...insertStatements(database, rows)]);
      const batches = inBatches(inserts, batchLength);
      const [only] = batches;
      if (only && batches.length === 1) {
        await database.batch([...prepared(prepare), ...only, ...prepared(merge)]);
        return;
      }
      try {
        await database.batch([...begun(database, load), ...prepared(prepare), ...locked(database, load)]);
        for (const batch of batches) await database.batch([...held(database, load), ...batch]);
        await database.batch([...held(database, load), ...prepared([...merge, 'DROP TABLE incoming_load'])]);
      } catch (error) {
        if (!/malformed JSON|no such table: incoming_/.test(String(error))) throw error;
        throw new StagingBusy('another import into the database came between', { cause: error });
      }
    },
  };
}

/** SQL has no RAISE outside triggers: json() of an invalid text fails, and the batch with it. */
const fails = (condition: string) => `SELECT CASE WHEN ${condition} THEN json('busy') END`;

function begun(database: D1Database, load: string): D1PreparedStatement[] {
  return [
    database.prepare('CREATE TABLE IF NOT EXISTS incoming_load (load TEXT NOT NULL, touched_at INTEGER NOT NULL)'),
    database
      .prepare(
        fails(`EXISTS (SELECT 1 FROM incoming_load WHERE load <> ? AND touched_at > unixepoch() - ${SILENT_SECONDS})`),
      )
      .bind(load),
  ];
}

function locked(database: D1Database, load: string): D1PreparedStatement[] {
  return [
    database.prepare('CREATE TABLE incoming_load (load TEXT NOT NULL, touched_at INTEGER NOT NULL)'),
    database.prepare('INSERT INTO incoming_load VALUES (?, unixepoch())').bind(load),
  ];
}

function held(database: D1Database, load: string): D1PreparedStatement[] {
  return [
    database.prepare('UPDATE incoming_load SET touched_at = unixepoch() WHERE load = ?').bind(load),
    database.prepare(fails('NOT EXISTS (SELECT 1 FROM incoming_load WHERE load = ?)')).bind(load),
  ];
}

interface Insert {
  statement: D1PreparedStatement;
  length: number;
}

function inBatches(inserts: readonly Insert[], longest: number): D1PreparedStatement[][] {
  const batches: D1PreparedStatement[][] = [[]];
  let length = 0;
  for (const insert of inserts) {
    if (length + insert.length > longest) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)?.push(insert.statement);
    length += insert.length;
  }
  return batches;
}

/** Inserts rows as JSON, thousands in a statement. */
export function* insertStatements(database: D1Database, { table, columns, rows }: StagedRows): Iterable<Insert> {
  const values = columns.map((_, i) => `json_extract(value, '$[${i}]')`).join(', ');
  const insert = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`);
  let chunk: string[] = [];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    chunk.push(json);
    length += json.length;
    if (length > CHUNK_LENGTH) {
      yield { statement: insert.bind(`[${chunk.join(',')}]`), length };
      chunk = [];
      length = 0;
    }
  }
  if (chunk.length > 0) yield { statement: insert.bind(`[${chunk.join(',')}]`), length };
}
