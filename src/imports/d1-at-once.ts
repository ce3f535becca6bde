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
        ...staged.flatMap((rows) => inserts(database, rows)),
        ...prepared(merge),
      ]);
    },
  };
}

function inserts(database: D1Database, { table, columns, rows }: StagedRows): D1PreparedStatement[] {
  const values = columns.map((_, i) => `json_extract(value, '$[${i}]')`).join(', ');
  const statement = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`;
  const statements: D1PreparedStatement[] = [];
  let chunk: string[] = [];
  let length = 0;
  const close = () => {
    if (chunk.length > 0) statements.push(database.prepare(statement).bind(`[${chunk.join(',')}]`));
    chunk = [];
    length = 0;
  };
  for (const row of rows) {
    const json = JSON.stringify(row);
    chunk.push(json);
    length += json.length;
    if (length > CHUNK_LENGTH) close();
  }
  close();
  return statements;
}
