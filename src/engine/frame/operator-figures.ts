/** Figures that an operator of the service gives for years whose rates lack them: how modules come to them. */

import type { Claim } from '../claim/claim.ts';
import type { Warning } from '../claim/warnings.ts';
import { type GivenFigures, NO_FIGURES } from '../core/given-figures.ts';
import type { AnyRateYears } from '../core/rate-years.ts';
import { type ClaimModule, type Coverage, dateOf } from './module.ts';
import { type TableKey, type Tables, tableKey } from './tables.ts';

/** All that are imported, whatever the date of the claim. */
export const PRICER_FIGURES = tableKey<GivenFigures>('pricer_figures');

/** Tables that a module has beside those that it names: an operator's figures where it has rates by year. */
export function figureKeysOf({ rates }: ClaimModule<unknown>): readonly TableKey<unknown>[] {
  return rates ? [PRICER_FIGURES] : [];
}

export function givenFigures(tables: Tables): GivenFigures {
  const found = tables.find(PRICER_FIGURES);
  return 'missing' in found ? NO_FIGURES : found.value;
}

/** Periods of the years that can be priced with what is held and given: a module's `covers`. */
export function coversYears(rates: AnyRateYears): (tables: Tables) => Coverage[] {
  return (tables) =>
    rates.years(givenFigures(tables)).map((year) => {
      const { start, end } = rates.periodOf(year);
      // A year may be held from a later day than its first.
      return { name: rates.nameOf(year), day: rates.figuresAt(start, givenFigures(tables))?.rates ? start : end };
    });
}

/** Says which of a claim's figures are an operator's; none where all are held. */
export function givenWarnings(module: ClaimModule<unknown>, claim: Claim, tables: Tables): Warning[] {
  const date = dateOf(module.dateField, claim);
  const used = date === null ? null : module.rates?.figuresAt(date, givenFigures(tables));
  if (!used?.rates || used.given.length === 0) return [];
  const text = `${module.name} priced the claim by figures that the operator of the service gives: ${used.given.join(', ')}`;
  return [{ code: 'OPERATOR_FIGURES', field: module.dateField, text }];
}
