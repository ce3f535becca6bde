/**
 * What a title of CMS's (of a diagnosis, a procedure, a supply) says of its place among others that have the same words:
 * what it names, and how much more than that it says.
 */
import { wordsOf } from './words.ts';

/** Begins what is said of the thing named: `Pneumonia | due to …`, `Resection | of Appendix`. */
const QUALIFIER =
  /[,;:]|\b(?:with|without|due to|secondary to|of|in|for|from|to|by|at|as|following|complicating|associated|resulting|caused|during|affecting|involving)\b/;
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;

/**
 * The words of what a title names, before its first qualifier, without what stands in brackets and without `unspecified`:
 * `heart failure` of `Heart failure, unspecified`, `diastolic heart failure` of `Acute …`
 */
export function headOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(IN_BRACKETS, ' ')
    .replace(/\bunspecified\b/g, ' ')
    .trim();
  const [head = ''] = plain.split(QUALIFIER, 1);
  return wordsOf(head.trim() === '' ? plain : head).join(' ');
}

/** Two conditions in one code. */
const COMBINED =
  /\b(?:with|due to|following|complicating|associated with|secondary to|sequela|in (?:other )?(?:diseases|conditions))\b/;
/** What leaves something open, or says what is not there: such a code comes before those that tell more. */
const OPEN = /,\s*unspecified\b[^,]*|\bunspecified\b|,?\s*\b(?:without|uncomplicated|initial encounter)\b[^,]*/g;
const FUNCTION_WORDS = new Set('a an and by for from in of or the to with'.split(' '));

/** Weights are smaller than this; from `COMBINATIONS` on they are those of combinations. */
export const WEIGHTS = 92;
export const COMBINATIONS = WEIGHTS / 2;
const MOST_WORDS = 22;

/**
 * How much a title says, for the order of those that a search finds alike: a combination of conditions after a single
 * one, then by the number of words, not counting those that leave something open; of two the one first that leaves
 * nothing open. `Heart failure` 4, `Heart failure, unspecified` 5, `Right heart failure` 6.
 */
export function weightOf(title: string): number {
  const plain = title.toLowerCase().replace(IN_BRACKETS, ' ');
  const telling = plain.replace(OPEN, ' ');
  const words = wordsOf(telling).filter((word) => !FUNCTION_WORDS.has(word)).length;
  return (
    Number(COMBINED.test(telling)) * COMBINATIONS +
    Math.min(words, MOST_WORDS) * 2 +
    Number(telling !== title.toLowerCase())
  );
}
