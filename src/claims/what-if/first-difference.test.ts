import { describe, expect, it, test } from 'vitest';
import {
  EXAMPLE_TERMS,
  exampleWith,
  type GivenClaim,
  inpatientStay,
  outpatientClaim,
  priced,
} from '../../../test/support/contract-terms.ts';
import type { Terms } from '../../engine/contracts/terms/terms.ts';
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

describe('the first difference of a contract', () => {
  const STAY = inpatientStay({ drgs: { grouped: '807', billed: null } });
  const VISIT = outpatientClaim([{ revenueCode: '0450', hcpcs: '99284', charges: 900 }]);
  const LONGER = { pays: { how: 'case_rate', amount: 4900, days: 2, each_further_day: 1200 } } as const;
  const contract = (terms: Terms, claim: GivenClaim) => ({ contract: priced(terms, claim).steps ?? [] });
  const between = (one: Terms, other: Terms, claim: GivenClaim) =>
    named(firstDifference(contract(one, claim), contract(other, claim)));

  it('is the first term that pays where the base has no contract', () => {
    expect(contract(EXAMPLE_TERMS, STAY).contract.map(({ step }) => step)).toMatchObject([
      'terms_of_other_kinds',
      'implants_applies',
      'deliveries',
      ...['stop_loss_threshold', 'charges', 'total_payment'],
    ]);
    expect(named(firstDifference({}, contract(EXAMPLE_TERMS, STAY)))).toEqual(['contract', null, 'deliveries']);
    expect(named(firstDifference(contract(EXAMPLE_TERMS, STAY), {}))).toEqual(['contract', 'deliveries', null]);
  });

  it('is none where terms that do not apply are others', () => {
    expect(between(EXAMPLE_TERMS, exampleWith({ ed: null }), STAY)).toBeNull();
    expect(between(EXAMPLE_TERMS, exampleWith({ icu: null, implants: null }), STAY)).toBeNull();
    expect(between(EXAMPLE_TERMS, exampleWith({ stop_loss: null }), STAY)).toBeNull();
    const other = { lines: { revenue_codes: ['0279'], charges_over: 7000 } };
    expect(between(EXAMPLE_TERMS, exampleWith({ implants: { applies: other } }), STAY)).toBeNull();
  });

  it('is the amount, though the number of terms of other kinds is another', () => {
    expect(between(EXAMPLE_TERMS, exampleWith({ ed: null, deliveries: LONGER }), STAY)).toEqual([
      'contract',
      ...['deliveries', 'deliveries'],
    ]);
  });

  it('is a term that pays in one of both; where each has one of its own, that of the base', () => {
    const over = { pays: { how: 'stop_loss', by: 'charges', over: 8000, percent: 30, dollar: 'second' } } as const;
    expect(between(EXAMPLE_TERMS, exampleWith({ stop_loss: over }), STAY)).toEqual(['contract', null, 'stop_loss']);
    const charges = { medicare: { pays: { how: 'percent_of_charges', percent: 50 } } } as const;
    expect(between(EXAMPLE_TERMS, exampleWith({ ed: null, ...charges }), VISIT)).toEqual(['contract', 'ed', null]);
    const care = { revenueCode: '0200', units: 3, charges: 9000 };
    const stay = inpatientStay({ lines: [care], drgs: { grouped: '312', billed: null } });
    const withoutIcu = exampleWith({ icu: null, ...charges });
    expect(between(withoutIcu, EXAMPLE_TERMS, stay)).toEqual(['contract', 'medicare', null]);
    expect(between(EXAMPLE_TERMS, withoutIcu, stay)?.slice(1)).toEqual(['icu', null]);
  });

  it('is what was paid before, where the terms of one have no total', () => {
    const claim = outpatientClaim([
      { revenueCode: '0450', hcpcs: '99284', charges: 900 },
      { revenueCode: '0320', hcpcs: '71046', charges: 260 },
    ]);
    const charges = { medicare: { pays: { how: 'percent_of_charges', percent: 50 } } } as const;
    expect(priced(EXAMPLE_TERMS, claim).total).toBeNull();
    expect(between(exampleWith(charges), EXAMPLE_TERMS, claim)).toEqual(['contract', 'medicare', null]);
  });

  it('is a term that is named as the count of others', () => {
    const counts = (value: Step['value']) => ({ contract: [step('terms_of_other_kinds', value)] });
    expect(firstDifference(counts(1), counts(2))).toBeNull();
    expect(named(firstDifference(counts('1.00'), counts('2.00')))?.[0]).toBe('contract');
  });
});
