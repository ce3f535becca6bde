/** Compares figures that an operator gives with last year's: a slip of the keyboard is a large change. */
import { changeOf } from '../../engine/core/asked-figures.ts';
import { exact } from '../../engine/core/exact.ts';
import type { GivenFigures } from '../../engine/core/given-figures.ts';
import { RATE_YEARS } from '../../engine/modules.ts';

/** A figure beside last year's. */
export interface ReviewedFigure {
  system: string;
  year: number;
  name: string;
  value: string;
  /** '' where last year's is neither held nor given. */
  lastYear: string;
  /** `+2.6 %`; '' without last year's. */
  change: string;
  /** It changed so much that it is asked for. */
  isUnusual: boolean;
}

/**
 * @param cells rows of `pricer-figures`: payment system, year, figure, value
 * @param given figures that are loaded
 */
export function besideLastYear(cells: readonly (readonly string[])[], given: GivenFigures): ReviewedFigure[] {
  return cells.map(([system = '', of = '', name = '', value = '']) => {
    const year = Number(of);
    const before = RATE_YEARS.find((rates) => rates.system === system)?.figureOf(year - 1, name, given);
    const { percent, isUnusual } = changeOf(exact(value), before?.value);
    return { system, year, name, value, lastYear: before?.value.toString() ?? '', change: percent, isUnusual };
  });
}
