/** Figures that an operator of the service gives for years whose rates lack them, and how modules receive them. */

import type { Warning } from '../claim/warnings.ts';
import { type GivenFigures, NO_FIGURES } from '../core/given-figures.ts';
import type { AnyRateYears } from '../core/rate-years.ts';
import type { ClaimModule, Coverage } from './module.ts';
import { type TableKey, type Tables, tableKey } from './tables.ts';

/** All imported figures, whatever the date of the claim. */
export const PRICER_FIGURES = tableKey<GivenFigures>('pricer_figures');

/**
 * Returns the key of the operator's figures for a module with rates by year; modules have it beside the tables they
 * name.
 */
export function figureKeysOf({ rates }: ClaimModule<unknown>): readonly TableKey<unknown>[] {
  return rates ? [PRICER_FIGURES] : [];
}

export function givenFigures(tables: Tables): GivenFigures {
  const table = tables.find(PRICER_FIGURES);
  return 'missing' in table ? NO_FIGURES : table.value;
}

/** Returns the years that can be priced with the figures held and given: a module's `covers`. */
export function coversYears(rates: AnyRateYears): (tables: Tables) => Coverage[] {
  return (tables) =>
    rates.years(givenFigures(tables)).map((year) => {
      const { start, end } = rates.periodOf(year);
      // A year's rates may be held from a later day than its first.
      return { name: rates.nameOf(year), day: rates.figuresAt(start, givenFigures(tables))?.rates ? start : end };
    });
}

/** Warns which of a claim's figures are an operator's. @param given names of those that its price read */
export function givenWarnings({ name, dateField }: ClaimModule<unknown>, given: ReadonlySet<string>): Warning[] {
  if (given.size === 0) return [];
  const text = `${name} priced the claim by figures that the operator of the service gives: ${[...given].join(', ')}`;
  return [{ code: 'OPERATOR_FIGURES', field: dateField, text }];
}
