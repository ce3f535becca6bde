/** Uploads of files in parts: each is sent with its digest, again where it was lost, and not where it has arrived. */
import { FilesResource } from '../api/files.ts';
import type { NewFile, StoredFile, StoredFileDetail } from '../api/schemas.ts';
import { PpsEdgeError } from '../errors.ts';
import type { CallOptions } from '../transport.ts';
import { digestOf, hexOf } from './digest.ts';

/** A `File` of a browser is a `Blob`. A stream is read once, part by part. */
export type Content = Blob | ReadableStream<Uint8Array>;

export interface UploadProgress {
  fileId: string;
  /** Bytes that the service has. */
  sent: number;
  /** Bytes of the whole; null for a stream. */
  total: number | null;
}

/** Time is of each part; ten minutes by default. */
export interface UploadOptions extends CallOptions, Partial<Pick<NewFile, 'name' | 'format' | 'keep_days' | 'sha256'>> {
  onProgress?: ((progress: UploadProgress) => void) | undefined;
  /** Id of a file whose upload was begun: parts that have arrived are not sent again. The content is the whole file, from its first byte. */
  resume?: string | undefined;
  /** Parts that are sent at once; 3 by default. So many are in memory. */
  parallel?: number | undefined;
}

/** The upload ended before its last part: go on with `resume: error.fileId`. */
export class UploadError extends PpsEdgeError {
  override readonly name: string = 'UploadError';
  readonly fileId: string;

  constructor(fileId: string, cause: unknown) {
    const { status, requestId, body } = cause instanceof PpsEdgeError ? cause : {};
    const detail = cause instanceof Error ? cause.message : String(cause);
    super(detail, { ...(status ? { status } : {}), requestId: requestId ?? null, body, cause });
    this.fileId = fileId;
  }
}

const PART_TIMEOUT = 600_000;
/** Times that a part is sent which arrives with another digest. */
const DAMAGED_MAX = 3;

interface Part {
  number: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export class Files extends FilesResource {
  /**
   * Uploads a file and completes it. Where it fails after the file was created, the error has the id to resume with.
   * @throws UploadError, PpsEdgeError where the file could not be created
   */
  async upload(content: Content, options: UploadOptions = {}): Promise<StoredFile> {
    const { signal, headers, retries } = options;
    const call = { signal, headers, retries };
    const begun = options.resume ? await this.get(options.resume, call) : await this.#create(content, options, call);
    if (begun.status === 'ready') return begun;
    try {
      await this.#sendParts(begun, content, options);
      return await this.complete(begun.id, call);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw new UploadError(begun.id, error);
    }
  }

  #create(content: Content, options: UploadOptions, call: CallOptions) {
    const { name = nameOf(content), keep_days, sha256 } = options;
    return this.create(
      {
        name,
        format: options.format ?? (/\.gz$/i.test(name) ? 'ndjson.gz' : 'ndjson'),
        ...(content instanceof Blob ? { bytes: content.size } : {}),
        ...(keep_days === undefined ? {} : { keep_days }),
        ...(sha256 === undefined ? {} : { sha256 }),
      },
      call,
    );
  }

  async #sendParts(begun: StoredFileDetail, content: Content, options: UploadOptions): Promise<void> {
    const { onProgress, parallel = 3 } = options;
    const arrived = new Map(begun.parts.map((part) => [part.number, part]));
    const failure = new AbortController();
    const signal = options.signal ? AbortSignal.any([options.signal, failure.signal]) : failure.signal;
    const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    stopped.catch(() => {});
    const parts = partsOf(content, partSizeOf(begun), signal);
    let sent = 0;
    const sendAll = async () => {
      for (let next = await parts.next(); !next.done; next = await parts.next()) {
        signal.throwIfAborted();
        const { number, bytes } = next.value;
        const digest = await digestOf(bytes);
        const before = arrived.get(number);
        const isThere = before?.bytes === bytes.length && digest !== null && before.sha256 === hexOf(digest);
        if (!isThere) await this.#send(begun.id, next.value, digest, { ...options, signal });
        sent += bytes.length;
        onProgress?.({ fileId: begun.id, sent, total: content instanceof Blob ? content.size : null });
      }
    };
    try {
      signal.throwIfAborted();
      await Promise.race([Promise.all(Array.from({ length: parallel }, sendAll)), stopped]);
    } catch (error) {
      // The other parts are not waited for.
      failure.abort(error);
      throw error;
    }
  }

  async #send(id: string, { number, bytes }: Part, digest: Uint8Array | null, options: UploadOptions): Promise<void> {
    const { signal, retries, timeout = PART_TIMEOUT } = options;
    const headers = {
      ...(digest ? { 'Content-Digest': `sha-256=:${btoa(String.fromCharCode(...digest))}:` } : {}),
      ...options.headers,
    };
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.putPart(id, number, bytes, { signal, retries, timeout, headers });
        return;
      } catch (error) {
        const isDamaged = error instanceof PpsEdgeError && error.detail.startsWith('Content-Digest does not match');
        if (!isDamaged || attempt >= DAMAGED_MAX) throw error;
      }
    }
  }
}

const nameOf = (content: Content) => ('name' in content && typeof content.name === 'string' ? content.name : 'claims');

/** Returns the size of the parts of an upload: that of parts which have arrived, else what the service suggests. */
function partSizeOf({ parts, part_size }: StoredFileDetail): number {
  const [first, ...others] = parts;
  return first && others.length > 0 ? first.bytes : part_size;
}

/** @param signal ends the reading of a stream, which may be long in coming */
async function* partsOf(content: Content, size: number, signal: AbortSignal): AsyncGenerator<Part, void> {
  if (content instanceof Blob) {
    for (let from = 0, number = 1; from < content.size; from += size, number += 1) {
      const bytes = new Uint8Array(await content.slice(from, from + size).arrayBuffer());
      yield { number, bytes };
    }
    return;
  }
  const reader = content.getReader();
  signal.addEventListener('abort', () => reader.cancel(signal.reason).catch(() => {}));
  let bytes = new Uint8Array(size);
  let [length, number] = [0, 1];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (let rest = read.value; rest.length > 0; ) {
      const taken = rest.subarray(0, size - length);
      bytes.set(taken, length);
      length += taken.length;
      rest = rest.subarray(taken.length);
      if (length < size) continue;
      yield { number, bytes };
      bytes = new Uint8Array(size);
      [length, number] = [0, number + 1];
    }
  }
  if (length > 0) yield { number, bytes: bytes.slice(0, length) };
}
