/** Tests that no published figure stands twice: payment systems that share one take it from src/engine/figures. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Exact, exact } from '../../src/engine/core/exact.ts';
import { type Figure, isFigure, isHeld } from '../../src/engine/core/figure.ts';
import { RATE_YEARS } from '../../src/engine/modules.ts';

/** Equal figures that two systems publish apart, and why they are two. */
const COINCIDENCES: Readonly<Record<string, string>> = {
  'PSYCH wage index decrease limit | IRF wage index decrease limit': "5 percent by each system's own rule",
  'PSYCH wage index decrease limit | SNF wage index decrease limit': "5 percent by each system's own rule",
  'IRF wage index decrease limit | SNF wage index decrease limit': "5 percent by each system's own rule",
  'IRF outlier share | LTCH outlier share': '42 CFR 412.624(e)(5) and 412.525(a)',
  'ASC half | IPPS half': 'stopped and further procedures (42 CFR 416.172), transfers (412.4(f)(6))',
  'ESRD tpnies share | IPPS share': '42 CFR 413.236(f) and 412.88(a)(2)',
};

const PRICERS = join(import.meta.dirname, '../../src/engine/pricers');
/** Names of modules that differ from their folders'. */
const SYSTEMS: Readonly<Record<string, string>> = { ipf: 'PSYCH' };

/** A figure and its place in a payment system. */
interface Place {
  system: string;
  /** `FY 2026`; null for a figure of every year. */
  period: string | null;
  /** Its name in words, `fixed loss threshold`. */
  name: string;
  figure: Figure | Exact | number;
}

const figuresByYear: readonly Place[] = RATE_YEARS.flatMap((rates) =>
  rates.heldYears.flatMap((year) =>
    [...rates.namesOf(year)].flatMap(([path, figure]) =>
      figure ? [{ system: rates.system, period: rates.nameOf(year), name: words(path), figure }] : [],
    ),
  ),
);

/** Returns the constants that the files of a pricer's rates, or its rules, export. */
async function figuresOfEveryYear(): Promise<Place[]> {
  const places: Place[] = [];
  const ofYears = new Set(figuresByYear.map(({ figure }) => figure));
  for (const folder of readdirSync(PRICERS)) {
    const rates = join(PRICERS, folder, 'rates');
    const files = existsSync(rates) ? readdirSync(rates).filter((file) => !file.includes('.test.')) : [];
    const paths = [...files.map((file) => join(rates, file)), join(PRICERS, folder, 'rules.ts')];
    for (const path of paths.filter((file) => existsSync(file)))
      for (const [name, value] of Object.entries(await import(path)))
        visit(value, words(name), (place, figure) => {
          if (ofYears.has(figure)) return;
          places.push({ system: SYSTEMS[folder] ?? folder.toUpperCase(), period: null, name: place, figure });
        });
  }
  return places;
}

/** Calls back for each figure of a value except the rates of a year. */
function visit(value: unknown, name: string, found: (name: string, figure: Place['figure']) => void): void {
  if (typeof value === 'number' || value instanceof Exact) found(name, value);
  else if (typeof value !== 'object' || value === null) return;
  else if (isFigure(value)) {
    if (isHeld(value)) found(name, value);
  } else if (Object.getPrototypeOf(value) === Object.prototype && !('fiscalYear' in value))
    for (const [key, inner] of Object.entries(value)) visit(inner, `${name} ${words(key)}`, found);
}

/** Writes `fixedLossThreshold`, `FIXED_LOSS_THRESHOLD` in words. */
function words(name: string): string {
  const apart = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return apart.replaceAll(/[_.]/g, ' ').toLowerCase();
}

/** Returns pairs of figures of two systems that are equal, and have one citation, or one name in a period. */
function twins(places: readonly Place[]): string[] {
  const pairs = places.flatMap((one, at) =>
    places
      .slice(at + 1)
      .filter((other) => one.system !== other.system && areTwins(one, other))
      .map((other) => `${one.system} ${one.name} | ${other.system} ${other.name}`),
  );
  return [...new Set(pairs)];
}

function areTwins(one: Place, other: Place): boolean {
  if (one.period !== null && other.period !== null && one.period !== other.period) return false;
  const [a, b] = [one.figure, other.figure];
  // The two systems share the figure already.
  if (typeof a === 'object' && isFigure(a) && a === b) return false;
  const [citation, otherCitation] = [citationOf(a), citationOf(b)];
  const isOfOneName = ` ${one.name}`.endsWith(` ${other.name}`) || ` ${other.name}`.endsWith(` ${one.name}`);
  return (isOfOneName || (citation !== null && citation === otherCitation)) && amountOf(a).equals(amountOf(b));
}

function amountOf(figure: Place['figure']): Exact {
  if (typeof figure === 'number') return exact(figure);
  return figure instanceof Exact ? figure : figure.value;
}

function citationOf(figure: Place['figure']): string | null {
  return typeof figure === 'object' && isFigure(figure) ? figure.citation : null;
}

test('figures of two payment systems stand once', async () => {
  const ofEveryYear = await figuresOfEveryYear();
  expect(figuresByYear.length).toBeGreaterThan(1000);
  expect(ofEveryYear.length).toBeGreaterThan(100);
  // A listed pair that is gone leaves its list.
  expect(twins([...figuresByYear, ...ofEveryYear]).sort()).toEqual(Object.keys(COINCIDENCES).sort());
});
