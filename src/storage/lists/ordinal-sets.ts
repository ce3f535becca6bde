/** A release's word index in memory (src/storage/lists/word-index.ts says how it is packed), and sets of its rows. */
import { INDEX_VERSION, LIGHTEST, type PackedIndex, type Terms, unpackOrdinals } from './word-index.ts';
import { wordsOf } from './words.ts';

/** A set of rows of a release, as a bit an ordinal. Sets of one index can be joined; none is changed once made. */
export class Rows {
  readonly #bits: Uint32Array;

  constructor(bits: Uint32Array) {
    this.#bits = bits;
  }

  // Loops: a callback of map() for each word takes three times as long.
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

  /** Calls `each` with every ordinal, rising. */
  each(each: (ordinal: number) => void): void {
    for (let i = 0; i < this.#bits.length; i++) {
      for (let bits = this.#bits[i] as number; bits !== 0; bits &= bits - 1) {
        each(i * 32 + 31 - Math.clz32(bits & -bits));
      }
    }
  }

  /** The ordinals of a page, rising. */
  ordinals(skip: number, limit: number): number[] {
    const found: number[] = [];
    let passed = 0;
    for (let i = 0; i < this.#bits.length && found.length < limit; i++) {
      let bits = this.#bits[i] as number;
      const here = ones(bits);
      if (passed + here <= skip) {
        passed += here;
        continue;
      }
      for (; bits !== 0 && found.length < limit; bits &= bits - 1) {
        if (passed++ >= skip) found.push(i * 32 + 31 - Math.clz32(bits & -bits));
      }
    }
    return found;
  }
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The terms of a field, to be found by their beginning or by a part. */
class Vocabulary {
  readonly #terms: Terms;
  /** Each term between line feeds, to search all of them at once for a part; and where each begins. */
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

  /** The place of a term; -1 for none. */
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

  /** The place of the first term not before this one. */
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

/** The last place whose start is at or before `at`. */
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

/** Where in the name of a title words stand. */
export type InHead = 'all' | 'beginning' | 'end' | 'anywhere';

/** Memory of an index for a character of its JSON: its terms, and the vocabularies that searches make of them. */
const BYTES_A_CHARACTER = 2;

export class WordIndex {
  /** How many rows the release has. */
  readonly size: number;
  /** About as much memory as it takes. */
  readonly bytes: number;
  /** The weight of each row's title (src/storage/lists/title.ts); null where the index has no titles. */
  readonly weights: Uint8Array | null;
  readonly #packed: PackedIndex;
  readonly #vocabularies = new Map<string, Vocabulary>();
  #heads: Vocabulary | null = null;

  /**
   * @param parts bodies of word_index in order
   * @throws Error where a later version of this service has made the index
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

  /** Rows of this very code. */
  code(code: string): Rows {
    return this.#between(this.#firstOf(code), this.#firstOf(`${code}\0`, code.length + 1));
  }

  /** Rows whose code begins so. */
  codePrefix(prefix: string): Rows {
    return this.#between(this.#firstOf(prefix), this.#firstOf(`${prefix}\uffff`, prefix.length + 1));
  }

  /** Rows whose code a row of another index has too; none where rows have no codes. */
  sharedWith(other: WordIndex): Rows {
    if (this.#packed.width === 0) return this.none();
    const bits = this.#empty();
    for (let own = 0, there = 0; own < this.size && there < other.size; ) {
      const [code, otherCode] = [this.#codeAt(own), other.#codeAt(there)];
      if (code === otherCode) bits[own >>> 5] = (bits[own >>> 5] as number) | (1 << (own & 31));
      if (code <= otherCode) own += 1;
      else there += 1;
    }
    return new Rows(bits);
  }

  /** Rows with this value in a field. */
  value(field: string, value: string): Rows {
    const vocabulary = this.#vocabulary('values', field);
    const place = vocabulary.exactly(value);
    return this.#having(vocabulary, place < 0 ? [] : [place]);
  }

  /** Rows with a value in the field that begins so. */
  valuePrefix(field: string, prefix: string): Rows {
    const vocabulary = this.#vocabulary('values', field);
    return this.#having(vocabulary, vocabulary.beginningWith(prefix));
  }

  /** The values that a field has, ascending, and how many rows have each. */
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
   * Rows whose text has all words of `text`. A word of three letters or more is also found within longer words, a
   * shorter one at their beginning. A text without a letter or digit finds nothing.
   */
  words(field: string, text: string): Rows {
    const [first, ...others] = searchWords(text).map((word) => this.withPart(field, word));
    return first ? others.reduce((rows, other) => rows.and(other), first) : this.none();
  }

  /** Rows whose text has this word, whole. */
  withWord(field: string, word: string): Rows {
    const vocabulary = this.#vocabulary('words', field);
    const place = vocabulary.exactly(word);
    return this.#having(vocabulary, place < 0 ? [] : [place]);
  }

  /** Rows whose text has this as a word or within one; of less than three letters, as the beginning of one. */
  withPart(field: string, word: string): Rows {
    const vocabulary = this.#vocabulary('words', field);
    return this.#having(vocabulary, word.length < 3 ? vocabulary.beginningWith(word) : vocabulary.containing(word));
  }

  /**
   * Calls `each` with the rows whose title names this, and where in what it names the words stand.
   * @param words in their order; they may stand in another one anywhere
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

  /** The first ordinal whose code, cut or padded to `length` characters, is not before `code`. */
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

/** Words beyond these of a search text are not looked at. */
const MOST_WORDS = 16;

/** The words that a text searches for, each once. */
export function searchWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
}

function longest(words: readonly string[]): string {
  return words.reduce((long, word) => (word.length > long.length ? word : long), '');
}
