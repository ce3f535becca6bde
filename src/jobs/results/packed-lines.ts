/** Writes lines as one object of gzip while they are made. Memory holds what gzip made of them, up to a part of R2. */
import { GrowingObject } from '../../storage/growing-object.ts';
import { hex } from '../../wire/sha256.ts';
import type { StoredObject } from '../job.ts';

/** The least that R2 takes. */
const PART_BYTES = 5 * 1024 * 1024;

export class PackedLines {
  readonly #key: string;
  readonly #object: GrowingObject;
  readonly #encoder = new TextEncoder();
  readonly #writer: WritableStreamDefaultWriter<BufferSource>;
  readonly #digest = new crypto.DigestStream('SHA-256');
  readonly #storing: Promise<number>;

  constructor(files: R2Bucket, key: string) {
    this.#key = key;
    this.#object = new GrowingObject(files, key, PART_BYTES);
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
    await this.#object.abort();
  }

  /** @returns the object's bytes */
  async #store(packed: ReadableStream<Uint8Array>): Promise<number> {
    const digest = this.#digest.getWriter();
    let bytes = 0;
    for await (const piece of packed) {
      await digest.write(piece);
      bytes += piece.length;
      await this.#object.add(piece);
    }
    await digest.close();
    await this.#object.end();
    return bytes;
  }
}
