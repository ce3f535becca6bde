import { expect, it } from 'vitest';
import { withWord, wordAt } from './word-at.ts';

it.each([
  ['25 59', 2, '25'],
  ['25 59', 3, '59'],
  ['25 59', 4, '59'],
  ['25, 5', 5, '5'],
  ['25 ', 3, ''],
  ['', 0, ''],
])('the word of %j at %i is %j', (text, caret, expected) => {
  const word = wordAt(text, caret);
  expect(word.text).toBe(expected);
  expect(text.slice(word.start, word.end)).toBe(expected);
});

it('a word is changed where it stands', () => {
  expect(withWord('25 R RT', wordAt('25 R RT', 4), 'RT')).toBe('25 RT RT');
});
