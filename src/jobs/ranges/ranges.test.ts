import { describe, expect, it, test } from 'vitest';
import { draws, onDraws } from '../../../test/support/draws.ts';
import type { Random } from '../../../test/support/random.ts';
import { countLines, partsOf } from './count.ts';
import { linesIn, type RawLine } from './lines.ts';
import { cut, LINE_BYTES_MAX, type Range, windowOf } from './range.ts';
import { isBlank, textOf } from './text.ts';

/** A file in memory, sent in pieces of `piece` bytes. */
interface Small {
  bytes: Uint8Array;
  longest: number;
  piece: number;
}

function read({ bytes, longest, piece }: Small, range: Range): AsyncGenerator<RawLine[]> {
  const { start, end } = windowOf(range, bytes.length, longest);
  const sent = bytes.subarray(start, end);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= sent.length) return controller.close();
      controller.enqueue(sent.subarray(at, at + piece));
      at += piece;
    },
  });
  return linesIn(stream, range, bytes.length, longest);
}

async function linesOf(file: Small, ranges: readonly Range[]): Promise<RawLine[]> {
  const lines: RawLine[] = [];
  for (const range of ranges) for await (const some of read(file, range)) lines.push(...some);
  return lines;
}

const fileOf = (text: string, longest = LINE_BYTES_MAX, piece = 64 * 1024): Small => ({
  bytes: new TextEncoder().encode(text),
  longest,
  piece,
});

/** Lines of the whole text, by its characters. */
function plainLines(text: string, longest: number): (string | null)[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line, i) => {
    const content = line.replace(/\r$/, '');
    if (new TextEncoder().encode(content).length > longest) return null;
    return i === 0 ? content.replace(/^\ufeff/, '') : content;
  });
}

function drawnText(random: Random): string {
  const ends = ['\n', '\n', '\n', '\r\n', '\n\n', '\r\n\r\n', '\n \t\n'];
  const letters = ['a', 'bc', 'é', '€', '😀', '\r', ' ', '\u2003', 'x'.repeat(12)];
  let text = random.below(5) === 0 ? '\ufeff' : '';
  for (let line = random.below(13); line > 0; line--) {
    for (let part = random.below(9); part > 0; part--) text += random.pick(letters);
    if (line > 1 || random.below(2) === 0) text += random.pick(ends);
  }
  return text;
}

describe('ranges of a file', () => {
  it('cover every byte once', () => {
    expect(cut(0)).toEqual([]);
    expect(cut(8, 4)).toEqual([
      { start: 0, end: 4 },
      { start: 4, end: 8 },
    ]);
    expect(cut(9, 4).at(-1)).toEqual({ start: 8, end: 9 });
  });

  it('have every line once and in order, however they are cut, and so do the parts', async () => {
    const runs: Promise<void>[] = [];
    onDraws((random) => {
      for (let draw = 0; draw < draws; draw++) {
        const text = drawnText(random);
        const longest = 1 + random.below(30);
        const file = fileOf(text, longest, 1 + random.below(20));
        const ranges = cut(file.bytes.length, 1 + random.below(25));
        const claimsAPart = 1 + random.below(3);
        runs.push(holds(text, file, ranges, claimsAPart));
      }
    });
    await Promise.all(runs);
  });

  test.each([
    ['\n', 0],
    ['\r\n', 0],
    ['', 0],
    ['\n', 1],
    ['\r\n', 1],
    ['', 1],
  ])(
    'take a line of 256 KiB that begins at the last byte, ended by %j, and pass over one %i byte longer',
    async (end, more) => {
      const long = 'x'.repeat(LINE_BYTES_MAX + more);
      const file = fileOf(`abc\n${long}${end}${end === '' ? '' : 'next'}`);
      const [first, ...rest] = [
        { start: 0, end: 5 },
        { start: 5, end: file.bytes.length },
      ];
      const inFirst = await linesOf(file, [first as Range]);
      expect(inFirst.map(({ start, bytes }) => [start, bytes?.length ?? null])).toEqual([
        [0, 3],
        [4, more === 0 ? LINE_BYTES_MAX : null],
      ]);
      expect((await linesOf(file, rest)).map((line) => textOf(line).text)).toEqual(end === '' ? [] : ['next']);
    },
  );

  it('count more than a message takes, and cut there', async () => {
    const file = fileOf('a\n\nb\nc\n\n\nd\n');
    const [range] = cut(file.bytes.length) as [Range];
    const count = await countLines(read(file, range), 2);
    expect(count).toEqual({ lines: 7, claims: 4, marks: [{ start: 5, lines: 3 }] });
    expect(partsOf([{ ...range, ...count }], 2)).toEqual([
      { start: 0, end: 5, firstLine: 1, claims: 2 },
      { start: 5, end: 11, firstLine: 4, claims: 2 },
    ]);
  });

  it('tell bytes of another encoding from a U+FFFD that was sent', () => {
    const line = (...bytes: number[]) => textOf({ start: 9, bytes: new Uint8Array(bytes) });
    expect(line(0x61, 0xef, 0xbf, 0xbd)).toEqual({ text: 'a\ufffd' });
    expect(line(0x61, 0xe4)).toEqual({ text: 'a\ufffd', isUtf8: false });
  });
});

/** Holds the lines of a file's ranges, and those of its parts, to those of its text. */
async function holds(text: string, file: Small, ranges: readonly Range[], claimsAPart: number): Promise<void> {
  const plain = plainLines(text, file.longest);
  const drawn = JSON.stringify({ text, longest: file.longest, piece: file.piece, ranges, claimsAPart });
  const lines = await linesOf(file, ranges);
  expect(
    lines.map((line) => textOf(line).text),
    drawn,
  ).toEqual(plain);
  const counts = await Promise.all(
    ranges.map(async (range) => ({ ...range, ...(await countLines(read(file, range), claimsAPart)) })),
  );
  const claims = plain.flatMap((line, i) => (line?.trim() === '' ? [] : [[i + 1, line]]));
  const ofParts: unknown[] = [];
  for (const part of partsOf(counts, claimsAPart)) {
    let number = part.firstLine;
    let some = 0;
    for (const line of await linesOf(file, [part])) {
      if (!isBlank(line)) {
        ofParts.push([number, textOf(line).text]);
        some += 1;
      }
      number += 1;
    }
    expect(some, drawn).toBe(part.claims);
    expect(some, drawn).toBeLessThanOrEqual(claimsAPart);
  }
  expect(ofParts, drawn).toEqual(claims);
}
