import { expect, it } from 'vitest';
import { withWord, wordAt } from './word-at.ts';

it.each([
  ['25 59', 2, '25'],
  ['25 59', 3, '59'],
  ['25 59', 4, '59'],
  ['25, 5', 5, '5'],
  ['25 ', 3, ''],
  ['', 0, ''],
])('the word of %j at %i is %j', (text, caret, word) => {
  const found = wordAt(text, caret);
  expect(found.text).toBe(word);
  expect(text.slice(found.start, found.end)).toBe(word);
});

it('a word is changed where it stands', () => {
  expect(withWord('25 R RT', wordAt('25 R RT', 4), 'RT')).toBe('25 RT RT');
});
