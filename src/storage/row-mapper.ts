/**
 * Turns D1's rows into the rows of a drizzle query. Drizzle looks up anew for each value of each row how it is decoded;
 * for a page of rows that takes longer than everything else that the service does with them.
 */
import { Column, is, SQL, Subquery } from 'drizzle-orm';
import type { PreparedQuery } from 'drizzle-orm/session';

export type D1Row = Readonly<Record<string, unknown>>;

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** A selected column in drizzle's form: `path` has its name, below that of its table in a join. */
interface Selected {
  path: readonly string[];
  field: unknown;
}

/** A prepared query as it is at run time. */
interface Prepared extends PreparedQuery {
  fields?: readonly Selected[];
}

/** Columns keep their order in D1's objects. For a few columns this is faster than `Object.values`. */
export const valuesOf = (row: D1Row) => Object.keys(row).map((name) => row[name]);

/** Returns the function that maps rows of the query, as drizzle's own does. */
export function rowMapper(prepared: PreparedQuery): (rows: readonly D1Row[]) => unknown[] {
  const { fields } = prepared as Prepared;
  // A join nests the columns of its tables, and has null for a table without a row.
  if (!fields || fields.some(({ path }) => path.length !== 1)) {
    return (rows) => prepared.mapResult(rows.map(valuesOf)) as unknown[];
  }
  const columns = fields.map(({ path, field }) => ({ name: path[0] as string, decoder: decoderOf(field) }));
  return (rows) => {
    const keys = Object.keys(rows[0] ?? {});
    return rows.map((row) => {
      const mapped: Record<string, unknown> = {};
      for (let i = 0; i < columns.length; i++) {
        const { name, decoder } = columns[i] as (typeof columns)[number];
        const value = row[keys[i] as string];
        mapped[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      return mapped;
    });
  };
}

/** Finds the decoder where `mapResultRow` of drizzle does. */
function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql;
  return Reflect.get(expression, 'decoder') as Decoder;
}
