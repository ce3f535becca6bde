import { describe, expect, it } from 'vitest';
import { draws, onDraws } from '../../../../test/support/draws.ts';
import { piecesOf } from './clauses.ts';

const NOT_CLOSED = 'The bracket is not closed.';

describe('pieces of a text', () => {
  it.each<[text: string, inner: (string | null)[], faults: string[]]>([
    ['[A ($): 1] [B (%BC): 2]', ['A ($): 1', 'B (%BC): 2'], []],
    ['[A ($): 1][B (%BC): 2]', ['A ($): 1', 'B (%BC): 2'], []],
    ['[  Nursery  Level 2-Per\n Diem:   9 ]', ['Nursery Level 2-Per Diem: 9'], []],
    ['', [], []],
    ['  \n', [], []],
    ['[A ($): 1', [null], [NOT_CLOSED]],
    ['[A ($): 1 [B ($): 2]', [null, 'B ($): 2'], [NOT_CLOSED]],
    ['[A [', [null, null], [NOT_CLOSED, NOT_CLOSED]],
    ['A ($): 1] [B ($): 2]', [null, 'B ($): 2'], ['A bracket is closed that was not opened.']],
    ['[A ($): 1] and more', ['A ($): 1', null], ['The text stands outside of square brackets.']],
    ['[A ($): 1] [ ]', ['A ($): 1', null], ['The brackets hold nothing.']],
  ])('%s', (text, inner, faults) => {
    const pieces = piecesOf(text);
    expect(pieces.map((piece) => piece.inner)).toEqual(inner);
    expect(pieces.flatMap(({ fault }) => fault ?? [])).toEqual(faults);
  });

  it('are found in one pass', () => {
    expect(piecesOf('['.repeat(200_000))).toHaveLength(200_000);
    expect(piecesOf(`[${' '.repeat(200_000)}`)).toHaveLength(1);
  });

  it('are the whole text but for white space', () => {
    onDraws((random) => {
      for (let draw = 0; draw < draws; draw++) {
        const length = random.below(31);
        const text = Array.from({ length }, () => random.pick(['[', ']', ' ', ':', 'A', '($)', '1'])).join('');
        const pieces = piecesOf(text);
        expect(
          pieces
            .map((piece) => piece.text)
            .join('')
            .replace(/\s/g, ''),
        ).toBe(text.replace(/\s/g, ''));
        for (const { inner, fault } of pieces) expect(inner === null).toBe(fault !== null);
      }
    });
  });
});
