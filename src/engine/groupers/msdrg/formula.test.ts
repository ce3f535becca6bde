import { describe, expect, test } from 'vitest';
import { FormulaCode, HOLDS } from './formula.ts';

const ATOMS = ['a', 'b', 'c', 'd'];

/** Returns whether the formula holds with these atoms present, and the present ones that it asked for. */
function evaluate(formula: string, present: string): [boolean, string] {
  const code = new FormulaCode((name) => ATOMS.indexOf(name));
  code.add('a | b');
  let [at, asked] = [code.add(formula), ''];
  while (at >= 0) {
    const atom = ATOMS[code.jumps[at] as number] as string;
    const isPresent = present.includes(atom);
    if (isPresent) asked += atom;
    at = code.jumps[isPresent ? at + 1 : at + 2] as number;
  }
  return [at === HOLDS, asked];
}

test.each([
  ['a', 'a', true, 'a'],
  ['a & b | c', 'c', true, 'c'],
  ['a & b | c', 'ac', true, 'ac'],
  ['a & (b | c)', 'c', false, ''],
  ['a & (b | c)', 'abc', true, 'ab'],
  ['~a & b', 'b', true, 'b'],
  ['~(a & b) & c', 'ac', true, 'ac'],
  ['~(a | b) & c', 'ac', false, 'a'],
  ['~a&~b', '', true, ''],
  ['(a & b) | (a & c)', 'ac', true, 'aac'],
  ['((a))|b', 'b', true, 'b'],
])('%s, of %s', (formula, present, expected, asked) => {
  expect(evaluate(formula, present)).toEqual([expected, asked]);
});

describe('every combination of atoms', () => {
  const formulas = {
    '(a | b) & (c | ~d)': (a: boolean, b: boolean, c: boolean, d: boolean) => (a || b) && (c || !d),
    '~(a & (b | ~c)) | d & ~b': (a: boolean, b: boolean, c: boolean, d: boolean) => !(a && (b || !c)) || (d && !b),
  };
  test.each(Object.entries(formulas))('%s', (formula, meaning) => {
    for (let bits = 0; bits < 16; bits++) {
      const flags = ATOMS.map((_, i) => ((bits >> i) & 1) === 1) as [boolean, boolean, boolean, boolean];
      expect(evaluate(formula, ATOMS.filter((_, i) => flags[i]).join(''))[0]).toBe(meaning(...flags));
    }
  });
});

test.each(['', 'a &', '(a', 'a)', 'a b', '& a', '~', '()'])('%j is no formula', (formula) => {
  expect(() => evaluate(formula, '')).toThrow('no formula');
});
