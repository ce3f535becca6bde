/** Loads the rows of one release: staged in chunks, then merged in one transaction. */
import { numberFacets } from '../db/facets.ts';
import { mergeStatements, prepareStaging, type ReleaseFacts, stagedColumns } from './merge.ts';
import { recordHash } from './record-hash.ts';
import type { ImportTable, SqlValue } from './tables.ts';

/** Somewhere SQL can be run: a D1 binding, a local file, a remote database. */
export interface SqlTarget {
  /** All statements or none. */
  transaction(statements: string[]): Promise<void>;
  /** Adds rows to a staging table; need not be atomic. */
  insert(table: string, columns: readonly string[], rows: Iterable<SqlValue[]>): Promise<void>;
}

/** Readers see the previous release until the last step, which is atomic; whatever fails before it changes nothing. */
export async function loadRelease<Row>(
  target: SqlTarget,
  table: ImportTable<Row>,
  facts: ReleaseFacts,
  rows: Iterable<Row>,
): Promise<void> {
  const shape = table as unknown as ImportTable<never>;
  await target.transaction(prepareStaging(shape));
  const staged = `incoming_${table.name}`;
  if (table.list) {
    const numbered = numberFacets(rows, table.list);
    await target.insert(
      'incoming_facet',
      ['facet', 'dims'],
      numbered.facets.map((dims, facet) => [facet, JSON.stringify(dims)]),
    );
    await target.insert(
      'incoming_part',
      ['prefix', 'facet', 'first', 'count'],
      numbered.parts.map((part) => [part.prefix, part.facet, part.first, part.count]),
    );
    await target.insert(
      staged,
      stagedColumns(shape),
      mapped(numbered.rows, ({ row, facet, position }) => [...hashed(table.values(row)), facet, position]),
    );
  } else {
    await target.insert(
      staged,
      stagedColumns(shape),
      mapped(rows, (row) => hashed(table.values(row))),
    );
  }
  await target.transaction(mergeStatements(shape, facts));
}

function hashed(values: SqlValue[]): SqlValue[] {
  return [...values, recordHash(values.join('\u001f'))];
}

function* mapped<From, To>(items: Iterable<From>, map: (item: From) => To): Iterable<To> {
  for (const item of items) yield map(item);
}

const CHUNK_BYTES = 400_000;

/** A D1 binding as a target: rows go in as JSON, thousands a statement. */
export function d1Target(database: D1Database): SqlTarget {
  return {
    async transaction(statements) {
      await database.batch(statements.map((statement) => database.prepare(statement)));
    },
    async insert(table, columns, rows) {
      const values = columns.map((_, i) => `json_extract(value, '$[${i}]')`).join(', ');
      const statement = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`;
      const send = (chunk: string[]) =>
        database
          .prepare(statement)
          .bind(`[${chunk.join(',')}]`)
          .run();
      let chunk: string[] = [];
      let bytes = 0;
      for (const row of rows) {
        const json = JSON.stringify(row);
        chunk.push(json);
        bytes += json.length;
        if (bytes > CHUNK_BYTES) {
          await send(chunk);
          chunk = [];
          bytes = 0;
        }
      }
      if (chunk.length > 0) await send(chunk);
    },
  };
}
