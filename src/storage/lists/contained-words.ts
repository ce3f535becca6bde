/** Search in an organization's own rows, which are few: all that its index gives are read, no index of words is kept. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Returns the condition that every word of a text stands in one of some columns, also inside a longer word and in any
 * case (of A to Z: SQLite knows no other). A column that is null has none.
 * @param text at least one word
 */
export function containsWords(text: string, columns: readonly SQLWrapper[]): SQL {
  // Not LIKE: its wildcards would match, and D1 bounds the length of a pattern. Words as one value: D1 binds a hundred.
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(text.split(/\s+/))}) word
    WHERE instr(lower(concat_ws(char(10), ${sql.join([...columns], sql`, `)})), lower(word.value)) = 0)`;
}
