/** Parts of a payment system's payment of which a percent of Medicare is. */
import { partsNamed } from '../../parts.ts';
import type { PaysBy } from '../../terms.ts';

/** Names of parts, without aliases. */
export interface PartSelection {
  /** Null: all parts but those of `without`. */
  only: readonly string[] | null;
  without: readonly string[];
}

export const ALL_PARTS: PartSelection = { only: null, without: [] };

type PercentOfMedicare = PaysBy<'percent_of_medicare'>;
const held = new WeakMap<PercentOfMedicare, Map<string, PartSelection>>();

/** Returns the parts that count, held by payment system. */
export function selectionOf(pays: PercentOfMedicare, system: string): PartSelection {
  const bySystem = held.get(pays) ?? new Map<string, PartSelection>();
  held.set(pays, bySystem);
  const heldSelection = bySystem.get(system);
  if (heldSelection) return heldSelection;
  const { only = null, without = [] } = pays;
  const named = (names: readonly string[]) => [...new Set(names.flatMap((name) => partsNamed(system, name)))];
  const excludedParts = named(without);
  const selection = {
    only: only && named(only).filter((name) => !excludedParts.includes(name)),
    without: excludedParts,
  };
  bySystem.set(system, selection);
  return selection;
}
