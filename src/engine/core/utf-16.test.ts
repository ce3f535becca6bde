import { expect, test } from 'vitest';
import { isUtf16 } from './utf-16.ts';

const littleEndian = (text: string) => Uint8Array.from([...text].flatMap((letter) => twoBytes(letter.charCodeAt(0))));
const bigEndian = (text: string) =>
  Uint8Array.from([...text].flatMap((letter) => twoBytes(letter.charCodeAt(0)).reverse()));
const twoBytes = (code: number) => [code & 0xff, code >> 8];

test.each([
  ['with its mark', littleEndian('\ufeffcode'), true],
  ['big-endian with its mark', bigEndian('\ufeffcode'), true],
  ['without', littleEndian('{}'), true],
  ['big-endian without', bigEndian('{}'), true],
  ['UTF-8', new TextEncoder().encode('\ufeffcode,value'), false],
  ['a lost block of zeros', new Uint8Array(512), false],
  ['nothing', new Uint8Array(0), false],
])('text in UTF-16 is told by its bytes: %s', (_, bytes, expected) => {
  expect(isUtf16(bytes)).toBe(expected);
});
