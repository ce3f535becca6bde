import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { EXAMPLE_TERMS } from '../../../../test/support/contract-terms.ts';
import { drawnTerms } from '../../../../test/support/drawn-terms.ts';
import { draws, onDraws } from '../../../../test/support/draws.ts';
import type { Random } from '../../../../test/support/random.ts';
import { DOLLARS_MAX } from './fields.ts';
import { DOLLARS_KINDS, type DollarsKind, dollarsIn, scaledTerms } from './scaled.ts';
import { termsDocument } from './schema.ts';
import type { Term } from './terms.ts';

const ALL = new Set(DOLLARS_KINDS);
const AMOUNTS = new Set<DollarsKind>(['amounts']);

const term = (fields: Partial<Term>): Term => ({
  ...{ id: 'rate', name: 'Rate', role: 'rate', applies: {} },
  pays: { how: 'nothing' },
  ...fields,
});

// biome-ignore lint/suspicious/noExplicitAny: any schema
type Schema = any;

/** Returns an example of each shape that a schema allows, each with every field, in which dollars are 1. */
function examplesOf(schema: Schema, root: Schema): unknown[] {
  if (schema.$ref) return examplesOf(root.$defs[schema.$ref.split('/').at(-1)], root);
  if (schema.anyOf ?? schema.oneOf)
    return (schema.anyOf ?? schema.oneOf).flatMap((each: Schema) => examplesOf(each, root));
  if ('const' in schema) return [schema.const];
  if (schema.enum) return [schema.enum[0]];
  if (schema.type === 'array') return examplesOf(schema.items, root).map((item) => [item]);
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([name, field]) => [name, examplesOf(field, root)] as const,
    );
    const count = Math.max(...fields.map(([, examples]) => examples.length));
    return Array.from({ length: count }, (_, i) =>
      Object.fromEntries(fields.map(([name, examples]) => [name, examples[i % examples.length]])),
    );
  }
  if (schema.type === 'number') return [schema.maximum === DOLLARS_MAX ? { dollars: true } : 7];
  if (schema.type === 'integer') return [7];
  return [schema.type === 'boolean' ? true : 'text'];
}

/** Returns the places of dollars in an example, without the numbers of lists. */
function placesIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('dollars' in value) return [path];
  return Object.entries(value).flatMap(([name, field]) => placesIn(field, `${path}.${name}`));
}
const asDollars = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('{"dollars":true}', '1'));

describe('dollars', () => {
  const json = z.toJSONSchema(termsDocument, { unrepresentable: 'any', io: 'input' }) as Schema;
  const { properties } = json.$defs.ContractTerm;
  const examples = (['applies', 'pays', 'limits'] as const).flatMap((part) =>
    examplesOf(properties[part], json).map((example) => ({ part, example })),
  );

  it('are at every place of the schema', () => {
    const missed = new Set<string>();
    const kinds = new Map<string, Set<DollarsKind>>();
    for (const { part, example } of examples) {
      const places = dollarsIn(term({ [part]: asDollars(example) }));
      const numbers = places.filter(({ value }) => typeof value === 'number');
      const expected = placesIn(example, part);
      for (const place of expected) if (!numbers.some(({ field }) => field === place)) missed.add(place);
      for (const { field } of numbers) if (!expected.includes(field)) missed.add(`no dollars: ${field}`);
      for (const { field, kind } of numbers) {
        const name = field.replace(/\.\d+(?=\.)/g, '');
        kinds.set(name, new Set([...(kinds.get(name) ?? []), kind]));
      }
    }
    expect([...missed]).toEqual([]);
    const byKind = Object.fromEntries(
      DOLLARS_KINDS.map((kind) => [
        kind,
        [...kinds]
          .filter(([, each]) => each.has(kind))
          .map(([name]) => name)
          .sort(),
      ]),
    );
    // A new place of dollars is put into one of these by whoever adds it.
    expect(byKind).toEqual({
      amounts: [
        'pays.amount',
        'pays.by_revenue.amount',
        'pays.by_revenue.tiers.amount',
        'pays.conversion_factor',
        'pays.each_day',
        'pays.each_further_day',
        'pays.of.amount',
        'pays.of.by_revenue.amount',
        'pays.of.by_revenue.tiers.amount',
        'pays.of.conversion_factor',
        'pays.of.each_further_day',
        'pays.of.plus',
        'pays.of.rate',
        'pays.of.tiers.amount',
        'pays.plus',
        'pays.rate',
        'pays.tiers.amount',
      ],
      thresholds: [
        'applies.has_lines.charges_over',
        'applies.has_lines.invoice_over',
        'applies.lines.charges_over',
        'applies.lines.invoice_over',
        'pays.over',
        'pays.over.at_least',
        'pays.over.plus',
      ],
      limits: [
        'limits.maximum',
        'limits.minimum',
        'pays.add_on_cap',
        'pays.cap',
        'pays.maximum',
        'pays.minimum',
        'pays.of.add_on_cap',
      ],
    });
  });

  it('that are figures of rate tables are left, and figures of days are none', () => {
    const figure = { rate_table: 'sheet', column: 'rate' };
    const { left, scaled, terms } = scaledTerms(
      [term({ pays: { how: 'case_rate', amount: figure, days: figure, each_further_day: 100 } })],
      3,
      ALL,
    );
    expect(left).toEqual([{ term: 'rate', field: 'pays.amount', kind: 'amounts', value: figure }]);
    expect(scaled).toEqual([{ term: 'rate', field: 'pays.each_further_day', old: 100, new: 103 }]);
    expect(terms[0]?.pays).toEqual({ how: 'case_rate', amount: figure, days: figure, each_further_day: 103 });
  });
});

/** Doubles dollars of drawn terms, and nothing else. */
function doubled(random: Random): void {
  const { terms } = drawnTerms(random);
  const kinds = new Set(DOLLARS_KINDS.filter(() => random.below(2) === 0));
  const result = scaledTerms(terms, 100, kinds);
  const places = terms.flatMap(dollarsIn);
  const nameOf = ({ term, field }: { term: string; field: string }) => `${term} ${field}`;
  expect([...result.scaled, ...result.left].map(nameOf).sort()).toEqual(places.map(nameOf).sort());
  const twice = result.terms.flatMap(dollarsIn);
  expect(twice).toEqual(
    places.map((place) => ({
      ...place,
      value: typeof place.value === 'number' && kinds.has(place.kind) ? place.value * 2 : place.value,
    })),
  );
  const without = (of: readonly Term[]) => scaledTerms(of, -100, ALL).terms;
  expect(without(result.terms)).toEqual(without(terms));
  expect(scaledTerms(terms, 0, ALL).terms).toEqual(terms);
}

describe('scaled terms', () => {
  const stopLoss = term({
    id: 'costly',
    role: 'stop_loss',
    pays: {
      ...{ how: 'stop_loss', by: 'charges', over: 150_000, percent: 60, dollar: 'second', cap: 9000 },
      cap_per: 'day',
    },
    escalators: [{ from: '2027-01-01', percent: 3 }],
  });

  it('raise what is paid, and leave percents, thresholds, limits, days and increases by date', () => {
    const { terms, left } = scaledTerms([...EXAMPLE_TERMS.terms, stopLoss], 3, AMOUNTS);
    const percents = (of: readonly Term[]) => JSON.stringify(of).match(/"\w*percent":[\d.]+/g);
    expect(percents(terms)).toEqual(percents([...EXAMPLE_TERMS.terms, stopLoss]));
    expect(terms.at(-1)).toEqual(stopLoss);
    expect(left.filter(({ term }) => term === 'costly').map(({ field, kind }) => [field, kind])).toEqual([
      ['pays.over', 'thresholds'],
      ['pays.cap', 'limits'],
    ]);
    expect(terms.find(({ pays }) => pays.how === 'case_rate')?.pays).toMatchObject({
      ...{ amount: 5047, days: 2, each_further_day: 1184.5 },
    });
  });

  test.each<[kinds: DollarsKind[], over: number, cap: number]>([
    [['amounts', 'thresholds'], 154_500, 9000],
    [['amounts', 'limits'], 150_000, 9270],
  ])('raise %j', (kinds, over, cap) => {
    expect(scaledTerms([stopLoss], 3, new Set(kinds)).terms[0]?.pays).toMatchObject({ over, cap });
  });

  test.each([
    [100.01, 3, 103.01],
    [0.5, 3, 0.52],
    [1.5, 33, 2],
    [0.0525, 3, 0.0541],
    [61.125, 3, 62.959],
    [4900, -2.5, 4777.5],
    [4900, -100, 0],
    [4900, 0, 4900],
    [0, 3, 0],
    [1850, 0.0001, 1850],
    [999_999_999.99, 3, 1_029_999_999.99],
  ])('%d and %d percent are %d', (amount, percent, expected) => {
    const { scaled } = scaledTerms([term({ pays: { how: 'flat', amount, per: 'unit' } })], percent, AMOUNTS);
    expect(scaled).toMatchObject([{ old: amount, new: expected }]);
  });

  it('change nothing but dollars, and each of them or say that it stays', () => {
    onDraws((random) => {
      for (let i = 0; i < draws; i++) doubled(random);
    });
  });
});
