import type { PaysBy } from '../../terms.ts';
import { codes, dollars, number } from '../../words.ts';

type Tiers = PaysBy<'per_diem'>['tiers'];

export function perDiem({ tiers, by_revenue }: PaysBy<'per_diem'>): string {
  const revenue = (by_revenue ?? []).map(({ revenue_codes, amount, tiers: own }) => {
    const each = ` a day of revenue code ${codes(revenue_codes)}`;
    return own ? byTiers(own, each).join(', ') : `${dollars(amount)}${each}`;
  });
  const each = revenue.length > 0 ? ' for each other day' : ' a day';
  return [...revenue, ...byTiers(tiers, each)].join(', ');
}

/** `$2,000 a day for days 1 to 3`, `$1,500 from day 4 on`; of one tier its amount alone. */
function byTiers(tiers: Tiers, each: string): string[] {
  const [first, ...later] = tiers;
  if (!first || later.length === 0) return [`${dollars(first?.amount)}${each}`];
  return tiers.map(({ from_day, amount }, place) => {
    const next = tiers[place + 1]?.from_day;
    const on = next === undefined ? `from day ${number(from_day)} on` : `for ${dayNumbers(from_day, next - 1)}`;
    return `${dollars(amount)}${place === 0 ? each : ''} ${on}`;
  });
}

const dayNumbers = (from: number, to: number): string => (from === to ? `day ${from}` : `days ${from} to ${to}`);
