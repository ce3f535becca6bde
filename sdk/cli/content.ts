/** Opens files of claims that are uploaded: `-` is standard input. */
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Content } from '../helpers/upload.ts';
import { unreadable } from './input-file.ts';

/** @throws UsageError for a file that cannot be read */
export async function contentOf(file: string): Promise<Content> {
  if (file === '-') return streamOf(process.stdin);
  try {
    if (!(await stat(file)).isFile()) throw new Error('it is not a file');
    return await openAsBlob(file);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Returns a stream of the web's kind; Node's own type of it is another. */
function streamOf(input: Readable): ReadableStream<Uint8Array> {
  const reads = input[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reads.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => {
      input.destroy();
    },
  });
}
