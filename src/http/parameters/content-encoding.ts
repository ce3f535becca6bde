/** Unpacks gzip bodies while they stream, and refuses one that grows beyond the limit of a plain body. */
import { Gunzip } from 'fflate';
import type { Context } from 'hono';
import { ApiError, badRequest } from '../../errors/api-error.ts';
import type { AppEnv } from '../app-env.ts';

export type BodyReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>;

/**
 * Packed bytes that are unpacked at once: gzip makes at most a thousand times as many of them. A DecompressionStream would
 * unpack all of its input before anybody reads it.
 */
const SLICE = 4096;

const NOT_GZIP = 'The body is not gzip, or its end is missing';

/** Returns true for a gzip body. @throws ApiError 415 for another encoding */
export function isPacked(c: Context<AppEnv>): boolean {
  const encoding = c.req.header('Content-Encoding')?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return false;
  if (encoding === 'gzip') return true;
  const encodingText = encoding.slice(0, 40);
  throw new ApiError(415, `The body must be plain or of Content-Encoding gzip, not ${encodingText}`, {
    'Accept-Encoding': 'gzip',
  });
}

/** Refuses an encoded body, of which a receiver would keep other bytes. @throws ApiError 415 */
export function requirePlain(c: Context<AppEnv>): void {
  const encoding = c.req.header('Content-Encoding')?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return;
  throw new ApiError(415, `The body must be sent without Content-Encoding, not with ${encoding.slice(0, 40)}`, {
    'Accept-Encoding': 'identity',
  });
}

/**
 * Yields the unpacked parts of a body.
 * @throws ApiError 400 for a body that is not gzip or is truncated, 413 for more than `longest` bytes
 */
export async function* unpacked(reader: BodyReader, longest: number): AsyncGenerator<Uint8Array, undefined, undefined> {
  let ready: Uint8Array[] = [];
  let size = 0;
  let ofMember = 0;
  const gunzip = new Gunzip((part) => {
    size += part.byteLength;
    ofMember += part.byteLength;
    if (part.byteLength > 0) ready.push(part);
  });
  gunzip.onmember = () => {
    ofMember = 0;
  };
  let end = new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (let from = 0; from < value.byteLength; from += SLICE) {
      const slice = value.subarray(from, from + SLICE);
      end = Uint8Array.of(...end, ...slice.subarray(-4)).slice(-4);
      try {
        gunzip.push(slice);
      } catch {
        throw badRequest(NOT_GZIP);
      }
      if (size > longest) throw new ApiError(413, `The unpacked body is larger than ${longest} bytes`);
      yield* ready;
      ready = [];
    }
  }
  // The last four bytes are the length of what was packed (RFC 1952, 2.3.1). Gunzip does not notice a truncated body.
  const isWhole = end.byteLength === 4 && new DataView(end.buffer).getUint32(0, true) === ofMember % 2 ** 32;
  if (!isWhole) throw badRequest(NOT_GZIP);
}
