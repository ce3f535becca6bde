/**
 * Passes a body on while its digests are computed, and holds its end back until they are checked: whoever stores the stream
 * stores nothing of a body that is not what its sender says.
 */
import { badRequest } from '../../errors/api-error.ts';
import { hex } from '../../wire/sha256.ts';
import type { ExpectedDigest } from './content-digest.ts';

export interface CheckedStream {
  /** Has a length, as R2 asks. Ends with an error where the body is cut off or its digest is another. */
  stream: ReadableStream<Uint8Array>;
  /** SHA-256 in hex, once all is passed on. Rejects with an ApiError of what is wrong with the body. */
  sha256: Promise<string>;
}

/** @param length bytes that the body is said to have */
export function checkedStream(
  body: ReadableStream<Uint8Array>,
  length: number,
  expected: readonly ExpectedDigest[],
): CheckedStream {
  const { readable, writable } = new FixedLengthStream(length);
  const sha256 = passOn(body, writable.getWriter(), length, expected);
  // Whoever reads the stream sees its end first.
  sha256.catch(() => {});
  return { stream: readable, sha256 };
}

async function passOn(
  body: ReadableStream<Uint8Array>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
  length: number,
  expected: readonly ExpectedDigest[],
): Promise<string> {
  const algorithms = [...new Set(['SHA-256', ...expected.map(({ algorithm }) => algorithm)])];
  const digests = new Map(algorithms.map((name) => [name, new Digest(name)]));
  const reader = body.getReader();
  try {
    let passed = 0;
    let held: Uint8Array | undefined;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      passed += part.value.byteLength;
      if (passed > length) throw badRequest(`The body is longer than its Content-Length, ${length} bytes`);
      await Promise.all([
        held && writer.write(held),
        ...Array.from(digests.values(), (digest) => digest.add(part.value)),
      ]);
      held = part.value;
    }
    if (passed < length) throw badRequest(`The body ended after ${passed} of ${length} bytes`);
    const sums = new Map(
      await Promise.all(Array.from(digests, async ([name, digest]) => [name, await digest.hex()] as const)),
    );
    for (const { algorithm, value, source } of expected) {
      if (sums.get(algorithm) !== value)
        throw badRequest(
          `${source} does not match: what arrived has the ${algorithm} ${sums.get(algorithm)}; it was not stored`,
        );
    }
    if (held) await writer.write(held);
    await writer.close();
    return sums.get('SHA-256') ?? '';
  } catch (error) {
    // Neither is awaited: who reads the other end may have gone.
    reader.cancel(error).catch(() => {});
    writer.abort(error).catch(() => {});
    throw error;
  }
}

/** A digest of bytes as they come. */
class Digest {
  readonly #stream: DigestStream;
  readonly #writer: WritableStreamDefaultWriter<ArrayBuffer | ArrayBufferView>;

  constructor(algorithm: string) {
    this.#stream = new crypto.DigestStream(algorithm);
    this.#stream.digest.catch(() => {});
    this.#writer = this.#stream.getWriter();
  }

  add(bytes: Uint8Array): Promise<void> {
    return this.#writer.write(bytes);
  }

  async hex(): Promise<string> {
    await this.#writer.close();
    return hex(await this.#stream.digest);
  }
}
