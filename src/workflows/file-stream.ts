/**
 * A file too large for an isolate's memory, from the bucket or its address, as a stream of the text in it: plain, in a
 * gzip, or the first .csv or .txt of a zip.
 */
import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import { hex } from '../platform/sha256.ts';
import { UnusableSource } from './cms-file.ts';

export interface OpenFile {
  name: string;
  /** Key or address. */
  source: string;
  /** Bytes, as it is packed; null where the server does not tell. */
  size: number | null;
  lastModified: Date | null;
  body: ReadableStream<Uint8Array>;
}

/** The objects under a prefix, the one uploaded last first. */
export async function objectsUnder(bucket: R2Bucket, prefix: string): Promise<R2Object[]> {
  const found: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, cursor });
    found.push(...page.objects.filter(({ size }) => size > 0));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return found.sort((a, b) => b.uploaded.getTime() - a.uploaded.getTime());
}

/** Null where it has gone meanwhile. */
export async function openObject(bucket: R2Bucket, prefix: string, key: string): Promise<OpenFile | null> {
  const object = await bucket.get(key);
  if (!object) return null;
  const { size, uploaded, body } = object;
  return { name: key.slice(prefix.length), source: key, size, lastModified: uploaded, body };
}

/** What the server says of a file that it does not give. */
export class Refused extends Error {
  readonly status: number;
  constructor(address: string, status: number) {
    super(`${address} answered with status ${status}`);
    this.status = status;
  }
  /** Asking again will not mend it. */
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

/** The bytes of the text, chunk by chunk. @throws UnusableSource when what it is packed in is broken or cut off */
export async function* unpacked(file: OpenFile): AsyncGenerator<Uint8Array> {
  const chunks = whole(file);
  const first = await chunks.next();
  if (first.done) return;
  const [a, b] = first.value;
  const all = beginningWith(first.value, chunks);
  if (a === 0x50 && b === 0x4b) yield* inflated(file.name, all, zipped);
  else if (a === 0x1f && b === 0x8b) yield* inflated(file.name, all, gzipped);
  else yield* all;
}

/** At least two bytes in the first chunk, and all that the server promised. */
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

/** Takes packed bytes and gives plain ones to `give`; `end` throws where the last are missing. */
interface Inflater {
  push(chunk: Uint8Array): void;
  end(): void;
}

async function* inflated(
  name: string,
  chunks: AsyncGenerator<Uint8Array>,
  inflater: (give: (chunk: Uint8Array) => void) => Inflater,
): AsyncGenerator<Uint8Array> {
  let plain: Uint8Array[] = [];
  const { push, end } = inflater((chunk) => plain.push(chunk));
  const attempt = (work: () => void): Uint8Array[] => {
    try {
      work();
    } catch (error) {
      throw new UnusableSource(`${name} is not a whole archive (${error instanceof Error ? error.message : error})`);
    }
    const given = plain;
    plain = [];
    return given;
  };
  for await (const chunk of chunks) yield* attempt(() => push(chunk));
  yield* attempt(end);
}

function gzipped(give: (chunk: Uint8Array) => void): Inflater {
  const gunzip = new Gunzip(give);
  return { push: (chunk) => gunzip.push(chunk), end: () => gunzip.push(new Uint8Array(0), true) };
}

function zipped(give: (chunk: Uint8Array) => void): Inflater {
  let state: 'none' | 'open' | 'whole' = 'none';
  const unzip = new Unzip((member) => {
    if (state !== 'none' || !/\.(?:csv|txt)$/i.test(member.name)) return;
    state = 'open';
    member.ondata = (error, chunk, final) => {
      if (error) throw error;
      give(chunk);
      if (final) state = 'whole';
    };
    member.start();
  });
  unzip.register(UnzipInflate);
  return {
    push: (chunk) => unzip.push(chunk),
    end() {
      if (state !== 'whole') throw new Error(state === 'none' ? 'there is no .csv or .txt in it' : 'it is cut off');
    },
  };
}

/** All parts of an upload but the last are of one length, 5 MiB at least. */
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
  const buffer = new Uint8Array(UPLOAD_LENGTH);
  let filled = 0;
  let size = 0;
  let upload: R2MultipartUpload | null = null;
  const parts: R2UploadedPart[] = [];
  const write = async () => {
    upload ??= await bucket.createMultipartUpload(key);
    parts.push(await upload.uploadPart(parts.length + 1, buffer.slice(0, filled)));
    filled = 0;
    await each();
  };
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) throw new UnusableSource(`the file has more than ${most} bytes`);
    await hash.write(chunk);
    for (let from = 0; from < chunk.length; ) {
      if (filled === buffer.length) await write();
      const piece = chunk.subarray(from, from + buffer.length - filled);
      buffer.set(piece, filled);
      filled += piece.length;
      from += piece.length;
    }
  }
  await hash.close();
  if (!upload) await bucket.put(key, buffer.slice(0, filled));
  else {
    await write();
    await (upload as R2MultipartUpload).complete(parts);
  }
  return { size, sha256: hex(await digest.digest) };
}
