/** A release's word index in memory (src/db/word-index.ts says how it is packed), and sets of its rows. */
import { type PackedIndex, type Terms, unpackOrdinals, wordsOf } from '../db/word-index.ts';
import { codeIn } from './code-query.ts';

/** A set of rows of a release, as a bit an ordinal. Sets of one index can be joined; none is changed once made. */
export class Rows {
  readonly #bits: Uint32Array;

  constructor(bits: Uint32Array) {
    this.#bits = bits;
  }

  and(other: Rows): Rows {
    return new Rows(this.#bits.map((bits, i) => bits & (other.#bits[i] as number)));
  }

  or(other: Rows): Rows {
    return new Rows(this.#bits.map((bits, i) => bits | (other.#bits[i] as number)));
  }

  without(other: Rows): Rows {
    return new Rows(this.#bits.map((bits, i) => bits & ~(other.#bits[i] as number)));
  }

  get count(): number {
    let count = 0;
    for (const bits of this.#bits) count += ones(bits);
    return count;
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

/** Words beyond these of a search text are not looked at. */
const MOST_WORDS = 16;

export class WordIndex {
  /** How many rows the release has. */
  readonly size: number;
  readonly #packed: PackedIndex;
  readonly #vocabularies = new Map<string, Vocabulary>();

  /** @param parts bodies of word_index in order */
  constructor(parts: readonly string[]) {
    this.#packed = JSON.parse(parts.join('')) as PackedIndex;
    this.size = this.#packed.rows;
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
    const [first, ...others] = searchWords(text).map((word) => this.#withPart(field, word));
    return first ? others.reduce((rows, other) => rows.and(other), first) : this.none();
  }

  /**
   * Rows in the order of their worth for `text`, each once: those of the code that it is, of codes that begin with it,
   * those that have all its words as they are, all words as parts of theirs, all but one, all but two … A text with a
   * digit that codes begin with is a code and no words: `e11.9` does not find `19.9 or less`.
   */
  ranked(field: string, text: string): Rows[] {
    const tiers: Rows[] = [];
    const code = this.#packed.width > 0 ? codeIn(text) : null;
    if (code) {
      const [same, beginning] = [this.code(code), this.codePrefix(code)];
      if (/\d/.test(code) && beginning.count > 0) return [same, beginning.without(same)];
      tiers.push(same, beginning);
    }
    const words = searchWords(text);
    const whole = words.map((word) => this.#withWord(field, word));
    if (whole.length > 0) tiers.push(whole.reduce((rows, other) => rows.and(other)));
    // atLeast[n]: rows that have n of the words seen so far.
    const atLeast: Rows[] = [this.all(), ...words.map(() => this.none())];
    for (const word of words) {
      const having = this.#withPart(field, word);
      for (let n = words.length; n > 0; n--) {
        atLeast[n] = (atLeast[n] as Rows).or((atLeast[n - 1] as Rows).and(having));
      }
    }
    tiers.push(...atLeast.slice(1).reverse());
    let before = this.none();
    return tiers.map((tier) => {
      const own = tier.without(before);
      before = before.or(tier);
      return own;
    });
  }

  #withWord(field: string, word: string): Rows {
    const vocabulary = this.#vocabulary('words', field);
    const place = vocabulary.exactly(word);
    return this.#having(vocabulary, place < 0 ? [] : [place]);
  }

  #withPart(field: string, word: string): Rows {
    const vocabulary = this.#vocabulary('words', field);
    return this.#having(vocabulary, word.length < 3 ? vocabulary.beginningWith(word) : vocabulary.containing(word));
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

function searchWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
}
