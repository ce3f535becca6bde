/** Everyday terms in a search text, and the titles or codes that they mean. */
import { searchWords } from './ordinal-sets.ts';

/** A line of a table of synonyms. */
export interface Synonym {
  /** Terms that people write, in lower case. */
  terms: readonly string[];
  /** Words that titles use for it: all of them in one title. */
  words?: string;
  /** Prefixes of the codes that it means, without dots, the usual one first. */
  codes?: readonly string[];
}

/** A word of a search text, or several words that form a term. */
export interface SearchTerm {
  words: readonly string[];
  /** Null if they mean only what they say. */
  meaning: Meaning | null;
}

export interface Meaning {
  /** None if only codes identify it. */
  words: readonly string[];
  codes: readonly string[];
}

/** Words of a search text that are ignored beside other words. */
const FUNCTION_WORDS = new Set(['an', 'of', 'the']);

export class Synonyms {
  readonly #meanings = new Map<string, Meaning>();
  /** Number of words of the longest term. */
  readonly #longest: number;

  /** @throws Error if a term occurs twice */
  constructor(table: readonly Synonym[]) {
    let longest = 1;
    for (const { terms, words = '', codes = [] } of table) {
      for (const term of terms) {
        const key = phrase(searchWords(term));
        if (this.#meanings.has(key)) throw new Error(`the synonym '${term}' stands twice`);
        this.#meanings.set(key, { words: searchWords(words), codes });
        longest = Math.max(longest, key.split(' ').length);
      }
    }
    this.#longest = longest;
  }

  /**
   * Returns the terms of the text, each as long as possible, and single words: `laparoscopic appendectomy` is two
   * terms.
   */
  wantedIn(text: string): SearchTerm[] {
    const all = searchWords(text);
    const telling = all.filter((word) => !FUNCTION_WORDS.has(word));
    const words = telling.length > 0 ? telling : all;
    const terms: SearchTerm[] = [];
    for (let at = 0; at < words.length; at += terms.at(-1)?.words.length ?? 1) {
      for (let length = Math.min(this.#longest, words.length - at); length > 0; length--) {
        const termWords = words.slice(at, at + length);
        const meaning = this.#meanings.get(phrase(termWords)) ?? null;
        if (meaning === null && length > 1) continue;
        terms.push({ words: termWords, meaning });
        break;
      }
    }
    return terms;
  }
}

function phrase(words: readonly string[]): string {
  return words.filter((word) => !FUNCTION_WORDS.has(word)).join(' ');
}
