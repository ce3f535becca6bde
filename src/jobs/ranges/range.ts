/**
 * Ranges of a file's bytes. A file is cut without reading it; a range owns the lines that begin in it, so that any number of
 * readers work side by side and every line is read by one of them.
 */

/** Bytes of a file, from `start` up to `end`, which is not part of it. */
export interface Range {
  start: number;
  end: number;
}

export const RANGE_BYTES = 4 * 1024 * 1024;
/** Bytes of a line without its end. */
export const LINE_BYTES_MAX = 256 * 1024;
/** Bytes of a line's end: `\r\n`. */
const LINE_END_MAX = 2;

/** Cuts a file of `bytes`. @param size bytes of each range but the last */
export function cut(bytes: number, size = RANGE_BYTES): Range[] {
  return Array.from({ length: Math.ceil(bytes / size) }, (_, i) => ({
    start: i * size,
    end: Math.min(bytes, (i + 1) * size),
  }));
}

/**
 * Returns the bytes to read for the lines of a range: from one byte before it, which tells whether a line begins at its start,
 * to where the longest line that begins at its last byte ends.
 * @param fileBytes of the whole file
 * @param longest bytes that a line may have
 */
export function windowOf({ start, end }: Range, fileBytes: number, longest = LINE_BYTES_MAX): Range {
  return { start: Math.max(0, start - 1), end: Math.min(fileBytes, end + longest + LINE_END_MAX) };
}
