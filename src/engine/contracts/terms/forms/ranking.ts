/** Amounts of a day that are paid less the lower they rank. */
import type { Exact } from '../../../core/exact.ts';
import { percentOf } from '../percent.ts';

export interface Ranked {
  /** YYYYMMDD. */
  day: number;
  amount: Exact;
}

/**
 * Returns the percent of each amount: amounts of a day are ranked, the highest first, ties in the order given; the last
 * percent goes on.
 */
export function stepPercents(amounts: readonly Ranked[], steps: readonly number[]): number[] {
  const days = new Map<number, number[]>();
  for (const [i, { day }] of amounts.entries()) days.set(day, [...(days.get(day) ?? []), i]);
  const percents: number[] = [];
  for (const places of days.values()) {
    const amountAt = (place: number) => (amounts[place] as Ranked).amount;
    places.sort((a, b) => amountAt(b).compare(amountAt(a)));
    for (const [rank, place] of places.entries()) percents[place] = steps[Math.min(rank, steps.length - 1)] ?? 100;
  }
  return percents;
}

/** Returns the share of an amount that its step pays, unrounded. */
export function stepped(amount: Exact, percent: number): Exact {
  return percent === 100 ? amount : percentOf(percent, amount);
}
