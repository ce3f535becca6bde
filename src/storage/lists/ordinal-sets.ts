/** A release's word index in memory (packed as in src/storage/lists/word-index.ts), and sets of its rows. */
import { INDEX_VERSION, LIGHTEST, type PackedIndex, type Terms, unpackOrdinals } from './word-index.ts';
import { wordsOf } from './words.ts';

/** A set of rows of a release, with a bit for each ordinal. Sets of one index can be joined; a set never changes. */
export class Rows {
  readonly #bits: Uint32Array;

  constructor(bits: Uint32Array) {
    this.#bits = bits;
  }

  // Loops, because a callback of map() for each word takes three times as long.
  and(other: Rows): Rows {
    const bits = new Uint32Array(this.#bits.length);
    for (let i = 0; i < bits.length; i++) bits[i] = (this.#bits[i] as number) & (other.#bits[i] as number);
    return new Rows(bits);
  }

  or(other: Rows): Rows {
    const bits = new Uint32Array(this.#bits.length);
    for (let i = 0; i < bits.length; i++) bits[i] = (this.#bits[i] as number) | (other.#bits[i] as number);
    return new Rows(bits);
  }

  without(other: Rows): Rows {
    const bits = new Uint32Array(this.#bits.length);
    for (let i = 0; i < bits.length; i++) bits[i] = (this.#bits[i] as number) & ~(other.#bits[i] as number);
    return new Rows(bits);
  }

  get count(): number {
    let count = 0;
    for (const bits of this.#bits) count += ones(bits);
    return count;
  }

  /** Calls `each` with every ordinal, ascending. */
  each(each: (ordinal: number) => void): void {
    for (let i = 0; i < this.#bits.length; i++) {
      for (let bits = this.#bits[i] as number; bits !== 0; bits &= bits - 1) {
        each(i * 32 + 31 - Math.clz32(bits & -bits));
      }
    }
  }

  /** Returns the ordinals of a page, ascending. */
  ordinals(skip: number, limit: number): number[] {
    const ordinals: number[] = [];
    let passed = 0;
    for (let i = 0; i < this.#bits.length && ordinals.length < limit; i++) {
      let bits = this.#bits[i] as number;
      const here = ones(bits);
      if (passed + here <= skip) {
        passed += here;
        continue;
      }
      for (; bits !== 0 && ordinals.length < limit; bits &= bits - 1) {
        if (passed++ >= skip) ordinals.push(i * 32 + 31 - Math.clz32(bits & -bits));
      }
    }
    return ordinals;
  }
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The terms of a field, searchable by their beginning or by a part. */
class Vocabulary {
  readonly #terms: Terms;
  /** All terms between line feeds, to search them for a part at once; and where each begins. */
  #text: { joined: string; starts: Int32Array } | null = null;

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  get size(): number {
    return this.#terms.length / 2;
  }

  term(place: number): string {
    return this.#terms[place * 2] as string;
  }

  packed(place: number): string {
    return this.#terms[place * 2 + 1] as string;
  }

  /** Returns the place of a term; -1 if it is missing. */
  exactly(term: string): number {
    const place = this.#firstFrom(term);
    return place < this.size && this.term(place) === term ? place : -1;
  }

  beginningWith(prefix: string): number[] {
    const places: number[] = [];
    for (let place = this.#firstFrom(prefix); place < this.size && this.term(place).startsWith(prefix); place++) {
      places.push(place);
    }
    return places;
  }

  containing(part: string): number[] {
    this.#text ??= this.#join();
    const { joined, starts } = this.#text;
    const places: number[] = [];
    for (let at = joined.indexOf(part); at >= 0; ) {
      const place = upTo(starts, at);
      places.push(place);
      const next = place + 1 < starts.length ? (starts[place + 1] as number) : joined.length;
      at = joined.indexOf(part, next);
    }
    return places;
  }

  /** Returns the place of the first term not before this one. */
  #firstFrom(term: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.term(middle) < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #join() {
    const starts = new Int32Array(this.size);
    const terms = Array.from(starts, (_, place) => this.term(place));
    let at = 0;
    terms.forEach((term, place) => {
      starts[place] = at;
      at += term.length + 1;
    });
    return { joined: terms.join('\n'), starts };
  }
}

/** Returns the last place whose start is at or before `at`. */
function upTo(starts: Int32Array, at: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle;
  }
  return low;
}

/** Place of words in the name of a title. */
export type InHead = 'all' | 'beginning' | 'end' | 'anywhere';

/** Memory of an index for each character of its JSON: its terms, and the vocabularies that searches make of them. */
const BYTES_A_CHARACTER = 2;

export class WordIndex {
  /** Number of rows of the release. */
  readonly size: number;
  /** Approximate memory that it takes. */
  readonly bytes: number;
  /** The weight of each row's title (src/storage/lists/title.ts); null if the index has no titles. */
  readonly weights: Uint8Array | null;
  readonly #packed: PackedIndex;
  readonly #vocabularies = new Map<string, Vocabulary>();
  #heads: Vocabulary | null = null;

  /**
   * @param parts bodies of word_index in order
   * @throws Error if a later version of this service made the index
   */
  constructor(parts: readonly string[]) {
    const text = parts.join('');
    this.#packed = JSON.parse(text) as PackedIndex;
    this.bytes = text.length * BYTES_A_CHARACTER;
    const { version = 1 } = this.#packed;
    if (version > INDEX_VERSION) {
      throw new Error(`the word index is of form ${version}, this service reads forms up to ${INDEX_VERSION}`);
    }
    this.size = this.#packed.rows;
    this.weights = weightsOf(this.#packed);
  }

  none(): Rows {
    return new Rows(this.#empty());
  }

  all(): Rows {
    return this.#between(0, this.size);
  }

  /** Returns the rows of exactly this code. */
  code(code: string): Rows {
    return this.#between(this.#firstOf(code), this.#firstOf(`${code}\0`, code.length + 1));
  }

  /** Returns the rows whose code begins with the prefix. */
  codePrefix(prefix: string): Rows {
    return this.#between(this.#firstOf(prefix), this.#firstOf(`${prefix}\uffff`, prefix.length + 1));
  }

  /** Returns the rows whose code is also in another index; none if rows have no codes. */
  sharedWith(other: WordIndex): Rows {
    if (this.#packed.width === 0) return this.none();
    const bits = this.#empty();
    for (let ownRow = 0, otherRow = 0; ownRow < this.size && otherRow < other.size; ) {
      const [code, otherCode] = [this.#codeAt(ownRow), other.#codeAt(otherRow)];
      if (code === otherCode) bits[ownRow >>> 5] = (bits[ownRow >>> 5] as number) | (1 << (ownRow & 31));
      if (code <= otherCode) ownRow += 1;
      else otherRow += 1;
    }
    return new Rows(bits);
  }

  /** Returns the rows with this value in a field. */
  value(field: string, value: string): Rows {
    const vocabulary = this.#vocabulary('values', field);
    const place = vocabulary.exactly(value);
    return this.#having(vocabulary, place < 0 ? [] : [place]);
  }

  /** Returns the rows with a value in the field that begins with the prefix. */
  valuePrefix(field: string, prefix: string): Rows {
    const vocabulary = this.#vocabulary('values', field);
    return this.#having(vocabulary, vocabulary.beginningWith(prefix));
  }

  /** Returns the values of a field, ascending, with the number of rows of each. */
  values(field: string): { value: string; count: number }[] {
    const vocabulary = this.#vocabulary('values', field);
    return Array.from({ length: vocabulary.size }, (_, place) => {
      let count = 0;
      unpackOrdinals(vocabulary.packed(place), () => {
        count += 1;
      });
      return { value: vocabulary.term(place), count };
    });
  }

  /**
   * Returns the rows whose text has all words of `text`. A word of three letters or more also matches inside longer
   * words, a shorter one at their beginning. A text without a letter or digit matches nothing.
   */
  words(field: string, text: string): Rows {
    const [first, ...others] = searchWords(text).map((word) => this.withPart(field, word));
    return first ? others.reduce((rows, other) => rows.and(other), first) : this.none();
  }

  /** Returns the rows whose text has this whole word. */
  withWord(field: string, word: string): Rows {
    const vocabulary = this.#vocabulary('words', field);
    const place = vocabulary.exactly(word);
    return this.#having(vocabulary, place < 0 ? [] : [place]);
  }

  /**
   * Returns the rows whose text has this as a word or within one; for fewer than three letters, as the beginning of
   * one.
   */
  withPart(field: string, word: string): Rows {
    const vocabulary = this.#vocabulary('words', field);
    return this.#having(vocabulary, word.length < 3 ? vocabulary.beginningWith(word) : vocabulary.containing(word));
  }

  /**
   * Calls `each` with the rows whose title names these words, and where in the name the words occur.
   * @param words in their order; in another order they may match anywhere
   */
  eachNaming(words: readonly string[], each: (ordinal: number, where: InHead) => void): void {
    const heads = this.#headVocabulary();
    const phrase = words.join(' ');
    const whereIn = (head: string): InHead | null => {
      if (head === phrase) return 'all';
      if (head.startsWith(phrase)) return 'beginning';
      if (head.endsWith(` ${phrase}`)) return 'end';
      return words.every((word) => ` ${head} `.includes(` ${word} `)) ? 'anywhere' : null;
    };
    for (const place of heads.containing(longest(words))) {
      const where = whereIn(heads.term(place));
      if (where) unpackOrdinals(heads.packed(place), (ordinal) => each(ordinal, where));
    }
  }

  #having(vocabulary: Vocabulary, places: readonly number[]): Rows {
    const bits = this.#empty();
    for (const place of places) {
      unpackOrdinals(vocabulary.packed(place), (ordinal) => {
        bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) | (1 << (ordinal & 31));
      });
    }
    return new Rows(bits);
  }

  #vocabulary(kind: 'words' | 'values', field: string): Vocabulary {
    const key = `${kind} ${field}`;
    let vocabulary = this.#vocabularies.get(key);
    if (!vocabulary) {
      const terms = this.#packed[kind][field];
      if (!terms) throw new Error(`the word index has no ${kind} of a field '${field}'`);
      vocabulary = new Vocabulary(terms);
      this.#vocabularies.set(key, vocabulary);
    }
    return vocabulary;
  }

  #headVocabulary(): Vocabulary {
    this.#heads ??= new Vocabulary(this.#packed.titles?.heads ?? []);
    return this.#heads;
  }

  #empty(): Uint32Array {
    return new Uint32Array(Math.ceil(this.size / 32));
  }

  /** @param to exclusive */
  #between(from: number, to: number): Rows {
    const bits = this.#empty();
    for (let i = from >>> 5; i * 32 < to; i++) {
      const low = Math.max(from - i * 32, 0);
      const high = Math.min(to - i * 32, 32);
      bits[i] = (high === 32 ? -1 : (1 << high) - 1) & (-1 << low);
    }
    return new Rows(bits);
  }

  #codeAt(ordinal: number): string {
    const { codes, width } = this.#packed;
    return codes.slice(ordinal * width, (ordinal + 1) * width).trimEnd();
  }

  /** Returns the first ordinal whose code, cut or padded to `length` characters, is not before `code`. */
  #firstOf(code: string, length = code.length): number {
    const { codes, width } = this.#packed;
    if (width === 0) return 0;
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = codes.slice(middle * width, middle * width + Math.min(width, length)).trimEnd();
      if (there < code) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function weightsOf({ titles }: PackedIndex): Uint8Array | null {
  if (!titles) return null;
  const weights = new Uint8Array(titles.weights.length);
  for (let i = 0; i < weights.length; i++) weights[i] = titles.weights.charCodeAt(i) - LIGHTEST;
  return weights;
}

/** Maximum number of words of a search text; further words are ignored. */
const MOST_WORDS = 16;

/** Returns the words that a text searches for, each once. */
export function searchWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
}

function longest(words: readonly string[]): string {
  return words.reduce((long, word) => (word.length > long.length ? word : long), '');
}
