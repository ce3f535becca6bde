/** Prepares a file for its job: checks what its sender says of it, and unpacks it, since no range of gzip can be read alone. */

import { ApiError } from '../../errors/api-error.ts';
import { unpacked } from '../../http/parameters/content-encoding.ts';
import { hex } from '../../wire/sha256.ts';
import type { Prepared, PrepareWork } from '../job.ts';
import { FileGone } from './file-range.ts';

/** Parts in which the unpacked content is stored, all of one size but the last, R2's rule. */
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
  const unpackedTo = new UnpackedFile(files, unpackedKey);
  try {
    if (file.isPacked) await unpack(content, unpackedTo, file.fileId);
    else for await (const _ of content);
    if (digest && hex(await digest.digest) !== file.sha256)
      throw new UnusableFile(`File ${file.fileId} has another SHA-256 than it was declared with`);
    return file.isPacked ? await unpackedTo.end() : { key: file.key, bytes: file.bytes };
  } catch (error) {
    await unpackedTo.abort();
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

async function unpack(content: ReadableStream<Uint8Array>, to: UnpackedFile, fileId: string): Promise<void> {
  const reader = content.getReader();
  try {
    for await (const piece of unpacked(reader, UNPACKED_BYTES_MAX)) await to.add(piece);
    // The digest includes bytes behind the end of gzip.
    while (!(await reader.read()).done);
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

/** Stores content of unknown length. */
class UnpackedFile {
  readonly #files: R2Bucket;
  readonly #key: string;
  #upload: R2MultipartUpload | null = null;
  readonly #parts: R2UploadedPart[] = [];
  #part = new Uint8Array(PART_BYTES);
  #length = 0;
  #bytes = 0;

  constructor(files: R2Bucket, key: string) {
    this.#files = files;
    this.#key = key;
  }

  async add(piece: Uint8Array): Promise<void> {
    this.#bytes += piece.length;
    for (let from = 0; from < piece.length; ) {
      const some = piece.subarray(from, from + PART_BYTES - this.#length);
      this.#part.set(some, this.#length);
      this.#length += some.length;
      from += some.length;
      if (this.#length === PART_BYTES) await this.#send();
    }
  }

  async end(): Promise<Prepared> {
    if (!this.#upload) await this.#files.put(this.#key, this.#part.subarray(0, this.#length));
    else {
      if (this.#length > 0) await this.#send();
      await this.#upload.complete(this.#parts);
    }
    return { key: this.#key, bytes: this.#bytes };
  }

  /** Gives the content up. Never fails. */
  async abort(): Promise<void> {
    await this.#upload?.abort().catch(() => {});
  }

  async #send(): Promise<void> {
    this.#upload ??= await this.#files.createMultipartUpload(this.#key);
    const part = this.#part.subarray(0, this.#length);
    this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, part));
    this.#length = 0;
  }
}
