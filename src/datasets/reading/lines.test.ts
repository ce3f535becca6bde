import { expect, test } from 'vitest';
import { lines } from './lines.ts';

test.each([
  ['a\nb\n', ['a', 'b']],
  ['a\r\nb', ['a', 'b']],
  ['a\rb\r', ['a', 'b']],
  ['a\n\nb', ['a', '', 'b']],
  ['', []],
])('%j', (text, expected) => {
  const texts = [...lines(text)];
  expect(texts.map((line) => line.text)).toEqual(expected);
  expect(texts.map(({ line }) => line)).toEqual(expected.map((_, at) => at + 1));
});
