/** Tests the second computation of traces: it must find a step whose figures do not come to its value. */
import { describe, expect, test } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { faultsOf, isInWords, unreadable } from '../support/trace-arithmetic.ts';

const step = (formula: string, inputs: Step['inputs'], value: Step['value']): Step => ({
  step: 'figure',
  formula,
  inputs,
  value,
  citation: '',
  release: null,
});

const RIGHT: [string, Step['inputs'], Step['value']][] = [
  ['a × b + c, 2 decimals', { a: '1.115', b: 1, c: '1' }, '2.12'],
  ['a × b, cut to 2 decimals', { a: '1.119', b: 1 }, '1.11'],
  ['greatest(0, a − b)', { a: 1, b: 3 }, 0],
  ['least(a, b, 2)', { a: 4, b: 3 }, '2'],
  ['truncated(a, 1) + round(b, 1)', { a: '1.19', b: '1.15' }, '2.3'],
  ['a^0.5, 4 decimals', { a: 2 }, '1.4142'],
  ['−0.01 × a', { a: 200 }, '-2'],
  ['the sum of the parts', { a: '1.10', b: null, c: -1 }, '0.10'],
  ['a; where b is Y and a > 3', { a: 4, b: 'Y' }, 4],
  ['a; where b is Y', { a: 4, b: 'N' }, 0],
  ['a; where b is one of 03, 06', { a: 4, b: '06' }, 4],
  ['a; where b is none of 03, 06', { a: 4, b: '06' }, 0],
  ['a; where b is not Y', { a: 4, b: '' }, 4],
  ['a; where a + 1 ≥ b and a ≤ 4', { a: 4, b: 5 }, 4],
  ['a; where the moon is full', { a: 4 }, 0],
];

describe('a step that comes to its value', () => {
  test.each(RIGHT)('%s', (formula, inputs, value) => {
    expect(faultsOf([step(formula, inputs, value)])).toEqual([]);
  });
});

describe('a step that does not', () => {
  test.each([
    ...RIGHT.map(([formula, inputs]): [string, Step['inputs'], Step['value']] => [formula, inputs, '99']),
    ['a; where b is Y', { a: 4, b: 'Y' }, 0],
    ['a; where b is Y', { a: 4, b: 'N' }, 4],
  ] as typeof RIGHT)('%s', (formula, inputs, value) => {
    expect(faultsOf([step(formula, inputs, value)])).toHaveLength(1);
  });

  test('has another value for an earlier step', () => {
    const later = { ...step('figure × 2', { figure: 3 }, 6), step: 'later' };
    expect(faultsOf([step('a', { a: 2 }, 2), later])).toEqual(['later: input figure is 3, the step 2']);
  });
});

test('words are told from arithmetic that cannot be read', () => {
  const words = step('wage index of the area', { area: '10180' }, '0.9');
  const unread = step('a × moon', { a: 4 }, 4);
  const condition = step('a; where the moon is full', { a: 4 }, 4);
  expect([words, unread, condition].map(isInWords)).toEqual([true, false, false]);
  expect(unreadable([words, unread, condition])).toEqual(['figure: a × moon', 'figure: a; where the moon is full']);
});
