import { describe, expect, it } from 'vitest';
import type { Step } from '../../engine/core/trace.ts';
import { differenceBetween, keptSteps } from './steps.ts';

const step = (name: string, value: Step['value'], inputs: Step['inputs'] = {}, line?: number): Step => ({
  ...{ step: name, formula: 'a × b', inputs, value, citation: '42 CFR 412', release: null },
  ...(line === undefined ? {} : { line }),
});
/** More steps by line than are kept, and one of the claim. */
const large = (total: number) => ({
  opps: [...Array.from({ length: 2000 }, (_, i) => step('payment', 1, { rate: 1 }, i + 1)), step('total', total)],
});

describe('steps that are kept', () => {
  it('are those of modules, without formulas', () => {
    const kept = keptSteps({ lookups: [step('contract', 'PLAN')], ipps: [step('rate', 1, { a: 1 })] });
    expect(kept).toEqual({ isWhole: true, modules: { ipps: [{ step: 'rate', value: 1, inputs: { a: 1 } }] } });
  });

  it('are those of the claim first, where there is no room for all', () => {
    const kept = keptSteps(large(1));
    expect(kept.isWhole).toBe(false);
    expect(JSON.stringify(kept).length).toBeLessThan(25_000);
    expect(kept.modules.opps?.at(-1)).toMatchObject({ step: 'total', value: 1 });
  });
});

describe('the difference', () => {
  const between = (before: Record<string, Step[]>, after: Record<string, Step[]>) =>
    differenceBetween(keptSteps(before), keptSteps(after));

  it('is of the first input that differs, else of the value', () => {
    const before = { ipps: [step('rate', 5, { wage_index: '1.0212', hours: 1 }), step('total', 9)] };
    const after = { ipps: [step('rate', 6, { wage_index: '1.0341', hours: 1 }), step('total', 10)] };
    expect(between(before, after)).toEqual({
      ...{ module: 'ipps', step: 'rate', line: null, input: 'wage_index', before: '1.0212', after: '1.0341' },
      text: 'wage_index was 1.0212 and is 1.0341',
    });
    expect(between({ ipps: [step('total', 9, {}, 2)] }, { ipps: [step('total', null, {}, 2)] })).toMatchObject({
      ...{ line: 2, input: null, before: 9, after: null, text: 'total was 9 and is unknown' },
    });
  });

  it('is a step that is new, or no longer made', () => {
    const [one, two] = [{ ipps: [step('a', 1)] }, { ipps: [step('a', 1), step('b', 2)] }];
    expect(between(one, two)).toMatchObject({ step: 'b', before: null, after: 2, text: 'The step is new' });
    expect(between(two, one)).toMatchObject({ step: 'b', before: 2, after: null, text: 'The step is no longer made' });
    expect(between(two, two)).toBeNull();
  });

  it('is none of steps that were not kept', () => {
    expect(between(large(1), large(1))).toBeNull();
    expect(between(large(1), { opps: [...large(1).opps, step('payment', 1, {}, 3000)] })).toBeNull();
    expect(between(large(1), large(2))).toMatchObject({ step: 'total', before: 1, after: 2 });
  });
});
