/** Percents of amounts. */
import { type Exact, exact } from '../../core/exact.ts';

/** One percent of 1. */
export const HUNDREDTH = exact('0.01');

/** Returns a percent of an amount, unrounded. */
export function percentOf(percent: number, amount: Exact): Exact {
  return exact(percent).times(HUNDREDTH).times(amount);
}
