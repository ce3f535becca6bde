import { describe, expect, test } from 'vitest';
import { type FigureSheet, figureSheet, setByLaw } from './asked-figures.ts';
import { byFiscalYear } from './dated.ts';
import { exact } from './exact.ts';
import { citationOf, type Figure, figure, NOT_HELD } from './figure.ts';
import { GivenFigures, NO_FIGURES } from './given-figures.ts';
import { RateYears } from './rate-years.ts';

interface Rates {
  fiscalYear: number;
  rule: string;
  baseRate: Figure;
  loss: { standard: Figure; siteNeutral: Figure };
  bonus: Figure | null;
  addOn: Figure | null;
  ages: readonly { from: number; factor: Figure }[];
}

const of = (value: string) => figure(value, 'C', 'the rule');
const FY2025: Rates = {
  fiscalYear: 2025,
  rule: 'old',
  baseRate: of('100'),
  loss: { standard: of('1'), siteNeutral: of('2') },
  bonus: of('0.5'),
  addOn: null,
  ages: [{ from: 0, factor: of('1.00') }],
};
const FY2026: Rates = {
  ...FY2025,
  fiscalYear: 2026,
  rule: 'new',
  loss: { standard: of('1'), siteNeutral: NOT_HELD },
  bonus: NOT_HELD,
};
const years = new RateYears<Rates>({
  system: 'EXAMPLE',
  year: 'fiscal',
  held: byFiscalYear({ 2025: FY2025, 2026: FY2026 }),
  years: [2025, 2026],
  next: (year) => ({ fiscalYear: year }),
  optional: ['bonus'],
});
const given = (year: number, figures: Record<string, string>) =>
  new GivenFigures(
    Object.entries(figures).map(([name, value]) => ({
      ...{ system: 'EXAMPLE', year, name, value, citation: 'an example', release: 'file 1' },
    })),
  );
const ALL = { base_rate: '110', 'loss.standard': '3', 'loss.site_neutral': '4', bonus: '0.6', 'ages.1.factor': '1.01' };

describe('a year that is held', () => {
  test('has its own figures, whatever is given', () => {
    expect(years.at(20250101)).toEqual(FY2025);
    expect(years.at(20250101, given(2025, ALL))).toEqual(FY2025);
    expect(years.at(20240930, given(2024, ALL))).toBeUndefined();
  });

  test('lacks a figure until it is given, of which the citation names the file', () => {
    expect(years.at(20260101)).toBeUndefined();
    expect(years.lackingText(20260101)).toBe(
      'Fiscal year 2026 of EXAMPLE lacks loss.site_neutral: figures that an import of pricer-figures can give.',
    );
    const rates = years.at(20260101, given(2026, { 'loss.site_neutral': '4', base_rate: '999' }));
    expect([`${rates?.loss.siteNeutral.value}`, `${rates?.baseRate.value}`, rates?.bonus]).toEqual(['4', '100', null]);
    expect(citationOf(rates?.loss.siteNeutral as Figure)).toBe(
      'an example, file 1 (given by the operator of the service)',
    );
  });

  test('has figures that stop a price only where it reads them, by their names', () => {
    const { held, ...spec } = { held: byFiscalYear({ 2026: FY2026 }), system: 'EXAMPLE', years: [2026] };
    const bounded = new RateYears<Rates>({
      ...spec,
      held,
      year: 'fiscal',
      next: () => ({}),
      bounded: ['loss', 'bonus'],
    });
    const rates = bounded.at(20260101);
    expect(`${rates?.loss.standard.value}`).toBe('1');
    expect(() => rates?.loss.siteNeutral.value).toThrow('not held: loss.site_neutral');
    expect(bounded.figuresAt(20260101)).toMatchObject({
      lacking: [],
      optionalLacking: ['loss.site_neutral', 'bonus'],
    });
    expect(bounded.years()).toEqual([2026]);
    const complete = bounded.at(20260101, given(2026, { 'loss.site_neutral': '4' }));
    expect(`${complete?.loss.siteNeutral.value}`).toBe('4');
  });

  test('is not priced with a figure that is lacking', () => {
    expect(() => NOT_HELD.value).toThrow('not held');
  });
});

describe('a year after the last', () => {
  test('has its rules, and every figure must be given', () => {
    expect(years.at(20270101)).toBeUndefined();
    expect(years.figuresAt(20270101)?.lacking).toEqual([
      'base_rate',
      'loss.standard',
      'loss.site_neutral',
      'ages.1.factor',
    ]);
    const { bonus: _, ...required } = ALL;
    const rates = years.at(20270101, given(2027, required));
    expect([rates?.fiscalYear, rates?.rule, `${rates?.baseRate.value}`, rates?.bonus]).toEqual([
      2027,
      'new',
      '110',
      null,
    ]);
    expect(`${rates?.ages[0]?.factor.value}`).toBe('1.01');
    expect(`${years.at(20270101, given(2027, ALL))?.bonus?.value}`).toBe('0.6');
    expect(years.at(20280101, given(2027, ALL))).toBeUndefined();
  });

  test('counts among the years once everything is given', () => {
    expect(years.years(NO_FIGURES)).toEqual([2025]);
    expect(years.years(given(2027, ALL))).toEqual([2025, 2027]);
    expect(years.years(given(2026, { 'loss.site_neutral': '4' }))).toEqual([2025, 2026]);
  });
});

describe('figures that are made of others', () => {
  const sheet: FigureSheet = figureSheet(
    {
      asks: (['base_rate', 'loss.standard', 'loss.site_neutral', 'share'] as const).map((name) => ({
        ...{ name, kind: 'rate', meaning: 'an example', where: 'the rule' },
      })),
      computed: {
        bonus: { kind: 'share', from: ['share'], how: '1 − share', value: (share) => exact('1').minus(share) },
        add_on: {
          kind: 'rate',
          from: [{ name: 'add_on', of: 'year before' }, 'base_rate'],
          how: 'sums',
          value: (before, base) => before.plus(base),
        },
      },
    },
    { computed: setByLaw('ages.1.factor', 'factor', 'the law') },
  );
  const made = new RateYears<Rates>({
    ...{ system: 'EXAMPLE', year: 'fiscal', sheet, years: [2025], next: () => ({}) },
    held: byFiscalYear({ 2025: { ...FY2025, addOn: of('7') } }),
  });
  const GIVEN = { base_rate: '110', 'loss.standard': '3', 'loss.site_neutral': '4', share: '0.4' };

  test('are computed, by the year before and by the law, and cite what was given', () => {
    const rates = made.at(20260101, given(2026, GIVEN));
    expect([rates?.bonus, rates?.addOn].map((each) => `${each?.value}`)).toEqual(['0.6', '117']);
    expect(citationOf(rates?.bonus as Figure)).toBe(
      '1 − share: an example, file 1 (given by the operator of the service)',
    );
    expect(rates?.ages[0]?.factor).toEqual({ value: exact('1.00'), certainty: 'C', citation: 'the law' });
  });

  test('are asked for by their parts', () => {
    expect(made.figuresAt(20260101)?.lacking).toEqual(['base_rate', 'loss.standard', 'loss.site_neutral', 'share']);
    expect(made.asksOf(2025).map(({ name }) => name)).not.toContain('share');
    expect(made.asksOf(2026).map(({ name }) => name)).toContain('share');
    expect(made.lackingText(20260101, NO_FIGURES, ['bonus'])).toContain('lacks share:');
  });

  test('are what was given, where somebody gave them', () => {
    expect(`${made.at(20260101, given(2026, { ...GIVEN, bonus: '0.61' }))?.bonus?.value}`).toBe('0.61');
  });

  test('stop at a year of which nothing is known, however far it is', () => {
    expect(made.at(99990101, given(9999, GIVEN))).toBeUndefined();
    expect(made.figuresAt(99990101, given(9999, GIVEN))?.lacking).toEqual(['add_on of FY 9998']);
    expect(`${made.figureOf(9999, 'ages.1.factor')?.value}`).toBe('1.00');
  });
});
