/** Terms in a search text that people use for a thing, and the titles or codes of that thing. */
import { searchWords } from './ordinal-sets.ts';

/** A line of a table of synonyms. */
export interface Synonym {
  /** What people write, in lower case. */
  terms: readonly string[];
  /** Words that titles have for it: all of them in one title. */
  words?: string;
  /** Beginnings of the codes that are it, without dots, the usual one first. */
  codes?: readonly string[];
}

/** A word of a search text, or several that are a term. */
export interface Wanted {
  words: readonly string[];
  /** Null where they mean no more than they say. */
  meaning: Meaning | null;
}

export interface Meaning {
  /** None if codes alone identify it. */
  words: readonly string[];
  codes: readonly string[];
}

/** Words of a search text that say nothing where there are others. */
const FUNCTION_WORDS = new Set(['an', 'of', 'the']);

export class Synonyms {
  readonly #meanings = new Map<string, Meaning>();
  /** Words of the longest term. */
  readonly #longest: number;

  /** @throws Error where a term stands twice */
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

  /** The text as terms, each as long as one can be, and single words: `laparoscopic appendectomy` is two terms. */
  wantedIn(text: string): Wanted[] {
    const all = searchWords(text);
    const telling = all.filter((word) => !FUNCTION_WORDS.has(word));
    const words = telling.length > 0 ? telling : all;
    const wanted: Wanted[] = [];
    for (let at = 0; at < words.length; at += wanted.at(-1)?.words.length ?? 1) {
      for (let length = Math.min(this.#longest, words.length - at); length > 0; length--) {
        const own = words.slice(at, at + length);
        const meaning = this.#meanings.get(phrase(own)) ?? null;
        if (meaning === null && length > 1) continue;
        wanted.push({ words: own, meaning });
        break;
      }
    }
    return wanted;
  }
}

function phrase(words: readonly string[]): string {
  return words.filter((word) => !FUNCTION_WORDS.has(word)).join(' ');
}
