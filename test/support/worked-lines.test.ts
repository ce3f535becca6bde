/** Lines of worked examples: those that do not add up, and texts that are none. */
import { expect, test } from 'vitest';
import { miscalculated, workedLines } from './worked-lines.ts';

test.each([
  ['a: 2 + 2 = 4.00', []],
  ['a: 2 ÷ 3 = 0.67', []],
  ['a: 2 ÷ 3, cut = 0.66', []],
  ['a: 2 + 2 = 13937.92', ['a: 2 + 2 is 4, not 13937.92']],
  ['a: 2 ÷ 3 = 0.66', ['a: 2 ÷ 3 is 0.6667, not 0.66']],
  ['a: 2 ÷ 3, cut = 0.67', ['a: 2 ÷ 3, cut is 0.6667, not 0.67']],
  ['a: half of it = 1', ['a: half of it is no arithmetic, not 1']],
])('%s', (worked, faults) => expect(miscalculated(worked)).toEqual(faults));

test('a line of another form is refused', () => {
  expect(() => workedLines('a: 2 + 2')).toThrow('not a worked line: a: 2 + 2');
});
