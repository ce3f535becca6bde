import { expect, test } from 'vitest';
import { dotted } from '../../parts/codes/code-search.ts';
import { beginnings, listPrefixes } from './diagnosis-nodes.ts';

test('a chapter opens by the first two characters of its categories', () => {
  expect(beginnings('E00-E89')).toEqual(['E0', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8']);
  expect(beginnings('C00-D49')).toEqual([...'0123456789'].map((d) => `C${d}`).concat(['D0', 'D1', 'D2', 'D3', 'D4']));
  expect(beginnings('H60-H95')).toEqual(['H6', 'H7', 'H8', 'H9']);
  expect(beginnings('U00-U85').at(0)).toBe('U0');
});

test('the dot follows the category', () => {
  expect(['E11', 'E1165', 'O9A'].map(dotted)).toEqual(['E11', 'E11.65', 'O9A']);
});

test('the beginnings of a code, whatever it is written like', () => {
  expect(listPrefixes('e11.65')).toEqual(['E11', 'E116']);
  expect(['E11', 'E1', ''].flatMap(listPrefixes)).toEqual([]);
});
