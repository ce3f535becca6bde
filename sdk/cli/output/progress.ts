/** Progress of a batch: a bar while it runs on a terminal, a sentence at its end. */
import type { WriteStream } from 'node:tty';
import type { BatchAnswer } from '../../helpers/batch.ts';
import { bar } from './bar.ts';

/** Milliseconds between two pictures. */
const INTERVAL = 100;

export class Progress {
  readonly #stream: WriteStream;
  readonly #size: number | null;
  readonly #start = performance.now();
  #shown = Number.NEGATIVE_INFINITY;
  #bytes = 0;
  #unpriced = 0;
  claims = 0;
  failed = 0;

  /** @param size bytes of the file; null where they are not known: then there is no bar */
  constructor(stream: WriteStream, size: number | null) {
    this.#stream = stream;
    this.#size = size;
  }

  add({ error, result }: BatchAnswer, bytes: number): void {
    this.claims += 1;
    this.#bytes += bytes;
    if (error !== null) this.failed += 1;
    else if (!result.priced) this.#unpriced += 1;
    if (!this.#stream.isTTY || performance.now() - this.#shown < INTERVAL) return;
    this.#shown = performance.now();
    this.#stream.write(`\r\u001b[K${this.#bar()}${this.#counts()}`.slice(0, (this.#stream.columns || 80) + 4));
  }

  /** Says what came of it. */
  end(): void {
    this.#stream.write(`${this.#stream.isTTY ? '\r\u001b[K' : ''}${this.#counts()}\n`);
  }

  #bar(): string {
    if (!this.#size) return '';
    return `${bar(Math.min(1, this.#bytes / this.#size))}  `;
  }

  #counts(): string {
    const seconds = (performance.now() - this.#start) / 1000;
    const rate = Math.round(this.claims / seconds);
    const count = (number: number) => number.toLocaleString('en-US');
    return `${count(this.claims)} ${this.claims === 1 ? 'claim' : 'claims'}, ${count(this.failed)} failed, ${count(this.#unpriced)} without a price, ${count(rate)} a second`;
  }
}
