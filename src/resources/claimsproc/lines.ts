/**
 * Reads the lines of a stream of UTF-8 text that are not blank, as they come in. Memory holds one line at most, and the
 * part of the stream that came with its end.
 */
import type { ClaimLine } from '../../claims/index.ts';
import { badRequest } from '../../errors/api-error.ts';

/** A few hundred bytes of gzip can unpack to hours of blank lines. */
const BLANK_LINES_MAX = 100_000;

export class LineReader {
  readonly #reader: ReadableStreamDefaultReader<string>;
  readonly #lines: AsyncGenerator<ClaimLine, void, undefined>;
  /** The line that `isEmpty` found. */
  #first: ClaimLine | null = null;

  /** @param longest characters of a line */
  constructor(body: ReadableStream<Uint8Array>, longest: number) {
    this.#reader = body.pipeThrough(new TextDecoderStream()).getReader();
    this.#lines = linesOf(this.#reader, longest);
  }

  /** True if there is no line. Call it before the first `next`. */
  async isEmpty(): Promise<boolean> {
    this.#first = await this.next();
    return this.#first === null;
  }

  /** Returns the next line, null at the end. @throws ApiError 400 for more than 100,000 blank lines */
  async next(): Promise<ClaimLine | null> {
    const first = this.#first;
    this.#first = null;
    if (first) return first;
    const { value } = await this.#lines.next();
    return value ?? null;
  }

  /** Releases the stream: a pending `next` returns the end. */
  async cancel(): Promise<void> {
    await this.#reader.cancel();
  }
}

async function* linesOf(
  reader: ReadableStreamDefaultReader<string>,
  longest: number,
): AsyncGenerator<ClaimLine, void, undefined> {
  let line = 0;
  let lineStart = '';
  let tooLong = false;
  let blank = 0;
  const finish = (): ClaimLine => {
    line += 1;
    const text = lineStart.replace(/\r$/, '');
    const finished = { line, text: tooLong || text.length > longest ? null : text };
    lineStart = '';
    tooLong = false;
    return finished;
  };
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    let from = 0;
    for (let end = value.indexOf('\n'); end >= 0; end = value.indexOf('\n', from)) {
      lineStart += value.slice(from, end);
      from = end + 1;
      const finished = finish();
      if (!isBlank(finished)) {
        yield finished;
        continue;
      }
      blank += 1;
      if (blank > BLANK_LINES_MAX) throw badRequest(`The body has more than ${BLANK_LINES_MAX} blank lines`);
    }
    lineStart += value.slice(from);
    // Allow one more character: it may be the carriage return.
    if (lineStart.length > longest + 1) {
      tooLong = true;
      lineStart = '';
    }
  }
  const last = finish();
  if (!isBlank(last)) yield last;
}

const isBlank = ({ text }: ClaimLine) => text?.trim() === '';
