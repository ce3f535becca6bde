/**
 * Receives bodies. A client that sends no byte for a minute is refused: otherwise it could hold a request for ever. A lost
 * connection is a 400, as half a body is: it is no fault of the service.
 */
import type { Context, MiddlewareHandler, Next } from 'hono';
import { isUtf16 } from '../../engine/core/utf-16.ts';
import { ApiError, badRequest } from '../../errors/api-error.ts';
import type { AppEnv } from '../app-env.ts';
import { isJson } from '../request-shape.ts';
import { type BodyReader, isPacked, requirePlain, unpacked } from './content-encoding.ts';

export const SILENCE_MS = 60_000;
/** Bytes that a read of a stream takes at most. The runtime's own reads take 4,096, and each has its price. */
const READ_BYTES = 64 * 1024;

/**
 * Reads a body, unpacked where it is packed, and confirms the caller where that took long. A body that its operation reads
 * as a stream is left to the handler.
 * @throws ApiError 400 for a verbatim one without a length, 408 for silence, 413 for more bytes, 415 for another encoding
 */
export const receiveBody: MiddlewareHandler<AppEnv> = (c, next) =>
  c.req.raw.body ? receive(c, next, c.req.raw.body) : next();

async function receive(c: Context<AppEnv>, next: Next, body: ReadableStream<Uint8Array>): Promise<void> {
  const { raw } = c.req;
  const { longest, isStream, isVerbatim } = c.get('shape').body;
  if (isVerbatim) c.set('bodyLength', verbatimLength(c, longest));
  const packed = !isVerbatim && isPacked(c);
  if (isStream) {
    const reader = patient(longReads(body));
    const plain = streamOf(readOf(reader, packed, longest), reader);
    c.req.raw = new Request(raw, { headers: plainHeaders(raw.headers), body: plain });
    return next();
  }
  if (!packed && Number(c.req.header('Content-Length') ?? 0) > longest) throw tooLarge(longest);
  const reader = patient(body.getReader());
  keep(c, await whole(readOf(reader, packed, longest), longest));
  await c.get('standing').confirm();
  return next();
}

/** Returns the length of a body that is kept as it comes. @throws ApiError 400, 413, 415 */
function verbatimLength(c: Context<AppEnv>, longest: number): number {
  requirePlain(c);
  const length = c.req.header('Content-Length') ?? '';
  if (!/^\d{1,15}$/.test(length))
    throw badRequest(
      'Invalid request: Content-Length is required; the body cannot be sent in chunks of unknown number',
    );
  if (Number(length) > longest) throw tooLarge(longest);
  return Number(length);
}

/** Returns a reader of long parts: each has what has come in, and waits for no more. */
function longReads(body: ReadableStream<Uint8Array>): BodyReader {
  const reader = body.getReader({ mode: 'byob' });
  return {
    read: async () => {
      const { done, value } = await reader.read(new Uint8Array(READ_BYTES));
      return done ? { done, value: undefined } : { done, value };
    },
    cancel: (reason) => reader.cancel(reason),
  };
}

/** Returns a reader that waits for `SILENCE_MS` at most and throws API errors alone. */
function patient(reader: BodyReader): BodyReader {
  return {
    read: async () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(
            new ApiError(408, `No byte of the body came for ${SILENCE_MS / 1000} seconds`, { Connection: 'close' }),
          );
        }, SILENCE_MS);
      });
      try {
        return await Promise.race([reader.read(), silence]);
      } catch (error) {
        if (!(error instanceof ApiError)) throw badRequest('The connection was lost before the body was whole');
        // Not awaited: the client may never answer.
        reader.cancel().catch(() => {});
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  };
}

/** Returns the next part of a body, unpacked. */
type ReadChunk = () => Promise<{ done?: boolean; value?: Uint8Array | undefined }>;

function readOf(reader: BodyReader, packed: boolean, longest: number): ReadChunk {
  if (!packed) return () => reader.read();
  const parts = unpacked(reader, longest);
  return () => parts.next();
}

async function whole(read: ReadChunk, longest: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await read(); part.value; part = await read()) {
    size += part.value.byteLength;
    if (size > longest) throw tooLarge(longest);
    parts.push(part.value);
  }
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

const tooLarge = (longest: number) => new ApiError(413, `The body is larger than ${longest} bytes`);

function streamOf(read: ReadChunk, reader: BodyReader): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value } = await read();
        if (value) controller.enqueue(value);
        else controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Reads only when the handler asks: a body is never buffered ahead.
    { highWaterMark: 0 },
  );
}

/** @throws ApiError 400 for what is no UTF-8: a letter of another encoding would be stored as U+FFFD, as every other one */
function utf8(bytes: Uint8Array): string {
  // ASCII in UTF-16 without its mark is UTF-8 with zeros.
  if (isUtf16(bytes)) throw notUtf8();
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

const notUtf8 = () =>
  badRequest('Invalid request: the body must be JSON in UTF-8 (RFC 8259); it has bytes of another encoding');

/** Stores a body in the cache of `c.req`, in the form in which handlers first ask for it. */
function keep(c: Context<AppEnv>, bytes: Uint8Array): void {
  c.set('bodyLength', bytes.byteLength);
  const cache = c.req.bodyCache as { text?: Promise<string>; arrayBuffer?: Promise<ArrayBufferLike> };
  if (isJson(c.req.header('Content-Type'))) cache.text = Promise.resolve(utf8(bytes));
  else cache.arrayBuffer = Promise.resolve(bytes.slice().buffer);
}

function plainHeaders(encodedHeaders: Headers): Headers {
  const headers = new Headers(encodedHeaders);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return headers;
}
