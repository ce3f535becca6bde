/** Finds the published figures of a payment system, with their sources and marks of certainty. */

import type { Dated } from '../../src/engine/core/dated.ts';
import { Exact } from '../../src/engine/core/exact.ts';
import { type Figure, isFigure, isHeld } from '../../src/engine/core/figure.ts';
import { RateYears } from '../../src/engine/core/rate-years.ts';
import type { Coverage } from '../../src/engine/frame/module.ts';

export interface FoundFigure {
  /** Name of the period; null for a figure that is not dated. */
  period: string | null;
  /** Path in the exports of the rates, `RATES.fixedLossThreshold`. */
  name: string;
  figure: Figure;
}

/**
 * Returns the figures of each period, then those that belong to no period.
 * @param rates what the files of a payment system's rates export, by name
 */
export function figuresOf(rates: Readonly<Record<string, unknown>>, periods: readonly Coverage[]): FoundFigure[] {
  const figures: FoundFigure[] = [];
  const visited = new Set<Figure>();
  for (const period of periods) {
    const ofPeriod = new Set<Figure>();
    for (const [name, value] of Object.entries(rates)) {
      if (!isDated(value)) continue;
      walk(name, value, period.day, (path, figure) => {
        if (!ofPeriod.has(figure)) figures.push({ period: period.name, name: path, figure });
        ofPeriod.add(figure);
        visited.add(figure);
      });
    }
  }
  for (const [name, value] of Object.entries(rates))
    walk(name, value, null, (path, figure) => {
      if (!visited.has(figure)) figures.push({ period: null, name: path, figure });
      visited.add(figure);
    });
  return figures;
}

/** Visits the figures of a value. @param day of dated values, YYYYMMDD; null leaves them out */
function walk(name: string, value: unknown, day: number | null, visit: (name: string, figure: Figure) => void): void {
  if (typeof value !== 'object' || value === null || value instanceof Exact) return;
  if (isDated(value)) {
    // Visit what a year holds, even if it lacks some of its figures.
    if (day !== null) walk(name, value instanceof RateYears ? value.heldAt(day) : value.at(day), day, visit);
  } else if (isFigure(value)) {
    if (isHeld(value)) visit(name, value);
  } else {
    const entries = value instanceof Map ? value.entries() : Object.entries(value);
    for (const [key, inner] of entries) walk(`${name}.${key}`, inner, day, visit);
  }
}

const isDated = (value: unknown): value is Dated<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  'at' in value &&
  typeof value.at === 'function';
