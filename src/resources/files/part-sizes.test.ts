/** Sizes of parts: R2's rule, and what is said of an upload that lacks something. */
import { describe, expect, it, test } from 'vitest';
import { incomplete, PART_BYTES, PARTS_MAX, type PartsSoFar, sizeFault, suggestedPartSize } from './part-sizes.ts';

const { least, most } = PART_BYTES;
const of = (bytes: number) => ({ least: bytes, most: bytes });

describe('the size of a part that is suggested', () => {
  it('is 16 MiB, and more where 10,000 of them would not do', () => {
    expect(suggestedPartSize(null)).toBe(16 * 1024 ** 2);
    expect(suggestedPartSize(PARTS_MAX * 16 * 1024 ** 2)).toBe(16 * 1024 ** 2);
    expect(suggestedPartSize(PARTS_MAX * 16 * 1024 ** 2 + 1)).toBe(17 * 1024 ** 2);
    expect(suggestedPartSize(PARTS_MAX * most)).toBe(most);
  });
});

describe('a part among others', () => {
  test.each<[string, PartsSoFar, [number: number, bytes: number], RegExp | null]>([
    ['alone', { last: null, before: null }, [7, 1], null],
    ['after one', { last: { number: 1, bytes: least }, before: null }, [2, 1], null],
    ['after a short one', { last: { number: 1, bytes: least - 1 }, before: null }, [2, 1], /at least 5242880 bytes/],
    ['before the last', { last: { number: 3, bytes: 1 }, before: null }, [2, least], null],
    ['before the last and short', { last: { number: 3, bytes: 1 }, before: null }, [2, least - 1], /at least/],
    ['before a longer last', { last: { number: 3, bytes: least + 1 }, before: null }, [2, least], /no longer than/],
    ['of another size than one before', { last: { number: 3, bytes: 1 }, before: of(least) }, [2, least + 1], /same/],
    ['behind a last that is shorter', { last: { number: 3, bytes: least }, before: of(least + 1) }, [4, 1], /same/],
    ['the last, longer', { last: { number: 3, bytes: least }, before: of(least) }, [4, least + 1], /no longer/],
    ['the last, as long', { last: { number: 3, bytes: least }, before: of(least) }, [4, least], null],
  ])('%s', (_, parts, [number, bytes], fault) => {
    const sentence = sizeFault(parts, { number, bytes });
    if (fault) expect(sentence).toMatch(fault);
    else expect(sentence).toBeNull();
  });
});

describe('an upload that is to be completed', () => {
  const parts = (...sizes: number[]) => sizes.map((bytes, i) => ({ number: i + 1, bytes }));

  it('lacks nothing', () => {
    expect(incomplete(parts(1), null)).toBeNull();
    expect(incomplete(parts(least, least, 3), 2 * least + 3)).toBeNull();
  });

  it('lacks all, a part or bytes', () => {
    expect(incomplete([], null)).toBe('No part has arrived');
    expect(incomplete(parts(least, least, 1).slice(1), null)).toBe('Part 1 of 3 has not arrived');
    expect(incomplete([...parts(least), { number: 3, bytes: 1 }], null)).toBe('Part 2 of 3 has not arrived');
    expect(incomplete(parts(5), 6)).toBe('The parts have 5 bytes together; the file was declared with 6');
  });

  it('has sizes that do not fit', () => {
    expect(incomplete(parts(least, least + 1, 1), null)).toMatch(/^The sizes of parts do not fit: all parts/);
  });
});
