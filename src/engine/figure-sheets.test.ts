/** The sheets of figures of every payment system, beside the figures that are held. */
import { describe, expect, test } from 'vitest';
import { changeOf, outOfBounds, wrongSum } from './core/asked-figures.ts';
import { exact } from './core/exact.ts';
import { isHeld } from './core/figure.ts';
import { GivenFigures } from './core/given-figures.ts';
import type { AnyRateYears } from './core/rate-years.ts';
import { RATE_YEARS } from './modules.ts';

const SPLITS = ['above', 'at_or_below'].flatMap((at) =>
  ['labor', 'nonlabor'].map((portion) => `standardized_amounts.full.${at}.${portion}`),
);
const lastOf = ({ heldYears }: AnyRateYears) => heldYears.at(-1) as number;
/** Years whose rules the next one has: a figure of an earlier year may have been made otherwise. */
const RECENT = 3;

describe.each(RATE_YEARS.map((rates) => [rates.system, rates] as const))('%s', (_, rates) => {
  const next = lastOf(rates) + 1;

  test('every figure of a new year is asked for, or computed from those that are', () => {
    for (const name of rates.namesOf(next).keys()) expect([name, rates.kindOf(name)]).not.toEqual([name, undefined]);
  });

  test('nothing is asked for that no year reads', () => {
    const asked = new Set(rates.asksOf(next).map(({ name }) => name));
    const read = new Set(rates.namesOf(next).keys());
    for (const { name } of rates.asksOf(next)) expect(name).toMatch(/^[a-z0-9_.]+$/);
    for (const name of Object.keys(rates.computed)) expect([name, read.has(name)]).toEqual([name, true]);
    for (const name of Object.keys(rates.computed)) expect([name, asked.has(name)]).toEqual([name, false]);
  });

  test('every held figure is within the bounds of its kind', () => {
    for (const year of rates.heldYears)
      for (const [name, figure] of rates.namesOf(year)) {
        const kind = rates.kindOf(name);
        if (figure && isHeld(figure) && kind)
          expect([year, outOfBounds(name, kind, figure.value)]).toEqual([year, null]);
      }
  });

  test('held parts add up', () => {
    for (const year of rates.heldYears)
      for (const group of rates.sums)
        expect([year, wrongSum(group, (name) => rates.heldFigure(year, name)?.value)]).toEqual([year, null]);
  });

  test('a year of which the asked figures are given, and nothing else, can be priced', () => {
    const given = new GivenFigures(
      rates.asksOf(next).map(({ name }) => ({
        ...{ system: rates.system, year: next, name, citation: 'a rule', release: '' },
        value: `${rates.heldYears.toReversed().flatMap((year) => rates.heldFigure(year, name) ?? [])[0]?.value ?? '1'}`,
      })),
    );
    // Long-term care takes the inpatient rates of the year, which are given there.
    const inpatient = ['capital_federal_rate', ...SPLITS].map((name) => ({
      ...{ system: 'IPPS', year: next, name, value: '100.00', citation: 'a rule', release: '' },
    }));
    const { rates: complete, lacking = [] } = rates.figuresAt(rates.periodOf(next).start, given.with(inpatient)) ?? {};
    // Products of all years before wait for those of last year that are not held.
    expect([lacking, complete === undefined]).toEqual([[], false]);
    expect(rates.rulesVerifiedTo).toBeLessThan(rates.periodOf(next).start);
  });

  test('computed from its parts, a held figure is what CMS holds', () => {
    for (const year of rates.heldYears.slice(-RECENT))
      for (const [name, { from, value }] of Object.entries(rates.computed)) {
        const held = rates.heldFigure(year, name);
        const parts = from.map((part) =>
          typeof part === 'string'
            ? rates.heldFigure(year, part)
            : 'of' in part
              ? rates.heldFigure(year - 1, part.name)
              : null,
        );
        if (!held || parts.some((part) => !part)) continue;
        const made = value(...parts.flatMap((part) => (part ? [part.value] : [])));
        expect([year, name, made.shortest]).toEqual([year, name, held.value.shortest]);
      }
  });
});

test('a change of more than a quarter from one held year to the next is rare: it is worth a question', () => {
  const compared = RATE_YEARS.flatMap((rates) =>
    rates.heldYears.flatMap((year) =>
      rates.asksOf(year).flatMap(({ name }) => {
        const [now, before] = [rates.heldFigure(year, name), rates.heldFigure(year - 1, name)];
        return now && before ? [changeOf(now.value, before.value)] : [];
      }),
    ),
  );
  expect(compared.length).toBeGreaterThan(500);
  expect(compared.filter(({ isUnusual }) => isUnusual).length / compared.length).toBeLessThan(0.05);
});

test.each([
  ['0.66', '0.65', '+1.5 %', false],
  ['12117', '121.17', '+9900.0 %', true],
  ['0.30', '0.40', '-25.0 %', false],
  ['0.2999', '0.40', '-25.0 %', true],
  ['-0.06', '-0.05', '-20.0 %', false],
  ['0', '0', '0.0 %', false],
  ['1', '0', 'last year 0', true],
])('%s after %s is a change of %s', (now, before, percent, isUnusual) => {
  expect(changeOf(exact(now), exact(before))).toEqual({ percent, isUnusual });
  expect(changeOf(exact(now), undefined)).toEqual({ percent: '', isUnusual: false });
});
