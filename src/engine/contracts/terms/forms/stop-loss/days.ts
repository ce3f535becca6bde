/** Days of revenue codes among those that a stop-loss by days pays. */
import { daysBetween } from '../../../../core/calendar.ts';
import { Exact, exact, ZERO } from '../../../../core/exact.ts';
import { amountInForce, type Basis, type InForce } from '../../amounts.ts';
import type { CompiledTerm } from '../../compiled.ts';
import type { PaysBy } from '../../terms.ts';
import { lineName, type WalkedLine } from '../../walk.ts';

type ByDays = Extract<PaysBy<'stop_loss'>, { by: 'days' }>;

/** The measure of a stop-loss. */
export interface Stay extends Basis {
  compiled: CompiledTerm;
}

/** Days of an entry of `by_revenue` that are paid. */
export interface RevenueDays {
  /** `by_revenue_1`. */
  name: string;
  amount: InForce;
  days: Exact;
}

/**
 * Returns the days of each entry that are numbered above the threshold and within the bill. Those of a line begin on its
 * day, and are as many as its units; the first entry that has its revenue code counts them. Lines that are excluded or
 * carved out have none. A clause: why they are not known.
 */
export function daysByRevenue(
  stay: Stay,
  { by_revenue: entries = [] }: ByDays,
  { over, paidDays }: { over: Exact; paidDays: Exact },
): RevenueDays[] | string {
  const { compiled, walk } = stay;
  const { daysBefore, coveredDays } = walk.facts;
  const counted = entries.map(() => ZERO);
  const before = exact(daysBefore);
  const first = over.isLess(before) ? before : over;
  const last = exact(daysBefore + (coveredDays ?? 0));
  for (const line of walk.lines) {
    const { takenBy, facts } = line;
    if (takenBy?.role === 'exclusion' || takenBy?.role === 'carve_out') continue;
    const entry = compiled.codes.findIndex((codes) => codes.has(facts.revenueCode));
    if (entry < 0 || facts.units.isZero) continue;
    const begin = firstDayOf(line, stay);
    if (typeof begin === 'string') return begin;
    const from = exact(begin - 1);
    const end = from.plus(facts.units);
    const lastPaid = end.isMore(last) ? last : end;
    const days = lastPaid.minus(from.isLess(first) ? first : from);
    if (days.isPositive) counted[entry] = (counted[entry] ?? ZERO).plus(days);
  }
  const sum = Exact.sum(counted);
  if (sum.isMore(paidDays))
    return `the days by revenue code, ${sum.shortest}, exceed the ${paidDays.shortest} days above the threshold`;
  const paid: RevenueDays[] = [];
  for (const [i, { amount: written }] of entries.entries()) {
    const days = counted[i] ?? ZERO;
    if (days.isZero) continue;
    const name = `by_revenue_${i + 1}`;
    const amount = amountInForce(stay, name, written);
    if (typeof amount === 'string') return amount;
    paid.push({ name, amount, days });
  }
  return paid;
}

/** Returns the number of a line's first day, from the admission; of a line without a service date that of the bill. */
function firstDayOf(line: WalkedLine, { term, walk }: Stay): number | string {
  const { firstDay, daysBefore } = walk.facts;
  const { day, isDated } = line.facts;
  if (!isDated || day === null) {
    walk.notes.push(
      `Term ${term.id} counts the days of ${lineName(line)} from the first of the bill: it has no service date`,
    );
    return daysBefore + 1;
  }
  return firstDay === null ? 'the first day of the bill is not known' : daysBefore + daysBetween(firstDay, day) + 1;
}
