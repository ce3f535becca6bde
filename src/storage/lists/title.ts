/**
 * The rank of CMS's titles (of diagnoses, procedures, supplies) among titles with the same words: what a title names,
 * and how much it adds.
 */
import { wordsOf } from './words.ts';

/** Begins a qualification of the named thing: `Pneumonia | due to …`, `Resection | of Appendix`. */
const QUALIFIER =
  /[,;:]|\b(?:with|without|due to|secondary to|of|in|for|from|to|by|at|as|following|complicating|associated|resulting|caused|during|affecting|involving)\b/;
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;

/**
 * Returns the words that a title names, before its first qualifier, without brackets and without `unspecified`: `heart
 * failure` of `Heart failure, unspecified`, `diastolic heart failure` of `Acute …`
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

/** Titles of two conditions in one code. */
const COMBINED =
  /\b(?:with|due to|following|complicating|associated with|secondary to|sequela|in (?:other )?(?:diseases|conditions))\b/;
/** Phrases that leave something open, or exclude something: such a code comes before those that say more. */
const OPEN = /,\s*unspecified\b[^,]*|\bunspecified\b|,?\s*\b(?:without|uncomplicated|initial encounter)\b[^,]*/g;
const FUNCTION_WORDS = new Set('a an and by for from in of or the to with'.split(' '));

/** Weights are smaller than this; weights from `COMBINATIONS` on are those of combinations. */
export const WEIGHTS = 92;
export const COMBINATIONS = WEIGHTS / 2;
const MOST_WORDS = 22;

/**
 * Returns how much a title says, to order titles that match equally: a combination of conditions after a single one,
 * then by the number of words without those that leave something open; of two equal titles, the one that leaves nothing
 * open comes first. `Heart failure` 4, `Heart failure, unspecified` 5, `Right heart failure` 6.
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
