/**
 * Search in an organization's own rows, which are few: reads all rows that its index gives, and needs no index of
 * words.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Returns the condition that one of some columns contains every word of a text, also inside a longer word and in any
 * case (of A to Z alone, as in SQLite). A null column contains no word.
 * @param text at least one word
 */
export function containsWords(text: string, columns: readonly SQLWrapper[]): SQL {
  // Not LIKE: its wildcards would match, and D1 bounds the length of a pattern. Words as one value: D1 binds a hundred.
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(text.split(/\s+/))}) word
    WHERE instr(lower(concat_ws(char(10), ${sql.join([...columns], sql`, `)})), lower(word.value)) = 0)`;
}
