/** An amount a covered day: by the revenue codes of the lines, then by the days that remain. */
import { Exact, exact, ZERO } from '../../../../core/exact.ts';
import { amountInForce } from '../../amounts.ts';
import type { PaysBy } from '../../terms.ts';
import { toCents } from '../../walk.ts';
import { type Form, type Pricing, paidWhole, WITHOUT_COVERED_DAYS } from '../form.ts';

export const perDiem: Form<'per_diem'> = {
  claimPart: () => 'stay',
  hasDollars: () => true,
  codes: ({ by_revenue: byRevenue = [] }) =>
    byRevenue.map(({ revenue_codes: codes }, place) => {
      return { field: 'revenue_codes', codes, path: `pays.by_revenue.${place}.revenue_codes` };
    }),

  /**
   * Pays the claim. Days of tiers are numbered from the admission. Units of a line are its days; the first entry of
   * `by_revenue` that has its revenue code pays them.
   */
  ofClaim(pricing, pays) {
    const { compiled, walk } = pricing;
    const { coveredDays, daysBefore } = walk.facts;
    if (coveredDays === null) return WITHOUT_COVERED_DAYS;
    const daysByRevenue = compiled.codes.map(() => ZERO);
    for (const { facts } of walk.untakenLines) {
      const entry = compiled.codes.findIndex((codes) => codes.has(facts.revenueCode));
      if (entry >= 0) daysByRevenue[entry] = (daysByRevenue[entry] ?? ZERO).plus(facts.units);
    }
    const ofRevenue = Exact.sum(daysByRevenue);
    if (!ofRevenue.round(0).equals(ofRevenue)) return 'the units of its revenue codes are not whole days';
    const remaining = coveredDays - ofRevenue.toNumber();
    if (remaining < 0) return `the days by revenue code, ${ofRevenue.shortest}, exceed the ${coveredDays} covered days`;
    const daysByTier = pays.tiers.map(({ from_day: from }, i) => {
      const next = pays.tiers[i + 1]?.from_day ?? Number.POSITIVE_INFINITY;
      return Math.max(0, Math.min(daysBefore + remaining, next - 1) - Math.max(daysBefore, from - 1));
    });
    const paid = paidByDays(pricing, pays, daysByRevenue, daysByTier);
    if (typeof paid === 'string') return paid;
    const isByRevenue = ofRevenue.isPositive;
    return paidWhole(paid, isByRevenue ? `${remaining} of ${coveredDays} covered days are paid by tiers` : null);
  },

  faults({ tiers }) {
    const isAscending = tiers.every(({ from_day }, place) => from_day > (tiers[place - 1]?.from_day ?? 0));
    return [
      ...(tiers[0]?.from_day === 1 ? [] : ['pays.tiers must begin from_day 1']),
      ...(isAscending ? [] : ['pays.tiers must ascend by from_day']),
    ];
  },
};

/** Returns the days at their amounts; a clause if one is not known. */
function paidByDays(
  pricing: Pricing,
  { tiers, by_revenue: byRevenue = [] }: PaysBy<'per_diem'>,
  daysByRevenue: readonly Exact[],
  daysByTier: readonly number[],
): Exact | string {
  const entries = [
    ...byRevenue.map(({ amount }, i) => ({ field: `by_revenue_${i + 1}`, amount, days: daysByRevenue[i] ?? ZERO })),
    ...tiers.map(({ amount }, i) => ({ field: `tier_${i + 1}`, amount, days: exact(daysByTier[i] ?? 0) })),
  ].filter(({ days }) => !days.isZero);
  const inputs: Record<string, Exact> = {};
  const products: string[] = [];
  let sum = ZERO;
  for (const { field, amount, days } of entries) {
    const inForce = amountInForce(pricing, field, amount);
    if (typeof inForce === 'string') return inForce;
    Object.assign(inputs, { [inForce.name]: inForce.value, [`${field}_days`]: days });
    products.push(`${inForce.name} × ${field}_days`);
    sum = sum.plus(inForce.value.times(days));
  }
  const paid = toCents(sum);
  const { trace } = pricing;
  trace?.step(trace.price, `${products.join(' + ') || '0'}, 2 decimals`, inputs, paid);
  return paid;
}
