import { exact } from '../../../core/exact.ts';
import type { ByWageIndex, LaborSplit } from './rates.ts';

export function split(labor: string, nonlabor: string): LaborSplit {
  return { labor: exact(labor), nonlabor: exact(nonlabor) };
}

/** Labor and nonlabor part for a wage index above 1, then for one of 1 or less. */
export function splits(
  labor: string,
  nonlabor: string,
  laborAtOrBelow: string,
  nonlaborAtOrBelow: string,
): ByWageIndex {
  return { above: split(labor, nonlabor), atOrBelow: split(laborAtOrBelow, nonlaborAtOrBelow) };
}
