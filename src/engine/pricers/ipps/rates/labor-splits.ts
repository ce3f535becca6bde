import type { Figure } from '../../../core/figure.ts';
import type { ByWageIndex, LaborFigures } from './rates.ts';

/** Marks a published figure with its source. */
type Source = (value: string) => Figure;

export function split(of: Source, labor: string, nonlabor: string): LaborFigures {
  return { labor: of(labor), nonlabor: of(nonlabor) };
}

/** Labor and nonlabor part for a wage index above 1, then for one of 1 or less. */
export function splits(
  of: Source,
  labor: string,
  nonlabor: string,
  laborAtOrBelow: string,
  nonlaborAtOrBelow: string,
): ByWageIndex {
  return { above: split(of, labor, nonlabor), atOrBelow: split(of, laborAtOrBelow, nonlaborAtOrBelow) };
}
