/** Reads the lines that begin in a range of a file. */
import { LINE_BYTES_MAX, type Range, windowOf } from './range.ts';

/** A line of a file. */
export interface RawLine {
  /** Place of its first byte in the file. */
  start: number;
  /** Without the line's end, a view of what was read; null for a line longer than allowed: it was passed over. */
  bytes: Uint8Array | null;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const NOTHING = new Uint8Array(0);

/**
 * Returns the lines that begin in a range, blank ones too, those of one piece of the stream together. Memory holds a piece and a
 * line. Stops reading where the last line of the range ends.
 * @param stream the bytes of `windowOf(range)`
 * @param fileBytes of the whole file
 * @param longest bytes that a line may have
 */
export async function* linesIn(
  stream: ReadableStream<Uint8Array>,
  range: Range,
  fileBytes: number,
  longest = LINE_BYTES_MAX,
): AsyncGenerator<RawLine[]> {
  const splitter = new Splitter(range, fileBytes, longest);
  const reader = stream.getReader();
  try {
    while (!splitter.isDone) {
      const { done, value } = await reader.read();
      const lines = done ? splitter.finish() : splitter.split(value);
      if (lines.length > 0) yield lines;
      if (done) return;
    }
  } finally {
    // The store need not send what follows the last line. What failed has been thrown by `read`.
    await reader.cancel().catch(() => {});
  }
}

class Splitter {
  readonly #range: Range;
  readonly #longest: number;
  /** Position in the file of the next byte that comes. */
  #position: number;
  /** Position of the first byte of the line whose end has not come; -1 before the first line of the range. */
  #lineStart: number;
  /** The line's bytes that came in earlier pieces. */
  #pieces: Uint8Array[] = [];
  #length = 0;

  constructor(range: Range, fileBytes: number, longest: number) {
    this.#range = range;
    this.#longest = longest;
    this.#position = windowOf(range, fileBytes, longest).start;
    this.#lineStart = range.start === 0 ? 0 : -1;
  }

  /** True where the next line begins beyond the range. */
  get isDone(): boolean {
    return this.#lineStart >= this.#range.end;
  }

  split(bytes: Uint8Array): RawLine[] {
    const lines: RawLine[] = [];
    let from = 0;
    while (!this.isDone) {
      const end = bytes.indexOf(NEWLINE, from);
      if (end < 0) break;
      if (this.#lineStart >= 0) lines.push(this.#line(bytes.subarray(from, end)));
      from = end + 1;
      this.#lineStart = this.#position + from;
    }
    if (!this.isDone && this.#lineStart >= 0) this.#add(bytes.subarray(from));
    this.#position += bytes.length;
    return lines;
  }

  /** Returns the line that the window or the file ends, if there is one. */
  finish(): RawLine[] {
    const isLine = this.#lineStart >= 0 && this.#lineStart < this.#range.end && this.#length > 0;
    return isLine ? [this.#line(NOTHING)] : [];
  }

  #add(piece: Uint8Array): void {
    this.#length += piece.length;
    // Allow for the carriage return. Of a line that is too long only the length is held.
    if (this.#length > this.#longest + 1) this.#pieces = [];
    else if (piece.length > 0) this.#pieces.push(piece);
  }

  #line(last: Uint8Array): RawLine {
    this.#add(last);
    const bytes = this.#length > this.#longest + 1 ? null : withoutReturn(joined(this.#pieces, this.#length));
    this.#pieces = [];
    this.#length = 0;
    return { start: this.#lineStart, bytes: bytes && bytes.length > this.#longest ? null : bytes };
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [first = NOTHING] = pieces;
  if (pieces.length <= 1) return first;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

const withoutReturn = (bytes: Uint8Array): Uint8Array =>
  bytes.at(-1) === RETURN ? bytes.subarray(0, bytes.length - 1) : bytes;
