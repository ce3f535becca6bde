/** The lines of a job's file, any number of them, the same for a seed: claims that succeed or fail, blanks, and no claims. */
import { claimsByKind, stays } from '../../../bench/claims.ts';
import { seededRandom } from '../../../test/support/random.ts';

/** Most blanks after a claim: ranges are cut at many places of a line. */
const BLANKS = 1500;
/** A line in so many is blank, or no claim. */
const BLANK_EVERY = 89;
const BROKEN_EVERY = 97;
/** A claim in so many has 20 lines. */
const LONG_EVERY = 31;

/** Lines of which those before a place are not needed. */
export type LineAt = (index: number) => string;

/** @returns a function from a line's place, from 0, to its text without the line break */
export function linesOf(seed: number): LineAt {
  const short = stays();
  const long = Object.values(claimsByKind())[0] as readonly object[];
  return (index) => {
    const random = seededRandom(seed * 1_000_003 + index);
    if (index % BLANK_EVERY === BLANK_EVERY - 1) return ' '.repeat(random.below(3));
    if (index % BROKEN_EVERY === BROKEN_EVERY - 1) return `{"claimid":"KILLS-${index}"`;
    const claim = random.pick(index % LONG_EVERY === 0 ? long : short);
    return JSON.stringify({ ...claim, claimid: `KILLS-${index}` }) + ' '.repeat(random.below(BLANKS));
  };
}

/** Returns lines as text, each with its line break. @param count of them */
export function textOf(lineAt: LineAt, from: number, count: number): string {
  let text = '';
  for (let index = from; index < from + count; index++) text += `${lineAt(index)}\n`;
  return text;
}
