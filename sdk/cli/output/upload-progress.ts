/** Progress of an upload: a bar while it runs on a terminal. */
import type { WriteStream } from 'node:tty';
import type { UploadProgress as Progress } from '../../helpers/upload.ts';
import { bar } from './bar.ts';
import { bytesText } from './bytes.ts';

export class UploadProgress {
  readonly #stream: WriteStream;
  #isShown = false;

  constructor(stream: WriteStream) {
    this.#stream = stream;
  }

  show({ sent, total }: Progress): void {
    if (!this.#stream.isTTY) return;
    this.#isShown = true;
    const line = total === null ? bytesText(sent) : `${bar(sent / total)}  ${bytesText(sent)} of ${bytesText(total)}`;
    this.#stream.write(`\r\u001b[K${line}`.slice(0, (this.#stream.columns || 80) + 4));
  }

  /** Removes the bar. */
  end(): void {
    if (this.#isShown) this.#stream.write('\r\u001b[K');
  }
}
