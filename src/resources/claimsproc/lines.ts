/**
 * Reads the lines of a stream of UTF-8 text that are not blank, as they come in. Memory holds the lines of one part of the
 * stream at most, and the beginning of the next.
 */
import type { ClaimLine } from '../../claims/index.ts';
import { badRequest } from '../../errors/api-error.ts';

/** A few hundred bytes of gzip can unpack to hours of blank lines. */
const BLANK_LINES_MAX = 100_000;

const strictDecoder = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Limits of what `take` returns. */
export interface Portion {
  lines: number;
  /** The line that reaches it is the last. */
  characters: number;
}

export class LineReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  /** Reads the same bytes, to tell a U+FFFD that was sent from one that stands for bytes of another encoding. */
  #strict = strictDecoder();
  #wasBroken = false;
  readonly #longest: number;
  /** Lines that were read and not taken, from `#next` on. */
  #ready: ClaimLine[] = [];
  #next = 0;
  #isEnded = false;
  /** Number of the last line that was read. */
  #line = 0;
  #blank = 0;
  /** Beginning of the line whose end has not come. */
  #lineStart = '';
  /** True: some of its bytes are of another encoding. */
  #isLost = false;
  /** True: the beginning was longer than a line may be and is dropped. */
  #isTooLong = false;

  /** @param longest characters of a line */
  constructor(body: ReadableStream<Uint8Array>, longest: number) {
    this.#reader = body.getReader();
    this.#longest = longest;
  }

  /** True if there is no line. */
  async isEmpty(): Promise<boolean> {
    return !(await this.#fill());
  }

  /** Returns the next lines; fewer than a portion only at the end. @throws ApiError 400 for more than 100,000 blank lines */
  async take({ lines, characters }: Portion): Promise<{ lines: ClaimLine[]; ended: boolean }> {
    const claimLines: ClaimLine[] = [];
    let length = 0;
    while (claimLines.length < lines && length < characters) {
      if (this.#next === this.#ready.length && !(await this.#fill())) return { lines: claimLines, ended: true };
      const line = this.#ready[this.#next++] as ClaimLine;
      length += line.text?.length ?? 0;
      claimLines.push(line);
    }
    return { lines: claimLines, ended: false };
  }

  /** Releases the stream: a pending `take` returns the end. Never fails: `take` has thrown what ended the stream. */
  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
  }

  /** Reads until a line is ready; false at the end. */
  async #fill(): Promise<boolean> {
    while (this.#next === this.#ready.length && !this.#isEnded) {
      this.#ready = [];
      this.#next = 0;
      const { done, value } = await this.#reader.read();
      const isUtf8 = this.#isUtf8(value, !done);
      this.#split(this.#decoder.decode(value, { stream: !done }), isUtf8);
      if (!done) continue;
      this.#isEnded = true;
      // The last line may lack its end.
      if (this.#lineStart !== '' || this.#isTooLong) this.#finish();
    }
    return this.#next < this.#ready.length;
  }

  #isUtf8(bytes: Uint8Array | undefined, hasMore: boolean): boolean {
    // The bytes before may have ended within a character, of which a new decoder knows nothing.
    const isKnown = !this.#wasBroken;
    this.#wasBroken = false;
    try {
      this.#strict.decode(bytes, { stream: hasMore });
    } catch {
      this.#strict = strictDecoder();
      this.#wasBroken = true;
    }
    return isKnown && !this.#wasBroken;
  }

  #split(text: string, isUtf8: boolean): void {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#add(text.slice(from, end), isUtf8);
      from = end + 1;
      this.#finish();
    }
    this.#add(text.slice(from), isUtf8);
    // Allow one more character: it may be the carriage return.
    if (this.#lineStart.length <= this.#longest + 1) return;
    this.#isTooLong = true;
    this.#lineStart = '';
  }

  #add(part: string, isUtf8: boolean): void {
    this.#lineStart += part;
    this.#isLost ||= !isUtf8 && part.includes('\ufffd');
  }

  /** Ends a line. */
  #finish(): void {
    this.#line += 1;
    const text = this.#lineStart.replace(/\r$/, '');
    const isTooLong = this.#isTooLong || text.length > this.#longest;
    const line: ClaimLine = {
      line: this.#line,
      text: isTooLong ? null : text,
      ...(this.#isLost ? { isUtf8: false as const } : {}),
    };
    this.#lineStart = '';
    this.#isLost = false;
    this.#isTooLong = false;
    if (line.text?.trim() !== '') this.#ready.push(line);
    else if (++this.#blank > BLANK_LINES_MAX) throw badRequest(`The body has more than ${BLANK_LINES_MAX} blank lines`);
  }
}
