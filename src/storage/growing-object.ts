/**
 * An object of the bucket that is stored while it comes, since nobody knows its length before the end: R2 takes no stream of
 * unknown length, and an upload's parts have one length, 5 MiB at least, but for the last. Memory holds a part at most.
 */
export class GrowingObject {
  readonly #bucket: R2Bucket;
  readonly #key: string;
  readonly #partBytes: number;
  readonly #onPart: () => Promise<void>;
  #upload: R2MultipartUpload | null = null;
  readonly #parts: R2UploadedPart[] = [];
  /** The next part. */
  #pieces: Uint8Array[] = [];
  #held = 0;

  /** @param onPart is called for every part that is stored */
  constructor(bucket: R2Bucket, key: string, partBytes: number, onPart: () => Promise<void> = async () => {}) {
    this.#bucket = bucket;
    this.#key = key;
    this.#partBytes = partBytes;
    this.#onPart = onPart;
  }

  async add(bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.length; ) {
      if (this.#held === this.#partBytes) await this.#send();
      const piece = bytes.subarray(from, from + this.#partBytes - this.#held);
      this.#pieces.push(piece);
      this.#held += piece.length;
      from += piece.length;
    }
  }

  /** Stores the object; one that fits into a part is stored at once. */
  async end(): Promise<void> {
    if (!this.#upload) {
      await this.#bucket.put(this.#key, await this.#joined());
      return;
    }
    await this.#send();
    await this.#upload.complete(this.#parts);
  }

  /** Gives the object up. Never fails. */
  async abort(): Promise<void> {
    await this.#upload?.abort().catch(() => {});
  }

  async #send(): Promise<void> {
    this.#upload ??= await this.#bucket.createMultipartUpload(this.#key);
    this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, await this.#joined()));
    this.#pieces = [];
    this.#held = 0;
    await this.#onPart();
  }

  #joined(): Promise<ArrayBuffer> {
    return new Blob(this.#pieces).arrayBuffer();
  }
}
