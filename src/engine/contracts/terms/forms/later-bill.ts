/** Payment of a later bill whose days have no amount: the stay has been paid with its first bill. */
import { type Exact, ZERO } from '../../../core/exact.ts';
import { toCents } from '../walk.ts';
import type { Paid, Pricing } from './form.ts';

/** Returns nothing for the bill, and records why. @param step its name, without it that of the term's amount */
export function paidBefore({ walk, trace }: Pricing, step = trace?.price): Paid & { whole: Exact } {
  const nothing = toCents(ZERO);
  const { billType, daysBefore } = walk.facts;
  const inputs = { bill_type: billType, days_before: daysBefore };
  if (step !== undefined) trace?.step(step, 'a later bill of the stay, which the first pays', inputs, nothing);
  return { whole: nothing, lines: [], reason: 'a later bill of the stay, which the first pays' };
}
