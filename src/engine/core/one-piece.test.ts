import { expect, it } from 'vitest';
import { inOnePiece } from './one-piece.ts';

it.each(['', 'a', 'Line 5 is rejected by edit 40', '§ 419.32 – “J1”', '\u{1F3E5} hospital'])('keeps %j', (text) => {
  expect(inOnePiece(text)).toBe(text);
  expect(inOnePiece(`${text} and ${text}`)).toBe(`${text} and ${text}`);
});
