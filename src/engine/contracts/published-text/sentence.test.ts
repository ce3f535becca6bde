import { expect, it } from 'vitest';
import { codesInWords, dollarsText, listText } from './sentence.ts';

it.each([
  [25, '$25'],
  [1969.38, '$1,969.38'],
  [80.5, '$80.50'],
  [0.1234, '$0.1234'],
])('%s dollars are %s', (amount, text) => {
  expect(dollarsText(amount)).toBe(text);
});

it('codes and lists are in words', () => {
  expect(codesInWords(['0540-0544', '048*', '0546'])).toBe('0540 to 0544, 048x and 0546');
  expect(codesInWords(['02YA*'])).toBe('02YA*');
  expect(listText(['a', 'b, c'])).toBe('a and b, c');
});
