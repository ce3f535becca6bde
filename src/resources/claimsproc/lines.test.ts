import { describe, expect, it, test } from 'vitest';
import type { ClaimLine } from '../../claims/index.ts';
import { LineReader } from './lines.ts';

const LONGEST = 20;

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

const ALL = { lines: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY };
const ONE = { lines: 1, characters: 1 };

const all = async (reader: LineReader): Promise<ClaimLine[]> => (await reader.take(ALL)).lines;

/** Returns the lines of a text that arrives in pieces of `bytes` bytes. */
async function linesOf(text: string, bytes = 1024): Promise<ClaimLine[]> {
  const encoded = new TextEncoder().encode(text);
  const pieces = Array.from({ length: Math.ceil(encoded.length / bytes) }, (_, i) =>
    encoded.slice(i * bytes, (i + 1) * bytes),
  );
  return all(new LineReader(streamOf(pieces), LONGEST));
}

const numbered = (...texts: (string | null)[]) => texts.map((text, i) => ({ line: i + 1, text }));

describe('lines of a stream', () => {
  test.each<[string, string, ClaimLine[]]>([
    ['nothing', '', []],
    ['one without an end', 'a', numbered('a')],
    ['one', 'a\n', numbered('a')],
    ['a last one without an end', 'a\nb', numbered('a', 'b')],
    [
      'empty ones, which are passed over and numbered',
      'a\n\n\nb\n',
      [
        { line: 1, text: 'a' },
        { line: 4, text: 'b' },
      ],
    ],
    ['blank ones', ' \n\t\n \r', []],
    [
      'CRLF',
      'a\r\n\r\nb\r\n',
      [
        { line: 1, text: 'a' },
        { line: 3, text: 'b' },
      ],
    ],
    ['a carriage return inside', 'a\rb\n', numbered('a\rb')],
    ['a byte order mark', '\ufeffa\nb', numbered('a', 'b')],
    ['characters of two, three and four bytes', 'é\n€\n😀\n', numbered('é', '€', '😀')],
    ['other separators of lines, which are none', 'a\u2028b\u0085c\n', numbered('a\u2028b\u0085c')],
    ['as long as allowed', `${'x'.repeat(LONGEST)}\r\ny`, numbered('x'.repeat(LONGEST), 'y')],
    ['one too long', `a\n${'x'.repeat(LONGEST + 1)}\nb`, numbered('a', null, 'b')],
    ['one much too long', `a\n${'x'.repeat(50 * LONGEST)}\nb`, numbered('a', null, 'b')],
    ['a last one too long, without an end', 'x'.repeat(3 * LONGEST), numbered(null)],
  ])('%s, wherever it is cut', async (_name, text, lines) => {
    for (const bytes of [1, 2, 3, 5, 7, LONGEST, LONGEST + 1, 4096])
      expect(await linesOf(text, bytes), `pieces of ${bytes} bytes`).toEqual(lines);
  });

  it('are taken in portions, by their number and their characters', async () => {
    const reader = new LineReader(streamOf([new TextEncoder().encode('a\n\nbcd\ne\nfgh\ni')]), LONGEST);
    expect(await reader.isEmpty()).toBe(false);
    const taken = async (lines: number, characters: number) => {
      const { lines: some, ended } = await reader.take({ lines, characters });
      return [...some.map(({ text }) => text), ended];
    };
    expect(await taken(2, 100)).toEqual(['a', 'bcd', false]);
    expect(await taken(0, 100)).toEqual([false]);
    expect(await taken(100, 3), 'the line that reaches the characters is the last').toEqual(['e', 'fgh', false]);
    expect(await taken(1, 100), 'the end is not known yet').toEqual(['i', false]);
    expect(await taken(1, 100)).toEqual([true]);
  });

  it.each([
    ['100,000 blank lines', '\n'.repeat(100_000), false],
    ['one more', '\n'.repeat(100_001), true],
  ])('%s', async (_name, text, refused) => {
    const empty = new LineReader(streamOf([new TextEncoder().encode(text)]), LONGEST).isEmpty();
    if (refused) await expect(empty).rejects.toThrow('more than 100000 blank lines');
    else expect(await empty).toBe(true);
  });

  it('marks lines whose bytes are no UTF-8', async () => {
    const bytes = new Uint8Array([0x61, 0xc3, 0x0a, 0xff, 0x0a, 0xe2, 0x82]);
    const lost = numbered('a\ufffd', '\ufffd', '\ufffd').map((line) => ({ ...line, isUtf8: false }));
    expect(await all(new LineReader(streamOf([bytes]), LONGEST))).toEqual(lost);
  });

  it('takes a U+FFFD that was sent, in one piece or in three', async () => {
    const bytes = new TextEncoder().encode('a\ufffd\nb\n');
    expect(await all(new LineReader(streamOf([bytes]), LONGEST))).toEqual(numbered('a\ufffd', 'b'));
    const pieces = [bytes.slice(0, 2), bytes.slice(2, 3), bytes.slice(3)];
    expect(await all(new LineReader(streamOf(pieces), LONGEST))).toEqual(numbered('a\ufffd', 'b'));
  });

  it('holds a part of a line that is too long, not the whole of it', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(0x78));
        if (sent === 300) controller.close();
      },
    });
    // 300 MB: more than an isolate may hold.
    expect(await all(new LineReader(endless, LONGEST))).toEqual(numbered(null));
  });

  it('ends where blank lines do not', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(10_000).fill(0x0a)),
    });
    await expect(new LineReader(endless, LONGEST).isEmpty()).rejects.toThrow('more than 100000 blank lines');
  });

  it('reads no further than it is asked', async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new TextEncoder().encode(`${pulled}\n`));
      },
    });
    const reader = new LineReader(body, LONGEST);
    for (let line = 1; line <= 50; line++)
      expect((await reader.take(ONE)).lines).toEqual([{ line, text: String(line) }]);
    expect(pulled).toBeLessThan(60);
    await reader.cancel();
  });

  it('fails as the stream does', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('a\n'));
      },
      pull(controller) {
        controller.error(new Error('cut off'));
      },
    });
    const reader = new LineReader(body, LONGEST);
    await expect(all(reader)).rejects.toThrow('cut off');
    // A failure here would throw away the batch's last line, which says why it ended.
    expect(await reader.cancel()).toBeUndefined();
  });

  it('releases a stream that sends nothing, while it is waited for', async () => {
    let released = false;
    const body = new ReadableStream<Uint8Array>({
      cancel() {
        released = true;
      },
    });
    const reader = new LineReader(body, LONGEST);
    const waiting = reader.take(ONE);
    await reader.cancel();
    expect(await waiting).toEqual({ lines: [], ended: true });
    expect(released).toBe(true);
  });
});
