/** Several procedures of an operative session: the first in full, all others at half, 42 CFR 416.172(e). */
import { type Exact, exact, ONE } from '../../core/exact.ts';
import type { LinePricing } from './line-pricing.ts';
import { HALF } from './rates/index.ts';

const CITATION = '42 CFR 416.172(e); Medicare Claims Processing Manual, chapter 14, section 40.5';

/** Payment of a unit before the discount: dollars ÷ units. */
function unitAmount(priced: LinePricing): { dollars: Exact; units: Exact } {
  return priced.isByCharge
    ? { dollars: exact(priced.line.charges), units: exact(priced.billedUnits) }
    : { dollars: priced.adjustedRate, units: ONE };
}

const isMore = (a: LinePricing, b: LinePricing) => {
  const [one, other] = [unitAmount(a), unitAmount(b)];
  return one.dollars.times(other.units).isMore(other.dollars.times(one.units));
};

/** Sets the total of each line that has a rate. A session is what is done on one day. */
export function setLineTotals(lines: readonly LinePricing[]): void {
  const firsts = new Map<number, LinePricing>();
  for (const priced of lines) {
    if (!priced.rate || !priced.isSubjectToDiscount) continue;
    const first = firsts.get(priced.date);
    if (!first || isMore(priced, first)) firsts.set(priced.date, priced);
  }
  for (const priced of lines) {
    if (!priced.rate) continue;
    const units = exact(priced.units);
    const isFirst = firsts.get(priced.date) === priced;
    priced.discountApplied = priced.isSubjectToDiscount && !isFirst;
    const counted = priced.discountApplied
      ? HALF.times(units)
      : isFirst
        ? ONE.plus(HALF.times(units.minus(ONE)))
        : units;
    priced.discountPercent = counted.over(units, 4);
    const amount = unitAmount(priced);
    priced.total = amount.dollars.times(counted).over(amount.units, 2);
    if (!priced.trace) continue;
    const formula = priced.discountApplied ? 'units × 0.5' : isFirst ? '1 + 0.5 × (units − 1)' : 'units';
    priced.trace.step('counted_units', formula, { units }, counted, CITATION);
    if (priced.isByCharge)
      priced.trace.step(
        'line_total',
        'charges × counted_units ÷ billed_units, 2 decimals',
        { charges: amount.dollars, billed_units: amount.units, counted_units: counted },
        priced.total,
        CITATION,
      );
    else
      priced.trace.step(
        'line_total',
        'adjusted_rate × counted_units, 2 decimals',
        { adjusted_rate: amount.dollars, counted_units: counted },
        priced.total,
        CITATION,
      );
  }
}
