/**
 * A file too large for an isolate's memory, from the bucket or its address, as a stream of the text in it: plain, in a
 * gzip, or the first .csv or .txt of a zip.
 */
import { Unzip, UnzipInflate } from 'fflate';
import { type Bytes, Checksum, membersOf } from '../datasets/reading/archive.ts';
import { GrowingObject } from '../storage/growing-object.ts';
import { hex } from '../wire/sha256.ts';
import { UnusableSource } from './cms-file.ts';

export interface OpenFile {
  name: string;
  /** Key or address. */
  source: string;
  /** Packed bytes; null where the server does not say. */
  size: number | null;
  lastModified: Date | null;
  body: ReadableStream<Uint8Array>;
}

/** The objects under a prefix, the one uploaded last first. */
export async function objectsUnder(bucket: R2Bucket, prefix: string): Promise<R2Object[]> {
  const objects: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, cursor });
    objects.push(...page.objects.filter(({ size }) => size > 0));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return objects.sort((a, b) => b.uploaded.getTime() - a.uploaded.getTime());
}

/** Null if it was deleted meanwhile. */
export async function openObject(bucket: R2Bucket, prefix: string, key: string): Promise<OpenFile | null> {
  const object = await bucket.get(key);
  if (!object) return null;
  const { size, uploaded, body } = object;
  return { name: key.slice(prefix.length), source: key, size, lastModified: uploaded, body };
}

/** A server's refusal to give the file. */
export class Refused extends Error {
  readonly status: number;
  constructor(address: string, status: number) {
    super(`${address} answered with status ${status}`);
    this.status = status;
  }
  /** True where a retry does not help. */
  get final(): boolean {
    return this.status >= 400 && this.status < 500 && ![408, 425, 429].includes(this.status);
  }
}

/** @throws Refused, or what fetch throws where the server cannot be reached */
export async function openAddress(address: string, signal?: AbortSignal): Promise<OpenFile> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Refused(address, response.status);
  }
  const length = response.headers.has('Content-Encoding') ? null : response.headers.get('Content-Length');
  const modified = Date.parse(response.headers.get('Last-Modified') ?? '');
  return {
    name: decodeURIComponent(new URL(address).pathname.split('/').pop() || 'file'),
    source: address,
    size: length === null ? null : Number(length),
    lastModified: Number.isNaN(modified) ? null : new Date(modified),
    body: response.body,
  };
}

/**
 * The bytes of the text, chunk by chunk. Their checksum is known at the end only: publish nothing before.
 * @throws UnusableSource when what it is packed in is broken or cut off, or a checksum is not right
 */
export async function* unpacked(file: OpenFile): AsyncGenerator<Uint8Array> {
  const chunks = whole(file);
  const first = await chunks.next();
  if (first.done) return;
  const [a, b] = first.value;
  const all = beginningWith(first.value, chunks);
  if (a === 0x50 && b === 0x4b) yield* unzipped(file.name, all);
  else if (a === 0x1f && b === 0x8b) yield* gunzipped(file.name, all);
  else yield* all;
}

/** Ensures two bytes in the first chunk, and as many in all as the server promised. */
async function* whole({ body, size, source }: OpenFile): AsyncGenerator<Uint8Array> {
  let length = 0;
  let start: Uint8Array | null = null;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (start) {
      const joined: Uint8Array = new Uint8Array(start.length + chunk.length);
      joined.set(start);
      joined.set(chunk, start.length);
      start = null;
      yield joined;
    } else if (length < 2) start = chunk;
    else if (chunk.length > 0) yield chunk;
  }
  if (start) yield start;
  if (size !== null && length !== size) throw new Error(`${source} ended after ${length} of ${size} bytes`);
}

async function* beginningWith(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

function broken(name: string, error: unknown): UnusableSource {
  return new UnusableSource(`${name} is not a whole archive (${error instanceof Error ? error.message : error})`);
}

/** Unpacks a gzip file; the platform checks the checksum and the length at its end. */
async function* gunzipped(name: string, chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const failures: unknown[] = [];
  const packed = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
  try {
    yield* packed.pipeThrough(new DecompressionStream('gzip'));
  } catch (error) {
    throw failures.length > 0 ? failures[0] : broken(name, error);
  }
}

/** Unpacks the first .csv or .txt of a zip, and checks it against the directory at the end of the archive. */
async function* unzipped(name: string, chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const tail = new Tail();
  const checksum = new Checksum();
  let plain: Uint8Array[] = [];
  let size = 0;
  let memberName: string | null = null;
  let isWhole = false;
  const unzip = new Unzip((member) => {
    if (memberName !== null || !/\.(?:csv|txt)$/i.test(member.name)) return;
    memberName = member.name;
    member.ondata = (error, chunk, final) => {
      if (error) throw error;
      plain.push(chunk);
      isWhole = final;
    };
    member.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of chunks) {
    tail.add(chunk);
    try {
      unzip.push(chunk);
    } catch (error) {
      throw broken(name, error);
    }
    for (const piece of plain) {
      checksum.add(piece);
      size += piece.length;
      yield piece;
    }
    plain = [];
  }
  try {
    if (memberName === null) throw new Error('there is no .csv or .txt in it');
    const stated = membersOf(tail).find((member) => member.name === memberName);
    if (!isWhole || stated?.size !== size) throw new Error('it is cut off');
    if (stated.crc32 !== checksum.value) throw new Error(`the checksum of ${memberName} is not right`);
  } catch (error) {
    throw broken(name, error);
  }
}

/** Room for a directory of 10,000 members with names of 100 characters, ten times CMS's largest. */
const TAIL_BYTES = 1_500_000;

/** The last bytes of a stream, where the directory of an archive lies. */
class Tail implements Bytes {
  #chunks: Uint8Array[] = [];
  #keptBytes = 0;
  length = 0;

  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.length += chunk.length;
    this.#keptBytes += chunk.length;
    for (let [first] = this.#chunks; first && this.#keptBytes - first.length >= TAIL_BYTES; [first] = this.#chunks) {
      this.#chunks.shift();
      this.#keptBytes -= first.length;
    }
  }

  /** @throws Error when the parts are no longer kept */
  subarray(from: number, to: number): Uint8Array {
    const begin = this.length - this.#keptBytes;
    if (from < begin) throw new Error(`its directory has more than ${TAIL_BYTES} bytes`);
    const bytes = new Uint8Array(this.#keptBytes);
    let at = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes.subarray(from - begin, to - begin);
  }
}

/** Parts in which a file is written. */
const UPLOAD_LENGTH = 8 * 1024 * 1024;

export interface KeptFile {
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/**
 * Writes a stream into the bucket, holding one part of it in memory.
 * @param each is called for every part that is written
 * @throws UnusableSource when it is longer than `most` bytes
 */
export async function keep(
  bucket: R2Bucket,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  most: number,
  each: () => Promise<void>,
): Promise<KeptFile> {
  const digest = new crypto.DigestStream('SHA-256');
  const hash = digest.getWriter();
  const object = new GrowingObject(bucket, key, UPLOAD_LENGTH, each);
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > most) throw new UnusableSource(`the file has more than ${most} bytes`);
      await hash.write(chunk);
      await object.add(chunk);
    }
  } catch (error) {
    await object.abort();
    throw error;
  }
  await hash.close();
  await object.end();
  return { size, sha256: hex(await digest.digest) };
}
