import { describe, expect, it, test } from 'vitest';
import type { Step } from '../../engine/core/trace.ts';
import { firstDifference } from './first-difference.ts';

const step = (name: string, value: Step['value'] = 1, inputs: Step['inputs'] = {}, line?: number): Step => ({
  ...{ step: name, formula: '', inputs, value, citation: '', release: null },
  ...(line === undefined ? {} : { line }),
});
const named = (difference: ReturnType<typeof firstDifference>) =>
  difference && [difference.module, difference.base?.step ?? null, difference.scenario?.step ?? null];

describe('the first difference', () => {
  test.each([
    ['none', [step('a')], [step('a')], null],
    ['a value', [step('a'), step('b', 2)], [step('a'), step('b', 3)], ['ipps', 'b', 'b']],
    ['an input', [step('a', 1, { x: 1 })], [step('a', 1, { x: 2 })], ['ipps', 'a', 'a']],
    ['another input', [step('a', 1, { x: 1 })], [step('a', 1, { y: 1 })], ['ipps', 'a', 'a']],
    ['an input more', [step('a')], [step('a', 1, { x: 1 })], ['ipps', 'a', 'a']],
    ['a step of the base alone', [step('a'), step('b')], [step('b')], ['ipps', 'a', null]],
    ['a step of the scenario alone', [step('b')], [step('a'), step('b', 2)], ['ipps', null, 'a']],
    ['a step added after the change', [step('a', 1)], [step('a', 2), step('b')], ['ipps', 'a', 'a']],
    ['another order', [step('a'), step('b')], [step('b'), step('a')], null],
    ['a number written as a text', [step('a', '1.25')], [step('a', 1.25)], null],
  ])('%s', (_, base, scenario, expected) => {
    expect(named(firstDifference({ ipps: base }, { ipps: scenario }))).toEqual(expected);
  });

  it('is of the same line and occurrence', () => {
    const base = { opps: [step('rate', 1, {}, 1), step('rate', 2, {}, 2), step('rate', 3, {}, 2)] };
    expect(
      firstDifference(base, { opps: [step('rate', 2, {}, 2), step('rate', 3, {}, 2), step('rate', 1, {}, 1)] }),
    ).toBeNull();
    const changed = { opps: [step('rate', 1, {}, 1), step('rate', 2, {}, 2), step('rate', 4, {}, 2)] };
    expect(firstDifference(base, changed)).toMatchObject({
      base: { line: 2, value: 3 },
      scenario: { line: 2, value: 4 },
    });
  });

  it('is one of a module before one of the look-ups', () => {
    const traceOf = (found: number, weight: number) => ({
      lookups: [step('found', found)],
      ipps: [step('weight', weight)],
    });
    expect(named(firstDifference(traceOf(1, 1), traceOf(2, 2)))).toEqual(['ipps', 'weight', 'weight']);
    expect(named(firstDifference(traceOf(1, 1), traceOf(2, 1)))).toEqual(['lookups', 'found', 'found']);
  });

  it('is of a module that ran in the scenario alone', () => {
    expect(named(firstDifference({ mce: [step('a')] }, { mce: [step('a')], ipps: [step('b')] }))).toEqual([
      'ipps',
      null,
      'b',
    ]);
  });

  it('is no date that moved with the claim', () => {
    const base = { ipps: [step('days', 5, { from: 20251006, thru: '2025-10-11' })] };
    const moved = { ipps: [step('days', 5, { from: 20251016, thru: '2025-10-21' })] };
    expect(firstDifference(base, moved, 10)).toBeNull();
    expect(named(firstDifference(base, moved))).toEqual(['ipps', 'days', 'days']);
    expect(named(firstDifference(base, moved, 9))).toEqual(['ipps', 'days', 'days']);
  });
});
