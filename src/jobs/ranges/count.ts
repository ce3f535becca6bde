/** The count of a range's lines, which gives each range its first line before any is processed. */
import type { RawLine } from './lines.ts';
import type { Range } from './range.ts';
import { isBlank } from './text.ts';

/** A few hundred bytes of gzip can unpack to hours of blank lines. */
export const BLANK_LINES_MAX = 100_000;
/** Claims of a message: D1 takes 1,000 statements an invocation. */
export const CLAIMS_A_PART = 10_000;

/** The begin of a range's next part. */
export interface Mark {
  /** Byte of the file at which its first line begins. */
  start: number;
  /** Lines of the range before it. */
  lines: number;
}

export interface RangeCount {
  /** Lines that begin in the range. */
  lines: number;
  /** Those that are not blank. */
  claims: number;
  /** In the order of the file; none in a range of one part. */
  marks: Mark[];
}

/** A part of a file that one message processes, with lines that are not blank. */
export interface Part extends Range {
  /** Number of its first line in the file, 1-based, blank ones counted. */
  firstLine: number;
  /** Lines that are not blank. */
  claims: number;
}

/**
 * Counts lines and notes where each part of `claimsAPart` claims begins.
 * @param lines as `linesIn` returns them
 */
export async function countLines(
  lines: AsyncIterable<readonly RawLine[]>,
  claimsAPart = CLAIMS_A_PART,
): Promise<RangeCount> {
  const count: RangeCount = { lines: 0, claims: 0, marks: [] };
  for await (const some of lines)
    for (const line of some) {
      if (!isBlank(line)) {
        if (count.claims > 0 && count.claims % claimsAPart === 0)
          count.marks.push({ start: line.start, lines: count.lines });
        count.claims += 1;
      }
      count.lines += 1;
    }
  return count;
}

/**
 * Returns the parts of a file from its ranges and their counts, in order.
 * @param ranges those of one file, in order
 */
export function partsOf(ranges: readonly (Range & RangeCount)[], claimsAPart = CLAIMS_A_PART): Part[] {
  const parts: Part[] = [];
  let before = 0;
  for (const { start, end, lines, claims, marks } of ranges) {
    const begins = claims > 0 ? [{ start, lines: 0 }, ...marks] : [];
    for (const [i, begin] of begins.entries())
      parts.push({
        start: begin.start,
        end: begins[i + 1]?.start ?? end,
        firstLine: before + begin.lines + 1,
        claims: Math.min(claimsAPart, claims - i * claimsAPart),
      });
    before += lines;
  }
  return parts;
}
