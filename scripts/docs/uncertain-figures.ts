/** Finds the figures of a payment system that are not verified against CMS's rule, by their marks of certainty. */
import type { Coverage } from '../../src/engine/claim/module.ts';
import type { Dated } from '../../src/engine/core/dated.ts';
import { Exact } from '../../src/engine/core/exact.ts';
import { CERTAINTY, type Figure } from '../../src/engine/core/figure.ts';

export interface UncertainFigure {
  /** Name of the period; null for a figure that is not dated. */
  period: string | null;
  /** Path within what the rates export, `FY2026.fixedLossThreshold`. */
  name: string;
  certainty: 'I' | 'U';
  citation: string;
}

/**
 * Returns the figures marked inferred or not verified, each once for a period.
 * @param rates what the files of a payment system's rates export, by name
 */
export function uncertainFigures(
  rates: Readonly<Record<string, unknown>>,
  periods: readonly Coverage[],
): UncertainFigure[] {
  const found: UncertainFigure[] = [];
  const seen = new Set<Figure>();
  const collect = (period: Coverage | null) => (name: string, figure: Figure) => {
    if (period === null && seen.has(figure)) return;
    seen.add(figure);
    const { certainty, citation } = figure;
    if (certainty === 'I' || certainty === 'U') found.push({ period: period?.name ?? null, name, certainty, citation });
  };
  for (const period of periods)
    for (const [name, value] of Object.entries(rates))
      if (isDated(value)) walk(name, value, period.day, collect(period));
  for (const [name, value] of Object.entries(rates)) walk(name, value, null, collect(null));
  return found;
}

/** @param day for dated values, YYYYMMDD; null leaves them out */
function walk(name: string, value: unknown, day: number | null, visit: (name: string, figure: Figure) => void): void {
  if (typeof value !== 'object' || value === null || value instanceof Exact) return;
  if (isDated(value)) {
    if (day !== null) walk(name, value.at(day), day, visit);
  } else if (isFigure(value)) visit(name, value);
  else {
    const entries = value instanceof Map ? value.entries() : Object.entries(value);
    for (const [key, inner] of entries) walk(`${name}.${key}`, inner, day, visit);
  }
}

const isDated = (value: unknown): value is Dated<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'function' &&
  !Array.isArray(value);

const isFigure = (value: object): value is Figure =>
  'citation' in value && 'certainty' in value && Object.hasOwn(CERTAINTY, value.certainty as string);
