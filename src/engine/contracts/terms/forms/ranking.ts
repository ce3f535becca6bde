/** Amounts of a day that are paid less the lower they rank. */
import { Exact, exact, ONE } from '../../../core/exact.ts';
import { HUNDREDTH } from '../percent.ts';

export interface Ranked {
  /** YYYYMMDD. */
  day: number;
  amount: Exact;
  /** Units of that amount each, which rank one by one, a fraction of one as that fraction of the amount. Absent: the amount ranks once. */
  units?: Exact;
}

/** Ranks of one amount that have the same percent. */
export interface Rank {
  percent: number;
  /** How many of the amount: 1 where it ranks once. */
  count: Exact;
}

/** Units that rank beside each other: whole ones, or a fraction of one. */
interface Run {
  place: number;
  amount: Exact;
  /** Ranks that it takes. */
  ranks: number;
  /** Share of the amount that each has: 1, or the fraction. */
  share: Exact;
}

/**
 * Returns the ranks of each amount: amounts of a day are ranked, the highest first, ties in the order given; the last
 * percent goes on.
 */
export function stepRanks(amounts: readonly Ranked[], steps: readonly number[]): Rank[][] {
  const days = new Map<number, Run[]>();
  for (const [place, ranked] of amounts.entries())
    days.set(ranked.day, [...(days.get(ranked.day) ?? []), ...runsOf(ranked, place)]);
  const ranks: Rank[][] = amounts.map(() => []);
  for (const runs of days.values()) {
    runs.sort((a, b) => b.amount.compare(a.amount));
    let before = 0;
    for (const run of runs) {
      ranks[run.place]?.push(...percentsOf(run, before, steps));
      before += run.ranks;
    }
  }
  return ranks;
}

function runsOf({ amount, units }: Ranked, place: number): Run[] {
  if (!units) return [{ place, amount, ranks: 1, share: ONE }];
  const whole = units.truncate(0);
  const fraction = units.minus(whole);
  return [
    ...(whole.isPositive ? [{ place, amount, ranks: whole.toNumber(), share: ONE }] : []),
    ...(fraction.isPositive ? [{ place, amount: amount.times(fraction), ranks: 1, share: fraction }] : []),
  ];
}

/** @param before ranks of higher amounts */
function percentsOf({ ranks, share }: Run, before: number, steps: readonly number[]): Rank[] {
  const percents: Rank[] = [];
  for (let rank = 0; rank < ranks; ) {
    const step = Math.min(before + rank, steps.length - 1);
    const count = step < steps.length - 1 ? 1 : ranks - rank;
    percents.push({ percent: steps[step] ?? 100, count: exact(count).times(share) });
    rank += count;
  }
  return percents;
}

/** Returns what the ranks of an amount pay, unrounded. */
export function stepped(amount: Exact, ranks: readonly Rank[]): Exact {
  return amount.times(HUNDREDTH).times(Exact.sum(ranks.map(({ percent, count }) => exact(percent).times(count))));
}

/** Returns ranks as a factor of a step: `0.01 × step_percent`, `0.01 × (step_percent_1 + step_percent_2 × 3)`. */
export function explainedRanks(ranks: readonly Rank[]): { formula: string; inputs: Record<string, number> } {
  const [only, ...others] = ranks;
  if (only && others.length === 0 && only.count.equals(ONE))
    return { formula: '0.01 × step_percent', inputs: { step_percent: only.percent } };
  const names = ranks.map(({ count }, i) => `step_percent_${i + 1}${count.equals(ONE) ? '' : ` × ${count.shortest}`}`);
  return {
    formula: `0.01 × (${names.join(' + ')})`,
    inputs: Object.fromEntries(ranks.map(({ percent }, i) => [`step_percent_${i + 1}`, percent])),
  };
}
