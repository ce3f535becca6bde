/** An amount a covered day: by the revenue codes of the lines, then by the days that remain. */
import { Exact, exact, least, ZERO } from '../../../../core/exact.ts';
import { amountInForce } from '../../amounts.ts';
import { numberedAgain } from '../../later-bill.ts';
import type { Amount, PaysBy } from '../../terms.ts';
import { toCents } from '../../walk.ts';
import { type Form, type Pricing, paidWhole, WITHOUT_COVERED_DAYS } from '../form.ts';

type PerDiem = PaysBy<'per_diem'>;
type Tiers = PerDiem['tiers'];

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
    const { compiled, term, walk } = pricing;
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
    const entries = [
      ...(pays.by_revenue ?? []).flatMap((entry, i) => ofRevenueCodes(entry, `by_revenue_${i + 1}`, daysByRevenue[i])),
      ...byTiers(pays.tiers, 'tier', exact(daysBefore), exact(remaining)),
    ].filter(({ days }) => days.isPositive);
    const paid = paidByDays(pricing, entries);
    if (typeof paid === 'string') return paid;
    const isNumbered = pays.by_revenue?.some(({ tiers = [] }, i) => tiers.length > 1 && daysByRevenue[i]?.isPositive);
    const again = isNumbered ? numberedAgain(walk.facts, term) : null;
    if (again !== null) walk.notes.push(again);
    const isByRevenue = ofRevenue.isPositive;
    return paidWhole(paid, isByRevenue ? `${remaining} of ${coveredDays} covered days are paid by tiers` : null);
  },

  faults({ tiers, by_revenue: byRevenue = [] }) {
    return [
      ...faultsOfTiers('pays.tiers', tiers),
      ...byRevenue.flatMap(({ amount, tiers: own }, place) => {
        const path = `pays.by_revenue.${place}`;
        const isOne = (amount === undefined) !== (own === undefined);
        return [
          ...(isOne ? [] : [`${path} must have either amount or tiers`]),
          ...(own ? faultsOfTiers(`${path}.tiers`, own) : []),
        ];
      }),
    ];
  },
};

function faultsOfTiers(path: string, tiers: Tiers): string[] {
  const isAscending = tiers.every(({ from_day }, place) => from_day > (tiers[place - 1]?.from_day ?? 0));
  return [
    ...(tiers[0]?.from_day === 1 ? [] : [`${path} must begin from_day 1`]),
    ...(isAscending ? [] : [`${path} must ascend by from_day`]),
  ];
}

/** Days at one amount. */
interface DaysAt {
  /** Name of the amount. */
  field: string;
  amount: Amount;
  days: Exact;
}

function ofRevenueCodes(
  { amount, tiers = [] }: NonNullable<PerDiem['by_revenue']>[number],
  field: string,
  days = ZERO,
): DaysAt[] {
  return amount === undefined ? byTiers(tiers, `${field}_tier`, ZERO, days) : [{ field, amount, days }];
}

/** Spreads days over tiers. @param before days that have been numbered before them */
function byTiers(tiers: Tiers, field: string, before: Exact, days: Exact): DaysAt[] {
  return tiers.map(({ from_day: from, amount }, i) => {
    const next = tiers[i + 1]?.from_day;
    const last = before.plus(days);
    const end = next === undefined ? last : least(last, exact(next - 1));
    const first = exact(from - 1);
    const inTier = end.minus(first.isMore(before) ? first : before);
    return { field: `${field}_${i + 1}`, amount, days: inTier.isPositive ? inTier : ZERO };
  });
}

/** Returns the days at their amounts; a clause if one is not known. */
function paidByDays(pricing: Pricing, entries: readonly DaysAt[]): Exact | string {
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
