/** A checked stream: passes all on, holds its end back until its digests are right, and keeps no more than a read in memory. */
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../wire/sha256.ts';
import { checkedStream } from './checked-stream.ts';
import { readContentDigest } from './content-digest.ts';

const CHUNK = 64 * 1024;

/** A body of chunks, and how many of them were taken. */
function bodyOf(chunks: number, chunk = new Uint8Array(CHUNK).fill(7)) {
  const taken = { chunks: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.chunks === chunks) return controller.close();
        taken.chunks += 1;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken };
}

const expected = (value: string) => [{ algorithm: 'SHA-256' as const, value, source: 'Content-Digest' }];

describe('a checked stream', () => {
  it('is the body, with its digest', async () => {
    const content = new Uint8Array(3 * CHUNK).fill(7);
    const digest = await sha256(content);
    const checked = checkedStream(bodyOf(3).body, 3 * CHUNK, expected(digest));
    expect(new Uint8Array(await new Response(checked.stream).arrayBuffer())).toEqual(content);
    expect(await checked.sha256).toBe(digest);
  });

  it('never ends where the digest is another, and its last read is not passed on', async () => {
    const { stream, sha256: sum } = checkedStream(bodyOf(3).body, 3 * CHUNK, expected('0'.repeat(64)));
    const reader = stream.getReader();
    let passed = 0;
    const reading = (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) passed += part.value.byteLength;
    })();
    await expect(reading).rejects.toThrow();
    expect(passed).toBe(2 * CHUNK);
    await expect(sum).rejects.toThrow(/^Content-Digest does not match: what arrived has the SHA-256 [0-9a-f]{64}/);
  });

  it.each([
    ['shorter', 2, 'The body ended after 131072 of 196608 bytes'],
    ['longer', 4, 'The body is longer than its Content-Length, 196608 bytes'],
  ])('of a %s body than was said is an error', async (_, chunks, sentence) => {
    const { stream, sha256: sum } = checkedStream(bodyOf(chunks).body, 3 * CHUNK, []);
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow();
    await expect(sum).rejects.toThrow(sentence);
  });

  it('takes no more of a body than its reader has taken and two reads', async () => {
    const { body, taken } = bodyOf(1520);
    const { stream } = checkedStream(body, 1520 * CHUNK, []);
    const reader = stream.getReader();
    for (let read = 0; read < 5; read += 1) {
      await reader.read();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(taken.chunks).toBeLessThanOrEqual(7);
    await reader.cancel();
  });
});

describe('Content-Digest', () => {
  const BYTES = `${'A'.repeat(43)}=`;

  it('names digests, and others beside them', () => {
    expect(readContentDigest(undefined)).toEqual([]);
    expect(readContentDigest(`md5=:AAAA:, sha-256=:${BYTES}:`)).toEqual(expected('0'.repeat(64)));
  });

  it.each(['', 'sha-256', `sha-256=${BYTES}`, 'sha-256=:AAAA:', `sha-512=:${BYTES}:`, 'md5=:AAAA:', 'sha-256=:A:'])(
    '%j is refused',
    (header) => {
      expect(() => readContentDigest(header)).toThrow(/^Invalid request: Content-Digest must be as RFC 9530 writes it/);
    },
  );
});
