/**
 * A D1 binding as a target for small releases: staging and merge are one batch, that is one transaction. The staging
 * tables exist for nobody else, so loads need no lock: D1 runs them one after another.
 */
import type { SqlTarget, StagedRows } from './load.ts';

/** D1 takes 2 MB a bound value. */
const CHUNK_LENGTH = 400_000;

/** For tables of a few thousand rows: a batch has to end within D1's 30 seconds. */
export function d1AtOnce(database: D1Database): SqlTarget {
  const prepared = (statements: string[]) => statements.map((statement) => database.prepare(statement));
  return {
    async transaction(statements) {
      await database.batch(prepared(statements));
    },
    async load({ prepare, staged, merge }) {
      await database.batch([
        ...prepared(prepare),
        ...staged.flatMap((rows) => [...insertStatements(database, rows)]),
        ...prepared(merge),
      ]);
    },
  };
}

/** Rows go in as JSON, thousands a statement. */
export function* insertStatements(
  database: D1Database,
  { table, columns, rows }: StagedRows,
): Iterable<D1PreparedStatement> {
  const values = columns.map((_, i) => `json_extract(value, '$[${i}]')`).join(', ');
  const insert = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`);
  let chunk: string[] = [];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    chunk.push(json);
    length += json.length;
    if (length > CHUNK_LENGTH) {
      yield insert.bind(`[${chunk.join(',')}]`);
      chunk = [];
      length = 0;
    }
  }
  if (chunk.length > 0) yield insert.bind(`[${chunk.join(',')}]`);
}
