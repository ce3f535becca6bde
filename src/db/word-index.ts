/**
 * Lists that are searched by words, counted exactly and paged without a scan.
 *
 * The rows of a release are numbered 0, 1, 2 … (`ordinal`). For every word of every searched field, and every value of
 * every filtered one, the index holds the ordinals that have it: a list of rising numbers, packed as the steps between
 * them. A query is then sets of numbers united and intersected in memory (src/platform/word-index.ts), its size the exact
 * count, and a page reads its own rows alone.
 *
 * Why not FTS5: D1 counts every match of a MATCH as a row read, so that the count of a broad search (`fracture`: 20,409
 * ICD-10-CM codes) is a scan, and its trigrams find no part of two letters. A year of ICD-10-CM is 1.8 MB packed, and a
 * search of it takes half a millisecond.
 */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ascending } from './order.ts';

export const wordIndex = sqliteTable(
  'word_index',
  { releaseId: integer('release_id').notNull(), part: integer().notNull(), body: text().notNull() },
  (table) => [primaryKey({ columns: [table.releaseId, table.part] })],
);

/** How a table is searched. It has a column `ordinal`, unique in a release. */
export interface SearchedTable<Row> {
  /** Rows are numbered in the order of their code; without it in the order of the file. */
  code?(row: Row): string;
  /** Fields searched by words: field name to text. */
  words?: Readonly<Record<string, (row: Row) => string>>;
  /** Fields filtered by value, exactly or by its beginning: field name to value, several, or null for none. */
  values?: Readonly<Record<string, (row: Row) => string | readonly string[] | null>>;
}

/** Terms in ascending order, each followed by its packed ordinals: `['acute', 'bcA', 'bone', '9f', …]`. */
export type Terms = readonly string[];

/** What the parts of an index, joined, are the JSON of. */
export interface PackedIndex {
  /** How many rows the release has. */
  rows: number;
  /** Characters of a code in `codes`; 0 where rows have none. */
  width: number;
  /** The codes by ordinal, each padded with blanks. */
  codes: string;
  words: Readonly<Record<string, Terms>>;
  values: Readonly<Record<string, Terms>>;
}

export interface Ordered<Row> {
  /** In the order of their ordinals. */
  rows: Row[];
  /** Bodies of `word_index`, in order. */
  parts: string[];
}

/** Characters of a part, all ASCII: a statement of D1 takes 100 KB, and a part goes into one. */
const PART_LENGTH = 60_000;

/** Numbers the rows of one release and makes their index. */
export function indexRows<Row>(given: Iterable<Row>, table: SearchedTable<Row>): Ordered<Row> {
  const { code } = table;
  const rows = [...given];
  if (code) rows.sort((a, b) => ascending(code(a), code(b)));
  const codes = code ? rows.map(code) : [];
  const width = codes.reduce((longest, { length }) => Math.max(longest, length), 0);
  const packed: PackedIndex = {
    rows: rows.length,
    width,
    codes: codes.map((each) => each.padEnd(width)).join(''),
    words: packFields(rows, table.words ?? {}, wordsOf),
    values: packFields(rows, table.values ?? {}, (value) => (typeof value === 'string' ? [value] : (value ?? []))),
  };
  const json = JSON.stringify(packed).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const parts = Array.from({ length: Math.ceil(json.length / PART_LENGTH) }, (_, part) =>
    json.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH),
  );
  return { rows, parts };
}

function packFields<Row, Value>(
  rows: readonly Row[],
  fields: Readonly<Record<string, (row: Row) => Value>>,
  termsOf: (value: Value) => readonly string[],
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, read]) => {
      const ordinals = new Map<string, number[]>();
      rows.forEach((row, ordinal) => {
        for (const term of termsOf(read(row))) {
          const known = ordinals.get(term);
          if (!known) ordinals.set(term, [ordinal]);
          else if (known.at(-1) !== ordinal) known.push(ordinal);
        }
      });
      const terms = [...ordinals].sort(([a], [b]) => ascending(a, b));
      return [name, terms.flatMap(([term, rising]) => [term, packOrdinals(rising)])];
    }),
  );
}

/**
 * The words of a text as the index has them: lower case, without accents and apostrophes, letters and digits alone.
 * `Crohn's disease, NOS` is `crohns`, `disease`, `nos`.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '');
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUE_OF = new Uint8Array(128);
for (let value = 0; value < LETTERS.length; value++) VALUE_OF[LETTERS.charCodeAt(value)] = value;

/** Steps between rising ordinals, 5 bits a letter, the lowest first; the 6th bit says that the step goes on. */
function packOrdinals(rising: readonly number[]): string {
  let packed = '';
  let before = -1;
  for (const ordinal of rising) {
    let step = ordinal - before - 1;
    for (; step >= 32; step = Math.floor(step / 32)) packed += LETTERS[32 + (step % 32)];
    packed += LETTERS[step];
    before = ordinal;
  }
  return packed;
}

/** Calls `each` with the ordinals of a packed list, rising. */
export function unpackOrdinals(packed: string, each: (ordinal: number) => void): void {
  let ordinal = -1;
  let step = 0;
  let bits = 0;
  for (let at = 0; at < packed.length; at++) {
    const value = VALUE_OF[packed.charCodeAt(at)] as number;
    step |= (value & 31) << bits;
    if (value >= 32) {
      bits += 5;
      continue;
    }
    ordinal += step + 1;
    each(ordinal);
    step = 0;
    bits = 0;
  }
}
