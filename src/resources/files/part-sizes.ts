/** Sizes of the parts of an upload, as R2 takes them. */

const MEBIBYTE = 1024 * 1024;

/** Fewest bytes of every part but the last, R2's rule; most bytes, those of a request's body. */
export const PART_BYTES = { least: 5 * MEBIBYTE, most: 95 * MEBIBYTE };
export const PARTS_MAX = 10_000;
/** Most bytes of a file. */
export const FILE_BYTES_MAX = PARTS_MAX * PART_BYTES.most;
/** Most bytes of a file that is sent whole, in one request. */
export const WHOLE_BYTES_MAX = 64 * MEBIBYTE;
/** Bytes of a part that is repeated at little cost after a fault. */
const USUAL_BYTES = 16 * MEBIBYTE;

/** Returns the bytes of a part that suits a file. @param bytes of the file; null where it was not declared */
export function suggestedPartSize(bytes: number | null): number {
  const fewest = Math.ceil((bytes ?? 0) / PARTS_MAX / MEBIBYTE) * MEBIBYTE;
  return Math.max(USUAL_BYTES, fewest);
}

interface Sized {
  number: number;
  bytes: number;
}

/** Parts of an upload: the last one, and the bytes of the shortest and the longest before it. */
export interface PartsSoFar {
  last: Sized | null;
  before: { least: number; most: number } | null;
}

/** Returns what is wrong with the sizes of parts if one more is among them, in a sentence; null if nothing is. */
export function sizeFault({ last, before }: PartsSoFar, part: Sized): string | null {
  const isLast = last === null || part.number > last.number;
  const ending = isLast ? part : last;
  const others = [before?.least, before?.most, isLast ? last?.bytes : part.bytes].filter(
    (bytes) => bytes !== undefined,
  );
  if (others.length === 0) return null;
  const [least, most] = [Math.min(...others), Math.max(...others)];
  if (least < PART_BYTES.least)
    return `every part but the last has at least ${PART_BYTES.least} bytes; one before part ${ending.number} has ${least}`;
  if (least !== most)
    return `all parts but the last have the same size; before part ${ending.number} are parts of ${least} and of ${most} bytes`;
  if (ending.bytes > most)
    return `the last part is no longer than the others; part ${ending.number} has ${ending.bytes} bytes, the others ${most}`;
  return null;
}

/** Returns what is wrong with an upload that is to be completed, in a sentence; null if nothing is. @param parts by number */
export function incomplete(parts: readonly Sized[], bytes: number | null): string | null {
  const last = parts.at(-1);
  if (!last) return 'No part has arrived';
  const hole = parts.findIndex(({ number }, i) => number !== i + 1);
  if (hole >= 0) return `Part ${hole + 1} of ${last.number} has not arrived`;
  const sizes = parts.slice(0, -1).map((part) => part.bytes);
  const before = sizes.length > 0 ? { least: Math.min(...sizes), most: Math.max(...sizes) } : null;
  const fault = sizeFault({ last: null, before }, last);
  if (fault) return `The sizes of parts do not fit: ${fault}`;
  const sum = parts.reduce((total, part) => total + part.bytes, 0);
  if (bytes !== null && sum !== bytes)
    return `The parts have ${sum} bytes together; the file was declared with ${bytes}`;
  return null;
}
