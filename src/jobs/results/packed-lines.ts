/** Writes lines as one object of gzip while they are made. Memory holds what gzip made of them, up to a part of R2. */
import { hex } from '../../wire/sha256.ts';
import type { StoredObject } from '../job.ts';

/** R2 takes no stream of unknown length, and no part but the last that is shorter or of another size than the others. */
const PART_BYTES = 5 * 1024 * 1024;

export class PackedLines {
  readonly #files: R2Bucket;
  readonly #key: string;
  readonly #encoder = new TextEncoder();
  readonly #writer: WritableStreamDefaultWriter<BufferSource>;
  readonly #digest = new crypto.DigestStream('SHA-256');
  readonly #storing: Promise<number>;
  #upload: R2MultipartUpload | null = null;

  constructor(files: R2Bucket, key: string) {
    this.#files = files;
    this.#key = key;
    const gzip = new CompressionStream('gzip');
    this.#writer = gzip.writable.getWriter();
    this.#storing = this.#store(gzip.readable);
    // Reported by `end`, or nobody waits any more.
    this.#storing.catch(() => {});
    this.#digest.digest.catch(() => {});
  }

  async add(text: string): Promise<void> {
    await this.#writer.write(this.#encoder.encode(text));
  }

  /** Ends and stores the object. @throws where R2 fails: then there is none */
  async end(): Promise<StoredObject> {
    await this.#writer.close();
    const bytes = await this.#storing;
    return { key: this.#key, bytes, sha256: hex(await this.#digest.digest) };
  }

  /** Gives the object up. Never fails. */
  async abort(): Promise<void> {
    await this.#writer.abort().catch(() => {});
    await this.#storing.catch(() => {});
    await this.#upload?.abort().catch(() => {});
  }

  /** @returns the object's bytes */
  async #store(packed: ReadableStream<Uint8Array>): Promise<number> {
    const digest = this.#digest.getWriter();
    const parts: R2UploadedPart[] = [];
    let pieces: Uint8Array[] = [];
    let waiting = 0;
    let bytes = 0;
    for await (const piece of packed) {
      await digest.write(piece);
      bytes += piece.length;
      pieces.push(piece);
      waiting += piece.length;
      if (waiting <= PART_BYTES) continue;
      const joined = await new Blob(pieces).arrayBuffer();
      this.#upload ??= await this.#files.createMultipartUpload(this.#key);
      parts.push(await this.#upload.uploadPart(parts.length + 1, joined.slice(0, PART_BYTES)));
      pieces = [new Uint8Array(joined, PART_BYTES)];
      waiting -= PART_BYTES;
    }
    await digest.close();
    const last = await new Blob(pieces).arrayBuffer();
    if (!this.#upload) await this.#files.put(this.#key, last);
    else await this.#upload.complete([...parts, await this.#upload.uploadPart(parts.length + 1, last)]);
    return bytes;
  }
}
