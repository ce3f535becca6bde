/** Prepares a file for its job: checks what its sender says of it, and unpacks it, since no range of gzip can be read alone. */

import { ApiError } from '../../errors/api-error.ts';
import { unpacked } from '../../http/parameters/content-encoding.ts';
import { GrowingObject } from '../../storage/growing-object.ts';
import { hex } from '../../wire/sha256.ts';
import type { Prepared, PrepareWork } from '../job.ts';
import { FileGone } from './file-range.ts';

/** Parts in which the unpacked content is stored. */
const PART_BYTES = 8 * 1024 * 1024;
const UNPACKED_BYTES_MAX = 4 * 1024 ** 3;
/** Bytes whose digest is computed within an invocation. */
const DIGESTED_BYTES_MAX = 5 * 1024 ** 3;

/** The input is not what it should be; the message says so to the user. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
}

/** @throws UnusableFile, FileGone */
export async function prepareFile(files: R2Bucket, { file, unpackedKey }: PrepareWork): Promise<Prepared> {
  const object = await files.get(file.key);
  if (!object) throw new FileGone(`${file.key} is not there`);
  const isChecked = file.sha256 !== null && file.bytes <= DIGESTED_BYTES_MAX;
  const digest = isChecked ? new crypto.DigestStream('SHA-256') : null;
  const content = digest ? passing(object.body, digest) : object.body;
  const unpackedObject = new GrowingObject(files, unpackedKey, PART_BYTES);
  let { key, bytes } = file;
  try {
    if (file.isPacked) [key, bytes] = [unpackedKey, await unpack(content, unpackedObject, file.fileId)];
    else for await (const _ of content);
    if (digest && hex(await digest.digest) !== file.sha256)
      throw new UnusableFile(`File ${file.fileId} has another SHA-256 than it was declared with`);
    if (file.isPacked) await unpackedObject.end();
    return { key, bytes };
  } catch (error) {
    await unpackedObject.abort();
    throw error;
  }
}

/** Passes a stream on, and its bytes to a digest. */
function passing(body: ReadableStream<Uint8Array>, digest: DigestStream): ReadableStream<Uint8Array> {
  const writer = digest.getWriter();
  digest.digest.catch(() => {});
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(piece, controller) {
        await writer.write(piece);
        controller.enqueue(piece);
      },
      flush: () => writer.close(),
    }),
  );
}

/** @returns the unpacked bytes */
async function unpack(content: ReadableStream<Uint8Array>, to: GrowingObject, fileId: string): Promise<number> {
  const reader = content.getReader();
  let bytes = 0;
  try {
    for await (const piece of unpacked(reader, UNPACKED_BYTES_MAX)) {
      bytes += piece.length;
      await to.add(piece);
    }
    // The digest includes bytes behind the end of gzip.
    while (!(await reader.read()).done);
    return bytes;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new UnusableFile(
      error.status === 413
        ? `File ${fileId} has more than 4 GiB unpacked; cut it into several files`
        : `File ${fileId} is not gzip, or its end is missing`,
    );
  } finally {
    await reader.cancel().catch(() => {});
  }
}
