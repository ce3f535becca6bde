import { expect, test } from 'vitest';
import { repeatedStretch } from './repeated.ts';

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `${from + at},row\n`).join('');

test('a fifth of a file that stands in it twice is found with its line', () => {
  expect(repeatedStretch(`head\n${rows(0, 1000)}`)).toBeNull();
  expect(repeatedStretch(`head\n${rows(0, 800)}${rows(600, 1000)}`)).toBe(802);
  expect(repeatedStretch(`head\n${rows(0, 1000)}${rows(0, 1000)}`)).toBe(1002);
  expect(repeatedStretch(`head\n${rows(0, 1000)}${rows(500, 560)}`)).toBe(1002);
});

test('a stretch between tags that stand everywhere is found', () => {
  const terms = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `<term>\n<title>${from + at}</title>\n</term>\n`).join('');
  expect(repeatedStretch(terms(0, 500))).toBeNull();
  expect(repeatedStretch(`${terms(0, 400)}${terms(300, 500)}`)).not.toBeNull();
});

test('rows that come again one by one, in short runs or all alike are no stretch', () => {
  expect(repeatedStretch(`${rows(0, 1000)}${rows(500, 510)}${rows(700, 710)}`)).toBeNull();
  expect(repeatedStretch('same\n'.repeat(500))).toBeNull();
  expect(repeatedStretch('a\nb\n'.repeat(500))).toBeNull();
  expect(repeatedStretch('')).toBeNull();
});
