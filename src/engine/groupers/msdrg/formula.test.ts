import { describe, expect, test } from 'vitest';
import { holds, matchedAtoms } from './evaluate.ts';
import { FormulaCode } from './formula.ts';

const ATOMS = ['a', 'b', 'c', 'd'];

/** Whether it holds where these atoms are present, and the atoms it rests on. */
function evaluate(formula: string, present: string): [boolean, string] {
  const code = new FormulaCode((name) => ATOMS.indexOf(name));
  code.add('a | b');
  const { entry, root } = code.add(formula);
  const bits = Uint32Array.of([...present].reduce((all, atom) => all | (1 << ATOMS.indexOf(atom)), 0));
  const matched = new Int32Array(8);
  const count = matchedAtoms(Int32Array.from(code.trees), root, bits, matched);
  const names = [...matched.subarray(0, count)].map((atom) => ATOMS[atom]);
  return [holds(Int32Array.from(code.jumps), entry, bits), names.join('')];
}

test.each([
  ['a', 'a', true, 'a'],
  ['a & b | c', 'c', true, 'c'],
  ['a & (b | c)', 'c', false, 'a'],
  ['a & (b | c)', 'abc', true, 'ab'],
  ['~a & b', 'b', true, 'b'],
  ['~(a | b) & c', 'ac', false, 'c'],
  ['~a&~b', '', true, ''],
  ['(a & b) | (a & c)', 'ac', true, 'ac'],
  ['((a))|b', 'b', true, 'b'],
])('%s, of %s', (formula, present, expected, atoms) => {
  const [held, rests] = evaluate(formula, present);
  expect(held).toBe(expected);
  if (held) expect(rests).toBe(atoms);
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
