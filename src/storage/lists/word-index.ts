/**
 * Lists that are searched by words, counted exactly and paged without a scan.
 *
 * The rows of a release are numbered 0, 1, 2 … (`ordinal`). For every word of every searched field, and every value of
 * every filtered one, the index holds the ordinals that have it: a list of rising numbers, packed as the steps between
 * them. A query is then sets of numbers united and intersected in memory (src/storage/lists/ordinal-sets.ts), its size the exact
 * count, and a page reads its own rows alone.
 *
 * Why not FTS5: D1 counts every match of a MATCH as a row read, so that the count of a broad search (`fracture`: 20,409
 * ICD-10-CM codes) is a scan, and its trigrams find no part of two letters. A year of ICD-10-CM is 1.8 MB packed, and a
 * search of it takes half a millisecond.
 */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ascending } from './order.ts';
import { headOf, weightOf } from './title.ts';
import { wordsOf } from './words.ts';

export const wordIndex = sqliteTable(
  'word_index',
  { releaseId: integer('release_id').notNull(), part: integer().notNull(), body: text().notNull() },
  (table) => [primaryKey({ columns: [table.releaseId, table.part] })],
);

/** Describes the search of a table. The table has a column `ordinal`, unique in a release. */
export interface SearchedTable<Row> {
  /** Returns the code by which rows are numbered; without it rows are numbered in the order of the file. */
  code?(row: Row): string;
  /** Fields searched by words: field name to text. */
  words?: Readonly<Record<string, (row: Row) => string>>;
  /** Returns the text whose searches are ordered by relevance (src/storage/lists/relevance.ts); one of `words`. */
  title?(row: Row): string;
  /** Fields filtered by value, exactly or by prefix: field name to value, several values, or null for none. */
  values?: Readonly<Record<string, (row: Row) => string | readonly string[] | null>>;
}

/** Terms in ascending order, each followed by its packed ordinals: `['acute', 'bcA', 'bone', '9f', …]`. */
export type Terms = readonly string[];

/**
 * The form of an index, with which its JSON begins. Form 1, which its JSON does not name, has no titles: its matches
 * are right and in the order of codes. Such releases are loaded again at the next `npm start` or import of their file.
 */
export const INDEX_VERSION = 2;

/** The content of an index: its parts, joined, are the JSON. */
export interface PackedIndex {
  version?: number;
  /** Number of rows of the release. */
  rows: number;
  /** Characters of a code in `codes`; 0 if rows have no codes. */
  width: number;
  /** The codes by ordinal, each padded with blanks. */
  codes: string;
  words: Readonly<Record<string, Terms>>;
  values: Readonly<Record<string, Terms>>;
  /** Absent if the table is not ordered by relevance. */
  titles?: PackedTitles;
}

/** See src/storage/lists/title.ts. */
export interface PackedTitles {
  /** By the words that they name. */
  heads: Terms;
  /** By ordinal, one character each: the code of `#` plus the weight. */
  weights: string;
}

/** The character of the lightest weight: from here on ASCII has as many characters as there are weights. */
export const LIGHTEST = '#'.charCodeAt(0);

export interface Ordered<Row> {
  /** In the order of their ordinals. */
  rows: Row[];
  /** Bodies of `word_index`, in order. */
  parts: string[];
}

/** Characters of a part, all ASCII: a statement of D1 takes 100 KB, and a part goes into one. */
const PART_LENGTH = 60_000;

/** Numbers the rows of one release and builds their index. */
export function indexRows<Row>(source: Iterable<Row>, table: SearchedTable<Row>): Ordered<Row> {
  const { code, title } = table;
  const rows = [...source];
  if (code) rows.sort((a, b) => ascending(code(a), code(b)));
  const codes = code ? rows.map(code) : [];
  const width = codes.reduce((longest, { length }) => Math.max(longest, length), 0);
  const packed: PackedIndex = {
    version: INDEX_VERSION,
    rows: rows.length,
    width,
    codes: codes.map((each) => each.padEnd(width)).join(''),
    words: packFields(rows, table.words ?? {}, wordsOf),
    values: packFields(rows, table.values ?? {}, (value) => (typeof value === 'string' ? [value] : (value ?? []))),
    titles: title && {
      heads: packField(rows, title, (text) => [headOf(text)]),
      weights: rows.map((row) => String.fromCharCode(LIGHTEST + weightOf(title(row)))).join(''),
    },
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
): Record<string, Terms> {
  return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, packField(rows, read, termsOf)]));
}

function packField<Row, Value>(
  rows: readonly Row[],
  read: (row: Row) => Value,
  termsOf: (value: Value) => readonly string[],
): Terms {
  const ordinals = new Map<string, number[]>();
  rows.forEach((row, ordinal) => {
    for (const term of termsOf(read(row))) {
      const rowsWithTerm = ordinals.get(term);
      if (!rowsWithTerm) ordinals.set(term, [ordinal]);
      else if (rowsWithTerm.at(-1) !== ordinal) rowsWithTerm.push(ordinal);
    }
  });
  const terms = [...ordinals].sort(([a], [b]) => ascending(a, b));
  return terms.flatMap(([term, rising]) => [term, packOrdinals(rising)]);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUE_OF = new Uint8Array(128);
for (let value = 0; value < LETTERS.length; value++) VALUE_OF[LETTERS.charCodeAt(value)] = value;

/**
 * Packs the steps between ascending ordinals, 5 bits a letter, the lowest first; the 6th bit says that the step
 * continues.
 */
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

/** Calls `each` with the ordinals of a packed list, ascending. */
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
