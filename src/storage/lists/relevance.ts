/**
 * The order of search results: rows in ranks, those of one rank in the order of their titles' weights
 * (src/storage/lists/title.ts: the plain and the unspecified before combinations, the short before the long), then by
 * code. Each row has one rank, which keeps counts exact and pages disjoint.
 *
 * An index without titles (INDEX_VERSION in src/storage/lists/word-index.ts) finds the same rows, by words alone and
 * then by code.
 */

import type { Rows, WordIndex } from './ordinal-sets.ts';
import type { SearchTerm, Synonyms } from './synonyms.ts';
import { COMBINATIONS, WEIGHTS, weightOf } from './title.ts';

/** The order in words, for descriptions of operations. */
export const RELEVANCE =
  'those whose title is the text; the codes that a common synonym names (`copd`, `heart attack`, `appendectomy`); those whose title begins with it or names it, single and unspecified conditions before combinations (`with`, `due to`), short titles before long ones; those that mention all words; those that have them as parts of words';

/** Rows in an order of their own. */
export type Tier = Pick<Rows, 'count' | 'ordinals'>;

export interface Sought {
  /** Field of the index whose words are searched: that of the titles. */
  field: string;
  text: string;
  synonyms: Synonyms;
  /** Rows that may be found. */
  among: Rows;
}

/** The ranks of rows that match every term. */
const EXACT = 0;
/** One rank for each place in a synonym's list of codes. */
const NAMED = 1;
const MOST_CODES = 5;
const PLAIN = NAMED + MOST_CODES;
const NAMING = { all: PLAIN, beginning: PLAIN + 1, end: PLAIN + 2, anywhere: PLAIN + 3 } as const;
/** The same for combinations. */
const COMBINING = { all: PLAIN + 4, beginning: PLAIN + 5, end: PLAIN + 6, anywhere: PLAIN + 7 } as const;
const WHOLE = PLAIN + 8;
const IN_PARTS = WHOLE + 1;
const RANKS = IN_PARTS + 1;

export class Relevance {
  readonly #index: WordIndex;
  readonly #field: string;
  readonly #among: Rows;
  readonly #terms: readonly SearchTerm[];
  /** For each term, the rows that have it as words or within them. */
  readonly #having: readonly Rows[];

  constructor(index: WordIndex, { field, text, synonyms, among }: Sought) {
    this.#index = index;
    this.#field = field;
    this.#among = among;
    this.#terms = synonyms.wantedIn(text);
    this.#having = this.#terms.map(({ words, meaning }) =>
      this.#with(all(words.map((word) => index.withPart(field, word))), meaning),
    );
  }

  /**
   * Returns the rows that match every term, in ranks: rows whose title is exactly the text; rows with a code that a
   * synonym names; rows whose title names the text and then qualifies it, whose name begins with it, ends with it, or
   * contains it, combinations last; rows that have it elsewhere in whole words; rows that have it as parts of words.
   */
  all(): Tier[] {
    if (this.#terms.length === 0) return [];
    const index = this.#index;
    const matches = all(this.#having).and(this.#among);
    const whole = this.#terms.map((each) => this.#whole(each));
    const { weights } = index;
    if (!weights) {
      const first = all(whole).and(matches);
      return [first, matches.without(first)];
    }
    const ranking = new Ranking(matches, weights);
    all(whole).each((ordinal) => ranking.raise(ordinal, WHOLE));
    for (const phrase of this.#phrases()) {
      index.eachNaming(phrase, (ordinal, where) => {
        ranking.raise(ordinal, (weights[ordinal] as number) < COMBINATIONS ? NAMING[where] : COMBINING[where]);
      });
      const weight = weightOf(phrase.join(' '));
      this.#words(phrase).each((ordinal) => {
        if (weights[ordinal] === weight) ranking.raise(ordinal, EXACT);
      });
    }
    for (let place = 0; place < MOST_CODES; place++) {
      const codes = this.#terms.map(({ meaning }) => meaning?.codes[place]);
      if (codes.every((code) => code === undefined)) break;
      const rows = codes.map((code, at) => (code === undefined ? (whole[at] as Rows) : index.codePrefix(code)));
      all(rows).each((ordinal) => ranking.raise(ordinal, NAMED + place));
    }
    return ranking.tiers();
  }

  /** Returns the rows that match some terms: all but one, all but two … */
  some(): Tier[] {
    // atLeast[n]: rows that match n of the terms so far.
    const atLeast: Rows[] = [this.#among, ...this.#having.map(() => this.#index.none())];
    for (const having of this.#having) {
      for (let n = this.#having.length; n > 0; n--) {
        atLeast[n] = (atLeast[n] as Rows).or((atLeast[n - 1] as Rows).and(having));
      }
    }
    return atLeast
      .slice(1, -1)
      .map((rows, at) => this.#weighed(rows.without(atLeast[at + 2] as Rows)))
      .reverse();
  }

  #weighed(rows: Rows): Tier {
    const { weights } = this.#index;
    if (!weights) return rows;
    const { count } = rows;
    return {
      count,
      ordinals: (skip, limit) =>
        skip >= count || limit <= 0 ? [] : (new Ranking(rows, weights).tiers().at(-1)?.ordinals(skip, limit) ?? []),
    };
  }

  #words(words: readonly string[]): Rows {
    return all(words.map((word) => this.#index.withWord(this.#field, word)));
  }

  #whole({ words, meaning }: SearchTerm): Rows {
    return this.#with(this.#words(words), meaning);
  }

  #with(rows: Rows, meaning: SearchTerm['meaning']): Rows {
    if (!meaning) return rows;
    const meant = meaning.codes.map((code) => this.#index.codePrefix(code));
    if (meaning.words.length > 0) meant.push(this.#words(meaning.words));
    return meant.reduce((union, other) => union.or(other), rows);
  }

  /** Returns the text as it is, and in the words of titles. */
  #phrases(): string[][] {
    const textWords = this.#terms.flatMap(({ words }) => words);
    const meant = this.#terms.flatMap(({ words, meaning }) => (meaning?.words.length ? meaning.words : words));
    return textWords.join(' ') === meant.join(' ') ? [textWords] : [textWords, meant];
  }
}

/** Returns the rows that all sets contain; at least one set is given. */
function all([first, ...others]: readonly Rows[]): Rows {
  return others.reduce((rows, other) => rows.and(other), first as Rows);
}

/** The rank of each matching row: the last rank unless raised. */
class Ranking {
  readonly #matches: readonly number[];
  readonly #weights: Uint8Array;
  /** By ordinal: the rank plus one; 0 for a row that does not match. */
  readonly #ranks: Uint8Array;

  constructor(matches: Rows, weights: Uint8Array) {
    this.#matches = matches.ordinals(0, weights.length);
    this.#weights = weights;
    this.#ranks = new Uint8Array(weights.length);
    for (const ordinal of this.#matches) this.#ranks[ordinal] = RANKS;
  }

  raise(ordinal: number, rank: number): void {
    if ((this.#ranks[ordinal] as number) > rank + 1) this.#ranks[ordinal] = rank + 1;
  }

  /** Returns a set for each rank. Sorts by counting: a search may find a fifth of all codes. */
  tiers(): Tier[] {
    const keys = new Uint16Array(this.#matches.length);
    for (let i = 0; i < keys.length; i++) {
      const ordinal = this.#matches[i] as number;
      keys[i] = ((this.#ranks[ordinal] as number) - 1) * WEIGHTS + (this.#weights[ordinal] as number);
    }
    const begins = new Uint32Array(RANKS * WEIGHTS + 1);
    for (const key of keys) begins[key + 1] = (begins[key + 1] as number) + 1;
    for (let key = 1; key < begins.length; key++) begins[key] = (begins[key] as number) + (begins[key - 1] as number);
    const sorted = new Uint32Array(keys.length);
    const places = begins.slice();
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as number;
      sorted[places[key] as number] = this.#matches[i] as number;
      places[key] = (places[key] as number) + 1;
    }
    return Array.from({ length: RANKS }, (_, rank) => {
      const tier = sorted.subarray(begins[rank * WEIGHTS], begins[(rank + 1) * WEIGHTS]);
      return { count: tier.length, ordinals: (skip, limit) => Array.from(tier.subarray(skip, skip + limit)) };
    });
  }
}
