/**
 * Loads a release whose rows do not fit into an isolate's memory together: they are staged part by part, each part by an
 * invocation of its own, then indexed and merged. Staged rows belong to a run, in the table `staged_rows`; the merge moves
 * them into the staging tables and on within one transaction. Each call can be repeated.
 */
import { indexRows, type SearchedTable } from '../../storage/lists/word-index.ts';
import type { AnyImportTable, ImportTable, SqlValue } from './import-table.ts';
import { hashed } from './load.ts';
import { mergeStatements } from './merge.ts';
import type { ReleaseFacts } from './release-facts.ts';
import { prepareStaging, STAGED_ROWS, stagedColumns } from './staging.ts';

/** Statements that stage a table in parts. */
export interface InParts {
  /** Column of the code that rows are numbered by. */
  code: string;
  /** Columns of a row that the search reads; the others are not held in memory. */
  columns: readonly string[];
  search: SearchedTable<Readonly<Record<string, SqlValue>>>;
}

/** D1 takes 2 MB a value and a row. */
const CHUNK_LENGTH = 400_000;
/** Characters of a batch. */
const BATCH_LENGTH = 1_600_000;

const ROWS = 'rows';
const INDEX = 'word_index';

/** Deletes the staged rows of every run with this name except the one to keep. */
export async function discardRuns(database: D1Database, prefix: string, but = ''): Promise<void> {
  await database
    .prepare(`DELETE FROM staged_rows WHERE substr(run, 1, length(?1)) = ?1 AND run <> ?2`)
    .bind(prefix, but)
    .run();
}

/** Stages the rows of a part, replacing those that were staged for it before. */
export async function stagePart<Row>(
  database: D1Database,
  run: string,
  table: ImportTable<Row>,
  part: number,
  rows: readonly Row[],
): Promise<void> {
  if (table.pack || table.compile) throw new Error(`${table.name} is packed as a whole`);
  const { values } = table;
  await stage(database, run, ROWS, part, chunksOf(rows.map((row) => JSON.stringify(hashed(values(row))))));
}

function* chunksOf(rows: Iterable<string>): Generator<string> {
  let chunk: string[] = [];
  let length = 0;
  for (const row of rows) {
    chunk.push(row);
    length += row.length;
    if (length > CHUNK_LENGTH) {
      yield `[${chunk.join(',')}]`;
      chunk = [];
      length = 0;
    }
  }
  if (chunk.length > 0) yield `[${chunk.join(',')}]`;
}

async function stage(database: D1Database, run: string, target: string, part: number, bodies: Iterable<string>) {
  const insert = database.prepare('INSERT INTO staged_rows (run, target, part, chunk, body) VALUES (?, ?, ?, ?, ?)');
  let batch = [
    database.prepare('DELETE FROM staged_rows WHERE run = ? AND target = ? AND part = ?').bind(run, target, part),
  ];
  let length = 0;
  let chunk = 0;
  for (const body of bodies) {
    if (length + body.length > BATCH_LENGTH) {
      await database.batch(batch);
      batch = [];
      length = 0;
    }
    batch.push(insert.bind(run, target, part, chunk, body));
    length += body.length;
    chunk += 1;
  }
  await database.batch(batch);
}

/** A code stands in two parts: each part was checked alone. */
export class DuplicateCode extends Error {}

/**
 * Numbers all staged rows and stages their word index.
 * @returns how many rows are staged
 * @throws DuplicateCode naming a code that two rows have
 */
export async function indexStaged(
  database: D1Database,
  run: string,
  table: AnyImportTable,
  { columns, search }: InParts,
): Promise<number> {
  const places = columns.map((name) => table.columns.indexOf(name));
  const rows: Record<string, SqlValue>[] = [];
  const chunks = await database
    .prepare('SELECT part, chunk FROM staged_rows WHERE run = ? AND target = ? ORDER BY part, chunk')
    .bind(run, ROWS)
    .all<{ part: number; chunk: number }>();
  const body = database.prepare('SELECT body FROM staged_rows WHERE run = ? AND target = ? AND part = ? AND chunk = ?');
  for (const { part, chunk } of chunks.results) {
    const text = await body.bind(run, ROWS, part, chunk).first<string>('body');
    for (const values of JSON.parse(text ?? '[]') as SqlValue[][]) {
      rows.push(Object.fromEntries(columns.map((name, i) => [name, values[places[i] as number] ?? null])));
    }
  }
  const indexed = indexRows(rows, search);
  const { code } = search;
  for (let i = 1; code && i < indexed.rows.length; i++) {
    const own = code(indexed.rows[i] ?? {});
    if (own === code(indexed.rows[i - 1] ?? {})) throw new DuplicateCode(`${own} is in it twice`);
  }
  await stage(database, run, INDEX, 0, indexed.parts);
  return rows.length;
}

/**
 * Makes the staged rows the release that readers see: one transaction of SQL alone. Rows are numbered by the column of
 * their code, as `indexStaged` has numbered them.
 */
export async function mergeStaged(
  database: D1Database,
  run: string,
  table: AnyImportTable,
  { code }: InParts,
  facts: ReleaseFacts,
): Promise<void> {
  const columns = stagedColumns(table);
  const stagedValues = columns.slice(0, -1).map((_, i) => `json_extract(r.value, '$[${i}]')`);
  const number = `row_number() OVER (ORDER BY json_extract(r.value, '$[${table.columns.indexOf(code)}]')) - 1`;
  const prepared = (statements: string[]) => statements.map((statement) => database.prepare(statement));
  await database.batch([
    ...prepared(prepareStaging(table)),
    database
      .prepare(
        `INSERT INTO ${STAGED_ROWS} (${columns.join(', ')}) SELECT ${[...stagedValues, number].join(', ')}
           FROM staged_rows s, json_each(s.body) r WHERE s.run = ? AND s.target = ?`,
      )
      .bind(run, ROWS),
    database
      .prepare(
        'INSERT INTO incoming_word_index (part, body) SELECT chunk, body FROM staged_rows WHERE run = ? AND target = ?',
      )
      .bind(run, INDEX),
    // SQL has no RAISE outside triggers: json() of an invalid text fails, and the batch with it.
    database.prepare(
      `SELECT CASE WHEN (SELECT count(*) FROM ${STAGED_ROWS}) <> ${facts.rowCount} THEN json('rows are missing') END`,
    ),
    ...prepared(mergeStatements(table, facts)),
  ]);
}
