import type { PaysBy } from '../../terms.ts';
import { codes, dollars, number } from '../../words.ts';

export function perDiem({ tiers, by_revenue }: PaysBy<'per_diem'>): string {
  const revenue = (by_revenue ?? []).map(
    ({ revenue_codes, amount }) => `${dollars(amount)} a day of revenue code ${codes(revenue_codes)}`,
  );
  const [first, ...later] = tiers;
  const each = revenue.length > 0 ? ' for each other day' : ' a day';
  if (!first || later.length === 0) return [...revenue, `${dollars(first?.amount)}${each}`].join(', ');
  const tier = ({ from_day, amount }: (typeof tiers)[number], place: number) => {
    const next = tiers[place + 1]?.from_day;
    const on = next === undefined ? `from day ${number(from_day)} on` : `for ${dayNumbers(from_day, next - 1)}`;
    return `${dollars(amount)}${place === 0 ? each : ''} ${on}`;
  };
  return [...revenue, ...tiers.map(tier)].join(', ');
}

const dayNumbers = (from: number, to: number): string => (from === to ? `day ${from}` : `days ${from} to ${to}`);
